import { parse, YAMLParseError } from "yaml";
import { tryOr } from "../../src/errors.js";
import { get } from "../../src/openapi/document/document.js";
import { type OpenApi, openapi } from "../../src/openapi/index.js";

/** A document whose operations can be called. */
export interface OpenDocument {
  readonly document: object;
  /** The result of `openapi` without settings. */
  readonly api: OpenApi;
  readonly title: string;
  /** Each with what a call names it: its operationId or its route. */
  readonly operations: readonly { readonly name: string; readonly text: string }[];
}

/** Throws an error with a message for people. */
export function openDocument(parsed: unknown): OpenDocument {
  const document = parsed as object;
  const api = openapi(document);
  const { title = "A document", version = "" } = Object(get(document, "info"));
  const operations = api.operations().map(({ id, method, path }) => {
    const route = `${method} ${path}`;
    return { name: id ?? route, text: id === undefined ? route : `${route} · ${id}` };
  });
  return { document, api, title: `${title} ${version}`.trim(), operations };
}

/** Parses a document in JSON or YAML, or throws an error with a message for people. */
export function parseDocument(text: string): unknown {
  return tryOr(() => JSON.parse(text), undefined) ?? parseYaml(text);
}

function parseYaml(text: string): unknown {
  try {
    // aliases could make a document of gigabytes
    return parse(text, { maxAliasCount: 100, merge: true, logLevel: "error" });
  } catch (error) {
    const line = error instanceof YAMLParseError ? `Line ${error.linePos?.[0].line}: ` : "";
    // the rest of the message shows the line
    const [message] = (error as Error).message.split(/ at line |:?\n/, 1);
    throw new Error(`${line}${message}.`);
  }
}
