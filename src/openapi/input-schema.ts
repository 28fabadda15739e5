import { setOwn } from "../values/records.js";
import { base64, isBinary } from "./binary.js";
import type { BodyType } from "./body-plan.js";
import { own } from "./document.js";
import { isYaml } from "./media-type.js";
import {
  container,
  deepObject,
  flat,
  form,
  json,
  narrow,
  part,
  scalar,
  type Writable,
  withoutNames,
} from "./narrow.js";
import type { Parameter } from "./parameter.js";
import type { BodyClass, Input, Inputs, Offer, Operation } from "./plan.js";
import { type Copying, copySchema, type JsonSchema, MAX_SIZE, startCopying, textOf } from "./schema.js";
import { hasFlag } from "./shape.js";

const defaultNote = "Defaults are what the server assumes. They are not sent unless they are given.";

/**
 * One JSON Schema of everything that a call takes by name. It has no reference, and no combinator at the top.
 *
 * @param description of the whole
 */
export function inputSchemaOf(operation: Operation, inputs: Inputs, description?: string): JsonSchema {
  const { document, taken } = operation;
  const offered = [...inputs.byLabel.values()].filter(({ kind, parameter, schema }) =>
    parameter ? !taken.has(parameter) : kind !== "member" || !hasFlag(document, schema, "readOnly"),
  );
  const copying = startCopying(document, "readOnly");
  let properties = propertiesOf(operation, inputs, offered, copying, false);
  // what comes first would leave nothing for the rest
  if (copying.left <= 0) properties = propertiesOf(operation, inputs, offered, copying, true);
  const note = [description, copying.hasDefault ? defaultNote : undefined].filter(
    (text) => text !== undefined,
  );
  const required = offered.filter(
    (input) => Object.hasOwn(properties, input.label) && isRequired(operation, input),
  );
  return {
    type: "object",
    ...(note.length > 0 && { description: note.join(" ") }),
    properties,
    required: required.map(({ label }) => label),
    additionalProperties: false,
  };
}

/** Whether a call without a value is an error. The settings can have a header. */
function isRequired({ headers }: Operation, { isRequired: isDescribed, parameter }: Input): boolean {
  const isSet = parameter?.location === "header" && Object.hasOwn(headers, parameter.name.toLowerCase());
  return isDescribed && !isSet;
}

function propertiesOf(
  operation: Operation,
  inputs: Inputs,
  offered: readonly Input[],
  copying: Copying,
  isShared: boolean,
): JsonSchema {
  const properties: JsonSchema = {};
  let left = MAX_SIZE;
  for (const [index, input] of offered.entries()) {
    if (isShared) copying.left = left / (offered.length - index);
    const before = copying.left;
    copying.left -= input.label.length + 4;
    const schema = schemaOfInput(operation, inputs, input, copying);
    left -= before - Math.max(copying.left, 0);
    if (schema) setOwn(properties, input.label, schema);
  }
  return properties;
}

/** The schema of an input; `undefined` if no value can be written. */
function schemaOfInput(
  operation: Operation,
  inputs: Inputs,
  { isRequired, kind, isBytes, name, parameter, schema }: Input,
  copying: Copying,
): JsonSchema | undefined {
  const { document } = operation;
  // calls take bytes as they are, and tools in base64
  const { isComplete } = inputs;
  if (parameter) return parameterSchema(operation, parameter, copying);
  if (kind === "member") {
    const type = inputs.members as BodyType;
    // only the encoding of a part says that it is bytes
    if (isBytes && isComplete && !isBinary(document, schema, undefined))
      return { ...base64, ...descriptionOf(schema) };
    copying.isBase64 = isBytes && isComplete;
    const copy = copySchema(schema, copying);
    copying.isBase64 = false;
    const isForm = type.kind === "form" || type.kind === "multipart";
    if (!isForm) return copy;
    const writable = memberWritable(own(own(type.media, "encoding"), name));
    const fitted = narrow(copy, isRequired ? { ...writable, needsMembers: true } : writable);
    return fitted ?? (isRequired ? { type: "string" } : undefined);
  }
  const offer = inputs.offer as Offer;
  if (kind === "contentType") return typeSchema(offer);
  return { ...bodySchema(offer, copying, isComplete), ...descriptionOf(operation.body?.node) };
}

