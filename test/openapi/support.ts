import { readFileSync } from "node:fs";
import { type OpenApi, type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import { refusalOf } from "../support/attempt.js";

const base = { openapi: "3.1.0", info: {}, servers: [{ url: "https://api.example.com" }] };

export const build = (paths: object, more: object = {}): object => ({ ...base, paths, ...more });

export const bodyOf = (content: object, more: object = {}): object => ({
  post: { requestBody: { content, ...more } },
});

export const post = (content: object, body: unknown, contentType?: string) =>
  openapi(build({ "/x": bodyOf(content) }))(
    "POST /x",
    {},
    { data: body, headers: { "content-type": contentType } },
  );

const securitySchemes = {
  query: { type: "apiKey", in: "query", name: "api_key" },
  cookie: { type: "apiKey", in: "cookie", name: "sid" },
  header: { type: "apiKey", in: "header", name: "X-Key" },
  whole: { type: "apiKey", in: "header", name: "Cookie" },
  bearer: { type: "http", scheme: "bearer" },
  basic: { type: "http", scheme: "basic" },
  host: { type: "apiKey", in: "header", name: "Host" },
  length: { type: "apiKey", in: "header", name: "content-length" },
  coding: { type: "apiKey", in: "header", name: "Transfer-Encoding" },
  accept: { type: "apiKey", in: "header", name: "Accept" },
  connection: { type: "apiKey", in: "header", name: "Keep-Alive" },
  kelvin: { type: "apiKey", in: "header", name: "X-\u212Aey" },
};

/** The description of an operation `op`. */
export interface Described {
  readonly parameters?: readonly object[];
  readonly body?: object;
  /** The scheme whose credential the settings have, and the operation needs. */
  readonly credential?: string;
  readonly security?: readonly object[];
  readonly settings?: OpenApiSettings;
  readonly path?: string;
  readonly method?: string;
}

export function apiOf(described: Described): OpenApi {
  const { credential, parameters = [], body, path = "/x", method = "get", ...others } = described;
  const { security, settings } = credential
    ? { security: [{ [credential]: [] }], settings: { credentials: { [credential]: "REAL" } } }
    : { security: [], ...others };
  const operation = { operationId: "op", parameters, security, ...(body && { requestBody: body }) };
  const paths = { [path]: { [method]: operation } };
  return openapi(build(paths, { components: { securitySchemes } }), settings);
}

export type NamesCase = [what: string, described: Described, call: Record<string, unknown>];
export const namesCases: {
  readonly refused: NamesCase[];
  readonly sent: [...NamesCase, search: string][];
  readonly left: [...NamesCase, headers: Record<string, string>][];
} = JSON.parse(readFileSync("test/openapi/names.json", "utf8"));

export const codeOf = (call: () => unknown): string => refusalOf(call)?.code ?? "sent";
export const query = (name: string, more: object = {}): object => ({ name, in: "query", ...more });
/** The description of a string. */
export const string = { schema: { type: "string" } };
export const urlencoded = "application/x-www-form-urlencoded";
