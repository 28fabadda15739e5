import { operationsOf } from "../../src/known-call.js";
import { itemsOf, keysOf, operationAt, own, resolve } from "../../src/openapi/document/document.js";
import type { OpenApi, OpenApiOperation } from "../../src/openapi/index.js";
import type { KnownOperations } from "../../src/openapi/openapi.js";
import { inputsOf } from "../../src/openapi/plan/inputs.js";
import type { CallInput } from "../../src/openapi/plan/parameter.js";
import { tool } from "../../src/tools/index.js";
import { describedInputs } from "../../src/tools/inputs.js";
import { writeForm, writeName, writeValue } from "./curl/write-form.js";
import type { Fields } from "./form.js";

type Schema = Readonly<Record<string, unknown>>;

/** Objects in objects that are written out. */
const MAX_DEPTH = 4;

/**
 * A line for each parameter of an operation, with its type above it. Those that an operation can do without are comments.
 * Values are the document's examples, or else a sample of the type.
 */
export function fieldsFor(
  document: unknown,
  api: OpenApi,
  name: string,
): { fields: Partial<Fields>; summary: string } {
  const operation = api.operation(name);
  const { properties, required } = tool(api, name).inputSchema;
  const names = namesInCalls(api, name);
  const examples = examplesOf(document, operation);
  const entries = Object.entries(properties)
    .map(([label, schema]) => ({
      key: names.get(label) ?? label,
      schema,
      isNeeded: required.includes(label),
    }))
    .sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded));
  const blocks = entries.map(({ key, schema, isNeeded }) => {
    const example = examples.get(key);
    const value = example === undefined ? sampleOf(key, schema, 0) : example;
    const lines = isObject(value) ? writeForm({ [key]: value }) : `${writeName(key)}: ${writeValue(value)}`;
    const shown = isNeeded ? lines : lines.replace(/^/gm, "# ");
    return `## ${describeType(schema)}\n${shown}`;
  });
  const { operation: node } = operationAt(document, operation.method, operation.path) ?? {};
  const summary = [
    own(node, "summary") ?? own(node, "description"),
    own(node, "deprecated") === true && "(deprecated)",
  ];
  return {
    fields: { route: name, parameters: blocks.join("\n"), defaults: "" },
    summary: summary
      .filter((part) => typeof part === "string")
      .join(" ")
      .slice(0, 300),
  };
}

/** The names that calls have for the properties of a tool. */
function namesInCalls(api: OpenApi, operation: string): ReadonlyMap<string, string> {
  const plan = (operationsOf.get(api) as KnownOperations).find(operation);
  const keyOf = ({ kind, name, place }: CallInput): string => `${kind} ${place} ${name}`;
  const inCalls = new Map(Array.from(inputsOf(plan).byLabel.values(), (one) => [keyOf(one), one.label]));
  return new Map(
    Array.from(describedInputs(plan).byLabel.values(), (one) => [
      one.label,
      inCalls.get(keyOf(one)) ?? one.label,
    ]),
  );
}

/** The type, the values and the limits of a schema, on one line. */
function describeType(schema: Schema): string {
  const { type, format, enum: values, items, minimum, maximum, description, deprecated } = schema;
  const itemType = own(items, "type");
  const name = Array.isArray(type) ? type.join(" or ") : type;
  const parts = [
    name === "array" && itemType !== undefined ? `list of ${String(itemType)}` : String(name ?? "any value"),
    format !== undefined && `(${String(format)})`,
    Array.isArray(values) && `one of ${values.slice(0, 20).map(writeValue).join(", ")}`,
    itemsOf(own(items, "enum")).length > 0 && `of ${itemsOf(own(items, "enum")).map(writeValue).join(", ")}`,
    minimum !== undefined && `from ${String(minimum)}`,
    maximum !== undefined && `to ${String(maximum)}`,
    deprecated === true && "deprecated",
  ].filter((part) => part !== false);
  const [sentence = ""] = String(description ?? "")
    .trim()
    .split(/\n|(?<=\.)\s/, 1);
  return (parts.join(" ") + (sentence === "" ? "" : `: ${sentence}`)).replace(/\s+/g, " ").slice(0, 160);
}

