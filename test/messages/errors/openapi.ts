import { endpoint } from "../../../src/index.js";
import { openapi as typedOpenapi } from "../../../src/openapi/index.js";
import { tool, tools } from "../../../src/tools/index.js";
import { any } from "../../support/any.js";
import { type ErrorCase, row, secret, throws } from "./case.js";

const openapi = any(typedOpenapi);

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
/** A new API for each case: what was read for one isn't read again. */
const api = () => openapi(document);
/** The API of one operation, whose route is `POST /x`. */
const at = (operation: object, more: object = {}, path = "/x"): ReturnType<typeof openapi> =>
  openapi({ ...document, ...more, paths: { [path]: { post: operation } } });
const components = {
  securitySchemes: {
    key: { type: "apiKey", in: "query", name: "key" },
    same: { type: "apiKey", in: "query", name: "key" },
    odd: { type: "apiKey", in: "body", name: "key" },
    user: { type: "http", scheme: "basic" },
  },
};
const secured = (credentials: object, ...names: string[]): unknown => {
  const security = [Object.fromEntries(names.map((name) => [name, []]))];
  const paths = { "/x": { post: { security } } };
  return openapi({ ...document, components, paths }, { credentials })("POST /x");
};
const server = (url: string, variables?: object): object => ({ servers: [{ url, variables }] });
const region = { region: { enum: ["eu", "us"] } };
// biome-ignore format: a case a line
export const openapiCalls: readonly ErrorCase[] = [
  row("a document that is a string", "ERR_INVALID_DOCUMENT", () => openapi(JSON.stringify(document))),
  row("a document that is a list", "ERR_INVALID_DOCUMENT", () => openapi([document])),
  row("a document without a version", "ERR_INVALID_DOCUMENT", () => openapi({ paths: {} })),
  row("a document of another version", "ERR_INVALID_DOCUMENT", () => openapi({ openapi: "3.10.0" })),
  row("a document of a version with more digits", "ERR_INVALID_DOCUMENT", () => openapi({ openapi: "13.1.0" })),
  row("Swagger 2.0", "ERR_INVALID_DOCUMENT", () => openapi({ swagger: "2.0" }), undefined, "swagger2openapi"),
  row("a document whose getter throws", "ERR_INVALID_OPTIONS", () => openapi({ get openapi() { return throws(); } })),
  row("an operation whose getter throws", "ERR_INVALID_OPTIONS", () => openapi({ openapi: "3.1.0", get paths() { return throws(); } })("GET /x")),
  row("an unknown setting", "ERR_INVALID_OPTIONS", () => openapi(document, { baseURL: secret }), "baseURL", "baseUrl"),
  row("settings that are a string", "ERR_INVALID_OPTIONS", () => openapi(document, secret), "settings"),
  row("trusted origins that are a string", "ERR_INVALID_OPTIONS", () => openapi(document, { trustedOrigins: secret })),
  row("a trusted origin that is none", "ERR_INVALID_BASE_URL", () => openapi(document, { trustedOrigins: [secret] })),
  row("a style of lists that is none", "ERR_INVALID_OPTIONS", () => openapi(document, { arrays: secret })),
  row("a server that is an object", "ERR_INVALID_SERVER", () => openapi(document, { baseUrl: { url: secret } }), "baseUrl"),
  row("a server that is a path", "ERR_INVALID_SERVER", () => openapi(document, { baseUrl: `/${secret}` }), "baseUrl"),
  row("a variable that is a list", "ERR_INVALID_SERVER", () => openapi(document, { serverVariables: { a: [secret] } }), "a"),
  row("a variable that is no number", "ERR_INVALID_SERVER", () => openapi(document, { serverVariables: { a: Number.NaN } }), "a"),
  row("credentials that are a string", "ERR_INVALID_OPTIONS", () => openapi(document, { credentials: secret })),
  row("a credential that is a number", "ERR_INVALID_OPTIONS", () => openapi(document, { credentials: { key: 1 } }), "key"),
  row("a misspelled operationId", "ERR_UNKNOWN_OPERATION", () => api()("isues/create"), undefined, '"issues/create"'),
  row("an operationId in another style", "ERR_UNKNOWN_OPERATION", () => api()("issues_create"), undefined, '"issues/create"'),
  row("a misspelled route", "ERR_UNKNOWN_OPERATION", () => api()("GET /isues"), undefined, '"GET /issues"'),
  row("nothing like any operation", "ERR_UNKNOWN_OPERATION", () => api()("xyz")),
  row("an operation that is not a string", "ERR_UNKNOWN_OPERATION", () => api()(7)),
  row("an operationId that two have", "ERR_UNKNOWN_OPERATION", () => api()("again"), undefined, '"GET /again", "POST /again"'),
  row("a misspelled parameter", "ERR_UNKNOWN_PARAMETER", () => api()("issues/list", { stat: secret }), "stat", '"state"'),
  row("a misspelled member", "ERR_UNKNOWN_PARAMETER", () => api()("issues/create", { titel: secret }), "titel", '"title"'),
  row("a member that is like no other", "ERR_UNKNOWN_PARAMETER", () => api()("issues/create", { zzz: secret }), "zzz", 'or the whole body as the option "data".'),
  row("a parameter like no other", "ERR_UNKNOWN_PARAMETER", () => api()("issues/list", { q: secret }), "q"),
  row("a header as a parameter", "ERR_UNKNOWN_PARAMETER", () => api()("issues/list", { Accept: secret }), "Accept", '"headers"'),
  row("a body as a parameter", "ERR_UNKNOWN_PARAMETER", () => api()("twice", { name: "a", body: secret }, { headers: { "content-type": "text/csv" } }), "body", '"data"'),
  row("a member next to a whole body", "ERR_UNKNOWN_PARAMETER", () => api()("issues/create", { title: secret }, { data: {} }), "title"),
  row("a parameter at another place", "ERR_UNKNOWN_PARAMETER", () => api().parts("update-variable", { query: { name: secret } }), "name", 'in "path"'),
  row("a parameter at no place", "ERR_UNKNOWN_PARAMETER", () => api().parts("twice", { path: { nam: secret } }), "nam", '"name"'),
  row("a name in path and body", "ERR_AMBIGUOUS_PARAMETER", () => api()("update-variable", { name: secret }), "name", "path and body"),
  row("a name in query and header", "ERR_AMBIGUOUS_PARAMETER", () => api()("POST /shared", { a: secret }), "a", "query and header"),
  row("the name of a credential", "ERR_AMBIGUOUS_PARAMETER", () => openapi(document, { credentials: { key: secret } })("keys", { key: secret }), "key"),
  row("a member where nobody chose a media type", "ERR_INVALID_OPTIONS", () => api()("twice", { name: "a", nam: secret }), "content-type", "text/csv"),
  row("a body where nobody chose a media type", "ERR_INVALID_OPTIONS", () => api()("twice", { name: "a" }, { data: secret }), "content-type", "text/csv"),
  row("a content type that is a number", "ERR_INVALID_OPTIONS", () => api()("twice", { name: "a" }, { headers: { "content-type": 1 } }), "content-type"),
  row("a body among the options of parts", "ERR_INVALID_OPTIONS", () => api().parts("issues/create", {}, { data: secret }), "data"),
  row("an unknown part", "ERR_INVALID_OPTIONS", () => api().parts("issues/list", { headers: { a: secret } }), "headers", "header"),
  row("a part that is a string", "ERR_INVALID_OPTIONS", () => api().parts("issues/list", { query: secret }), "query"),
  row("no parts", "ERR_INVALID_OPTIONS", () => api().parts("issues/list", secret), "parts"),
  row("parameters that are a list", "ERR_INVALID_OPTIONS", () => api()("issues/list", [secret]), "parameters"),
  row("a request that is a string", "ERR_INVALID_OPTIONS", () => api()("issues/list", {}, { request: secret }), "request"),
  row("a getter that throws", "ERR_INVALID_OPTIONS", () => api()("issues/list", { get state() { return throws(); } }), "state"),
  row("a getter of a part that throws", "ERR_INVALID_OPTIONS", () => api().parts("issues/list", { query: { get state() { return throws(); } } }), "state"),
  row("a missing path parameter", "ERR_MISSING_PARAMETER", () => api()("twice", {}), "name"),
  row("a missing body", "ERR_MISSING_PARAMETER", () => openapi({ ...document, paths: { "/x": { post: { requestBody: { required: true, ...json({}) } } } } })("POST /x"), "body"),
  row("a form as a body of another type", "ERR_INVALID_VALUE", () => at({ requestBody: json({}) }).parts("POST /x", { body: new FormData() }), "body"),
  row("a content type that the document doesn't have", "ERR_INVALID_OPTIONS", () => api()("issues/create", {}, { data: secret, headers: { "content-type": "text/csv" } }), "content-type", '"application/json"'),
  row("a content type among the headers of the settings", "ERR_INVALID_OPTIONS", () => openapi(document, { headers: { "Content-Type": "text/csv" } }), "headers", "in each call"),
  row("a body that the document doesn't have", "ERR_BODY_NOT_ALLOWED", () => api()("issues/list", {}, { data: secret }), "data"),
  row("two bodies", "ERR_AMBIGUOUS_PARAMETER", () => at({ requestBody: { required: true, ...json({ minProperties: 1, properties: { a: {} } }) } })("POST /x", { a: secret, body: {} }), "body"),
  row("another type than those of the document", "ERR_INVALID_OPTIONS", () => at({ requestBody: { content: { "image/png": {}, "image/gif": {} } } })("POST /x", { body: "a", content_type: secret }), "content_type", '"image/png", "image/gif"'),
  row("a parameter under two names", "ERR_AMBIGUOUS_PARAMETER", () => at({ parameters: [{ name: "X-A", in: "header" }] })("POST /x", { "X-A": secret, "x-a": secret }), "X-A"),
  row("an object where the document describes a string", "ERR_INVALID_VALUE", () => at({ parameters: [{ name: "a", in: "query", schema: { type: "string" } }] })("POST /x", { a: { b: secret } }), "a"),
  row("an object with the name of another parameter", "ERR_INVALID_VALUE", () => api()("issues/list", { state: { labels: secret } }), "state"),
  row("an object for content that is text", "ERR_INVALID_VALUE", () => at({ parameters: [{ name: "a", in: "query", content: { "text/plain": {} } }] })("POST /x", { a: { b: secret } }), "a"),
  row("a cookie with a semicolon", "ERR_INVALID_VALUE", () => at({ parameters: [{ name: "a", in: "cookie", style: "cookie" }] })("POST /x", { a: `;${secret}` }), "a"),
  row("a cookie of an object whose name has a semicolon", "ERR_INVALID_VALUE", () => at({ parameters: [{ name: "a", in: "cookie", style: "cookie" }] })("POST /x", { a: { ";b": secret } }), "a"),
  row("a parameter without a name", "ERR_INVALID_DOCUMENT", () => at({ parameters: [{ in: "query" }] })("POST /x")),
  row("a parameter in an unknown place", "ERR_INVALID_DOCUMENT", () => at({ parameters: [{ name: "a", in: "body" }] })("POST /x"), "a"),
  row("a header whose name is none", "ERR_INVALID_DOCUMENT", () => at({ parameters: [{ name: "a b", in: "header" }] })("POST /x"), "a b", "a header"),
  row("a cookie whose name is none", "ERR_INVALID_DOCUMENT", () => at({ parameters: [{ name: "a b", in: "cookie" }] })("POST /x"), "a b", "a cookie"),
  row("a querystring without content", "ERR_INVALID_DOCUMENT", () => at({ parameters: [{ name: "a", in: "querystring" }] })("POST /x"), "a"),
  row("a parameter of an unknown style", "ERR_INVALID_DOCUMENT", () => at({ parameters: [{ name: "a", in: "query", style: "simple" }] })("POST /x"), "a", "form, spaceDelimited, pipeDelimited, deepObject"),
  row("a member of a form of an unknown style", "ERR_INVALID_DOCUMENT", () => at({ requestBody: { content: { "application/x-www-form-urlencoded": { encoding: { a: { style: "simple" } } } } } })("POST /x", {}, { data: { a: secret } }), "a"),
  row("a reference that leads nowhere", "ERR_INVALID_DOCUMENT", () => at({ parameters: [{ $ref: "#/nowhere" }] })("POST /x"), undefined, '"#/nowhere"'),
  row("a reference to an anchor", "ERR_INVALID_DOCUMENT", () => at({ parameters: [{ $ref: "#anchor" }] })("POST /x"), undefined, '"#anchor"'),
  row("a reference that leads to itself", "ERR_INVALID_DOCUMENT", () => at({ parameters: [{ $ref: "#/components/parameters/A" }] }, { components: { parameters: { A: { $ref: "#/components/parameters/A" } } } })("POST /x"), undefined, "refers to itself"),
  row("a reference to another document", "ERR_INVALID_DOCUMENT", () => at({ parameters: [{ $ref: "other.json#/a" }] })("POST /x"), undefined, '"other.json#/a"'),
  row("a path with a brace", "ERR_INVALID_DOCUMENT", () => at({}, {}, "/x}")("POST /x}")),
  row("a path with a placeholder that no parameter describes", "ERR_INVALID_DOCUMENT", () => at({ parameters: [query("a")] }, {}, "/{a}")("POST /{a}"), "a"),
  row("a path with a placeholder in its query", "ERR_INVALID_DOCUMENT", () => at({ parameters: [path("a")] }, {}, "/x?a={a}")("POST /x?a={a}"), "a"),
  row("a path with a dot segment before a placeholder", "ERR_INVALID_DOCUMENT", () => at({ parameters: [path("a")] }, {}, "/../{a}/b")("POST /../{a}/b")),
  row("a path with a dot segment", "ERR_INVALID_DOCUMENT", () => at({}, {}, "/a/../b")("POST /a/../b")),
  row("a security scheme at an unknown place", "ERR_INVALID_DOCUMENT", () => secured({ odd: secret }, "odd"), "odd"),
  row("two security schemes for one place", "ERR_INVALID_DOCUMENT", () => secured({ key: secret, same: secret }, "key", "same"), "same"),
  row("credentials that are missing", "ERR_INVALID_OPTIONS", () => secured({ key: secret }, "key", "user"), "credentials", 'for "user"'),
  row("a password for a key", "ERR_INVALID_OPTIONS", () => secured({ key: { username: "u", password: secret } }, "key"), "key"),
  row("a username with a colon", "ERR_INVALID_OPTIONS", () => secured({ user: { username: "u:", password: secret } }, "user"), "user"),
  row("a credential for a misspelled scheme", "ERR_INVALID_OPTIONS", () => secured({ keey: secret }, "key"), "keey", '"key"'),
  row("a credential for a document without schemes", "ERR_INVALID_OPTIONS", () => openapi({ openapi: "3.1.0" }, { credentials: { token: secret } }), "token", 'Pass "headers"'),
  row("an index of servers that is a fraction", "ERR_INVALID_SERVER", () => openapi(document, { baseUrl: 1.5 })),
  row("an index of servers that is negative", "ERR_INVALID_SERVER", () => openapi(document, { baseUrl: -1 })),
  row("variables of a server that are a string", "ERR_INVALID_OPTIONS", () => openapi(document, { serverVariables: secret }), "serverVariables"),
  row("a body of a form whose getter throws", "ERR_INVALID_OPTIONS", () => at({ requestBody: { content: { "application/x-www-form-urlencoded": {} } } })("POST /x", {}, { data: { get a() { return throws(); } } }), "data"),
  row("the body as a query parameter", "ERR_UNKNOWN_PARAMETER", () => at({ requestBody: json({ type: "array" }) }).parts("POST /x", { query: { body: secret } }), "body"),
  row("a document without servers", "ERR_INVALID_SERVER", () => at({}, { servers: [] })("POST /x")),
  row("a server that the document doesn't have", "ERR_INVALID_SERVER", () => openapi(document, { baseUrl: 1 })("issues/list"), undefined),
  row("a server of the document that is relative", "ERR_INVALID_SERVER", () => at({}, server("/v1"))("POST /x"), "baseUrl"),
  row("a variable of the server without a value", "ERR_INVALID_SERVER", () => at({}, server("https://{region}.test"))("POST /x"), "region"),
  row("a variable that the server doesn't have", "ERR_INVALID_SERVER", () => at({}, server("https://{region}.test", region))("POST /x", {}, { serverVariables: { place: secret } }), "place", 'Pass "region"'),
  row("a variable for a server that has none", "ERR_INVALID_SERVER", () => api()("issues/list", {}, { serverVariables: { place: secret } }), "place"),
  row("a value that isn't among those of a variable", "ERR_INVALID_SERVER", () => at({}, server("https://{region}.test", region))("POST /x", {}, { serverVariables: { region: secret } }), "region", '"eu", "us"'),
  row("a value with a slash for a variable", "ERR_INVALID_SERVER", () => at({}, server("https://{region}.test"))("POST /x", {}, { serverVariables: { region: `/${secret}` } }), "region"),
  row("another origin with a credential", "ERR_UNTRUSTED_ORIGIN", () => openapi(document, { credentials: { key: secret } })("keys", {}, { baseUrl: "https://other.example.com" }), "key"),
  row("a URL to follow at another origin", "ERR_UNTRUSTED_ORIGIN", () => api().operation("issues/list").follow("https://other.example.com")),
  row("a URL to follow that is a number", "ERR_INVALID_OPTIONS", () => api().operation("issues/list").follow(1), "url"),
  row("a URL to follow with a password", "ERR_INVALID_OPTIONS", () => api().operation("issues/list").follow(`https://u:${secret}@api.example.com`), "url"),
  row("a URL to follow that is relative to none", "ERR_INVALID_OPTIONS", () => api().operation("update-variable").follow("?a"), "url", '"base"'),
  row("a base that is no URL", "ERR_INVALID_OPTIONS", () => api().operation("issues/list").follow("?a", { base: secret }), "base"),
  row("tools of an endpoint", "ERR_INVALID_OPTIONS", () => tools(endpoint as never), "api"),
  row("an unknown option of tools", "ERR_INVALID_OPTIONS", () => tools(api(), { filters: secret } as object), "filters"),
  row("a header field that is never a parameter, by its place", "ERR_UNKNOWN_PARAMETER", () => api().parts("issues/list", { header: { Accept: secret } }), "Accept", '"headers"'),
  row("a query parameter with the name of a header field", "ERR_UNKNOWN_PARAMETER", () => api().parts("issues/list", { query: { accept: secret } }), "accept", '"state"'),
  row("a parameter of an operation without any", "ERR_UNKNOWN_PARAMETER", () => at({})("POST /x", { a: secret }), "a"),
  row("a parameter of an operation that has only a body", "ERR_UNKNOWN_PARAMETER", () => at({ requestBody: json({ type: "array" }) })("POST /x", { a: secret }), "a"),
  row("a trusted origin of a document with a path", "ERR_INVALID_OPTIONS", () => openapi(document, { trustedOrigins: ["https://a.test", "https://a.test/b"] })),
  row("a filter that is a string", "ERR_INVALID_OPTIONS", () => tools(api(), { filter: secret } as object), "filter"),
  row("an argument that the tool doesn't have", "ERR_UNKNOWN_PARAMETER", () => tool(api(), "issues/list").request({ stat: secret }), "stat", '"state"'),
  row("bytes for a tool that aren't base64", "ERR_INVALID_VALUE", () => tool(at({ requestBody: { content: { "image/png": {} } } }), "POST /x").request({ body: secret }), "body"),
];
