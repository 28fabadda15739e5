import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { createEndpoint, type EndpointOptions, endpoint, github } from "../src/index.js";
import { mediaTypes } from "./cases/media-types.js";
import { bases, bodies, headers, placeholders, queries, type RequestCase, routes } from "./cases/requests.js";

describe.each(Object.entries({ routes, placeholders, queries, bodies, headers, bases }))("%s", (_, cases) => {
  test.each(cases)("$behaviour", ({ defaults = [], route, options, result, headers = {} }: RequestCase) => {
    const layered = defaults.reduce((call, layer) => call.defaults(layer), endpoint);
    const actual = route === undefined ? layered(options ?? {}) : layered(route, options);
    expect(actual).toMatchObject(result);
    expect(actual.body).toEqual(result.body);
    expect(Object.keys(actual)).toEqual(["method", "url", "headers", ...("body" in result ? ["body"] : [])]);
    for (const [name, value] of Object.entries(headers)) expect(actual.headers[name]).toBe(value);
    expect(new URL(actual.url).href).toBe(actual.url);

    const merged = route === undefined ? layered.merge(options) : layered.merge(route, options);
    expect(endpoint.parse(merged)).toStrictEqual(actual);
  });
});

describe("media types", () => {
  test.each(mediaTypes)("$behaviour", ({ accept, layers, result }) => {
    const layered = layers.slice(0, -1).reduce((call, mediaType) => call.defaults({ mediaType }), endpoint);
    const mediaType = layers.at(-1);
    const options = { mediaType, ...(accept !== undefined && { headers: { accept } }) } as EndpointOptions;
    expect(layered("GET /x" as string, options).headers["accept"]).toBe(result);
    expect(layered.parse(layered.merge("GET /x" as string, options)).headers["accept"]).toBe(result);
  });
});

describe("defaults", () => {
  const layered = endpoint
    .defaults({
      baseUrl: "https://github.example.com/api/v3",
      headers: { "user-agent": "my-app/1.2.3", "x-a": 1 },
      mediaType: { previews: ["a"], format: "raw" },
      org: "my-project",
      labels: ["a"],
    })
    .defaults({
      headers: { authorization: "token 0000000000000000000000000000000000000001" },
      mediaType: { previews: ["b"] },
      per_page: 100,
      labels: ["b"],
    });

  test("cascade: later ones add and override", () => {
    expect(layered("GET /orgs/{org}/repos")).toEqual({
      method: "get",
      url: "https://github.example.com/api/v3/orgs/my-project/repos?labels=b&per_page=100",
      headers: {
        accept: "application/vnd.github.a-preview.raw,application/vnd.github.b-preview.raw",
        authorization: "token 0000000000000000000000000000000000000001",
        "user-agent": "my-app/1.2.3",
        "x-a": 1,
      },
    });
  });

  test("are shown by DEFAULTS", () => {
    expect(endpoint.DEFAULTS).toEqual({
      method: "GET",
      baseUrl: "https://api.github.com",
      headers: {
        accept: "application/vnd.github.v3+json",
        "user-agent": expect.stringMatching(/^waybill\/\d/),
      },
    });
    expect(layered.DEFAULTS).toEqual({
      method: "GET",
      baseUrl: "https://github.example.com/api/v3",
      headers: {
        accept: "application/vnd.github.v3+json",
        authorization: "token 0000000000000000000000000000000000000001",
        "user-agent": "my-app/1.2.3",
        "x-a": 1,
      },
      mediaType: { format: "raw", previews: ["a", "b"] },
      org: "my-project",
      labels: ["b"],
      per_page: 100,
    });
  });

  test("show of mediaType what was given", () => {
    expect(endpoint.defaults({ mediaType: { format: "raw" } }).DEFAULTS.mediaType).toEqual({ format: "raw" });
    expect(endpoint.defaults({ mediaType: { previews: ["a"] } }).DEFAULTS.mediaType).toEqual({
      previews: ["a"],
    });
  });

  test("do not change the endpoint they are made from", () => {
    expect(Object.keys(endpoint.DEFAULTS)).toEqual(["method", "baseUrl", "headers"]);
    expect(endpoint("GET /x").url).toBe("https://api.github.com/x");
  });

  test("are overridden by a call, value by value", () => {
    const { url, headers } = layered("GET /orgs/{org}/repos", {
      org: "other",
      per_page: 5,
      labels: undefined,
      baseUrl: "https://api.example.com",
      headers: { "X-A": 2 },
    });
    expect(url).toBe("https://api.example.com/orgs/other/repos?labels=b&per_page=5");
    expect(headers).toMatchObject({ "x-a": 2, "user-agent": "my-app/1.2.3" });
  });

  test("may hold a whole request", () => {
    const create = endpoint.defaults({ method: "POST", url: "/orgs/{org}/repos", org: "o" });
    expect(create()).toMatchObject({ method: "post", url: "https://api.github.com/orgs/o/repos" });
    expect(create({ name: "n" }).body).toEqual({ name: "n" });
    expect(create("GET /user")).toMatchObject({ method: "get", url: "https://api.github.com/user?org=o" });
    expect(create.DEFAULTS).toMatchObject({ method: "POST", url: "/orgs/{org}/repos", org: "o" });
  });

  test("may hold data, which a call replaces", () => {
    const post = endpoint.defaults({ data: { a: [1] } });
    expect(post("POST /x").body).toEqual({ a: [1] });
    expect(post("POST /x", { data: "b" }).body).toBe("b");
    expect(post("POST /x", { data: undefined }).body).toEqual({ a: [1] });
  });
});

