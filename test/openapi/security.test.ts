import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { apiOf, build, codeOf, type Described, namesCases } from "./support.js";

/** A document whose operation needs one scheme. */
const documentOf = (scheme: object): object =>
  build({ "/x": { get: { security: [{ key: [] }] } } }, { components: { securitySchemes: { key: scheme } } });

describe("credentials", () => {
  const secret = { query: "Q", header: "H", bearer: "B" };
  const sent = (described: Described, options?: object) => apiOf(described)("op", {}, options as never);
  const secure = (security: object[], credentials: object = secret): Described =>
    ({ security, settings: { credentials } }) as Described;
  const one = { credentials: { query: "1" } };
  const header = { header: [] };
  const bearer = { bearer: [] };

  test.each<[what: string, described: Described, options?: object]>([
    ["a misspelt scheme", secure([], { haeder: "1" })],
    ["a misspelt scheme of a call", {}, { credentials: { haeder: "1" } }],
    ["another scheme only", secure([header], { query: "1" })],
    ["half of an AND", secure([{ header: [], query: [] }], { query: "1" })],
    ["no alternative", secure([header, bearer], { query: "1" })],
    ["another scheme in a call", secure([header]), { credentials: { query: "1" } }],
    ["undefined schemes only", secure([{ nothing: [] }])],
  ])("%s is an error", (_, described, options) => {
    expect(codeOf(() => sent(described, options))).toBe("ERR_INVALID_OPTIONS");
  });

  test("an error names the nearest scheme, and what is missing", () => {
    expect(() => sent(secure([], { haeder: "1" }))).toThrow('Did you mean "header"?');
    expect(() => sent(secure([], { zzz: "1" }))).toThrow(/Pass one of "query", "cookie"/);
    expect(() => sent(secure([{ header: [], basic: [] }, bearer], { header: "1" }))).toThrow(
      'needs credentials for "basic", or "bearer"',
    );
    expect(() => openapi(build({}), { credentials: { a: "1" } })).toThrow('Pass "headers" instead');
  });

  test.each<[what: string, described: Described, options?: object]>([
    ["no credentials at all", { security: [header] }],
    ["null for a call", secure([header], { query: "1" }), { credentials: null }],
    ["an empty alternative", secure([header, {}], { query: "1" })],
    ["an operation that needs none", secure([])],
    ["the header in the options", secure([header], { query: "1" }), { headers: { "x-key": "1" } }],
    [
      "the header in the settings",
      { security: [bearer], settings: { ...one, headers: { authorization: "t" } } },
    ],
  ])("%s is sent", (_, described, options) => {
    expect(codeOf(() => sent(described, options))).toBe("sent");
  });

  test("those of a call replace those of the settings", () => {
    const described = secure([header, bearer]);
    expect(sent(described).headers["x-key"]).toBe("H");
    const mine = { credentials: { bearer: "mine" } };
    expect(sent(described, mine).headers["authorization"]).toBe("Bearer mine");
    for (const options of [mine, { credentials: null }])
      expect(sent(described, options).headers["x-key"]).toBeUndefined();
    const other = { baseUrl: "https://other.example", ...mine };
    expect(codeOf(() => sent(described, other))).toBe("ERR_UNTRUSTED_ORIGIN");
    expect(codeOf(() => sent(described, { ...other, credentials: null }))).toBe("sent");
  });

  test("a header parameter can have what is missing", () => {
    const parameters = ["X-Key", "X-Trace"].map((name) => ({ name, in: "header" }));
    const described = { ...secure([header], { query: "1" }), parameters };
    expect(apiOf(described)("op", { "X-Key": "mine" }).headers["x-key"]).toBe("mine");
    expect(codeOf(() => apiOf(described)("op", { "X-Trace": "1" }))).toBe("ERR_INVALID_OPTIONS");
  });

  test.each<[what: string, described: Described, place: string, name: string, value?: string]>([
    ["a header in another case", secure([header]), "header", "x-KEY"],
    ["a header of the settings", { settings: { headers: { "X-Api-Key": "H" } } }, "header", "x-api-KEY"],
    ["a cookie header", secure([{ cookie: [] }], { cookie: "H" }), "header", "Cookie", "sid=EVIL"],
    ["a cookie of the settings", { settings: { headers: { cookie: "sid=H" } } }, "cookie", "sid"],
    ["a cookie of a whole field", secure([{ whole: [] }], { whole: "sid=H" }), "cookie", "sid"],
  ])("set %s, which no parameter sets", (_, described, place, name, value = "EVIL") => {
    const call = apiOf({ ...described, parameters: [{ name, in: place }] });
    expect(codeOf(() => call("op", { [name]: value }))).toBe("ERR_AMBIGUOUS_PARAMETER");
    expect(codeOf(() => call("op", { [name]: null }))).toBe("sent");
  });

  test.each(namesCases.left)("leave %s to a parameter", (_, described, call, headers) => {
    const own = { accept: expect.any(String), "user-agent": expect.any(String) };
    expect(apiOf(described)("op", call).headers).toEqual({ ...own, ...headers });
  });

  test("set what is required", () => {
    const parameters = [{ name: "x-key", in: "header", required: true }];
    expect(sent({ parameters, ...secure([header]) }).headers["x-key"]).toBe("H");
    expect(codeOf(() => sent({ parameters }))).toBe("ERR_MISSING_PARAMETER");
    expect(sent({ parameters, settings: { headers: { "X-Key": "S" } } }).headers["x-key"]).toBe("S");
    expect(sent({ parameters }, { headers: { "X-Key": "C" } }).headers["x-key"]).toBe("C");
  });

  test.each("host length coding accept connection kelvin".split(" "))(
    "a scheme can't set the field of %s",
    (name) => {
      expect(codeOf(() => sent(secure([{ [name]: [] }], { [name]: "1" })))).toBe("ERR_INVALID_DOCUMENT");
    },
  );

  test("null is none, and half a pair or a lone surrogate is no credential", () => {
    const sentWith = (value: unknown) => codeOf(() => sent(secure([{ basic: [] }], { basic: value })));
    const pairOf = (username: string, password: string) => ({ username, password });
    expect(sentWith(null)).toBe("sent");
    expect(sentWith(pairOf("u", "p".repeat(200_000)))).toBe("sent");
    for (const pair of [{ username: "u" }, { password: "p" }, { username: 1, password: "p" }, 7]) {
      expect(sentWith(pair)).toBe("ERR_INVALID_OPTIONS");
      expect(() => sent(secure([], { basic: pair }))).toThrow(
        "must be a string, or { username, password } without a colon in the username.",
      );
    }
    for (const pair of [pairOf("\ud800", "p"), pairOf("u", "\udc00")])
      expect(sentWith(pair)).toBe("ERR_ILL_FORMED_UNICODE");
    expect(() => sent(secure([{ header: [], basic: [] }], { query: "1" }))).toThrow(
      'needs credentials for "header" and "basic". Pass them',
    );
  });

  test.each<[scheme: object, authorization: string | undefined]>([
    [{ type: "apiKey", in: "header", name: "Authorization" }, "t"],
    [{ type: "http", scheme: "BASIC" }, "Basic t"],
    [{ type: "http", scheme: "bearer-x" }, "bearer-x t"],
    [{ type: "http", scheme: "xBasic" }, "xBasic t"],
    [{ type: "https", scheme: "bearer" }, undefined],
    [{ type: "xhttp", scheme: "bearer" }, undefined],
  ])("the scheme %j sends %j", (scheme, authorization) => {
    const call = () => openapi(documentOf(scheme), { credentials: { key: "t" } })("GET /x");
    if (authorization) expect(call().headers).toMatchObject({ authorization });
    else expect(codeOf(call)).toBe("ERR_INVALID_DOCUMENT");
  });
});

