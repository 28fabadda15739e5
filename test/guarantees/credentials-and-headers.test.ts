import fc from "fast-check";
import { expect, test } from "vitest";
import { createEndpoint, EndpointError, endpoint, type RequestOptions } from "../../src/index.js";
import { optionTable } from "../../src/options/option-table.js";
import { any } from "../support/any.js";
import { anyString, webUrl } from "./arbitraries.js";
import { attempt, check, counted, method } from "./property.js";

const host = fc.oneof(
  fc.constantFrom(
    "api.example.com",
    "API.Example.com",
    "api.example.com.",
    "api.example.com.evil.example",
    "evil.example",
    "files.example.com",
    "files.example.com.evil.example",
    "127.0.0.1",
    "[::1]",
  ),
  fc.domain(),
);
const port = fc.constantFrom("", ":80", ":443", ":8443", ":0443");
const origin = fc
  .tuple(fc.constantFrom("https", "http", "HTTPS"), host, port)
  .map(([scheme, name, number]) => `${scheme}://${name}${number}`);
const profile = { baseUrl: "https://api.example.com/v1", trustedOrigins: ["https://files.example.com"] };
const homes = ["https://api.example.com", "https://files.example.com"];
const credential = fc.constantFrom(
  "authorization",
  "Authorization",
  "proxy-authorization",
  "COOKIE",
  "X-API-Key",
  "private-token",
);

test("guarantee 4: credentials stay home: a default credential goes to trusted origins only, however the URL is given", () => {
  counted([origin, credential, fc.nat(3)], (url: string, name: string, way: number) => {
    const layered = createEndpoint(profile).defaults({ headers: { [name]: "c" } });
    const ways = [
      () => layered(`GET ${url}/x`),
      () => layered({ url: `${url}/{a}`, a: "@api.example.com" }),
      () => layered.defaults({ url: `${url}{/a}` })({ a: "api.example.com" }),
      () => layered.route(`GET ${url}/{+a}`)({ a: "x" }),
    ];
    const result = attempt(ways[way] as () => RequestOptions);
    const isHome = homes.includes(new URL(url).origin);
    expect(result !== undefined).toBe(isHome);
    if (result) {
      expect(homes).toContain(new URL(result.url).origin);
      expect(result.headers[name.toLowerCase()]).toBe("c");
    }
    return true;
  });
});

const secret = "s3cr3t";
const guarded = createEndpoint({ ...profile, query: { key: secret } }).defaults({
  headers: { authorization: `Bearer ${secret}` },
});
const names = fc.constantFrom(...optionTable.keys(), "query", "authorization");
const elsewhere = fc.constantFrom("https://evil.example", "http://api.example.com");
const leaf = fc.oneof(elsewhere, fc.array(elsewhere), anyString, fc.constantFrom(null, 7, true, {}));
// every option's name, at any depth
const { outside } = fc.letrec<{ outside: object; value: unknown }>((tie) => ({
  outside: fc.dictionary(names, tie("value"), { maxKeys: 4 }),
  value: fc.oneof({ depthSize: "small" }, leaf, leaf, tie("outside")),
}));
const valid = {
  baseUrl: fc.oneof(elsewhere, fc.constant(homes[1])),
  trustedOrigins: fc.array(elsewhere, { minLength: 1 }),
  headers: fc.record({ authorization: fc.constantFrom(null, "Bearer x") }),
};
const body = fc.oneof(outside, fc.record(valid, { requiredKeys: [] }));

test("guarantee 4: credentials stay home: nothing in a body from outside changes where it goes, as data or parameters of a route function", () => {
  counted([body, method, fc.nat(2)], (given: object, verb: string, way: number) => {
    const fill = any(guarded.route(`${verb} /users/{id}/posts`));
    const ways = [
      () => fill({ ...given, id: 7 }),
      () => fill({ id: 7 }, { data: given }),
      () => fill({ id: 7 }, { query: given }),
    ];
    const result = attempt(ways[way] as () => RequestOptions);
    if (!result) return false;
    const { origin: to, pathname } = new URL(result.url);
    expect([to, pathname, result.method]).toEqual([homes[0], "/v1/users/7/posts", verb.toLowerCase()]);
    expect(result.headers).toMatchObject(guarded.DEFAULTS.headers);
    return true;
  });
});

test("guarantee 4: credentials stay home: no credential leaves with a body from outside that is spread into the options", () => {
  counted([body, method, fc.nat(3)], (given: object, verb: string, way: number) => {
    const call = any(guarded);
    const options = { method: verb, url: "/users/{id}/posts", ...given, id: 7 };
    const ways = [
      () => call(`${verb} /users/{id}/posts`, { ...given, id: 7 }),
      () => call(options),
      () => call({ url: "/users" }, given),
      () => guarded.parse(call.merge(options)),
    ];
    const result = attempt(ways[way] as () => RequestOptions);
    if (result && !homes.includes(new URL(result.url).origin))
      expect(JSON.stringify(result)).not.toContain(secret);
    return result !== undefined;
  });
});

test("guarantee 4: credentials stay home: without one, or with one of the call's own, any origin is reached", () => {
  counted([origin, credential], (url: string, name: string) => {
    const plain = createEndpoint(profile);
    const layered = plain.defaults({ headers: { [name]: "c" } });
    expect(plain(`GET ${url}/x`).headers[name.toLowerCase()]).toBeUndefined();
    expect(
      layered(`GET ${url}/x`, { headers: { [name.toLowerCase()]: "d" } }).headers[name.toLowerCase()],
    ).toBe("d");
    expect(
      layered(`GET ${url}/x`, { headers: { [name]: null } }).headers[name.toLowerCase()],
    ).toBeUndefined();
    return true;
  });
});

test("guarantee 4: credentials stay home: user info never passes for a host", () => {
  counted([webUrl, fc.constantFrom("api.example.com", "user:pass", "")], (url: string, info: string) => {
    const disguised = url.replace("://", `://${info}@`);
    expect(() => createEndpoint(profile)({ url: disguised })).toThrow(EndpointError);
    return true;
  });
});

test("guarantee 6: headers: are what the platform's Headers takes, or refused", () => {
  const text = fc.oneof(anyString, fc.string({ unit: "grapheme-ascii" }));
  const field = fc.tuple(
    fc.oneof(fc.constantFrom("X-A", "accept"), text),
    fc.oneof(fc.stringMatching(/^[!-~]*$/), text),
  );
  counted([field], ([name, value]: [string, string]) => {
    const result = attempt(() => endpoint("GET /x", { headers: { [name]: value } }));
    const accepted = attempt(() => {
      try {
        return new Headers([[name, value]]);
      } catch {
        return undefined;
      }
    });
    if (!result) return false;
    expect(result.headers[name.toLowerCase()]).toBe(value);
    expect(accepted?.get(name)).toBe(value);
    return true;
  });
});

test("guarantee 6: headers: no header of a result has a character that could end it", () => {
  const record = fc.dictionary(anyString, anyString, { minKeys: 1, maxKeys: 2 });
  fc.assert(
    fc.property(record, (headers) => {
      const result = attempt(() => endpoint("GET /x", { headers }));
      for (const [name, value] of Object.entries(result?.headers ?? {})) {
        expect(name).toMatch(/^[!#$%&'*+.^_`|~0-9a-z-]+$/);
        expect(String(value)).toMatch(/^[\t -~\x80-\xFF]*$/);
      }
    }),
    check,
  );
});
