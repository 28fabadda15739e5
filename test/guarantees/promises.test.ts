import { expect, test } from "vitest";
import { createEndpoint, endpoint } from "../../src/index.js";
import { errorOf } from "../support/attempt.js";

test("a default parameter that is a credential stays home, in each kind of call", () => {
  const home = { baseUrl: "https://api.example.com/v1", trustedOrigins: ["https://files.example.com"] };
  const api = createEndpoint(home).defaults({ api_key: "s3cr3t" });
  const route: string = "POST https://other.example/x";
  for (const call of [() => api(route), () => api.route(route)({}), () => api.merge(route)]) {
    expect(errorOf(call)).toMatchObject({ code: "ERR_UNTRUSTED_ORIGIN", parameter: "api_key" });
  }
  expect(api("GET https://files.example.com/x").url).toBe("https://files.example.com/x?api_key=s3cr3t");
});

test.each<[name: string, value: unknown]>([
  ["api_key[]", ["a"]],
  ["filter", { a: [{ api_key: "a" }] }],
])("a default parameter %s: %j", (name, value) => {
  const call = endpoint.defaults({ [name]: value } as object);
  expect(errorOf(() => call("POST https://example.com/"))?.code).toBe("ERR_UNTRUSTED_ORIGIN");
  expect(call("POST https://uploads.github.com/" as string).body).toEqual({ [name]: value });
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
