import { openapi as typedOpenapi } from "../../../src/openapi/index.js";
import { type ErrorCase, secret } from "./case.js";

// biome-ignore lint/suspicious/noExplicitAny: bad input is what these cases are about
const openapi = typedOpenapi as any;

const query = (name: string): object => ({ name, in: "query", schema: {} });
const path = (name: string): object => ({ name, in: "path", required: true, schema: {} });
const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const document = {
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/issues": {
      get: { operationId: "issues/list", parameters: [query("state"), query("labels")] },
      post: {
        operationId: "issues/create",
        requestBody: json({ properties: { title: {}, labels: {}, body: {} } }),
      },
    },
    "/variables/{name}": {
      patch: {
        operationId: "update-variable",
        parameters: [path("name")],
        requestBody: json({ properties: { name: {}, value: {} } }),
      },
      put: {
        operationId: "twice",
        parameters: [path("name"), query("force")],
        requestBody: { content: { "text/csv": {}, "text/tab-separated-values": {} } },
      },
    },
    "/again": { get: { operationId: "again" }, post: { operationId: "again" } },
    "/shared": {
      post: {
        parameters: [query("a"), { name: "a", in: "header" }],
        requestBody: { content: { "text/csv": {}, "text/html": {} } },
      },
    },
    "/keys": { get: { operationId: "keys", parameters: [query("key")], security: [{ key: [] }] } },
  },
  components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "key" } } },
};
const api = openapi(document);
const throws = (): never => {
  throw new Error(secret);
};

const row = (
  behaviour: string,
  code: ErrorCase["code"],
  call: () => unknown,
  parameter?: string,
  ...names: string[]
): ErrorCase => ({ behaviour, code, call, names, ...(parameter !== undefined && { parameter }) });