describe("merge", () => {
  test("gives the defaulted options, with nothing filled in", () => {
    const layered = endpoint.defaults({ org: "a", per_page: 100, headers: { Authorization: "token t" } });
    expect(layered.merge("get /orgs/{org}/repos", { org: "b", type: "private" })).toEqual({
      baseUrl: "https://api.github.com",
      method: "GET",
      url: "/orgs/{org}/repos",
      headers: {
        accept: "application/vnd.github.v3+json",
        authorization: "token t",
        "user-agent": layered.DEFAULTS.headers["user-agent"],
      },
      org: "b",
      per_page: 100,
      type: "private",
    });
  });

  test("has mediaType, data and request only where someone set them", () => {
    const merged = endpoint.merge({
      method: "POST",
      url: "/x",
      data: 1,
      request: { a: 1 },
      mediaType: { previews: ["b"] },
    });
    expect(merged).toMatchObject({ data: 1, request: { a: 1 }, mediaType: { previews: ["b"] } });
    expect(Object.keys(endpoint.merge("/x", { mediaType: { previews: [] } })).sort()).toEqual([
      "baseUrl",
      "headers",
      "method",
      "url",
    ]);
  });

  test("without a url gives the options there are", () => {
    expect(endpoint.merge()).toEqual(endpoint.DEFAULTS);
    expect(endpoint.merge({ a: 1 })).toEqual({ ...endpoint.DEFAULTS, a: 1 });
  });
});

describe("parse", () => {
  test("knows no defaults", () => {
    const layered = endpoint.defaults({ org: "a", headers: { "x-a": 1 } });
    expect(layered.parse({ method: "POST", baseUrl: "http://localhost", url: "/x", org: "b" })).toEqual({
      method: "post",
      url: "http://localhost/x",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: { org: "b" },
    });
  });

  test("takes GET where there is no method, and no baseUrl for a full URL", () => {
    expect(
      endpoint.parse({ url: "https://example.com/{a}", a: 1, headers: { "X-A": 1, "x-b": null } }),
    ).toEqual({
      method: "get",
      url: "https://example.com/1",
      headers: { "x-a": 1 },
    });
  });
});

describe("request", () => {
  test("comes back as it was passed in", () => {
    const request = { signal: new AbortController().signal, timeout: 1 };
    expect(endpoint("GET /x", { request }).request).toBe(request);
    expect(endpoint.parse(endpoint.merge("GET /x", { request })).request).toBe(request);
    expect("request" in endpoint("GET /x")).toBe(false);
  });

  test("of the call goes over that of the defaults, key by key", () => {
    const { signal } = new AbortController();
    const layered = endpoint
      .defaults({ request: { signal, timeout: 1 } })
      .defaults({ request: { timeout: 2 } });
    expect(layered("GET /x").request).toEqual({ signal, timeout: 2 });
    expect(layered("GET /x", { request: { timeout: 3 } }).request).toEqual({ signal, timeout: 3 });
    expect((layered("GET /x").request as { signal: AbortSignal }).signal).toBe(signal);
  });
});

