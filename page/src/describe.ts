import { tryOr } from "../../src/errors.js";
import { get, itemsOf, keysOf, resolve } from "../../src/openapi/document/document.js";
import { typesOf } from "../../src/openapi/document/shape.js";
import { type OpenApi, type OpenApiOperation, openapi } from "../../src/openapi/index.js";
import type { ApiOperations } from "../../src/openapi/openapi.js";
import type { CallInput } from "../../src/openapi/plan/parameter.js";
import type { OperationPlan } from "../../src/openapi/plan/plan.js";
import { inputsOf } from "../../src/openapi/plan/plan.js";
import { apiOperations } from "../../src/registry.js";
import { isBytes } from "../../src/tools/bodies.js";
import { toolInputsOf } from "../../src/tools/inputs.js";
import type { OpenDocument } from "./document.js";
import { type Fields, writeForm, writeValue } from "./form.js";
import { type Choice, choicesIn, type Schema, sampleOf, titleOf } from "./schema.js";

/** Examples of members of members. */
const MAX_DEPTH = 6;
/** More controls help nobody. */
const MAX_CHOICES = 30;

export interface Described {
  /** The fields to start with. */
  readonly fields: Partial<Fields>;
  readonly summary: string;
  readonly choices: readonly Choice[];
  /** The titles of the alternatives of its body. */
  readonly alternatives: readonly string[];
  /** The security that it requires, in a sentence. */
  readonly security: string;
  readonly schemes: readonly SchemeField[];
}

export interface SchemeField {
  readonly name: string;
  /** Its kind and scopes. */
  readonly about: string;
  /** Whether it takes `username:password`. */
  readonly isBasic: boolean;
}

/**
 * There is a line for each parameter, with its type above it; those that a call can do without are comments. Values are the document's
 * examples where they are valid, or else samples, and names of files for bytes.
 */
export function describe({ document, api }: OpenDocument, name: string, alternative = 0): Described {
  const whole = planOf(api, name);
  const { narrowed, titles } = withAlternative(whole, alternative);
  const entries = entriesOf(narrowed === document ? whole : planOf(openapi(narrowed as object), name));
  const lines = entries.map(({ name: key, schema, value, isNeeded }) => {
    const line = writeForm({ [key]: value });
    return `## ${describeType(schema)}\n${isNeeded ? line : line.replace(/^/gm, "# ")}`;
  });
  const choices = entries.flatMap(({ name: key, schema }): Choice[] =>
    key.endsWith("@") ? [{ path: [key], kind: "file", options: [] }] : choicesIn([key], schema),
  );
  const operation = api.operation(name);
  const { summary, description = "", deprecated } = operation;
  return {
    fields: { route: name, parameters: lines.join("\n"), defaults: "" },
    summary: `${summary ?? description}${deprecated ? " (deprecated)" : ""}`.slice(0, 300),
    choices: choices.slice(0, MAX_CHOICES),
    alternatives: titles,
    ...securityOf(operation),
  };
}

function planOf(api: OpenApi, name: string): OperationPlan {
  return (apiOperations.get(api) as ApiOperations).find(name);
}

interface FieldEntry {
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly isNeeded: boolean;
}

/** The parameters under the names that calls have for them. Those that are needed come first. */
function entriesOf(plan: OperationPlan): FieldEntry[] {
  const { document } = plan;
  const { byLabel, members } = inputsOf(plan);
  const keyOf = ({ kind, name, place }: CallInput): string => `${kind} ${place} ${name}`;
  const inCalls = new Map(Array.from(byLabel.values(), (one) => [keyOf(one), one.label]));
  const { context, inputs, schema } = toolInputsOf(plan)();
  const body = exampleOf(document, members?.media);
  const entries = Object.entries(schema.properties).map(([label, of]): FieldEntry => {
    const input = inputs.byLabel.get(label) as CallInput;
    const key = inCalls.get(keyOf(input)) ?? label;
    const isList = get(get(input.schema, "items"), "format") === "binary" && members?.kind === "multipart";
    const isNeeded = schema.required.includes(label);
    if (isBytes(context, input) || isList) {
      const file = `${key}.bin`;
      return { name: `${key}@`, schema: of, value: isList ? [file] : file, isNeeded };
    }
    const example =
      get(body, input.name) ?? exampleOf(document, "parameterObject" in input && input.parameterObject);
    return { name: key, schema: of, value: sampleOf(key, of, example), isNeeded };
  });
  return entries.sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded));
}

