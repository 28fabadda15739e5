import { resultOr } from "../../errors.js";
import { setOwn } from "../../values/records.js";
import { isJsonObject, own, resolve } from "./document.js";
import { hasFlag } from "./shape.js";

type Keywords = Record<string, unknown>;

/** The keywords of OpenAPI 3.0 that JSON Schema has with another meaning. A keyword that is `undefined` is left out. */
export function changesOf(schema: Keywords): Keywords {
  const changed: Keywords = {};
  const type = own(schema, "type");
  if (own(schema, "nullable") === true && typeof type === "string") changed["type"] = [type, "null"];
  for (const end of ["minimum", "maximum"]) {
    const exclusive = `exclusive${end.replace("m", "M")}`;
    const isExclusive = own(schema, exclusive);
    if (typeof isExclusive !== "boolean") continue;
    changed[exclusive] = isExclusive ? own(schema, end) : undefined;
    if (isExclusive) changed[end] = undefined;
  }
  return changed;
}

/** Keywords that JSON Schema doesn't have, or that would give a schema another base than its own `$defs`. */
const dropped = /^(?:nullable|\$(?:id|schema|anchor|dynamic\w+))$/;

/**
 * Makes a JSON Schema that needs no document: `$defs` contains what the schema refers to, or contains again within itself. It
 * allows bytes, and doesn't require `readOnly` members.
 */
export function standalone(document: unknown, schema: unknown): Keywords {
  /** The copies of objects; `undefined` while one is being made. */
  let copies = new Map<unknown, Keywords | undefined>();
  const names = new Map<unknown, string>();
  const $defs: Keywords = {};
  const refer = (object: Keywords): string => {
    // what a broken reference describes is not known
    const target = resultOr(() => resolve(document, object), {});
    let name = names.get(target);
    if (name === undefined) {
      name = `${names.size + 1}`;
      names.set(target, name);
      // what is being made around it is no part of it
      copies = new Map();
      $defs[name] = copy(target);
    }
    return `#/$defs/${name}`;
  };
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    if (!isJsonObject(part)) return part;
    if (copies.has(part)) return copies.get(part) ?? { $ref: refer(part) };
    copies.set(part, undefined);
    const copied = copyKeywords(part);
    copies.set(part, copied);
    return copied;
  };
  const copyKeywords = (part: Keywords): Keywords => {
    const copied: Keywords = {};
    // keywords are known by their values: a property of the same name has a schema
    for (const [name, value] of Object.entries({ ...part, ...changesOf(part) }))
      if (value !== undefined && (typeof value === "object" || !dropped.test(name)))
        setOwn(copied, name, copy(value));
    if (typeof own(part, "$ref") === "string") copied["$ref"] = refer(part);
    if (own(part, "format") === "binary") delete copied["type"];
    const { required } = copied;
    const isSent = (name: unknown) => !hasFlag(document, own(own(part, "properties"), `${name}`), "readOnly");
    if (Array.isArray(required)) copied["required"] = required.filter(isSent);
    return copied;
  };
  return { ...(copy(schema) as Keywords), ...(names.size > 0 && { $defs }) };
}
