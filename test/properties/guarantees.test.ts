import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createEndpoint,
  EndpointError,
  type EndpointOptions,
  endpoint,
  type RequestOptions,
} from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import {
  anyText,
  anything,
  fullParameters,
  parameters,
  pathTemplate,
  queryTemplate,
  urlTemplate,
  wellFormedText,
} from "./arbitraries.js";

/** The result, or `undefined` where the call was refused; anything else that is thrown fails the test. */
function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof EndpointError) return undefined;
    throw error;
  }
}

const fill = (method: string, template: string, bag: object): RequestOptions | undefined =>
  attempt(() => endpoint.route(`${method} ${template}`)(bag as Record<string, unknown>));

const method = fc.constantFrom("GET", "POST");
const check = { numRuns: 500 };

/** How often a property found something to look at: a property that refuses everything proves nothing. */
function counted(arbitraries: fc.Arbitrary<unknown>[], look: (...values: never[]) => boolean): void {
  let seen = 0;
  fc.assert(
    fc.property(fc.tuple(...arbitraries), (values) => {
      if (look(...(values as never[]))) seen++;
    }),
    check,
  );
  expect(seen).toBeGreaterThan(check.numRuns / 10);
}

describe("guarantee 1: values never move the request", () => {
  test("no value chooses the origin", () => {
    counted(
      [method, urlTemplate, fc.oneof(parameters, fullParameters)],
      (verb: string, template: string, bag: object) => {
        const result = fill(verb, template, bag);
        if (result) expect(new URL(result.url).origin).toBe("https://api.github.com");
        return result !== undefined;
      },
    );
  });

  test("literal segments stay in their places, whatever stands between them", () => {
    const shape = fc.constantFrom(
      "/start/{a}/middle/{b}/end",
      "/start/{+a}/middle/{+b}/end",
      "/start{/a}/middle{;b}/end",
      "/start/{a}{b}/middle/end",
      "/start/.{a}/middle/{b}.json/end",
    );
    counted([shape, wellFormedText, wellFormedText], (template: string, a: string, b: string) => {
      const result = fill("GET", template, { a, b });
      if (!result) return false;
      const { pathname, hash, search } = new URL(result.url);
      expect(pathname.startsWith("/start")).toBe(true);
      expect(pathname.endsWith("/end")).toBe(true);
      expect(pathname.split("/").findIndex((segment) => segment.startsWith("middle"))).toBeGreaterThan(1);
      if (!template.includes("+")) {
        expect(pathname.split("/").length).toBe(template.split("/").length);
      }
      expect(hash + search).toBe("");
      return true;
    });
  });

  test.each(["..", ".", "%2e", ".%2E", "%2E%2e"])(
    "the dot segment %s is refused wherever it would arise",
    (dots) => {
      for (const template of ["/x/{+v}", "/x/{+v}/y", "/{+v}", "/x/a{+w}/{+v}", "{+v}"]) {
        for (const v of [dots, `a/${dots}`, `${dots}/a`, `a/${dots}/b`]) {
          expect(() => endpoint(`GET ${template}`, { v, w: "w" })).toThrow(
            expect.objectContaining({ code: "ERR_DOT_SEGMENT" }),
          );
        }
      }
    },
  );
});

describe("guarantee 2: fixed point", () => {
  test("new URL(url).href is url", () => {
    counted(
      [method, urlTemplate, fc.oneof(parameters, fullParameters)],
      (verb: string, template: string, bag: object) => {
        const result = fill(verb, template, bag);
        if (result) expect(new URL(result.url).href).toBe(result.url);
        return result !== undefined;
      },
    );
  });

  test("for any baseUrl that is accepted", () => {
    const url = fc
      .tuple(
        fc.constantFrom("https://example.com", "HTTP://EXAMPLE.com:80", "https://ü.example"),
        wellFormedText,
      )
      .map((parts) => parts.join("/"));
    counted([url], (baseUrl: string) => {
      const result = attempt(() => endpoint("GET /x/{a}", { baseUrl, a: "b c" }));
      if (result) {
        expect(new URL(result.url).href).toBe(result.url);
        expect(result.url.endsWith("/x/b%20c")).toBe(true);
      }
      return result !== undefined;
    });
  });

  test("for any literal text that is accepted", () => {
    counted([anyText], (text: string) => {
      const result = attempt(() => endpoint({ url: `/${text}` }));
      if (result) expect(new URL(result.url).href).toBe(result.url);
      return result !== undefined;
    });
  });
});

