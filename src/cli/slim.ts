import {
  fragmentOf,
  isJsonObject,
  itemsOf,
  keysOf,
  methodFields,
  own,
  tokensOf,
} from "../openapi/document/document.js";
import { hasFlag, shapeOf, takesNames } from "../openapi/document/shape.js";
import { hasStyle } from "../openapi/plan/form.js";
import { successTypes } from "../openapi/plan/operation.js";
import { setOwn } from "../values/records.js";

type Node = Record<string, unknown>;

/** A kind of node in a document. It returns the part of a node that requests need. */
type Kind = (node: unknown, slimming: Slimming) => unknown;

interface Slimming {
  readonly document: unknown;
  /** The fragments of references that were met, with what they refer to. */
  readonly references: Map<string, Kind>;
}

/**
 * Returns a document that only has what requests need. The same calls give the same requests, and the same errors.
 * References stay references.
 */
export function slim(document: unknown): Node {
  const slimming: Slimming = { document, references: new Map() };
  const slimmed: Node = {
    ...pick(document, ["openapi", "$self", "info"]),
    ...each(document, ["servers"], server, slimming),
    ...pick(document, ["security"]),
    paths: map(own(document, "paths"), pathItem, slimming, (path) => !path.startsWith("x-")),
    components: {
      securitySchemes: map(own(own(document, "components"), "securitySchemes"), securityScheme, slimming),
    },
  };
  const info = own(document, "info");
  if (isJsonObject(info)) slimmed["info"] = pick(info, ["title", "version"]);
  // the targets can have references too, which the iteration reaches
  for (const [fragment, kind] of slimming.references) putTarget(slimmed, fragment, kind, slimming);
  // a reference could lead to a parameter that moves
  const fragments = [...slimming.references.keys()];
  if (!fragments.some((fragment) => tokensOf(fragment)[0] === "paths")) {
    for (const item of Object.values(slimmed["paths"] as Node)) shareParameters(item as Node);
  }
  return slimmed;
}

/** Moves the parameters with which the lists of all operations of a path begin to the path. */
function shareParameters(item: Node): void {
  const operations = [...methodFields, "additionalOperations"].flatMap((field) => {
    const value = own(item, field);
    return field === "additionalOperations" ? Object.values(Object(value)) : (value ?? []);
  }) as Node[];
  const lists = operations.map((one) => itemsOf(own(one, "parameters")));
  const [first = [], ...others] = lists.map((list) => list.map((parameter) => JSON.stringify(parameter)));
  let count = 0;
  while (count < first.length && others.every((list) => list[count] === first[count])) count++;
  // next to a reference they would replace its own
  if (others.length === 0 || count === 0 || Object.hasOwn(item, "$ref")) return;
  item["parameters"] = [...itemsOf(item["parameters"]), ...(lists[0] as unknown[]).slice(0, count)];
  for (const one of operations) {
    one["parameters"] = itemsOf(one["parameters"]).slice(count);
    if (itemsOf(one["parameters"]).length === 0) delete one["parameters"];
  }
}

/** Adds the target of a reference, unless the reference is broken. Other references can lead into it, or through it. */
function putTarget(slimmed: Node, fragment: string, kind: Kind, slimming: Slimming): void {
  let source: unknown = slimming.document;
  let target = slimmed;
  const tokens = tokensOf(fragment);
  for (const [index, token] of tokens.entries()) {
    source = own(source, token);
    if (source === undefined) return;
    if (index === tokens.length - 1) merge(target, token, kind(source, slimming));
    else merge(target, token, Array.isArray(source) ? [] : {});
    target = own(target, token) as Node;
  }
}

/** Sets a member, or adds to what is there. */
function merge(target: Node, name: string, value: unknown): void {
  const found = own(target, name);
  if (typeof found !== "object" || found === null) setOwn(target, name, value);
  else for (const key of keysOf(value)) merge(found as Node, key, own(value, key));
}

const server: Kind = (node) => ({
  ...pick(node, ["url"]),
  ...(own(node, "variables") !== undefined && {
    variables: map(own(node, "variables"), (variable) => pick(variable, ["default", "enum"])),
  }),
});

const securityScheme: Kind = (node, slimming) =>
  referenceIn(node, slimming, securityScheme) ?? pick(node, ["type", "in", "name", "scheme"]);

const pathItem: Kind = (node, slimming) => ({
  ...referenceIn(node, slimming, pathItem),
  ...each(node, ["parameters"], parameter, slimming),
  ...each(node, ["servers"], server, slimming),
  ...map(node, operation, slimming, (name) => methodFields.includes(name)),
  ...(own(node, "additionalOperations") !== undefined && {
    additionalOperations: map(own(node, "additionalOperations"), operation, slimming),
  }),
});