function parameterSchema(
  operation: Operation,
  parameter: Parameter,
  copying: Copying,
): JsonSchema | undefined {
  const { isQuerystring, location, node } = parameter;
  const isRequired = parameter.isRequired || location === "path";
  const writable = parameterWritable(parameter);
  const copy = { ...copySchema(parameter.schema, copying), ...descriptionOf(node) };
  if (own(node, "deprecated") === true) copy["deprecated"] = true;
  const needsMembers = isRequired && (parameter.content === undefined || isQuerystring);
  const needsText = location === "path" && parameter.content !== "json";
  const fitted = narrow(copy, {
    ...writable,
    ...(needsMembers && { needsMembers }),
    ...(needsText && { needsText, ...(writable.items && { items: { ...writable.items, needsText } }) }),
  });
  copying.left -= String(copy["description"] ?? "").length;
  if (!fitted) return isRequired ? { type: "string", ...descriptionOf(node) } : undefined;
  return parameter.bringsNames ? withoutNames(fitted, otherNames(operation, parameter)) : fitted;
}

function parameterWritable({ content, node }: Parameter): Writable {
  if (content === "json") return json;
  if (content === "form") return form;
  if (content !== undefined) return scalar;
  return own(node, "style") === "deepObject" ? deepObject : flat;
}

/** How a member of a form is written. */
function memberWritable(encoding: unknown): Writable {
  if (own(encoding, "style") === "deepObject") return deepObject;
  const hasStyle = ["style", "explode", "allowReserved"].some((field) => own(encoding, field) !== undefined);
  return hasStyle ? flat : part;
}

/** Names at the place of a parameter that something else sets. */
function otherNames({ byLocation, literalNames, slots }: Operation, { location, name }: Parameter): string[] {
  const names = [
    ...byLocation[location].keys(),
    ...(location === "query" ? literalNames : []),
    ...slots.filter((slot) => slot.location === location).map((slot) => slot.name),
  ];
  return [...new Set(names)].filter((other) => other !== name);
}

function descriptionOf(node: unknown): JsonSchema {
  const description = textOf(node, "description");
  return description === undefined ? {} : { description };
}

/** The media types among which a call can choose. */
function typeSchema({ types }: Offer): JsonSchema {
  const names = types.map(({ type }) => type);
  const range = names.find((type) => type.includes("*"));
  const description = "The media type of the body.";
  if (range === undefined) return { type: "string", enum: names, description };
  const token = "[A-Za-z0-9!#$&^_.+-]+";
  const pattern = range.split("/").map((half) => (half === "*" ? token : half.replace(/[^\w-]/g, "\\$&")));
  return { type: "string", pattern: `^${pattern.join("/")}$`, description };
}

/** The schema of a whole body. */
function bodySchema({ bodyClass, types }: Offer, copying: Copying, isTool: boolean): JsonSchema {
  if (bodyClass === "bytes" && isTool) return { ...base64 };
  const copies = types.map((type) => {
    copying.isBase64 = isTool && type.kind === "multipart";
    const copy = copyOfBody(type, bodyClass, copying);
    copying.isBase64 = false;
    return copy;
  });
  const distinct = [...new Map(copies.map((copy) => [JSON.stringify(copy), copy])).values()];
  const [copy = {}] = distinct;
  return distinct.length === 1 ? copy : { anyOf: distinct };
}

function copyOfBody({ kind, media, type }: BodyType, bodyClass: BodyClass, copying: Copying): JsonSchema {
  const schema = copySchema(own(media, "schema"), copying);
  if (bodyClass === "object") return narrow(schema, form) ?? { type: "object" };
  if (bodyClass === "sequence") return sequenceSchema(media, schema, copying);
  if (bodyClass !== "data") return narrow(schema, scalar) ?? { type: "string" };
  if (kind === "range") return narrow(schema, container) ?? { type: "object" };
  return isYaml(type) ? (narrow(schema, json) ?? { type: "object" }) : schema;
}

/** A list of values, of which each is a line. The schema can be that of the list, or of an item. */
function sequenceSchema(media: unknown, schema: JsonSchema, copying: Copying): JsonSchema {
  const item = own(media, "itemSchema");
  if (item !== undefined) return { type: "array", items: copySchema(item, copying) };
  return narrow(schema, { types: ["array"], usual: [] }) ?? { type: "array", items: schema };
}
