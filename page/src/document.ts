import { parse, YAMLParseError } from "yaml";
import type { RequestOptions } from "../../src/index.js";
import { own } from "../../src/openapi/document/document.js";
import { type OpenApi, openapi } from "../../src/openapi/index.js";
import { type Described, describe } from "./describe.js";

/** An operation, as the page lists it. */
export interface ListedOperation {
  /** What a call names it: its operationId or its route. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** An endpoint or the operations of a document, with any arguments. */
export type Callable = (route: string, ...options: object[]) => RequestOptions;

/** A document whose operations can be called. */
export interface OpenDocument {
  readonly document: unknown;
  readonly title: string;
  readonly operations: readonly ListedOperation[];
  /** What `openapi` makes without settings. */
  readonly api: OpenApi;
  /** What it makes with them. */
  readonly makeApi: (settings: object) => Callable;
  /**
   * The fields to start with for one of its operations.
   *
   * @param alternative the index of that of its body
   */
  readonly describe: (operation: string, alternative?: number) => Described;
}

/**
 * Opens an OpenAPI document.
 *
 * @throws an error with a message for people
 */
export function openDocument(document: unknown): OpenDocument {
  const makeApi = (settings?: object) => openapi(document as object, settings as never);
  const api = makeApi();
  const { title = "A document", version = "" } = Object(own(document, "info"));
  return {
    document,
    api,
    makeApi: makeApi as never,
    title: `${title} ${version}`.trim(),
    operations: api
      .operations()
      .map(({ id, method, path }) => ({ name: id ?? `${method} ${path}`, method, path })),
    describe: (operation, alternative = 0) => describe(document, api, operation, alternative),
  };
}

/**
 * Parses a document in JSON or YAML.
 *
 * @throws an error with a message for people
 */
export function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseYaml(text);
  }
}

function parseYaml(text: string): unknown {
  try {
    // aliases could make a document of gigabytes
    return parse(text, { maxAliasCount: 100, logLevel: "error" });
  } catch (error) {
    const line = error instanceof YAMLParseError ? `Line ${error.linePos?.[0].line}: ` : "";
    // the rest of the message shows the line
    const [message] = (error as Error).message.split(/ at line |:?\n/, 1);
    throw new Error(`${line}${message}.`);
  }
}