export const openapiCalls: readonly ErrorCase[] = [
  row("a document that is a string", "ERR_INVALID_DOCUMENT", () => openapi(JSON.stringify(document))),
  row("a document that is a list", "ERR_INVALID_DOCUMENT", () => openapi([document])),
  row("a document without a version", "ERR_INVALID_DOCUMENT", () => openapi({ paths: {} })),
  row("a document of another version", "ERR_INVALID_DOCUMENT", () => openapi({ openapi: "3.10.0" })),
  row("Swagger 2.0", "ERR_INVALID_DOCUMENT", () => openapi({ swagger: "2.0" }), undefined, "swagger2openapi"),
  row("a document whose getter throws", "ERR_INVALID_OPTIONS", () =>
    openapi({
      get openapi() {
        return throws();
      },
    }),
  ),
  row("an operation whose getter throws", "ERR_INVALID_OPTIONS", () =>
    openapi({
      openapi: "3.1.0",
      get paths() {
        return throws();
      },
    })("GET /x"),
  ),
  row(
    "an unknown setting",
    "ERR_INVALID_OPTIONS",
    () => openapi(document, { baseUrl: secret }),
    "baseUrl",
    "server",
  ),
  row("settings that are a string", "ERR_INVALID_OPTIONS", () => openapi(document, secret), "settings"),
  row("trusted origins that are a string", "ERR_INVALID_OPTIONS", () =>
    openapi(document, { trustedOrigins: secret }),
  ),
  row("a trusted origin that is none", "ERR_INVALID_BASE_URL", () =>
    openapi(document, { trustedOrigins: [secret] }),
  ),
  row("a style of lists that is none", "ERR_INVALID_OPTIONS", () =>
    openapi(document, { deepObjectLists: secret }),
  ),
  row(
    "a server that is an object",
    "ERR_INVALID_SERVER",
    () => openapi(document, { server: { url: secret } }),
    "server",
  ),
  row(
    "a server that is a path",
    "ERR_INVALID_SERVER",
    () => openapi(document, { server: `/${secret}` }),
    "server",
  ),
  row(
    "a variable that is a list",
    "ERR_INVALID_SERVER",
    () => openapi(document, { serverVariables: { a: [secret] } }),
    "a",
  ),
  row("credentials that are a string", "ERR_INVALID_OPTIONS", () =>
    openapi(document, { credentials: secret }),
  ),
  row(
    "a credential that is a number",
    "ERR_INVALID_OPTIONS",
    () => openapi(document, { credentials: { key: 1 } }),
    "key",
  ),
  row(
    "a misspelled operationId",
    "ERR_UNKNOWN_OPERATION",
    () => api("isues/create"),
    undefined,
    '"issues/create"',
  ),
  row(
    "an operationId in another style",
    "ERR_UNKNOWN_OPERATION",
    () => api("issues_create"),
    undefined,
    '"issues/create"',
  ),
  row("a misspelled route", "ERR_UNKNOWN_OPERATION", () => api("GET /isues"), undefined, '"GET /issues"'),
  row("nothing like any operation", "ERR_UNKNOWN_OPERATION", () => api("xyz")),
  row("an operation that is not a string", "ERR_UNKNOWN_OPERATION", () => api(7)),
  row(
    "an operationId that two have",
    "ERR_UNKNOWN_OPERATION",
    () => api("again"),
    undefined,
    '"GET /again", "POST /again"',
  ),
  row(
    "a misspelled parameter",
    "ERR_UNKNOWN_PARAMETER",
    () => api("issues/list", { stat: secret }),
    "stat",
    '"state"',
  ),
  row(
    "a misspelled member",
    "ERR_UNKNOWN_PARAMETER",
    () => api("issues/create", { titel: secret }),
    "titel",
    '"title"',
  ),
  row("a parameter like no other", "ERR_UNKNOWN_PARAMETER", () => api("issues/list", { q: secret }), "q"),
  row(
    "a header as a parameter",
    "ERR_UNKNOWN_PARAMETER",
    () => api("issues/list", { Accept: secret }),
    "Accept",
    '"headers"',
  ),
  row(
    "a body as a parameter",
    "ERR_UNKNOWN_PARAMETER",
    () => api("twice", { name: "a", body: secret }, { contentType: "text/csv" }),
    "body",
    '"body"',
  ),
  row(
    "a member next to a whole body",
    "ERR_UNKNOWN_PARAMETER",
    () => api("issues/create", { title: secret }, { body: {} }),
    "title",
  ),
  row(
    "a parameter at another place",
    "ERR_UNKNOWN_PARAMETER",
    () => api.parts("update-variable", { query: { name: secret } }),
    "name",
    "path or body",
  ),
  row(
    "a parameter at no place",
    "ERR_UNKNOWN_PARAMETER",
    () => api.parts("twice", { path: { nam: secret } }),
    "nam",
    '"name"',
  ),
  row(
    "a name in path and body",
    "ERR_AMBIGUOUS_PARAMETER",
    () => api("update-variable", { name: secret }),
    "name",
    "path and body",
  ),
  row(
    "a name in query and header",
    "ERR_AMBIGUOUS_PARAMETER",
    () => api("POST /shared", { a: secret }),
    "a",
    "query and header",
  ),
  row(
    "the name of a credential",
    "ERR_AMBIGUOUS_PARAMETER",
    () => openapi(document, { credentials: { key: secret } })("keys", { key: secret }),
    "key",
  ),
  row(
    "a member where nobody chose a media type",
    "ERR_INVALID_OPTIONS",
    () => api("twice", { name: "a", nam: secret }),
    "contentType",
    "text/csv",
  ),
  row(
    "a body where nobody chose a media type",
    "ERR_INVALID_OPTIONS",
    () => api("twice", { name: "a" }, { body: secret }),
    "contentType",
    "text/csv",
  ),
  row(
    "a contentType that is a number",
    "ERR_INVALID_OPTIONS",
    () => api("twice", { name: "a" }, { contentType: 1 }),
    "contentType",
  ),
  row(
    "a body among the options of parts",
    "ERR_INVALID_OPTIONS",
    () => api.parts("issues/create", {}, { body: secret }),
    "body",
  ),
  row(
    "an unknown part",
    "ERR_INVALID_OPTIONS",
    () => api.parts("issues/list", { headers: { a: secret } }),
    "headers",
    "header",
  ),
  row(
    "a part that is a string",
    "ERR_INVALID_OPTIONS",
    () => api.parts("issues/list", { query: secret }),
    "query",
  ),
  row("no parts", "ERR_INVALID_OPTIONS", () => api.parts("issues/list", secret), "parts"),
  row("parameters that are a list", "ERR_INVALID_OPTIONS", () => api("issues/list", [secret]), "parameters"),
  row(
    "a request that is a string",
    "ERR_INVALID_OPTIONS",
    () => api("issues/list", {}, { request: secret }),
    "request",
  ),
  row(
    "a getter that throws",
    "ERR_INVALID_OPTIONS",
    () =>
      api("issues/list", {
        get state() {
          return throws();
        },
      }),
    "state",
  ),
  row(
    "a getter of a part that throws",
    "ERR_INVALID_OPTIONS",
    () =>
      api.parts("issues/list", {
        query: {
          get state() {
            return throws();
          },
        },
      }),
    "state",
  ),
  row("a missing path parameter", "ERR_MISSING_PARAMETER", () => api("twice", {}), "name"),
  row(
    "a missing body",
    "ERR_MISSING_PARAMETER",
    () =>
      openapi({
        ...document,
        paths: { "/x": { post: { requestBody: { required: true, ...json({}) } } } },
      })("POST /x"),
    "body",
  ),
];
