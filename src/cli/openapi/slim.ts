import { resultOr } from "../../errors.js";
import { hasStyle } from "../../openapi/body/form.js";
import { fragmentOf, itemsOf, keysOf, methodFields, own, tokensOf } from "../../openapi/document/document.js";
import {
  bits,
  hasFlag,
  type ShapeCache,
  shapeOf,
  takesNames,
  typesIn,
  typesOf,
} from "../../openapi/document/shape.js";
import { invalidDocumentError } from "../../openapi/errors.js";
import { successTypes } from "../../openapi/plan/operation.js";
import { once, onceFor } from "../../values/once.js";
import { setOwn } from "../../values/records.js";

type Node = Record<string, unknown>;

interface Slimming {
  readonly document: unknown;
  /** The tokens of references that were met, as JSON, with the kinds of what they refer to: a pointer has many spellings. */
  readonly references: Map<string, string>;
  readonly cache: ShapeCache;
}

/** No document is nested deeper, unless an alias of YAML makes a circle. */
const MAX_DEPTH = 500;

/**
 * The members that requests need, by the kind of node. After a colon is the kind of a member, of the items of a list (`[]`) or
 * of the members of a map (`{}`). Other members are kept as they are. A kind with `$ref` can be a reference.
 */
const members = table({
  document: "openapi $self info:info servers:server[] security paths:pathItem{} components:components",
  info: "title version",
  components: "securitySchemes:securityScheme{}",
  securityScheme: "$ref type in name scheme",
  server: "url variables:serverVariable{}",
  serverVariable: "default enum",
  pathItem: `$ref parameters:parameter[] servers:server[] additionalOperations:operation{} ${methodFields.join(":operation ")}:operation`,
  operation: "operationId security parameters:parameter[] servers:server[] requestBody:requestBody",
  parameter: "$ref name in style explode allowReserved required content:mediaType{}",
  requestBody: "$ref required content:mediaType{}",
  mediaType: "$ref schema:schema encoding:encoding{}",
  encoding: "contentType style explode allowReserved",
  schema:
    "$ref properties:member{} required minProperties type nullable allOf:schema[] oneOf:schema[] anyOf:schema[]",
  member: "",
});

/** The kinds whose references can have members next to them. */
const withNeighbours = ["pathItem", "schema"];

/** What requests need of a node, if it isn't the members alone. `kept` is what was kept of them. */
const refine: Readonly<Record<string, (kept: Node, node: unknown, slimming: Slimming) => Node>> = {
  operation: (kept, node, { document }) => {
    const types = successTypes(document, node);
    // requests accept JSON by default
    if (types.length === 0 || types.includes("application/json")) return kept;
    return { ...kept, responses: { 200: { content: Object.fromEntries(types.map((type) => [type, {}])) } } };
  },
  parameter: (kept, node, { document, cache }) => {
    // an object brings names of its own only where the document describes one
    const isText =
      /^(?:path|query|cookie)$/.test(`${own(node, "in")}`) &&
      !takesNames(document, own(node, "schema"), cache);
    return isText ? { ...kept, schema: { type: "string" } } : kept;
  },
  mediaType: ({ schema = {}, ...kept }, node, { document, cache }) => {
    // what a broken reference describes is not known: a call says what is wrong
    const members = once(() =>
      resultOr(() => shapeOf(document, own(node, "schema"), cache).members, undefined),
    );
    // members with a style that are anything but an object, so that they bring no names
    const texts = Object.entries(own(node, "encoding") ?? {}).flatMap(([name, encoding]) =>
      hasStyle(encoding) && members() && !takesNames(document, members()?.get(name), cache) ? name : [],
    );
    if (texts.length === 0) return isEmpty(schema) ? kept : { schema, ...kept };
    const properties = Object.fromEntries(texts.map((name) => [name, { type: "string" }]));
    // in the schema and not around it, so that nothing is deeper than before
    const allOf = [...itemsOf(own(schema, "allOf")), { type: Object.keys(bits), properties }];
    return { schema: { ...(schema as Node), allOf }, ...kept };
  },
  schema: ({ type, nullable, ...kept }, node) => {
    const isTyped = typesIn(type) !== undefined;
    // other keywords say the types of a value as well
    const types = isTyped ? type : [...new Set(typesOf(node))];
    // members say that a value is an object
    const isSaid = `${types}` === "object" && nullable !== true && keysOf(kept["properties"]).length > 0;
    const typed = { type: types, ...(isTyped && nullable === true && { nullable }) };
    const all = isSaid ? kept : { ...kept, ...typed };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)));
  },
  member: (_, node, { document }) => (hasFlag(document, node, "readOnly") ? { readOnly: true } : {}),
};

