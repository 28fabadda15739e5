import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { toCurl, toHar, toHttpMessage } from "../../src/adapters/index.js";
import { explain } from "../../src/explain/index.js";
import { type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import { any } from "../support/any.js";
import { errorOf } from "../support/attempt.js";
import { build, codeOf } from "./support.js";

const secret = "s3cr3t-value";
const keyIn = (place: string, name: string) => ({ type: "apiKey", in: place, name });
const securitySchemes = {
  app: keyIn("header", "X-App"),
  sid: keyIn("cookie", "sid"),
  page: keyIn("query", "page_id"),
  broken: { $ref: "#/nowhere" },
};
const parameters = [
  { name: "X-App", in: "header" },
  { name: "sid", in: "cookie" },
];
const get = { security: [{ app: [] }, { sid: [] }], parameters };
const document = build({ "/x": { get } }, { components: { securitySchemes } });
const elsewhere = { baseUrl: "https://other.example" };

const app = { "X-App": secret };
const sid = { cookie: `a=1; sid=${secret}` };

describe.each<[where: string, settings: OpenApiSettings, options: object, name: string]>([
  ["the header of a scheme in the settings", { headers: app }, {}, "X-App"],
  ["the header of a scheme in a call", {}, { headers: app }, "X-App"],
  ["the cookie of a scheme in the settings", { headers: sid }, {}, "sid"],
  ["the cookie of a scheme in a call", {}, { headers: sid }, "sid"],
])("%s is like one in credentials", (_, settings, options, name) => {
  const api = openapi(document, settings);

  test("and goes to no other origin", () => {
    expect(codeOf(() => api("GET /x", {}, { ...options, ...elsewhere }))).toBe("ERR_UNTRUSTED_ORIGIN");
    const trusting = openapi(document, { ...settings, trustedOrigins: ["https://other.example"] });
    expect(trusting("GET /x", {}, { ...options, ...elsewhere }).url).toBe("https://other.example/x");
  });

  test("and is replaced by no parameter", () => {
    expect(codeOf(() => api("GET /x", { [name]: "mine" }, options))).toBe("ERR_AMBIGUOUS_PARAMETER");
  });

  test("and is hidden when it is explained", () => {
    const explanation = explain(api, "GET /x", {}, options);
    expect(explanation.request?.url).toBe("https://api.example.com/x");
    expect(JSON.stringify(explanation)).not.toContain(secret);
  });

  test("and is what the operation needs", () => {
    const credentials = { page: "1" };
    const others = openapi(document, { ...settings, credentials });
    expect(others("GET /x", {}, options).url).toBe("https://api.example.com/x");
    expect(codeOf(() => openapi(document, { credentials })("GET /x"))).toBe("ERR_INVALID_OPTIONS");
  });
});

describe.each<[what: string, values: Record<string, unknown>]>([
  ["a header", { "X-App": secret }],
  ["a cookie", { sid: secret }],
  ["a cookie in the field", { Cookie: `a=1; sid=${secret}` }],
  ["a pair of the query", { page_id: secret }],
  ["a pair that servers take for it", { "Page.Id": secret }],
  ["a member of an object in the query", { o: { a: 1, page_id: secret } }],
  ["a pair in a string of all pairs", { all: `a=1;page_id=${secret}` }],
])("%s that is a parameter under the name of a scheme is a credential", (_, values) => {
  const all = { name: "all", in: "querystring", content: { "application/x-www-form-urlencoded": {} } };
  const queries = ["page_id", "Page.Id", "o"].map((name) => ({ name, in: "query" }));
  const given = [...parameters, ...queries, { name: "Cookie", in: "header" }, all].filter(({ name }) =>
    Object.hasOwn(values, name),
  );
  const described = { ...document, paths: { "/x": { get: { parameters: given } } } };
  const api = openapi(described);

  test("and goes to no other origin", () => {
    expect(codeOf(() => api("GET /x", values, elsewhere))).toBe("ERR_UNTRUSTED_ORIGIN");
    const get = { parameters: given, servers: [{ url: "https://other.example" }] };
    const own = openapi({ ...described, paths: { "/x": { get } } });
    expect(codeOf(() => own("GET /x", values))).toBe("ERR_UNTRUSTED_ORIGIN");
    const trusting = openapi(described, { trustedOrigins: ["https://other.example"] });
    expect(trusting("GET /x", values, elsewhere).url).toMatch("https://other.example/x");
  });

  test("and is hidden by what shows the request", () => {
    const request = api("GET /x", values);
    const all = [toCurl, toHttpMessage, toHar].map((show): unknown => show(request));
    for (const shown of [explain(api, "GET /x", values), ...all])
      expect(JSON.stringify(shown)).not.toContain(secret);
  });
});

test("a header that no scheme sets goes to any origin, and null sends nothing", () => {
  const headers = { "x-app": null, "x-trace": "1" };
  expect(openapi(document)("GET /x", {}, { ...elsewhere, headers }).headers["x-trace"]).toBe("1");
  const other = { ...elsewhere, headers: { cookie: "page_id=1" } };
  expect(openapi(document)("GET /x", {}, other).headers["cookie"]).toBe("page_id=1");
});

test.each<[what: string, args: unknown[], reason: string | undefined]>([
  ["nothing", [], "requires app, or sid, none given"],
  ["null", [{}, { credentials: null }], "requires app, or sid, none given"],
  ["a credential", [{}, { credentials: { sid: secret } }], undefined],
  ["a header", [{}, { headers: app }], undefined],
  ["a header parameter", [{ "X-App": secret }], undefined],
  ["a cookie that is a parameter", [{ sid: secret }], undefined],
])("of a call with %s, explain says which credentials it lacks", (_, args, reason) => {
  const { dropped, request } = any(explain)(openapi(document), "GET /x", ...args);
  const row = { kind: "option", name: "credentials", layer: "document", over: [], reason, credential: true };
  expect(dropped).toEqual(reason === undefined ? [] : [row]);
  expect(request).toBeDefined();
});

/** An API with one scheme, and its credential. */
const apiWith = (key: object, credential = secret) =>
  openapi(
    build({ "/x": { get: { security: [{ key: [] }] } } }, { components: { securitySchemes: { key } } }),
    {
      credentials: { key: credential },
    },
  );

describe("a pair that a server wrote into a URL to follow is replaced", () => {
  const api = apiWith(keyIn("query", "api_key"), "K");
  test.each<[url: string, followed: string]>([
    ["/x", "/x?api_key=K"],
    ["/x?api_key=E", "/x?api_key=K"],
    ["/x?a=1;api_key=E", "/x?a=1&api_key=K"],
    ["/x?api_key=E;a=1;b=2", "/x?a=1;b=2&api_key=K"],
    ["/x?a=1&API_KEY=E;b=2;%61pi_key[]=3", "/x?a=1;b=2&api_key=K"],
  ])("%s", (url, followed) => {
    expect(api.operation("GET /x").follow(url).url).toBe(`https://api.example.com${followed}`);
  });
});

describe("credentials", () => {
  const securitySchemes = { key: keyIn("query", "api_key"), basic: { type: "http", scheme: "basic" } };
  const security = [{ key: [], basic: [] }];
  const document = build(
    { "/x": { get: {}, post: { servers: [{ url: "https://evil.example" }] } } },
    { components: { securitySchemes }, security },
  );
  const basic = { username: "u", password: secret };
  const credentials = { key: secret, basic, unused: undefined, gone: null };
  const api = openapi(document, { credentials });

  test("are not to be seen on the API", () => {
    expect(inspect(api, { depth: 9, showHidden: true })).not.toContain(secret);
    expect(inspect(api.operations(), { depth: 9, showHidden: true })).not.toContain(secret);
    expect(JSON.stringify(api.operation("GET /x"))).not.toContain(secret);
  });

  test("are in no error", () => {
    for (const call of [() => api("POST /x"), () => api("GET /x", { a: 1 }), () => api("GET /y")])
      expect(inspect(errorOf(call), { depth: 9, showHidden: true })).not.toContain(secret);
    expect(codeOf(() => api("POST /x"))).toBe("ERR_UNTRUSTED_ORIGIN");
  });

  test("an accessor of a username is read once", () => {
    let reads = 0;
    const pair = {
      password: secret,
      get username() {
        reads++;
        return "u";
      },
    };
    openapi(document, { credentials: { key: secret, basic: pair } })("GET /x");
    expect(reads).toBe(1);
  });

  test("a server of one call is not that of the next", () => {
    const api = openapi(build({ "/x": { get: {} } }), { headers: { "x-api-key": secret } });
    expect(codeOf(() => api("GET /x", {}, elsewhere))).toBe("ERR_UNTRUSTED_ORIGIN");
    const own = { ...elsewhere, headers: { "x-api-key": "mine" } };
    expect(api("GET /x", {}, own).url).toBe("https://other.example/x");
    expect(api("GET /x").url).toBe("https://api.example.com/x");
    expect(codeOf(() => api("GET /x", {}, elsewhere))).toBe("ERR_UNTRUSTED_ORIGIN");
  });

  test("a number is the default of a variable", () => {
    const servers = [{ url: "https://api.example.com:{port}", variables: { port: { default: 8443 } } }];
    const api = openapi(build({ "/x": { get: {} } }, { servers }));
    expect(api("GET /x").url).toBe("https://api.example.com:8443/x");
  });

  test("a call without credentials doesn't trust the server of the next", () => {
    const get = { servers: [{ url: "https://other.example" }], security: [{ key: [] }] };
    const described = build({ "/x": { get } }, { components: { securitySchemes } });
    const api = openapi(described, { credentials: { key: secret } });
    expect(api("GET /x", {}, { credentials: null }).url).toBe("https://other.example/x");
    expect(codeOf(() => api("GET /x"))).toBe("ERR_UNTRUSTED_ORIGIN");
  });

  test("without a home go nowhere", () => {
    const api = openapi({ ...document, servers: undefined }, { credentials, arrays: "brackets" });
    expect(codeOf(() => api("GET /x", {}, elsewhere))).toBe("ERR_UNTRUSTED_ORIGIN");
  });
});

describe("a token of the settings", () => {
  test("stays at home when a call has headers too", () => {
    const api = openapi(document, { headers: { authorization: secret } });
    for (const headers of [{ "x-a": "1" }, { cookie: "a=1" }])
      expect(codeOf(() => api("GET /x", {}, { ...elsewhere, headers }))).toBe("ERR_UNTRUSTED_ORIGIN");
    const own = { ...elsewhere, headers: { authorization: null, "x-a": "1" } };
    expect(api("GET /x", {}, own).headers).not.toHaveProperty("authorization");
  });

  test("or a parameter stays at home after a call without one", () => {
    const api = openapi({
      ...document,
      paths: { "/x": { get: { ...get, servers: [{ url: elsewhere.baseUrl }] } } },
    });
    expect(api("GET /x").url).toBe("https://other.example/x");
    expect(codeOf(() => api("GET /x", { "X-App": secret }))).toBe("ERR_UNTRUSTED_ORIGIN");
    expect(api("GET /x").url).toBe("https://other.example/x");
  });
});

describe("a scheme", () => {
  test.each(["Host", "Accept", "X-Key", "my-token"])(
    "in the query can have the name of the field %s",
    (name) => {
      const request = apiWith(keyIn("query", name))("GET /x");
      expect(request.url).toBe(`https://api.example.com/x?${name}=${secret}`);
      expect(toCurl(request)).not.toContain(secret);
    },
  );

  test.each<[where: string, name: string]>([
    ["cookie", "a b"],
    ["cookie", "a;b"],
    ["cookie", ""],
    ["header", "a b"],
    ["header", "a:b"],
  ])("in a %s can't have the name %j", (where, name) => {
    expect(codeOf(() => apiWith(keyIn(where, name))("GET /x"))).toBe("ERR_INVALID_DOCUMENT");
  });
});

test("names that objects inherit are no settings, credentials or members", () => {
  const schema = { type: "object", properties: { toString: {}, a: {} }, required: ["toString"] };
  const body = { content: { "application/json": { schema } }, required: true };
  const api = openapi({ ...document, paths: { "/x": { post: { requestBody: body } } } });
  for (const name of ["toString", "constructor", "valueOf"]) {
    const refused = { code: "ERR_INVALID_OPTIONS", parameter: name };
    expect(errorOf(() => openapi(document, any({ [name]: 1 })))).toMatchObject(refused);
    const credentials = { [name]: secret };
    expect(codeOf(() => openapi(document, { credentials }))).toBe("ERR_INVALID_OPTIONS");
    expect(codeOf(() => api("POST /x", {}, any({ [name]: 1 })))).toBe("ERR_INVALID_OPTIONS");
  }
  const missing = { code: "ERR_MISSING_PARAMETER", parameter: "toString" };
  for (const values of [{}, { a: 1 }]) expect(errorOf(() => api("POST /x", values))).toMatchObject(missing);
  expect(api("POST /x", { toString: 1 }).body).toEqual({ toString: 1 });
});