describe("route", () => {
  const update = endpoint.route("PATCH /app/hook/{name}{?url,page}");

  test("tells method, url and variables", () => {
    expect(update.method).toBe("PATCH");
    expect(update.url).toBe("/app/hook/{name}{?url,page}");
    expect(update.variables).toEqual(["name", "url", "page"]);
  });

  test("takes any name as a parameter in its first bag", () => {
    const parameters = {
      url: "u",
      method: "m",
      headers: { a: 1 },
      baseUrl: "b",
      data: "d",
      mediaType: "t",
      request: 1,
    };
    expect(update({ name: "n", ...parameters })).toEqual({
      method: "patch",
      url: "https://api.github.com/app/hook/n?url=u",
      headers: { ...endpoint.DEFAULTS.headers, "content-type": "application/json; charset=utf-8" },
      body: { method: "m", headers: { a: 1 }, baseUrl: "b", data: "d", mediaType: "t", request: 1 },
    });
  });

  test("takes options in its second bag", () => {
    const options = {
      baseUrl: "http://localhost",
      headers: { "X-A": 1 },
      mediaType: { format: "raw" },
      data: [1],
      request: {},
    };
    expect(update({ name: "n" }, options)).toEqual({
      method: "patch",
      url: "http://localhost/app/hook/n",
      headers: {
        ...endpoint.DEFAULTS.headers,
        accept: "application/vnd.github.v3.raw",
        "content-type": "application/json; charset=utf-8",
        "x-a": 1,
      },
      body: [1],
      request: {},
    });
  });

  test("takes no option of its second bag for a parameter", () => {
    const options = { headers: { "X-A": 1 }, mediaType: { format: "raw" }, request: {} };
    expect(update({ name: "n", title: "t" }, options).body).toStrictEqual({ title: "t" });
    expect(endpoint.route("GET /x")({}, { baseUrl: "http://localhost" }).url).toBe("http://localhost/x");
  });

  test("has the defaults of its endpoint", () => {
    const list = endpoint.defaults({ org: "o", per_page: 5 }).route("/orgs/:org/repos");
    expect(list().url).toBe("https://api.github.com/orgs/o/repos?per_page=5");
    expect(list({ org: undefined }).url).toBe("https://api.github.com/orgs/o/repos?per_page=5");
    expect(list({ org: "p", per_page: null }).url).toBe("https://api.github.com/orgs/p/repos");
  });
});

describe("createEndpoint", () => {
  const baseUrl = "https://api.example.com/v1/";

  test("needs a baseUrl only", () => {
    const example = createEndpoint({ baseUrl });
    expect(example("GET /users/{id}", { id: 7, tags: ["a", "b"] })).toEqual({
      method: "get",
      url: "https://api.example.com/v1/users/7?tags=a,b",
      headers: { accept: "application/json", "user-agent": endpoint.DEFAULTS.headers["user-agent"] },
    });
    expect(example.DEFAULTS.baseUrl).toBe(baseUrl);
  });

  test("takes vendor, version, user agent and the style of arrays", () => {
    const example = createEndpoint({
      baseUrl,
      vendor: "acme",
      version: "v2",
      userAgent: "x/1",
      arrays: "repeat",
      trustedOrigins: undefined,
    });
    expect(createEndpoint({ baseUrl, arrays: "comma" })("/x", { tags: [1, 2] }).url).toMatch(/tags=1,2$/);
    expect(example("GET /x", { tags: ["a", "b"], none: [], mediaType: { format: "raw" } })).toEqual({
      method: "get",
      url: "https://api.example.com/v1/x?tags=a&tags=b",
      headers: { accept: "application/vnd.acme.v2.raw", "user-agent": "x/1" },
    });
    expect(createEndpoint({ baseUrl, vendor: "acme" }).DEFAULTS.headers["accept"]).toBe(
      "application/vnd.acme+json",
    );
    expect(example.parse(example.merge("GET /x", { tags: [1, 2] })).url).toBe(
      "https://api.example.com/v1/x?tags=1&tags=2",
    );
  });

  test("keeps a version of any name when a format is asked", () => {
    const example = createEndpoint({ baseUrl, vendor: "acme", version: "2024-01" });
    expect(example("/x", { mediaType: { format: "raw" } }).headers["accept"]).toBe(
      "application/vnd.acme.2024-01.raw",
    );
  });

  test("makes an endpoint that knows nothing of GitHub", () => {
    expect(JSON.stringify(createEndpoint({ baseUrl }).DEFAULTS)).not.toMatch(/github/);
  });

  test("makes GitHub's endpoint of the profile github", () => {
    expect(createEndpoint(github).DEFAULTS).toEqual(endpoint.DEFAULTS);
    expect(Object.isFrozen(github)).toBe(true);
  });
});

