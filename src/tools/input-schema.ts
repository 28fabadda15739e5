import { isYaml, patternOfTypes } from "../media-type.js";
import { isBinary } from "../openapi/document/binary.js";
import { own } from "../openapi/document/document.js";
import { copyOf } from "../openapi/json.js";
import { type BodyType, encodingOf } from "../openapi/plan/body-plan.js";
import { hasStyle } from "../openapi/plan/form.js";
import type { CallInput, Parameter } from "../openapi/plan/parameter.js";
import { type CallInputs, isHeaderOf, type Offer, type Plan } from "../openapi/plan/plan.js";
import { isExploded } from "../openapi/plan/style.js";
import { setOwn } from "../values/records.js";
import { base64Schema } from "./base64.js";
import {
  container,
  deepObjectUnder,
  flatValues,
  formOf,
  json,
  listOfJson,
  narrow,
  part,
  scalar,
  type Writable,
} from "./narrow.js";
import {
  copySchema,
  descriptionOf,
  distinct,
  MAX_SIZE,
  type SchemaCopying,
  startCopyingSchemas,
} from "./schema.js";
import type { JsonSchema } from "./types.js";

const defaultNote = "Defaults are what the server assumes. They are not sent unless they are given.";

/** One JSON Schema of everything that a tool takes. It has no reference, and no combinator at the top. */
export function inputSchemaOf(operation: Plan, inputs: CallInputs): JsonSchema {
  const copying = startCopyingSchemas(operation.document, "readOnly");
  let properties = propertiesOf(operation, inputs, copying, false);
  // what comes first would leave nothing for the rest
  if (copying.left <= 0) properties = propertiesOf(operation, inputs, copying, true);
  const required = [...inputs.byLabel.values()].filter(
    ({ isRequired, label, parameter }) =>
      isRequired &&
      Object.hasOwn(properties, label) &&
      !(parameter && isHeaderOf(operation.security, parameter)),
  );
  return {
    type: "object",
    ...(copying.hasDefault && { description: defaultNote }),
    properties,
    required: required.map(({ label }) => label),
    additionalProperties: false,
    ...dependentRequired(inputs),
  };
}

/** What an optional body and its media type need of each other: a range says nothing that could be sent without a choice. */
function dependentRequired({ byLabel, offer }: CallInputs): JsonSchema {
  const [body, type] = [...byLabel.values()].filter(({ kind }) => kind === "body" || kind === "contentType");
  if (!body || !type || body.isRequired) return {};
  const isRange = offer?.types[0]?.kind === "range";
  return {
    dependentRequired: { [type.label]: [body.label], ...(isRange && { [body.label]: [type.label] }) },
  };
}