/**
 * Returns a document that only has what requests need. The same calls give the same requests, and the same errors. References
 * stay references.
 */
export function slim(document: unknown): Node {
  const slimming: Slimming = { document, references: new Map(), cache: new Map() };
  const slimmed = { paths: {}, ...(keep("document", document, slimming, 0) as Node) };
  // the targets can have references too, which the iteration reaches
  for (const [tokens, kind] of slimming.references) putTarget(slimmed, JSON.parse(tokens), kind, slimming);
  return slimmed;
}

function table(rows: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const read = (member: string): readonly [string, string] => {
    const [name = "", kind = ""] = member.split(":");
    return [name, kind];
  };
  return new Map(Object.entries(rows).map(([kind, row]) => [kind, new Map(row.split(" ").map(read))]));
}

/** What is kept of a value of a kind. The target of a reference is added later. */
function keep(kind: string, value: unknown, slimming: Slimming, depth: number): unknown {
  if (depth > MAX_DEPTH) {
    const problem = `is nested more than ${MAX_DEPTH} deep, or contains itself through an alias of YAML`;
    throw invalidDocumentError("The document", problem);
  }
  if (typeof value !== "object" || value === null) return value;
  const inside = (of: string, member: unknown): unknown => keep(of, member, slimming, depth + 1);
  if (Array.isArray(value)) return value.map((item) => inside(innerKind(kind, "[]"), item));
  const { document, references } = slimming;
  const reference = members.get(kind)?.has("$ref") ? own(value, "$ref") : undefined;
  const fragment = reference === undefined ? undefined : fragmentOf(document, reference);
  if (fragment !== undefined) onceFor(references, JSON.stringify(tokensOf(fragment)), () => kind);
  if (reference !== undefined && !withNeighbours.includes(kind)) return { $ref: reference };
  const kept: Node = {};
  for (const [name, member] of Object.entries(value)) {
    const of = kindOfMember(kind, name);
    // what isn't required is the same without the word
    if (of !== undefined && (name !== "required" || member !== false)) setOwn(kept, name, inside(of, member));
  }
  return refine[kind]?.(kept, value, slimming) ?? kept;
}

/** The kind of a member; `undefined` if it isn't kept. */
function kindOfMember(kind: string, name: string): string | undefined {
  const known = members.get(kind);
  if (known) return known.get(name);
  // the paths can have extensions
  if (kind === "pathItem{}" && name.startsWith("x-")) return undefined;
  return innerKind(kind, "{}");
}

/** The kind of the items of a list, or of the members of a map; empty for another kind. */
function innerKind(kind: string, suffix: "[]" | "{}"): string {
  return kind.endsWith(suffix) ? kind.slice(0, -suffix.length) : "";
}

/** Whether a node, or a list of nodes, says nothing. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === "object" && keysOf(value).length === 0;
}

/** Adds the target of a reference, unless the reference is broken. Other references can lead into it, or through it. */
function putTarget(slimmed: Node, tokens: readonly string[], kind: string, slimming: Slimming): void {
  let source = slimming.document;
  let target = slimmed;
  for (const [index, token] of tokens.entries()) {
    source = own(source, token);
    if (source === undefined) return;
    const isLast = index === tokens.length - 1;
    merge(target, token, isLast ? keep(kind, source, slimming, 0) : Array.isArray(source) ? [] : {});
    target = own(target, token) as Node;
  }
}

/** Sets a member, or adds to what is there. */
function merge(target: Node, name: string, value: unknown): void {
  const found = own(target, name);
  if (typeof found !== "object" || found === null) setOwn(target, name, value);
  else for (const key of keysOf(value)) merge(found as Node, key, own(value, key));
}
