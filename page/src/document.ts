import { openapi } from "../../src/openapi/index.js";
import type { Fields } from "./form.js";
import type { Answer } from "./messages.js";
import { fieldsFor } from "./operation-fields.js";
import type { ApiMaker } from "./view.js";

/** A document whose operations can be called. */
export interface OpenDocument {
  readonly document: unknown;
  readonly makeApi: ApiMaker;
  /** What the page shows of it. */
  readonly answer: Answer;
  /** The fields to start with for one of its operations, and what it does. */
  readonly describe: (operation: string) => { fields: Partial<Fields>; summary: string };
}

/**
 * Opens an OpenAPI document.
 *
 * @throws an error with a message for people
 */
export function openDocument(document: unknown): OpenDocument {
  const api = openapi(document as object);
  const operations = api
    .operations()
    .map(({ id, method, path }) => ({ name: id ?? `${method} ${path}`, method, path }));
  const { title, version } = (document as { info?: { title?: unknown; version?: unknown } }).info ?? {};
  return {
    document,
    makeApi: (settings) => openapi(document as object, settings) as never,
    answer: { kind: "opened", title: `${title ?? "A document"} ${version ?? ""}`.trim(), operations },
    describe: (operation) => fieldsFor(document, api, operation),
  };
}

/** The value of a text in JSON; `undefined` for any other. */
export function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