function propertiesOf(
  operation: Plan,
  inputs: CallInputs,
  copying: SchemaCopying,
  isShared: boolean,
): JsonSchema {
  const properties: JsonSchema = {};
  let left = MAX_SIZE;
  let count = inputs.byLabel.size;
  for (const input of inputs.byLabel.values()) {
    if (isShared) copying.left = left / count--;
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
  operation: Plan,
  { members, offer }: CallInputs,
  { isRequired, kind, isBytes, name, parameter, schema }: CallInput,
  copying: SchemaCopying,
): JsonSchema | undefined {
  if (parameter) return parameterSchema(operation, parameter, copying);
  if (members) {
    copying.isBase64 = isBytes;
    // only the encoding of a part says that it is bytes
    if (copying.isBase64 && !isBinary(operation.document, schema))
      return { ...base64Schema, ...descriptionOf(schema) };
    const copy = copySchema(schema, copying);
    if (!/form|multipart/.test(members.kind)) return copy;
    const writable = { ...writableByEncoding(members, name), needsMembers: isRequired };
    return narrow(copy, writable) ?? (isRequired ? { type: "string" } : undefined);
  }
  const { types } = offer as Offer;
  if (kind === "contentType") return typeSchema(types);
  if (isBytes) return { ...base64Schema, ...descriptionOf(operation.body?.requestBody) };
  const copies = types.map((type) => {
    copying.isBase64 = type.kind === "multipart";
    return bodySchema(type, offer as Offer, copying);
  });
  const [first, ...others] = distinct(copies);
  return {
    ...(others.length > 0 ? { anyOf: [first, ...others] } : first),
    ...descriptionOf(operation.body?.requestBody),
  };
}

/** The schema of a parameter, which operations share unless it depends on their other names. */
function parameterSchema(
  operation: Plan,
  parameter: Parameter,
  copying: SchemaCopying,
): JsonSchema | undefined {
  const { copied, isRequired, location, name, parameterObject, schema } = parameter;
  const { hasDefault, left } = copying;
  if (copied && copied.size < left) {
    copying.left -= copied.size;
    copying.hasDefault ||= copied.hasDefault;
    return copyOf(copied.schema, name) as JsonSchema | undefined;
  }
  copying.isBase64 = false;
  copying.hasDefault = false;
  let isShared = true;
  let texts: JsonSchema = descriptionOf(parameterObject);
  if (own(parameterObject, "deprecated") === true) texts["deprecated"] = true;
  copying.left -= JSON.stringify(texts).length;
  if (copying.left <= 0) texts = {};
  const writable = writableBy(parameter, () => {
    isShared = false;
    return otherNames(operation, parameter);
  });
  const fitted = narrow({ ...copySchema(schema, copying), ...texts }, writable);
  const text = { type: "string", ...(writable.needsText && { minLength: 1 }), ...texts };
  const found = fitted ?? (isRequired || location === "path" ? text : undefined);
  if (isShared && copying.left > 0) {
    parameter.copied = { schema: found, size: left - copying.left, hasDefault: copying.hasDefault };
  }
  copying.hasDefault ||= hasDefault;
  return isShared ? (copyOf(found, name) as JsonSchema | undefined) : found;
}

/** What a member of a form can write. */
function writableByEncoding(type: BodyType, name: string): Writable {
  const encoding = encodingOf(type, name);
  if (!hasStyle(encoding)) return part;
  const otherNames = () => [...type.members().keys()].filter((other) => other !== name);
  const writable = writableByStyle(encoding, name);
  return writable === flatValues && isExploded("query", encoding) ? { ...flatValues, otherNames } : writable;
}

function writableByStyle(described: unknown, name: string): Writable {
  return own(described, "style") === "deepObject" ? deepObjectUnder(name) : flatValues;
}

/** What a parameter can write. */
function writableBy(parameter: Parameter, otherNames: () => readonly string[]): Writable {
  const { bringsNames, content, isRequired, location, name, parameterObject } = parameter;
  const writable =
    content === "json"
      ? json
      : content === "form"
        ? formOf()
        : content
          ? scalar
          : writableByStyle(parameterObject, name);
  const needsText = location === "path" && content !== "json";
  const needsMembers = needsText || (isRequired && content !== "json");
  const { items, members, names, types, usual } = writable;
  return {
    types,
    usual,
    items: needsText && items ? { ...items, needsText } : items,
    // an empty list writes no pair
    members: needsMembers && content === "form" ? { ...part, needsMembers } : members,
    names,
    needsMembers,
    needsText,
    otherNames: bringsNames ? otherNames : undefined,
  };
}

/** Names at the place of a parameter that something else sets. */
function otherNames(operation: Plan, { location, name }: Parameter): string[] {
  const { literalNames, slots } = operation;
  const names = new Set([
    ...operation.byLocation()[location].keys(),
    ...(location === "query" ? literalNames : []),
    ...slots.filter((slot) => slot.location === location).map((slot) => slot.name),
  ]);
  names.delete(name);
  return [...names];
}

/** The schema of the media types among which a call can choose. */
function typeSchema(types: readonly BodyType[]): JsonSchema {
  const names = types.map(({ type }) => type);
  const description = "The media type of the body.";
  return names.some((type) => type.includes("*"))
    ? { type: "string", pattern: patternOfTypes(names), description }
    : { type: "string", enum: names, description };
}

/** The schema of a whole body of a media type. */
function bodySchema(type: BodyType, { bodyClass, types }: Offer, copying: SchemaCopying): JsonSchema {
  const { media } = type;
  const item = own(media, "itemSchema");
  if (bodyClass === "sequence" && item !== undefined)
    return { type: "array", items: copySchema(item, copying) };
  const schema = copySchema(own(media, "schema"), copying);
  if (bodyClass === "object") {
    const form = formOf((name) => writableByEncoding(type, name));
    return narrow(schema, form) ?? { type: "object" };
  }
  // a list of values, of which each is a line: the schema can be that of the list, or of an item
  if (bodyClass === "sequence") return narrow(schema, listOfJson) ?? { type: "array", items: schema };
  if (bodyClass !== "data") return narrow(schema, scalar) ?? { type: "string" };
  // what is written whichever media type is chosen
  if (types.some(({ kind }) => kind === "range")) return narrow(schema, container) ?? { type: "object" };
  return types.some(({ type }) => isYaml(type)) ? (narrow(schema, json) ?? { type: "object" }) : schema;
}