/** The type, the values and the limits of a schema, on one line. */
function describeType(schema: Schema): string {
  const { type = typesOf(schema)?.[0] ?? "any value", items, description = "", ...more } = schema;
  const inList = itemsOf(items?.enum);
  const { format, minimum, maximum, deprecated } = more;
  const about = [
    type === "array" && items?.type ? `array of ${items.type}` : [type].flat().join(" or "),
    format && `(${format})`,
    more.enum && `one of ${more.enum.slice(0, 20).map(writeValue).join(", ")}`,
    inList.length > 0 && `of ${inList.map(writeValue).join(", ")}`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    deprecated && "deprecated",
  ];
  const [sentence] = `${description}`.trim().split(/\n|(?<=\.)\s/, 1);
  const line = about.filter(Boolean).join(" ") + (sentence && `: ${sentence}`);
  return line.replace(/\s+/g, " ").slice(0, 160);
}

/** The first example of a parameter, a media type or a schema, or what the examples of its members make. */
function exampleOf(document: unknown, node: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
  const { example, examples, schema, items, properties, allOf } = Object(resolved(document, node));
  if (example !== undefined) return example;
  if (Array.isArray(examples)) return examples[0];
  const [first] = Object.values(Object(examples));
  if (first !== undefined) return get(resolved(document, first), "value");
  const within = (inner: unknown): unknown => exampleOf(document, inner, depth + 1);
  if (schema !== undefined) return within(schema);
  const item = within(items);
  if (item !== undefined) return [item];
  const inherited = itemsOf(allOf).flatMap((part) => Object.entries(Object(within(part))));
  const members = Object.entries(Object(properties)).map(([name, member]) => [name, within(member)] as const);
  const known = [...inherited, ...members].filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** A call reports a reference that can't be resolved. */
function resolved(document: unknown, node: unknown): unknown {
  return tryOr(() => resolve(document, node), undefined);
}

/** The document with one of the alternatives of an operation's body in their place, and the titles of all. */
function withAlternative({ document, entry, body }: OperationPlan, index: number) {
  const { type = "", media } = body?.standard ?? body?.types[0] ?? {};
  const { oneOf, anyOf, discriminator, ...rest } = Object(resolved(document, get(media, "schema")));
  const alternatives = [...itemsOf(oneOf), ...itemsOf(anyOf)];
  const { item, operation, path } = entry;
  const method = keysOf(item).find((key) => get(item, key) === operation);
  if (alternatives.length < 2 || method === undefined) return { narrowed: document, titles: [] };
  const schema = { allOf: [rest, alternatives[index], wordOf(discriminator, alternatives[index])] };
  const content = withMember(get(body?.requestBody, "content"), type, withMember(media, "schema", schema));
  const requestBody = withMember(body?.requestBody, "content", content);
  const changed = withMember(item, method, withMember(operation, "requestBody", requestBody));
  return {
    narrowed: withMember(document, "paths", withMember(get(document, "paths"), path, changed)),
    titles: alternatives.map((one) => titleOf(resolved(document, one) as Schema, nameIn(get(one, "$ref")))),
  };
}

function withMember(object: unknown, name: string, value: unknown): object {
  return { ...Object(object), [name]: value };
}

/** The member that tells an alternative from others, with its word. */
function wordOf(discriminator: unknown, alternative: unknown): Schema {
  const name = get(discriminator, "propertyName");
  const reference = get(alternative, "$ref");
  if (typeof name !== "string" || reference === undefined) return {};
  const mapping = Object.entries(Object(get(discriminator, "mapping")));
  const mapped = mapping.find(([, to]) => to === reference || to === nameIn(reference));
  const word = mapped?.[0] ?? nameIn(reference);
  return { type: "object", properties: { [name]: { const: word } }, required: [name] };
}

function nameIn(reference: unknown): string {
  return String(reference ?? "").replace(/^.*\//s, "");
}

function securityOf(operation: OpenApiOperation): Pick<Described, "security" | "schemes"> {
  const { security, securitySchemes } = operation;
  const alternatives = security.map((one) => Object.keys(one).join(" and ") || "no credentials");
  const scopes = new Map(security.flatMap((one) => Object.entries(one)));
  return {
    security: security.length === 0 ? "" : `Requires ${alternatives.join(", or ")}.`,
    schemes: securitySchemes.map(({ name, type, scheme, in: location, parameter }) => {
      const kind = type === "apiKey" ? [parameter, "in", location] : [type, scheme];
      const about = [...kind, ...(scopes.get(name) ?? [])].filter(Boolean).join(" ");
      return { name, about, isBasic: /^basic$/i.test(scheme ?? "") };
    }),
  };
}