describe("guarantee 3: round trip", () => {
  test("what {name} put in a segment decodes to the value", () => {
    counted([wellFormedText, wellFormedText], (a: string, b: string) => {
      const result = fill("GET", "/x/{a}/y/{b}", { a, b });
      if (!result) return false;
      const segments = new URL(result.url).pathname.split("/");
      expect([segments[2], segments[4]].map((segment) => decodeURIComponent(segment as string))).toEqual([
        a,
        b,
      ]);
      return true;
    });
  });

  test("remaining parameters and literal pairs decode, whatever the template's query", () => {
    const bag = fc.dictionary(
      wellFormedText.filter((name) => !/^l\d$|^z$/.test(name)),
      wellFormedText,
      { maxKeys: 3 },
    );
    counted([queryTemplate, fullParameters, bag], (template: string, filled: object, others: object) => {
      // "&" under {+name} is what the developer asked for
      const values = Object.fromEntries(
        Object.entries({ ...others, ...filled }).map(([name, value]) => [
          name,
          (value as string).replaceAll("&", ""),
        ]),
      );
      const result = fill("GET", template, { ...values, z: "z" });
      if (!result) return false;
      const { searchParams } = new URL(result.url);
      const literals = [...template.matchAll(/l\d/g)].map(([name]) => name);
      for (const name of [...literals, "z"]) expect(searchParams.has(name)).toBe(true);
      expect(searchParams.get("z")).toBe("z");
      const { variables } = endpoint.route(`GET ${template}`);
      for (const [name, value] of Object.entries(values)) {
        if (!variables.includes(name)) expect(searchParams.getAll(name)).toContain(value);
      }
      return true;
    });
  });

  test("what went into the query decodes to the parameters", () => {
    const bag = fc.dictionary(wellFormedText, wellFormedText, { maxKeys: 5 });
    counted([bag], (query: Record<string, string>) => {
      const result = endpoint.route("GET /x")(query);
      expect([...new URL(result.url).searchParams]).toEqual(Object.entries(query));
      return true;
    });
  });
});

