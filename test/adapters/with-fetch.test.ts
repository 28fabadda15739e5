import { afterEach, describe, expect, test, vi } from "vitest";
import { type FetchFunction, toFetch, withFetch } from "../../src/adapters/index.js";
import { createEndpoint, EndpointError, type RequestOptions } from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";
import { useServer } from "./use-server.js";

const server = useServer();
afterEach(() => vi.unstubAllGlobals());

const profile = { baseUrl: "https://api.example.com/v1" };
const parameters = [{ name: "id", in: "path", required: true }];
const paths = {
  "/users/{id}": { parameters, get: { operationId: "users/get" } },
  "/broken/{id}": { get: { operationId: "broken" } },
};
const document = { openapi: "3.1.0", servers: [{ url: profile.baseUrl }], paths };

/** A function in place of fetch, and the arguments of its calls. */
function spy(): { readonly fetch: FetchFunction; readonly sent: unknown[] } {
  const sent: unknown[] = [];
  const fetch: FetchFunction = async (...args) => {
    sent.push(args);
    return new Response("sent");
  };
  return { fetch, sent };
}

const endpoint = createEndpoint(profile);
const api = openapi(document);
const headers = { "x-a": "1" };
const query = { fields: "name", headers };
const user = "GET /users/{id}";
const own = { url: "https://a.example" };

type Call = (fetch: FetchFunction) => PromiseLike<object>;

/** A call, and the request that it sends. */
// biome-ignore format: a case a line
const calls: readonly [behaviour: string, call: Call, request: RequestOptions][] = [
  ["a route", (fetch) => withFetch(endpoint, fetch)(user, { id: 7, ...query }), endpoint(user, { id: 7, ...query })],
  ["defaults alone", (fetch) => withFetch(endpoint.defaults({ url: "/users" }), fetch)(), endpoint("GET /users")],
  ["layers of defaults", (fetch) => withFetch(endpoint, fetch).defaults({ id: 7 }).defaults({ headers })(user), endpoint(user, { id: 7, headers })],
  ["a route function", (fetch) => withFetch(endpoint.route("POST /users"), fetch)(own, { query: { dry: true } }), endpoint.route("POST /users")(own, { query: { dry: true } })],
  ["a route of an endpoint with defaults", (fetch) => withFetch(endpoint, fetch).defaults({ id: 7 }).route("PUT /users/{id}")({ name: "Ada" }), endpoint("PUT /users/{id}", { id: 7, name: "Ada" })],
  ["an operation", (fetch) => withFetch(api, fetch)("users/get", { id: 7 }), api("users/get", { id: 7 })],
  ["an operation, with an object for each place and options", (fetch) => withFetch(api, fetch).parts(user, { path: { id: 7 } }, { headers }), api("users/get", { id: 7 }, { headers })],
  ["a tool of a model", (fetch) => withFetch(api, fetch).operation("users/get").call({ id: 7 }), api("users/get", { id: 7 })],
  ["one of all operations", (fetch) => withFetch(api, fetch).operations()[0]?.parts({ path: { id: 7 } }) as Promise<object>, api("users/get", { id: 7 })],
  ["a function of one's own", (fetch) => withFetch((id: number) => endpoint(user, { id }), fetch)(7), endpoint(user, { id: 7 })],
];

test.each(calls)("%s is sent as toFetch says", async (_, call, request) => {
  const { fetch, sent } = spy();
  const response = await call(fetch);
  expect(sent).toEqual([toFetch(request)]);
  expect(await (response as Response).text()).toBe("sent");
});

test("the response is that of the platform's fetch, whatever its status is", async () => {
  const api = withFetch(createEndpoint({ baseUrl: server.url }));
  const response = await api("POST /users", { name: "Ada" });
  expect(response).toBeInstanceOf(Response);
  expect(response.status).toBe(204);
  const { method, target, body } = server.take();
  expect([method, target, String(body)]).toEqual(["POST", "/users", '{"name":"Ada"}']);
});

test("the response is that of the fetch that the platform has at the time of the call", async () => {
  const api = withFetch(endpoint);
  const { fetch, sent } = spy();
  vi.stubGlobal("fetch", fetch);
  await api("GET /users");
  expect(sent).toEqual([toFetch(endpoint("GET /users"))]);
});

test("the response may be any object, from a function that is called without this", async () => {
  const own = { status: "own" };
  let receiver: unknown = "not called";
  const api = withFetch(endpoint, function (this: unknown) {
    receiver = this;
    return Promise.resolve(own);
  });
  expect(await api("GET /users")).toBe(own);
  expect(receiver).toBeUndefined();
});

