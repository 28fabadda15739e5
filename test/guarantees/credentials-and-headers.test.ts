import fc from "fast-check";
import { expect, test } from "vitest";
import { createEndpoint, endpoint, type RequestOptions } from "../../src/index.js";
import { optionTable } from "../../src/options/option-table.js";
import { any } from "../support/any.js";
import { errorOf } from "../support/attempt.js";
import { anyString, webUrl } from "./arbitraries.js";
import { attempt, check, counted, method } from "./property.js";

const hosts =
  "api.example.com API.Example.com api.example.com. api.example.com.evil.example evil.example files.example.com files.example.com.evil.example 127.0.0.1 [::1]";
const host = fc.oneof(fc.constantFrom(...hosts.split(" ")), fc.domain());
const port = fc.constantFrom("", ":80", ":443", ":8443", ":0443");
const origin = fc
  .tuple(fc.constantFrom("https", "http", "HTTPS"), host, port)
  .map(([scheme, name, number]) => `${scheme}://${name}${number}`);
const profile = { baseUrl: "https://api.example.com/v1", trustedOrigins: ["https://files.example.com"] };
const homes = ["https://api.example.com", "https://files.example.com"];
const credential = fc.constantFrom(
  ..."authorization Authorization proxy-authorization COOKIE X-API-Key private-token".split(" "),
);

test("guarantee 4: credentials stay home: a default credential goes to trusted origins only, however the URL is given", () => {
  const property = fc.property(origin, credential, fc.nat(3), (url, name, way) => {
    const layered = createEndpoint(profile).defaults({ headers: { [name]: "c" } });
    const ways = [
      () => layered(`GET ${url}/x`),
      () => layered({ url: `${url}/{a}`, a: "@api.example.com" }),
      () => layered.defaults({ url: `${url}{/a}` })({ a: "api.example.com" }),
      () => layered.route(`GET ${url}/{+a}`)({ a: "x" }),
    ];
    const result = attempt(ways[way] as () => RequestOptions);
    expect(result !== undefined).toBe(homes.includes(new URL(url).origin));
    if (!result) return;
    expect(homes).toContain(new URL(result.url).origin);
    expect(result.headers[name.toLowerCase()]).toBe("c");
  });
  fc.assert(property, check);
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
  const call = (given: object, verb: string, way: number): RequestOptions => {
    const fill = any(guarded.route(`${verb} /users/{id}/posts`));
    if (way === 0) return fill({ ...given, id: 7 });
    return fill({ id: 7 }, way === 1 ? { data: given } : { query: given });
  };
  counted([body, method, fc.nat(2)], call, (result, _, verb: string) => {
    const { origin, pathname } = new URL(result.url);
    expect([origin, pathname, result.method]).toEqual([homes[0], "/v1/users/7/posts", verb.toLowerCase()]);
    expect(result.headers).toMatchObject(guarded.DEFAULTS.headers);
  });
});

test("guarantee 4: credentials stay home: no credential leaves with a body from outside that is spread into the options", () => {
  const call = (given: object, verb: string, way: number): RequestOptions => {
    const build = any(guarded);
    const options = { method: verb, url: "/users/{id}/posts", ...given, id: 7 };
    if (way === 0) return build(`${verb} /users/{id}/posts`, { ...given, id: 7 });
    if (way === 1) return build(options);
    return way === 2 ? build({ url: "/users" }, given) : build.parse(build.merge(options));
  };
  counted([body, method, fc.nat(3)], call, (result) => {
    if (!homes.includes(new URL(result.url).origin)) expect(JSON.stringify(result)).not.toContain(secret);
  });
});

test("guarantee 4: credentials stay home: without one, or with one of the call's own, any origin is reached", () => {
  const property = fc.property(origin, credential, (url, name) => {
    const plain = createEndpoint(profile);
    const layered = plain.defaults({ headers: { [name]: "c" } });
    const field = name.toLowerCase();
    const results = [
      plain(`GET ${url}/x`),
      layered(`GET ${url}/x`, { headers: { [field]: "d" } }),
      layered(`GET ${url}/x`, { headers: { [name]: null } }),
    ];
    expect(results.map(({ headers }) => headers[field])).toEqual([undefined, "d", undefined]);
  });
  fc.assert(property, check);
});

test("guarantee 4: credentials stay home: user info never passes for a host", () => {
  fc.assert(
    fc.property(webUrl, fc.constantFrom("api.example.com", "user:pass", ""), (url, info) => {
      errorOf(() => createEndpoint(profile)({ url: url.replace("://", `://${info}@`) }));
    }),
    check,
  );
});

test("guarantee 6: headers: are what the platform's Headers takes, or refused", () => {
  const text = fc.oneof(anyString, fc.string({ unit: "grapheme-ascii" }));
  const name = fc.oneof(fc.constantFrom("X-A", "accept"), text);
  const call = (name: string, value: string) => endpoint("GET /x", { headers: { [name]: value } });
  counted([name, fc.oneof(fc.stringMatching(/^[!-~]*$/), text)], call, ({ headers }, name, value) => {
    expect(headers[any(name).toLowerCase()]).toBe(value);
    expect(new Headers([[name, value]]).get(name)).toBe(value);
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