/** A value to start with. */
function sampleOf(name: string, schema: Schema, depth: number): unknown {
  const {
    type,
    default: usual,
    const: only,
    enum: values,
    items,
    properties,
    required,
    allOf,
    oneOf,
    anyOf,
  } = schema;
  const known = usual ?? only ?? itemsOf(values)[0];
  if (known !== undefined) return known;
  const [part] = [...itemsOf(allOf), ...itemsOf(oneOf), ...itemsOf(anyOf)];
  if (type === undefined && properties === undefined && part !== undefined)
    return sampleOf(name, part as Schema, depth + 1);
  const kind = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  if (kind === "array")
    return depth < MAX_DEPTH && keysOf(items).length > 0 ? [sampleOf(name, items as Schema, depth + 1)] : [];
  if (kind === "object" || properties !== undefined) {
    const members = Object.entries((properties ?? {}) as Record<string, Schema>);
    if (depth >= MAX_DEPTH) return {};
    const needed = members.filter(([key]) => itemsOf(required).includes(key));
    const shown = needed.length > 0 ? needed : members.slice(0, 8);
    return Object.fromEntries(shown.map(([key, member]) => [key, sampleOf(key, member, depth + 1)]));
  }
  const samples: Record<string, unknown> = { integer: 1, number: 1, boolean: true, null: null };
  return Object.hasOwn(samples, String(kind)) ? samples[String(kind)] : name;
}

/** The examples of the document, by the name of the parameter or of the body's member. */
function examplesOf(document: unknown, { method, path }: OpenApiOperation): Map<string, unknown> {
  const place = operationAt(document, method, path);
  const examples = new Map<string, unknown>();
  const nodes = [...itemsOf(own(place?.item, "parameters")), ...itemsOf(own(place?.operation, "parameters"))];
  for (const node of nodes) {
    const parameter = resolved(document, node);
    const example = exampleOf(document, parameter) ?? exampleOf(document, own(parameter, "schema"));
    const name = own(parameter, "name");
    if (typeof name === "string" && example !== undefined) examples.set(name, example);
  }
  const content = own(resolved(document, own(place?.operation, "requestBody")), "content");
  const [media] = keysOf(content);
  const body = media === undefined ? undefined : resolved(document, own(content, media));
  const whole = exampleOf(document, body) ?? exampleOf(document, own(body, "schema"));
  for (const [name, value] of Object.entries(membersOf(document, own(body, "schema"), 0)))
    examples.set(name, value);
  if (isObject(whole)) for (const [name, value] of Object.entries(whole)) examples.set(name, value);
  return examples;
}

/** The examples of an object's members; an object without one has those of its own members. */
function membersOf(document: unknown, node: unknown, depth: number): Record<string, unknown> {
  const schema = resolved(document, node);
  const found: [string, unknown][] = [];
  if (depth > MAX_DEPTH) return {};
  for (const part of itemsOf(own(schema, "allOf")))
    found.push(...Object.entries(membersOf(document, part, depth + 1)));
  const properties = own(schema, "properties");
  for (const name of keysOf(properties)) {
    const member = resolved(document, own(properties, name));
    const example = exampleOf(document, member) ?? itemExample(document, member);
    const members = example === undefined ? membersOf(document, member, depth + 1) : {};
    if (example !== undefined) found.push([name, example]);
    else if (Object.keys(members).length > 0) found.push([name, members]);
  }
  return Object.fromEntries(found);
}

function itemExample(document: unknown, schema: unknown): unknown {
  const example = exampleOf(document, own(schema, "items"));
  return example === undefined ? undefined : [example];
}

/** The first example of a parameter, a media type or a schema. */
function exampleOf(document: unknown, node: unknown): unknown {
  const owner = resolved(document, node);
  const { example, examples } = (isObject(owner) ? owner : {}) as Schema;
  if (example !== undefined) return example;
  if (Array.isArray(examples)) return examples[0];
  const [first] = keysOf(examples);
  return first === undefined ? undefined : own(resolved(document, own(examples, first)), "value");
}

/** What a reference leads to. A call says what is wrong with one that leads nowhere. */
function resolved(document: unknown, node: unknown): unknown {
  try {
    return resolve(document, node);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