const operation: Kind = (node, slimming) => {
  const body = own(node, "requestBody");
  const types = successTypes(slimming.document, node);
  return {
    ...pick(node, ["operationId", "security"]),
    ...each(node, ["parameters"], parameter, slimming),
    ...each(node, ["servers"], server, slimming),
    ...(body !== undefined && { requestBody: requestBody(body, slimming) }),
    // requests accept JSON by default
    ...(types.length > 0 &&
      !types.includes("application/json") && {
        responses: { 200: { content: Object.fromEntries(types.map((type) => [type, {}])) } },
      }),
  };
};

const parameter: Kind = (node, slimming) => {
  const content = own(node, "content");
  const [type] = keysOf(content);
  return (
    referenceIn(node, slimming, parameter) ?? {
      ...pick(node, ["name", "in", "style", "explode", "allowReserved"]),
      ...(own(node, "required") === true && { required: true }),
      // an object brings names of its own only where the document describes one
      ...(/^(?:query|cookie)$/.test(String(own(node, "in"))) &&
        !takesNames(slimming.document, own(node, "schema")) && { schema: { type: "string" } }),
      ...(type !== undefined && { content: { [type]: mediaType(own(content, type), slimming) } }),
    }
  );
};

const requestBody: Kind = (node, slimming) =>
  referenceIn(node, slimming, requestBody) ?? {
    ...(own(node, "required") === true && { required: true }),
    content: map(own(node, "content"), mediaType, slimming),
  };

const mediaType: Kind = (node, slimming) => {
  const encoding = own(node, "encoding");
  const slimmed = schema(own(node, "schema"), slimming);
  const texts = keysOf(encoding).filter((name) => isText(node, name, slimming.document));
  const marks = Object.fromEntries(texts.map((name) => [name, { type: "string" }]));
  return (
    referenceIn(node, slimming, mediaType) ?? {
      ...nonEmpty("schema", texts.length > 0 ? { allOf: [slimmed, { properties: marks }] } : slimmed),
      ...(encoding !== undefined && {
        encoding: map(encoding, (one) => pick(one, ["contentType", "style", "explode", "allowReserved"])),
      }),
    }
  );
};

/** Whether a member of a form with a style is described as anything but an object, so that it brings no names. */
function isText(media: unknown, name: string, document: unknown): boolean {
  const encoding = own(own(media, "encoding"), name);
  return (
    hasStyle(encoding) && !takesNames(document, shapeOf(document, own(media, "schema")).members.get(name))
  );
}

/** The names of the members that a schema describes, which of them are required, and whether it is that of an object. */
const schema: Kind = (node, slimming) => {
  const lists: Node = {};
  for (const keyword of ["allOf", "oneOf", "anyOf"]) {
    const parts = itemsOf(own(node, keyword)).map((part) => schema(part, slimming) as Node);
    if (parts.some((part) => keysOf(part).length > 0)) lists[keyword] = parts;
  }
  return {
    ...referenceIn(node, slimming, schema),
    ...nonEmpty("properties", map(own(node, "properties"), member, slimming)),
    ...nonEmpty("required", own(node, "required")),
    ...pick(node, ["minProperties"]),
    ...(own(node, "type") !== undefined && !isPlainObjectType(node) && pick(node, ["type", "nullable"])),
    ...lists,
  };
};

/** Whether a type says no more than members do. */
function isPlainObjectType(node: unknown): boolean {
  return own(node, "type") === "object" && keysOf(own(node, "properties")).length > 0;
}

/** A member: whether it is the server's, and whether its value can have names of its own. */
const member: Kind = (node, { document }) => ({
  ...(hasFlag(document, node, "readOnly") && { readOnly: true }),
});

/** The reference of a node, if it is one. Its target is added later. */
function referenceIn(node: unknown, { document, references }: Slimming, kind: Kind): Node | undefined {
  const reference = own(node, "$ref");
  if (reference === undefined) return undefined;
  const fragment = fragmentOf(document, reference);
  if (fragment !== undefined && !references.has(fragment)) references.set(fragment, kind);
  return { $ref: reference };
}

function nonEmpty(name: string, node: unknown): Node {
  return keysOf(node).length > 0 ? { [name]: node } : {};
}

/** Some members of an object, unchanged. */
function pick(node: unknown, names: readonly string[]): Node {
  return Object.fromEntries(
    names.filter((name) => own(node, name) !== undefined).map((name) => [name, own(node, name)]),
  );
}

/** Some members of an object that are lists of nodes of one kind. */
function each(node: unknown, names: readonly string[], kind: Kind, slimming: Slimming): Node {
  return Object.fromEntries(
    Object.entries(pick(node, names)).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.map((item) => kind(item, slimming)) : list,
    ]),
  );
}

/** The members of an object as nodes of one kind. */
function map(
  node: unknown,
  kind: Kind,
  slimming: Slimming = { document: undefined, references: new Map() },
  isKept: (name: string) => boolean = () => true,
): Node {
  return Object.fromEntries(
    keysOf(node)
      .filter(isKept)
      .map((name) => [name, kind(own(node, name), slimming)]),
  );
}
