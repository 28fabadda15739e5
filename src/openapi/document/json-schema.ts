import { tryOr } from "../../errors.js";
import { getOrCreate } from "../../values/once.js";
import { setOwn } from "../../values/records.js";
import { get, isJsonObject, keysOf, keywordsNextTo, resolve } from "./document.js";
import { hasFlag } from "./shape.js";

type Keywords = Record<string, unknown>;

/** The keywords of OpenAPI 3.0 that JSON Schema has with another meaning. A keyword that is `undefined` is left out. */
export function changesOf(schema: Keywords): Keywords {
  const changed: Keywords = {};
  const type = get(schema, "type");
  if (get(schema, "nullable") === true && typeof type === "string") changed["type"] = [type, "null"];
  for (const end of ["minimum", "maximum"]) {
    const exclusive = `exclusive${end.replace("m", "M")}`;
    const isExclusive = get(schema, exclusive);
    if (typeof isExclusive !== "boolean") continue;
    changed[exclusive] = isExclusive ? get(schema, end) : undefined;
    if (isExclusive) changed[end] = undefined;
  }
  return changed;
}

/** Keywords that JSON Schema doesn't have, or that would give a schema another base than its own `$defs`. */
const droppedKeyword = /^(?:nullable|examples?|\$(?:id|schema|anchor|dynamic\w+))$/;
/** Keywords with data: it can have members that are called like keywords. */
const withData = /^(?:const|default|enum|required|discriminator|xml|externalDocs|x-.*)$/;
const withNames = /^(?:(?:patternP|p)roperties|\$defs|definitions|dependen\w+)$/;

/** More parts of a document with dynamic anchors of their own are a mistake, or an attack. */
const MAX_SCOPES = 100;

interface Scope {
  /** The schemas that dynamic references lead to: the outermost with an anchor (JSON Schema 2020-12 §8.2.3.2). */
  readonly anchors: ReadonlyMap<string, unknown>;
  /** The copies of schemas; `undefined` while one is being made. */
  copies: Map<unknown, Keywords | undefined>;
  readonly names: Map<unknown, string>;
}

/** A JSON Schema that needs no document: its references lead to its `$defs`. It allows bytes, and doesn't require `readOnly` members. */
export function standalone(document: unknown, schema: unknown): Keywords {
  const $defs: Keywords = {};
  let scopes = 0;
  let count = 0;
  const refer = (scope: Scope, target: unknown): string => {
    const name = getOrCreate(scope.names, target, () => {
      const made = `${++count}`;
      scope.names.set(target, made);
      // what is being made around it is no part of it
      scope.copies = new Map();
      $defs[made] = copy(scope, target);
      return made;
    });
    return `#/$defs/${name}`;
  };
  const copy = (scope: Scope, part: unknown): unknown => {
    if (Array.isArray(part)) return part.map((one) => copy(scope, one));
    if (!isJsonObject(part)) return part;
    if (scope.copies.has(part)) return scope.copies.get(part) ?? { $ref: refer(scope, part) };
    scope.copies.set(part, undefined);
    const added = scopes < MAX_SCOPES ? newAnchors(part, scope.anchors) : [];
    if (added.length > 0) scopes++;
    const within = added.length > 0 ? startScope([...scope.anchors, ...added]) : scope;
    const copied = copyKeywords(within, part);
    scope.copies.set(part, copied);
    return copied;
  };
  const copyKeywords = (scope: Scope, part: Keywords): Keywords => {
    const copied: Keywords = {};
    const target = referredBy(document, part, scope);
    const kept = target ? keywordsNextTo(document, part) : Object.keys(part);
    const changes = changesOf(part);
    for (const keyword of kept) {
      const value = Object.hasOwn(changes, keyword) ? changes[keyword] : part[keyword];
      if (value !== undefined && !droppedKeyword.test(keyword))
        setOwn(copied, keyword, copyKeyword(scope, keyword, value));
    }
    if (target) copied["$ref"] = refer(scope, target);
    const { required } = copied;
    const isSent = (name: unknown) => !hasFlag(document, get(get(part, "properties"), `${name}`), "readOnly");
    if (Array.isArray(required)) copied["required"] = required.filter(isSent);
    const encoding = get(part, "contentMediaType") ?? get(part, "contentEncoding");
    const isFile = encoding !== undefined || get(part, "format") === "binary";
    if (!isFile || copied["type"] === undefined) return copied;
    // files are objects without members
    return { ...copied, type: [...[copied["type"]].flat(), "object"], maxProperties: 0 };
  };
  const copyKeyword = (scope: Scope, keyword: string, value: unknown): unknown => {
    if (withData.test(keyword)) return value;
    if (!withNames.test(keyword) || !isJsonObject(value)) return copy(scope, value);
    const named = {};
    for (const name of Object.keys(value)) setOwn(named, name, copy(scope, value[name]));
    return named;
  };
  return { ...(copy(startScope([]), schema) as Keywords), ...(count > 0 && { $defs }) };
}

function startScope(anchors: Iterable<readonly [string, unknown]>): Scope {
  return { anchors: new Map(anchors), copies: new Map(), names: new Map() };
}

function newAnchors(schema: Keywords, known: Scope["anchors"]): [string, unknown][] {
  const $defs = get(schema, "$defs");
  return [schema, ...keysOf($defs).map((name) => get($defs, name))]
    .map((one): [string, unknown] => [`${get(one, "$dynamicAnchor") ?? ""}`, one])
    .filter(([anchor]) => anchor && !known.has(anchor));
}

/** The schema that a reference leads to; `{}` for a broken one. */
function referredBy(document: unknown, schema: Keywords, { anchors }: Scope): unknown {
  const [reference, dynamic] = [get(schema, "$ref"), get(schema, "$dynamicRef")];
  if (typeof reference === "string") return tryOr(() => resolve(document, schema), {});
  if (typeof dynamic !== "string") return undefined;
  return anchors.get(dynamic.slice(1)) ?? tryOr(() => resolve(document, { $ref: dynamic }), {});
}
