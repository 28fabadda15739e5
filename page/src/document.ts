import { openapi } from "../../src/openapi/index.js";
import type { Answer } from "./messages.js";
import type { ApiMaker, Fields } from "./view.js";

/** A document whose operations can be called. */
export interface OpenDocument {
  readonly makeApi: ApiMaker;
  /** What the page shows of it. */
  readonly answer: Answer;
  /** The fields to start with for one of its operations. */
  readonly fieldsFor: (operation: string) => Partial<Fields>;
}

/**
 * Reads an OpenAPI document in JSON.
 *
 * @throws an error with a message for people
 */
export function openDocument(text: string): OpenDocument {
  const document = parse(text);
  const api = openapi(document);
  const operations = api
    .operations()
    .map(({ id, method, path }) => ({ name: id ?? `${method} ${path}`, method, path }));
  const { title, version } = (document as { info?: { title?: unknown; version?: unknown } }).info ?? {};
  return {
    makeApi: (settings) => openapi(document, settings) as never,
    answer: { kind: "opened", title: `${title ?? "A document"} ${version ?? ""}`, operations },
    fieldsFor: (operation) => ({
      route: operation,
      parameters: parametersFor(api.operation(operation).schema()),
      defaults: "",
    }),
  };
}

function parse(text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("This isn't JSON. From YAML: npx waybill openapi slim api.yaml > api.json");
  }
}

interface ParameterSchema {
  readonly type?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
}

/** A line for each parameter. Those that an operation can do without are comments. */
function parametersFor({ properties, required }: Record<string, unknown>): string {
  const lines = Object.entries(properties as Record<string, ParameterSchema>).map(([name, schema]) => {
    const line = `${/^[^":#\s]+$/.test(name) ? name : JSON.stringify(name)}: ${sampleOf(name, schema)}`;
    return (required as string[] | undefined)?.includes(name) ? line : `# ${line}`;
  });
  return lines.sort((a, b) => Number(a.startsWith("#")) - Number(b.startsWith("#"))).join("\n");
}

/** A value to start with. */
function sampleOf(name: string, { type, default: usual, enum: values }: ParameterSchema): string {
  const samples: Record<string, unknown> = { integer: 1, number: 1, boolean: true, array: [], object: {} };
  const value = usual ?? values?.[0] ?? samples[String(type)] ?? name;
  return typeof value === "string" && /^\w[\w ./-]*$/.test(value) ? value : JSON.stringify(value);
}