test("a credential in a header named __proto__ is sent", () => {
  const document = documentOf({ type: "apiKey", in: "header", name: "__proto__" });
  const { headers } = openapi(document, { credentials: { key: "k" } })("GET /x");
  expect(Object.entries(headers)).toContainEqual(["__proto__", "k"]);
});

test("an operation describes the schemes that its security lists, each once, but for those that are invalid", () => {
  const schemes = {
    app: { type: "apiKey", in: "header", name: "X-App" },
    page: { type: "apiKey", in: "query", name: "page_id" },
    broken: { $ref: "#/nowhere" },
    bearer: { type: "http", scheme: "bearer" },
    oauth: { type: "oauth2", scheme: "basic", flows: {} },
    tls: { type: "mutualTLS" },
  };
  const first = [
    { app: [], bearer: [] },
    { oauth: ["read"], app: [] },
  ];
  const security = [...first, { tls: [], broken: [], none: [] }, { page: [] }];
  const components = { securitySchemes: schemes };
  const [operation] = openapi(build({ "/x": { get: {} } }, { components, security })).operations();
  expect(operation?.security).toEqual(security);
  const authorization = { in: "header", parameter: "authorization" };
  expect(operation?.securitySchemes).toEqual([
    { name: "app", type: "apiKey", scheme: undefined, in: "header", parameter: "x-app" },
    { name: "bearer", type: "http", scheme: "bearer", ...authorization },
    { name: "oauth", type: "oauth2", scheme: undefined, ...authorization },
    { name: "tls", type: "mutualTLS", scheme: undefined, in: undefined, parameter: undefined },
    { name: "page", type: "apiKey", scheme: undefined, in: "query", parameter: "page_id" },
  ]);
});
