import { describe, expect, test } from "vitest";
import { explain } from "../../src/explain/index.js";
import { createEndpoint, endpoint } from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";

describe("guarantee 8: own properties only, each read once", () => {
  test("a frozen Object.prototype changes nothing, whatever the names", () => {
    const names = ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"];
    const values = Object.fromEntries(names.map((name) => [name, { [name]: name }]));
    const calls = (): unknown[] => [
      endpoint("POST /x" as string, values),
      endpoint("POST /x", { data: values }),
      endpoint("GET /x{?constructor}", { constructor: "a", toString: "b" }),
      endpoint("GET /x", { headers: { constructor: "a" }, request: values }),
      endpoint.merge("POST /x", values),
      endpoint.parse(endpoint.merge("POST /x", values)),
      endpoint.defaults({ request: values })("GET /x", { request: { toString: 1 } }),
      createEndpoint({ baseUrl: "https://example.com", objects: "brackets" })("GET /x", values as never),
    ];
    const before = calls();
    const setWritable = (writable: boolean): void => {
      for (const name of names.slice(0, -1)) Object.defineProperty(Object.prototype, name, { writable });
    };
    let after: unknown[];
    try {
      // as Object.freeze does
      setWritable(false);
      after = calls();
    } finally {
      setWritable(true);
    }
    expect(after).toEqual(before);
    expect(before.slice(0, 2)).toMatchObject([{ body: values }, { body: values }]);
  });

  test("each property is read once, nested ones too", () => {
    const reads: string[] = [];
    const watch = <T extends object>(target: T, path = ""): T =>
      new Proxy(target, {
        get: (of, key, receiver) => {
          // lists are recognised by their prototype, and their length is needed
          if (typeof key === "string" && Object.hasOwn(of, key) && key !== "length") reads.push(path + key);
          return Reflect.get(of, key, receiver);
        },
      });
    const options = watch({
      owner: "o",
      list: watch(["a", "b"], "list."),
      map: watch({ c: "d" }, "map."),
      headers: watch({ "x-a": "1" }, "headers."),
      mediaType: watch({ format: "raw", previews: ["p"] }, "mediaType."),
      baseUrl: "https://example.com",
    });
    const { url } = endpoint("GET /{owner}/{owner}{/list*}{?list,map*}{&owner}" as string, options);
    expect(url).toBe("https://example.com/o/o/a/b?list=a,b&c=d&owner=o");
    expect(reads.sort()).toEqual([...new Set(reads)].sort());
    expect(reads).toContain("map.c");
  });

  test("data and request of defaults are read once, and no call reads them", () => {
    const reads: string[] = [];
    const watched = (name: string): object => ({
      get a() {
        reads.push(name);
        return { b: 1 };
      },
    });
    const below = endpoint.defaults({ request: { c: 1 } });
    for (const layer of [endpoint, below]) {
      const defaults = layer.defaults({ data: [watched("data")], request: { d: watched("request") } });
      defaults.defaults({})("POST /x");
      explain(defaults, "POST /x");
      expect(reads.splice(0)).toEqual(["data", "request"]);
    }
    below.defaults({ request: watched("request") });
    expect(reads).toEqual(["request"]);
  });

  test("an object in several places is read once for each place, and a variable once for all its expressions", () => {
    let reads = 0;
    const counter = {
      get a() {
        return ++reads;
      },
    };
    expect(endpoint("POST /x{?d*}", { d: counter, b: counter, c: [counter] })).toMatchObject({
      url: expect.stringMatching(/x\?a=1$/),
      body: { b: { a: 2 }, c: [{ a: 3 }] },
    });
    expect(endpoint.route("POST /x")({ b: counter }).body).toEqual({ b: { a: 4 } });
    expect(parseTemplate("{b*}{b*}").expand({ b: counter })).toBe("a=5a=5");
    expect(parseTemplate("{b,b}").expand({ b: counter })).toBe("a,6,a,6");
    const layered = endpoint.defaults({ b: counter, e: 1 });
    expect(layered.merge("/x", { e: 2 })).toMatchObject({ b: { a: 7 }, e: 2 });
    expect(layered.merge("/x")).toMatchObject({ b: { a: 7 } });
  });

  test("an own __proto__ is an ordinary name", () => {
    const options = JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{"polluted":1}}}');
    const { body } = endpoint("POST /x" as string, options);
    expect(Object.keys(body as object).sort()).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
    const headers = JSON.parse('{"__proto__":"v"}');
    expect(endpoint("GET /x/{__proto__}" as string, headers).url).toMatch(/com\/x\/v$/);
    expect(endpoint("GET /x" as string, headers).url).toMatch(/com\/x\?__proto__=v$/);
    const withHeader = endpoint.defaults({ headers });
    for (const result of [
      endpoint("GET /x", { headers }),
      withHeader("GET /x", { headers: { "x-a": "b" } }),
      withHeader.defaults({ headers: { "x-a": "b" } }).merge("GET /x"),
    ])
      expect(Object.entries(result.headers)).toContainEqual(["__proto__", "v"]);
    const removed = withHeader("GET /x", { headers: JSON.parse('{"__proto__":null}') });
    expect(Object.keys(removed.headers)).not.toContain("__proto__");
    const layered = endpoint.defaults(JSON.parse('{"__proto__":{"a":1},"data":{"__proto__":{"b":1}}}'));
    expect(Object.keys(layered.DEFAULTS)).toContain("__proto__");
    expect(layered("POST /x").body).toEqual(JSON.parse('{"__proto__":{"b":1}}'));
    expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
  });

  test("inherited, symbol and non-enumerable properties are ignored", () => {
    const own = { hidden: { value: 1 }, own: { value: 1, enumerable: true } };
    const options = Object.assign(Object.create({ inherited: 1 }, own), { [Symbol("s")]: 1 });
    expect(endpoint("GET /x" as string, options).url).toBe("https://api.github.com/x?own=1");
  });
});
