import { describe, expect, test } from "vitest";
import { createEndpoint, endpoint } from "../../src/index.js";
import { errorOf } from "../support/attempt.js";

describe("default credentials stay home, going by their names", () => {
  const home = { baseUrl: "https://api.example.com/v1", trustedOrigins: ["https://files.example.com"] };
  const names = [
    "authorization",
    "fastly-key",
    "x-functions-key",
    "dd-application-key",
    "x-auth_key",
    "authentication",
    "access_token",
    "api_key",
    "client_secret",
    "x-amz-security-token",
  ];

  test.each(names)("the header %s", (name) => {
    const api = createEndpoint(home).defaults({ headers: { [name]: "s3cr3t" } });
    expect(errorOf(() => api("GET https://other.example/x"))).toMatchObject({
      code: "ERR_UNTRUSTED_ORIGIN",
      parameter: name,
    });
    for (const url of ["/x", "https://api.example.com/x", "https://files.example.com/x"]) {
      expect(api(`GET ${url}`).headers[name]).toBe("s3cr3t");
    }
    expect(api("GET https://other.example/x", { headers: { [name]: "own" } }).headers[name]).toBe("own");
    expect(api("GET https://other.example/x", { headers: { [name]: null } }).headers[name]).toBeUndefined();
  });

  test.each(names)("the parameter %s", (name) => {
    const api = createEndpoint(home).defaults({ [name]: "s3cr3t" } as object);
    for (const route of ["GET https://other.example/x", "POST https://other.example/x"]) {
      expect(errorOf(() => api(route as string))).toMatchObject({
        code: "ERR_UNTRUSTED_ORIGIN",
        parameter: name,
      });
      expect(errorOf(() => api.route(route)({}))).toMatchObject({
        code: "ERR_UNTRUSTED_ORIGIN",
        parameter: name,
      });
      expect(errorOf(() => api.merge(route as string))).toMatchObject({ code: "ERR_UNTRUSTED_ORIGIN" });
    }
    expect(api("GET https://files.example.com/x").url).toBe(`https://files.example.com/x?${name}=s3cr3t`);
    expect(api("GET https://other.example/x" as string, { [name]: "own" }).url).toMatch(/=own$/);
    expect(api("GET https://other.example/x" as string, { [name]: null }).url).toBe(
      "https://other.example/x",
    );
  });

  test.each<[name: string, value: unknown]>([
    ["api_key[]", ["a"]],
    ["filter[api_key]", "a"],
    ["filter", { a: [{ api_key: "a" }] }],
  ])("the parameter %s: %j", (name, value) => {
    const call = endpoint.defaults({ [name]: value } as object);
    expect(() => call("POST https://example.com/")).toThrow(
      expect.objectContaining({ code: "ERR_UNTRUSTED_ORIGIN" }),
    );
    expect(call("POST https://uploads.github.com/" as string).body).toEqual({ [name]: value });
  });

  test.each(["author", "idempotency-key", "page"])("%s is not a credential", (name) => {
    const api = createEndpoint(home).defaults({ [name]: "v", headers: { [name]: "v" } } as object);
    expect(api("GET https://other.example/x").headers[name]).toBe("v");
  });
});

test("trustedOrigins are read once", () => {
  const reads: string[] = [];
  const trustedOrigins = new Proxy(["https://files.example.com"], {
    get: (list, name, receiver) => {
      if (name === "0") reads.push(name);
      return reads.length > 1 ? "https://evil.example" : Reflect.get(list, name, receiver);
    },
  });
  const api = createEndpoint({ baseUrl: "https://api.example.com", trustedOrigins }).defaults({
    headers: { cookie: "c" },
  });
  expect(reads).toEqual(["0"]);
  expect(api("GET https://files.example.com/").headers["cookie"]).toBe("c");
  expect(errorOf(() => api("GET https://evil.example/"))?.code).toBe("ERR_UNTRUSTED_ORIGIN");
});

test("a default header named __proto__ is sent like any other", () => {
  const layered = endpoint.defaults({ headers: JSON.parse('{"__proto__":"v"}') });
  for (const { headers } of [
    layered("GET /x"),
    layered("GET /x", { headers: { "x-a": "b" } }),
    layered.defaults({ headers: { "x-a": "b" } })("POST /x", { a: 1 }),
    layered.merge("GET /x", { headers: { "x-a": "b" } }),
  ]) {
    expect(Object.entries(headers)).toContainEqual(["__proto__", "v"]);
    expect(Object.getPrototypeOf(headers)).toBe(Object.prototype);
  }
  const removed = layered("GET /x", { headers: JSON.parse('{"__proto__":null}') });
  expect(Object.keys(removed.headers)).not.toContain("__proto__");
});