// biome-ignore format: a case a line
const rejected: readonly [behaviour: string, call: Call, code: string][] = [
    ["a call", (fetch) => withFetch(endpoint, fetch)("GET /users/{id}", { id: ".." }), "ERR_DOT_SEGMENT"],
    ["a call of a route function", (fetch) => withFetch(endpoint, fetch).route("GET /users/{id}")({ id: "" }), "ERR_EMPTY_PARAMETER"],
    ["an operation", (fetch) => withFetch(openapi(document), fetch)("users/get", {}), "ERR_MISSING_PARAMETER"],
    ["parts", (fetch) => withFetch(openapi(document), fetch).parts("users/get", {}), "ERR_MISSING_PARAMETER"],
    ["the call of an operation", (fetch) => withFetch(openapi(document), fetch).operation("users/get").call(), "ERR_MISSING_PARAMETER"],
    ["a header that fetch doesn't send", (fetch) => withFetch(endpoint, fetch)("GET /users", { headers: { host: "a.example" } }), "ERR_INVALID_HEADER"],
    ["a function that returns no request", (fetch) => withFetch((() => 1) as unknown as () => RequestOptions, fetch)(), "ERR_INVALID_OPTIONS"],
  ];
test.each(rejected)("what is refused: %s rejects, and nothing is sent", async (_, call, code) => {
  const { fetch, sent } = spy();
  // the call itself doesn't throw
  const result = call(fetch);
  await expect(result).rejects.toThrow(EndpointError);
  await expect(result).rejects.toMatchObject({ code });
  expect(sent).toEqual([]);
});

test("what is refused: an error of fetch rejects as it is", async () => {
  const error = new TypeError("no network");
  await expect(withFetch(endpoint, () => Promise.reject(error))("GET /users")).rejects.toBe(error);
  const throws = (): never => {
    throw error;
  };
  await expect(withFetch(endpoint, throws)("GET /users")).rejects.toBe(error);
});

test("what is refused: a platform without fetch", async () => {
  vi.stubGlobal("fetch", undefined);
  const message = 'withFetch: "fetch" is not a function. Pass one: this platform has none.';
  const problem = { code: "ERR_INVALID_OPTIONS", parameter: "fetch", message };
  await expect(withFetch(endpoint)("GET /users")).rejects.toMatchObject(problem);
});

test.each<[behaviour: string, parameter: string, call: () => unknown]>([
  ["no function", "endpoint", () => withFetch(undefined as never)],
  ["a request", "endpoint", () => withFetch(endpoint("GET /users") as never)],
  ["null for fetch", "fetch", () => withFetch(endpoint, null as never)],
  ["options for fetch", "fetch", () => withFetch(endpoint, {} as never)],
])("what is refused: %s throws at once", (_, parameter, call) => {
  expect(call).toThrow(EndpointError);
  const fix =
    parameter === "fetch"
      ? "Pass a function such as the platform's fetch."
      : "Pass an endpoint, a route function, or what openapi() returned.";
  const message = `withFetch: "${parameter}" is not a function. ${fix}`;
  expect(call).toThrow(expect.objectContaining({ code: "ERR_INVALID_OPTIONS", parameter, message }));
});

test("what is refused: invalid defaults and routes throw at once, as they return no promise", () => {
  const api = withFetch(endpoint);
  expect(() => api.defaults({ baseUrl: "x" as string })).toThrow(EndpointError);
  expect(() => api.route("GET  /users" as never)).toThrow(EndpointError);
});

describe("what sends nothing", () => {
  const { fetch, sent } = spy();
  const project = endpoint.defaults({ id: 7 });
  const api = withFetch(project, fetch);

  test("DEFAULTS, merge and parse are those of the endpoint", () => {
    expect(api.DEFAULTS).toBe(project.DEFAULTS);
    expect(api.merge).toBe(project.merge);
    expect(api.parse(api.merge("GET /users/{id}"))).toEqual(project("GET /users/{id}"));
    expect(sent).toEqual([]);
  });

  test("a route has its method, template and variables", () => {
    const { method, url, variables } = api.route("PUT /users/{id}");
    expect([method, url, variables]).toEqual(["PUT", "/users/{id}", ["id"]]);
  });

  test("the members of a function are those that somebody gave it", () => {
    function build(): RequestOptions {
      return endpoint("GET /users");
    }
    expect(Object.getOwnPropertyNames(withFetch(build)).sort()).toEqual(["length", "name"]);
    const names = Object.getOwnPropertyNames(withFetch(Object.assign(build, { url: "/users" })));
    expect(names.sort()).toEqual(["length", "name", "url"]);
  });

  test("an operation is described, and read when somebody looks at it", () => {
    const [get, broken] = withFetch(openapi(document), fetch).operations();
    expect(get).toMatchObject({ id: "users/get", method: "GET", path: "/users/{id}" });
    expect(get?.parameters).toEqual([{ name: "id", in: "path", required: true }]);
    expect(broken?.id).toBe("broken");
    expect(() => broken?.parameters).toThrow(EndpointError);
  });

  test("nobody can change it", () => {
    const operations = withFetch(openapi(document));
    for (const object of [api, api.route("GET /users"), operations, operations.operation("users/get")])
      expect(Object.isFrozen(object)).toBe(true);
  });
});
