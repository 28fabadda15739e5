import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { parameters, urlTemplate } from "./arbitraries.js";
import { attempt, check } from "./property.js";

describe("guarantee 9: nothing shared", () => {
  const isFrozen = (value: unknown): boolean =>
    typeof value !== "object" ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(isFrozen));

  function reachable(value: unknown, found = new Set<object>()): Set<object> {
    if (typeof value === "object" && value !== null && !found.has(value)) {
      found.add(value);
      for (const item of Object.values(value)) reachable(item, found);
    }
    return found;
  }

  function expectDisjoint(values: readonly unknown[]): void {
    const all = values.map((value) => reachable(value));
    for (const [index, objects] of all.entries())
      for (const others of all.slice(index + 1))
        expect([...objects].filter((object) => others.has(object))).toEqual([]);
  }

  const makeOptions = (): Record<string, unknown> => ({
    list: ["a", { b: [1] }],
    map: { c: { d: 1 } },
    headers: { "x-a": "1" },
    mediaType: { previews: ["p"], format: "raw" },
    request: { nested: { e: 1 } },
    baseUrl: "https://example.com",
  });

  test("DEFAULTS is deeply frozen", () => {
    const { DEFAULTS } = endpoint.defaults({ ...makeOptions(), data: { f: [1] } });
    expect(isFrozen(DEFAULTS)).toBe(true);
    expect(isFrozen(endpoint.DEFAULTS)).toBe(true);
  });

  test("no result shares an object with another, with the defaults, or with the options", () => {
    for (const data of [undefined, { f: [{ g: 1 }] }]) {
      const input = { ...makeOptions(), data };
      const layered = endpoint.defaults(input);
      const results = [
        input,
        layered.DEFAULTS,
        layered("POST /x"),
        layered("POST /x"),
        layered.merge("POST /x"),
        layered.merge("POST /x"),
        layered.defaults({}).DEFAULTS,
        layered.defaults({})("POST /x", { request: { h: 1 } }),
        layered.route("POST /x")({}),
      ];
      expectDisjoint(results);
    }
  });

  test("the results of two calls with the same options share only data and request", () => {
    const { request: _, ...options } = makeOptions();
    const call = () => endpoint("POST /x" as string, options);
    expectDisjoint([call(), call(), options]);
  });

  test("later changes to options, results and defaults change nothing", () => {
    const input = { ...makeOptions(), data: { f: [{ g: 1 }] } };
    const layered = endpoint.defaults(input);
    const before = JSON.stringify([layered("POST /x"), layered.DEFAULTS]);
    for (const object of reachable([input, layered("POST /x"), layered.merge("POST /x")])) {
      Object.assign(object, { leak: 1 });
      for (const name of Object.keys(object)) (object as Record<string, unknown>)[name] = "changed";
    }
    expect(JSON.stringify([layered("POST /x"), layered.DEFAULTS])).toBe(before);
  });

  test("options are never changed, so that frozen ones work", () => {
    fc.assert(
      fc.property(urlTemplate, parameters, (template, bag) => {
        const before = structuredClone(bag);
        Object.freeze(bag);
        attempt(() => endpoint.route(`POST ${template}`)(bag));
        attempt(() => endpoint.defaults(bag).merge("POST /x", bag));
        expect(bag).toEqual(before);
      }),
      check,
    );
  });

  test("instances among request and data are passed on, not copied or frozen", () => {
    const { signal } = new AbortController();
    const data = new URLSearchParams("a=1");
    const { request, body } = any(
      endpoint.defaults({ request: { signal, deep: { signal } }, data })("POST /x"),
    );
    for (const passed of [request.signal, request.deep.signal]) expect(passed).toBe(signal);
    expect(body).toBe(data);
    expect(Object.isFrozen(data)).toBe(false);
  });

  test("instances that can't be read any more are passed on too", () => {
    const { proxy, revoke } = Proxy.revocable(new URLSearchParams(), {});
    const layered = endpoint.defaults({ request: { handle: proxy }, data: proxy });
    revoke();
    expect(Object.is(layered("POST /x").body, proxy)).toBe(true);
    expect(Object.keys(layered("POST /x").request as object)).toEqual(["handle"]);
  });

  test("request metadata that is an instance of a class is passed on as a whole", () => {
    const context = new (class {
      readonly id = 1;
    })();
    const tagged = { [Symbol("tag")]: 1 };
    const sent = (inDefaults: object, inCall?: object) =>
      any(endpoint.defaults({ request: inDefaults }))("/x", { request: inCall }).request;
    expect(sent({ a: 1 }, context)).toBe(context);
    expect(sent(context, { a: 1 })).toEqual({ a: 1 });
    expect(sent(context)).toBe(context);
    expect(sent(tagged)).toEqual(tagged);
  });

  test("an endpoint and a compiled route can't be changed", () => {
    expect([endpoint, endpoint.defaults({}), endpoint.route("/x")].every(Object.isFrozen)).toBe(true);
  });
});