describe("bodies of odd objects", () => {
  test("what is undefined in a map is left out, and an own __proto__ is a member", () => {
    const map = JSON.parse('{"__proto__":{"a":1},"b":null}');
    const { body } = endpoint("POST /x", { map: { ...map, c: undefined } });
    expect(JSON.stringify(body)).toBe('{"map":{"__proto__":{"a":1},"b":null}}');
    expect(Object.keys((body as { map: object }).map)).toEqual(["__proto__", "b"]);
  });

  test("an object that stands in several places is copied once", () => {
    const shared = { a: [1] };
    expect(endpoint("POST /x", { list: [shared, shared], map: { b: shared } }).body).toEqual({
      list: [{ a: [1] }, { a: [1] }],
      map: { b: { a: [1] } },
    });
    // doubled sixty times over: what is read once ends
    let doubled: object | string = "a";
    for (let depth = 0; depth < 60; depth++) doubled = [doubled, doubled];
    expect(endpoint("POST /x", { doubled })).toHaveProperty("body.doubled");
  });

  test.each([
    ["lists", (item: unknown) => [item]],
    ["maps", (item: unknown) => ({ item })],
  ])("%s may be nested 500 deep", (_, wrap) => {
    let nested: unknown = wrap("x");
    for (let depth = 0; depth < 500; depth++) nested = wrap(nested);
    expect(endpoint("POST /x", { nested } as object)).toHaveProperty("body", { nested });
    const call = () => endpoint("POST /x", { nested: wrap(nested) } as object);
    expect(call).toThrow(expect.objectContaining({ code: "ERR_INVALID_VALUE", parameter: "nested" }));
  });

  test("objects of another realm and without a prototype are plain", () => {
    const foreign: object = runInNewContext("({ a: [1, new Date(0)] })");
    const bare = Object.assign(Object.create(null), { b: 1 });
    expect(endpoint("POST /x", { foreign, bare }).body).toEqual({
      foreign: { a: [1, "1970-01-01T00:00:00.000Z"] },
      bare: { b: 1 },
    });
    expect(endpoint("POST /x", { data: foreign }).headers["content-type"]).toMatch(/json/);
  });

  test("data that cannot be looked into is passed on", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const { body, headers } = endpoint("POST /x", { data: proxy });
    expect(Object.is(body, proxy)).toBe(true);
    expect("content-type" in headers).toBe(false);
  });
});

describe("what a client gets", () => {
  test("goes into fetch, over a real socket", async () => {
    const server = createServer((request, response) => {
      const { method, url, headers } = request;
      response.end(JSON.stringify({ method, url, headers }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const call = endpoint.defaults({ baseUrl: `http://127.0.0.1:${port}/api`, headers: { "x-number": 5 } });
      const { url, ...options } = call("GET /orgs/{org}/repos", { org: "a/b é", type: "'private'" });
      const arrived = await (await fetch(url, options as RequestInit)).json();
      expect(`http://127.0.0.1:${port}${arrived.url}`).toBe(url);
      expect(arrived).toMatchObject({
        method: "GET",
        url: "/api/orgs/a%2Fb%20%C3%A9/repos?type=%27private%27",
        headers: { accept: "application/vnd.github.v3+json", "x-number": "5" },
      });
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
