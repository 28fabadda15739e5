import { operationsOf } from "../../src/known-call.js";
import {
  isJsonObject,
  itemsOf,
  keysOf,
  operationAt,
  own,
  resolve,
} from "../../src/openapi/document/document.js";
import type { OpenApi, OpenApiOperation } from "../../src/openapi/index.js";
import type { KnownOperations } from "../../src/openapi/openapi.js";
import { inputsOf } from "../../src/openapi/plan/inputs.js";
import type { CallInput } from "../../src/openapi/plan/parameter.js";
import { tool } from "../../src/tools/index.js";
import { describedInputs, inputsOfTool } from "../../src/tools/inputs.js";
import { type Choice, choicesOf } from "./choice.js";
import type { Fields } from "./form.js";
import { type Schema, sampleOf } from "./sample.js";
import { writeForm, writeName, writeValue } from "./write-form.js";

/** Examples of members of members. */
const MAX_DEPTH = 6;

/** The fields to start with for an operation, what it does, and what can be chosen in its parameters. */
export interface Described {
  readonly fields: Partial<Fields>;
  readonly summary: string;
  readonly choices: readonly Choice[];
}

/**
 * A line for each parameter of an operation, with its type above it. Those that an operation can do without are comments.
 * Values are the document's examples where they are valid, or else samples. Of bytes the line has the name of a file.
 */
export function describeFields(document: unknown, api: OpenApi, name: string): Described {
  const operation = api.operation(name);
  const { properties, required } = tool(api, name).inputSchema;
  const inputs = inputsInCalls(api, name);
  const examples = examplesOf(document, operation);
  const entries = Object.entries(properties as Record<string, Schema>)
    .map(([label, schema]) => {
      const { name: key = label, isFile = false } = inputs.get(label) ?? {};
      const value = isFile ? fileOf(key, schema) : sampleOf(key, schema, examples.get(key));
      return { name: isFile ? `${key}@` : key, schema, value, isNeeded: required.includes(label) };
    })
    .sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded));
  const blocks = entries.map(({ name: key, schema, value, isNeeded }) => {
    const lines = isJsonObject(value)
      ? writeForm({ [key]: value })
      : `${writeName(key)}: ${writeValue(value)}`;
    return `## ${describeType(schema)}\n${isNeeded ? lines : lines.replace(/^/gm, "# ")}`;
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
    choices: choicesOf(entries.filter(({ name: key }) => !key.endsWith("@"))),
  };
}

/** A name for a file, which the picker replaces. */
function fileOf(name: string, { type }: Schema): unknown {
  return type === "array" ? [`${name}.bin`] : `${name}.bin`;
}

/** What calls have for the properties of a tool: their names, and which are bytes. */
function inputsInCalls(
  api: OpenApi,
  operation: string,
): ReadonlyMap<string, { readonly name: string; readonly isFile: boolean }> {
  const plan = (operationsOf.get(api) as KnownOperations).find(operation);
  const keyOf = ({ kind, name, place }: CallInput): string => `${kind} ${place} ${name}`;
  const { byLabel, members } = inputsOf(plan);
  const inCalls = new Map(Array.from(byLabel.values(), (one) => [keyOf(one), one.label]));
  const isListOfBytes = ({ kind, schema }: CallInput): boolean =>
    kind === "member" && members?.kind === "multipart" && own(own(schema, "items"), "format") === "binary";
  return new Map(
    Array.from(inputsOfTool(plan, describedInputs(plan)).byLabel.values(), (one) => [
      one.label,
      { name: inCalls.get(keyOf(one)) ?? one.label, isFile: one.isBytes || isListOfBytes(one) },
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

/** The examples of the document, by the name of the parameter or of the body's member. */
function examplesOf(document: unknown, { method, path }: OpenApiOperation): Map<string, unknown> {
  const { item, operation } = operationAt(document, method, path) ?? {};
  const parameters = [...itemsOf(own(item, "parameters")), ...itemsOf(own(operation, "parameters"))];
  const content = own(resolved(document, own(operation, "requestBody")), "content");
  const [media] = keysOf(content);
  const body = media === undefined ? undefined : exampleOf(document, own(content, media));
  return new Map([
    ...parameters.map((node): [string, unknown] => [
      String(own(resolved(document, node), "name")),
      exampleOf(document, node),
    ]),
    ...(isJsonObject(body) ? Object.entries(body) : []),
  ]);
}

/** The first example of a parameter, a media type or a schema, or what the examples of its members make. */
function exampleOf(document: unknown, node: unknown, depth = 0): unknown {
  const owner = resolved(document, node);
  const example = own(owner, "example");
  const examples = own(owner, "examples");
  if (example !== undefined) return example;
  if (Array.isArray(examples)) return examples[0];
  const [first] = keysOf(examples);
  if (first !== undefined) return own(resolved(document, own(examples, first)), "value");
  if (depth > MAX_DEPTH) return undefined;
  const within = (inner: unknown): unknown => exampleOf(document, inner, depth + 1);
  const ofSchema = own(owner, "schema");
  if (ofSchema !== undefined) return within(ofSchema);
  const item = own(owner, "items") === undefined ? undefined : within(own(owner, "items"));
  if (item !== undefined) return [item];
  const members = Object.entries(Object(own(owner, "properties"))).map(([name, member]) => [
    name,
    within(member),
  ]);
  const inherited = itemsOf(own(owner, "allOf")).flatMap((part) => Object.entries(within(part) ?? {}));
  const known = [...inherited, ...members].filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** What a reference leads to. A call says what is wrong with one that leads nowhere. */
export function resolved(document: unknown, node: unknown): unknown {
  try {
    return resolve(document, node);
  } catch {
    return undefined;
  }
}