describe("guarantee 4: credentials stay home", () => {
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

  test("a default credential goes to trusted origins only, however the URL is given", () => {
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

  test("without one, or with one of the call's own, any origin is reached", () => {
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

  test("user info never passes for a host", () => {
    counted(
      [fc.webUrl(), fc.constantFrom("api.example.com", "user:pass", "")],
      (url: string, info: string) => {
        const disguised = url.replace("://", `://${info}@`);
        expect(() => createEndpoint(profile)({ url: disguised.split(/[?#]/)[0] as string })).toThrow(
          EndpointError,
        );
        return true;
      },
    );
  });
});

describe("guarantee 5: baseUrl", () => {
  test("is refused, or kept as the start of the URL", () => {
    counted(
      [
        fc.oneof(
          anyText.map((text) => `https://example.com/${text}`),
          anyText,
          fc.webUrl(),
        ),
      ],
      (baseUrl: string) => {
        const result = attempt(() => createEndpoint({ baseUrl })("GET /x"));
        if (!result) return false;
        expect(baseUrl).toMatch(/^https?:\/\//i);
        expect(baseUrl).not.toMatch(/[\s\\?#]/);
        const { origin, pathname, username, password } = new URL(baseUrl);
        expect(result.url).toBe(`${origin}${pathname.replace(/\/+$/, "")}/x`);
        expect(username + password).toBe("");
        return true;
      },
    );
  });
});

describe("guarantee 6: headers", () => {
  test("are what the platform's Headers takes, or refused", () => {
    const text = fc.oneof(anyText, fc.string({ unit: "grapheme-ascii" }));
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

  test("no header of a result has a character that could end it", () => {
    const record = fc.dictionary(anyText, anyText, { minKeys: 1, maxKeys: 2 });
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
});

describe("guarantee 7: templates", () => {
  test("any text is a template or an error with a column", () => {
    fc.assert(
      fc.property(anyText, parameters, (text, bag) => {
        try {
          parseTemplate(text);
        } catch (error) {
          expect(error).toMatchObject({ code: "ERR_INVALID_TEMPLATE", column: expect.any(Number) });
          return;
        }
        attempt(() => parseTemplate(text).expand(bag));
      }),
      check,
    );
  });
});

describe("guarantee 8: own properties only, each read once", () => {
  test("a polluted Object.prototype changes nothing", () => {
    const calls = (): unknown[] => [
      endpoint("GET /x{?owner,page}", { a: 1, since: new Date(0) }),
      endpoint("POST /x", { a: { b: [1] }, headers: { "x-a": 1 }, mediaType: { format: "raw" } }),
      endpoint.defaults({ org: "o" })("/orgs/{org}"),
      endpoint.merge("/x"),
      endpoint({ url: "/x" }),
      endpoint.merge({ a: 1 }),
      attempt(() => endpoint("GET /x/{owner}" as string)),
      createEndpoint({ baseUrl: "https://example.com" })("GET /x"),
      parseTemplate("{owner}{?page*}").expand({}),
    ];
    const before = calls();
    const names = [
      "owner",
      "page",
      "url",
      "method",
      "baseUrl",
      "headers",
      "mediaType",
      "data",
      "request",
      "format",
      "previews",
      "vendor",
      "authorization",
      "arrays",
      "toJSON",
      "parameter",
      "route",
      "column",
      "get",
      "content-type",
      "accept",
      "body",
      "0",
      "toString",
      "valueOf",
      "1",
      "5",
      "name",
      "set",
      "value",
    ];
    const keys = [...names, Symbol.toStringTag];
    const original = ["toString", "valueOf"].map(
      (name) => [name, Reflect.get(Object.prototype, name)] as const,
    );
    let after: unknown[];
    try {
      for (const key of keys) Reflect.set(Object.prototype, key, "polluted");
      after = calls();
    } finally {
      for (const key of keys) Reflect.deleteProperty(Object.prototype, key);
      for (const [name, value] of original) {
        Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
      }
    }
    expect(after).toEqual(before);
  });

  test("each property is read once, deep within too", () => {
    const reads: string[] = [];
    const watch = <T extends object>(target: T, path: string): T =>
      new Proxy(target, {
        get: (of, key, receiver) => {
          // lists are told by their prototype, and their length is needed
          if (typeof key === "string" && Object.hasOwn(of, key) && key !== "length") reads.push(path + key);
          return Reflect.get(of, key, receiver);
        },
      });
    const options = watch(
      {
        owner: "o",
        list: watch(["a", "b"], "list."),
        map: watch({ c: "d" }, "map."),
        headers: watch({ "x-a": "1" }, "headers."),
        mediaType: watch({ format: "raw", previews: ["p"] }, "mediaType."),
        baseUrl: "https://example.com",
      },
      "",
    );
    const { url } = endpoint(
      "GET /{owner}/{owner}{/list*}{?list,map*}{&owner}" as string,
      options as EndpointOptions,
    );
    expect(url).toBe("https://example.com/o/o/a/b?list=a,b&c=d&owner=o");
    expect(reads.sort()).toEqual([...new Set(reads)].sort());
    expect(reads).toContain("map.c");
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

  test("an own __proto__ is a name like any other", () => {
    const options: EndpointOptions = JSON.parse(
      '{"__proto__":{"a":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    const { body } = endpoint("POST /x" as string, options);
    expect(Object.keys(body as object).sort()).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
    expect(endpoint("GET /x/{__proto__}", JSON.parse('{"__proto__":"v"}')).url).toBe(
      "https://api.github.com/x/v",
    );
    expect(endpoint("GET /x", JSON.parse('{"__proto__":"v"}')).url).toBe(
      "https://api.github.com/x?__proto__=v",
    );
    const { headers } = endpoint("GET /x", { headers: JSON.parse('{"__proto__":"v"}') });
    expect(Object.entries(headers)).toContainEqual(["__proto__", "v"]);
    const layered = endpoint.defaults(JSON.parse('{"__proto__":{"a":1},"data":{"__proto__":{"b":1}}}'));
    expect(Object.keys(layered.DEFAULTS)).toContain("__proto__");
    expect(layered("POST /x").body).toEqual(JSON.parse('{"__proto__":{"b":1}}'));
    expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
  });

  test("inherited, symbol and hidden properties are none", () => {
    const options = Object.create(
      { inherited: 1 },
      { hidden: { value: 1 }, own: { value: 1, enumerable: true } },
    );
    options[Symbol("s")] = 1;
    expect(endpoint("GET /x", options).url).toBe("https://api.github.com/x?own=1");
  });
});

describe("guarantee 9: nothing shared", () => {
  const isFrozen = (value: unknown): boolean =>
    typeof value !== "object" ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(isFrozen));

  /** Every object that can be reached. */
  function reachable(value: unknown, found = new Set<object>()): Set<object> {
    if (typeof value === "object" && value !== null && !found.has(value)) {
      found.add(value);
      for (const item of Object.values(value)) reachable(item, found);
    }
    return found;
  }

  const makeOptions = (): Record<string, unknown> => ({
    list: ["a", { b: [1] }],
    map: { c: { d: 1 } },
    headers: { "x-a": "1" },
    mediaType: { previews: ["p"], format: "raw" },
    request: { nested: { e: 1 } },
    baseUrl: "https://example.com",
  });

  test("DEFAULTS is frozen, however deep", () => {
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
      const all = results.map((result) => reachable(result));
      for (const [index, objects] of all.entries()) {
        for (const others of all.slice(index + 1))
          expect([...objects].filter((object) => others.has(object))).toEqual([]);
      }
    }
  });

  test("nor do the results of two calls with the same options, but for data and request", () => {
    const { request: _, ...options } = makeOptions();
    const objects = reachable(endpoint("POST /x", options));
    expect([...reachable(endpoint("POST /x", options))].filter((object) => objects.has(object))).toEqual([]);
    expect([...reachable(options)].filter((object) => objects.has(object))).toEqual([]);
  });

  test("what a caller does to options, results and defaults later changes nothing", () => {
    const input = { ...makeOptions(), data: { f: [{ g: 1 }] } };
    const layered = endpoint.defaults(input);
    const before = JSON.stringify([layered("POST /x"), layered.DEFAULTS]);
    for (const object of [
      ...reachable(input),
      ...reachable(layered("POST /x")),
      ...reachable(layered.merge("POST /x")),
    ]) {
      Object.assign(object, { leak: 1 });
      for (const name of Object.keys(object)) (object as Record<string, unknown>)[name] = "changed";
    }
    expect(JSON.stringify([layered("POST /x"), layered.DEFAULTS])).toBe(before);
  });

  test("options are read only: frozen ones do, and none is changed", () => {
    fc.assert(
      fc.property(urlTemplate, parameters, (template, bag) => {
        const before = structuredClone(bag);
        Object.freeze(bag);
        fill("POST", template, bag);
        attempt(() => endpoint.defaults(bag).merge("POST /x", bag));
        expect(bag).toEqual(before);
      }),
      check,
    );
  });

  test("instances among request and data are passed on, not copied or frozen", () => {
    const { signal } = new AbortController();
    const data = new URLSearchParams("a=1");
    const layered = endpoint.defaults({ request: { signal, deep: { signal } }, data });
    const { request, body } = layered("POST /x");
    expect(request).toEqual({ signal, deep: { signal } });
    expect((request as { signal: AbortSignal }).signal).toBe(signal);
    expect(body).toBe(data);
    expect(Object.isFrozen(data)).toBe(false);
  });

  test("instances that stopped answering are passed on too", () => {
    const { proxy, revoke } = Proxy.revocable(new URLSearchParams(), {});
    const layered = endpoint.defaults({ request: { signal: proxy }, data: proxy });
    revoke();
    expect(Object.is(layered("POST /x").body, proxy)).toBe(true);
    expect(Object.keys(layered("POST /x").request as object)).toEqual(["signal"]);
  });

  test("request metadata that is an instance of a class is one thing", () => {
    class Context {
      readonly id = 1;
    }
    const context = new Context();
    const tag = Symbol("tag");
    expect(endpoint.defaults({ request: { a: 1 } })("/x", { request: context }).request).toBe(context);
    expect(endpoint.defaults({ request: context })("/x", { request: { a: 1 } }).request).toEqual({ a: 1 });
    expect(endpoint.defaults({ request: context })("/x").request).toBe(context);
    expect(endpoint.defaults({ request: { [tag]: 1 } })("/x").request).toEqual({ [tag]: 1 });
  });

  test("an endpoint and a parsed route cannot be changed", () => {
    expect(Object.isFrozen(endpoint) && Object.isFrozen(endpoint.defaults({}))).toBe(true);
    expect(Object.isFrozen(endpoint.route("/x"))).toBe(true);
  });

  test("cyclic request metadata and data stay cyclic", () => {
    const request: Record<string, unknown> = { list: new Array(3) };
    request["self"] = request;
    const copy = endpoint.defaults({ request })("GET /x").request as Record<string, unknown>;
    expect(copy["self"]).toBe(copy);
    expect(copy["list"]).toStrictEqual([undefined, undefined, undefined]);
  });
});

describe("guarantee 11: one error class", () => {
  const bag = fc.dictionary(
    fc.oneof(
      fc.constantFrom("url", "method", "baseUrl", "headers", "mediaType", "data", "request", "a"),
      anyText,
    ),
    anything,
    { maxKeys: 5 },
  );

  test("whatever is passed, there is a result or an EndpointError", () => {
    let seen = 0;
    fc.assert(
      fc.property(fc.oneof(anyText, urlTemplate, anything), fc.oneof(bag, anything), (route, options) => {
        const call = endpoint as (...values: unknown[]) => RequestOptions;
        const results = [
          attempt(() => call(route, options)),
          attempt(() => call(options)),
          attempt(() => endpoint.defaults(options as EndpointOptions)("POST /x")),
          attempt(() => endpoint.parse(options as EndpointOptions)),
          attempt(() =>
            endpoint.route(route as string)(options as Record<string, unknown>, options as object),
          ),
          attempt(() => createEndpoint(options as { baseUrl: string })("GET /x")),
        ];
        attempt(() => parseTemplate(route as string).expand(options as Record<string, unknown>));
        for (const result of results) if (result) expect(new URL(result.url).href).toBe(result.url);
        if (results.some(Boolean)) seen++;
      }),
      check,
    );
    expect(seen).toBeGreaterThan(check.numRuns / 20);
  });
});

describe("endpoint(o) is endpoint.parse(endpoint.merge(o))", () => {
  const outcome = (call: () => unknown): unknown => {
    try {
      return call();
    } catch (error) {
      return { ...(error as EndpointError) };
    }
  };
  const origin = fc.constantFrom("", "", "", "https://api.github.com", "https://example.com");
  const options = fc.record(
    {
      baseUrl: fc.constantFrom("https://example.com/api", "http://localhost:3000", "bad"),
      headers: fc.dictionary(
        fc.constantFrom("X-A", "accept", "Content-Type", "authorization", "Cookie"),
        fc.oneof(fc.stringMatching(/^[!-~]*$/), fc.constant(null), fc.integer()),
      ),
      mediaType: fc.record(
        {
          format: fc.constantFrom("raw", "", null),
          previews: fc.array(fc.constantFrom("a", "b-preview", " ")),
        },
        { requiredKeys: [] },
      ),
      data: fc.oneof(fc.constant(undefined), fc.constant(undefined), fc.string(), fc.object()),
      request: fc.oneof(fc.constant(undefined), fc.object()),
    },
    { requiredKeys: [] },
  );

  test.each(["options", "a route and options"])("for %s, what is thrown included", (form) => {
    const defaults = fc
      .tuple(fullParameters, options)
      .map(([bag, { data: _, baseUrl: __, ...rest }]) => ({ ...bag, ...rest }));
    counted(
      [method, origin, urlTemplate, fc.oneof(parameters, fullParameters), options, defaults],
      (verb: string, start: string, template: string, bag: object, call: object, layer: object) => {
        const layered = endpoint.defaults(layer as EndpointOptions);
        const url = start + template;
        const all = { ...bag, ...call } as EndpointOptions;
        const [direct, inTwoSteps] =
          form === "options"
            ? [
                outcome(() => layered({ method: verb, url, ...all })),
                outcome(() => endpoint.parse(layered.merge({ method: verb, url, ...all }))),
              ]
            : [
                outcome(() => layered(`${verb} ${url}`, all)),
                outcome(() => endpoint.parse(layered.merge(`${verb} ${url}`, all))),
              ];
        expect(inTwoSteps).toEqual(direct);
        return "url" in (direct as object);
      },
    );
  });
});

test("layers of defaults are associative", () => {
  const layer = fc.record(
    {
      a: fc.oneof(fc.integer(), fc.constant(undefined)),
      b: fc.integer(),
      headers: fc.dictionary(
        fc.constantFrom("x-a", "X-B", "accept"),
        fc.oneof(fc.constant("v"), fc.integer()),
      ),
      mediaType: fc.record(
        { format: fc.constantFrom("raw", "html"), previews: fc.array(fc.constantFrom("p", "q", "r")) },
        { requiredKeys: [] },
      ),
      request: fc.dictionary(fc.constantFrom("k", "l"), fc.integer()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(layer, layer, layer, (first, second, third) => {
      // what a chain of defaults adds to an endpoint, as one layer
      const bare = endpoint.defaults({ headers: { accept: null, "user-agent": null } });
      const together = bare.defaults(second).defaults(third).merge();
      const grouped = endpoint.defaults(first).defaults(together).merge("/x");
      expect(grouped).toEqual(endpoint.defaults(first).defaults(second).defaults(third).merge("/x"));
    }),
    check,
  );
});

test("path templates stay below the path of baseUrl", () => {
  counted([pathTemplate, fullParameters], (template: string, bag: object) => {
    const result = attempt(() =>
      endpoint.route(`GET ${template}`)(bag as Record<string, unknown>, {
        baseUrl: "https://example.com/api/v3",
      }),
    );
    if (result) expect(new URL(result.url).pathname.startsWith("/api/v3/")).toBe(true);
    return result !== undefined;
  });
});
