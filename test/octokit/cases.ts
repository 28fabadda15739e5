import type { endpoint } from "@octokit/endpoint";

/** The endpoint that Octokit's packages expect: the `EndpointInterface` of @octokit/types. */
export type EndpointInterface = typeof endpoint;

const buffer = Buffer.from([0, 1, 255]);
const previews = (endpoint: EndpointInterface): EndpointInterface =>
  endpoint.defaults({ mediaType: { previews: ["a", "b"], format: "" } });

/** Calls of which both endpoints must make the same, except for the user-agent. */
// biome-ignore format: a case a line
export const cases: Readonly<Record<string, (endpoint: EndpointInterface) => unknown>> = {
  "the method is in uppercase": (endpoint) => endpoint("GET /user"),
  "the method among the options": (endpoint) => endpoint({ method: "patch", url: "/user" }),
  "a parameter in the path and one in the query": (endpoint) => endpoint("/orgs/{org}/repos", { org: "a b", type: "x&y" }),
  "parameters of HEAD in the query": (endpoint) => endpoint("HEAD /issues", { labels: ["bug", "ui,ux"], page: 2 }),
  "an empty list in the query": (endpoint) => endpoint("GET /issues", { labels: [] }),
  "a list in a template": (endpoint) => endpoint("GET /issues{?labels}", { labels: ["bug", "ui,ux"], state: "open" }),
  "a plus sign in q of a template": (endpoint) => endpoint("GET /search{?q}", { q: "a+b" }),
  "a plus sign in another parameter": (endpoint) => endpoint("GET /search", { ref: "a+b" }),
  "a list in the body stays a list": (endpoint) => endpoint("POST /issues", { labels: ["bug"], q: "a+b" }),
  "a slash at the end": (endpoint) => endpoint("GET /orgs/{org}/", { org: "a", page: 2 }),
  "a slash at the end of a query in the route": (endpoint) => endpoint("GET /search?q=/&page=1"),
  "the path of the API itself": (endpoint) => endpoint("GET /"),
  "no route and no url": (endpoint) => Reflect.apply(endpoint, undefined, [{ page: 2 }]),
  "no url, with a baseUrl that has a path": (endpoint) => Reflect.apply(endpoint, undefined, [{ baseUrl: "https://ghe.test/api/v3", method: "POST", a: 1 }]),
  "an empty url, in merged options": (endpoint) => endpoint.parse(endpoint.merge({ baseUrl: "https://ghe.test/api/v3", url: "" })),
  "defaults with a baseUrl, called without a url": (endpoint) => Reflect.apply(endpoint.defaults({ baseUrl: "https://ghe.test/api/v3" }), undefined, [{}]),
  "a full URL that ends with a slash": (endpoint) => endpoint("GET https://ghe.test/api/v3/", { page: 2 }),
  "a value that ends with a slash, at the end of the path": (endpoint) => endpoint("GET /contents/{+path}", { path: "docs/guide/", ref: "a/?b/" }),
  "PUT without a body": (endpoint) => endpoint("PUT /user/starred/{owner}", { owner: "a" }),
  "PATCH without a body": (endpoint) => endpoint("PATCH /user"),
  "POST without a body": (endpoint) => endpoint("POST /user"),
  "DELETE without a body": (endpoint) => endpoint("DELETE /user"),
  "DELETE with a body": (endpoint) => endpoint("DELETE /user/emails", { emails: ["a@b"] }),
  "data that is a string": (endpoint) => endpoint("POST /markdown/raw", { data: "*a*" }),
  "data that is null": (endpoint) => endpoint("PUT /user", { data: null }),
  "data that is bytes, with a content-type and parameters in the query": (endpoint) =>
    endpoint("POST https://uploads.github.com/assets{?name,label}", {
      name: "a.zip",
      label: "an archive",
      data: buffer,
      headers: { "content-type": "application/zip", "content-length": 3 },
    }),
  "an empty content-type counts as none": (endpoint) => endpoint("POST /a", { data: "a", headers: { "content-type": "" } }),
  "a format": (endpoint) => endpoint("GET /readme", { mediaType: { format: "raw" } }),
  "a format of a type without a version": (endpoint) => endpoint("GET /readme", { headers: { accept: "application/vnd.github+json" }, mediaType: { format: "html" } }),
  "a binary request has no format": (endpoint) => endpoint("GET /asset", { headers: { accept: "application/octet-stream" }, mediaType: { format: "raw" } }),
  "previews of another path than /graphql are not sent": (endpoint) => previews(endpoint)("GET /user", { mediaType: { format: "raw" } }),
  "previews of /graphql": (endpoint) => previews(endpoint)("POST /graphql", { mediaType: { previews: ["c-preview"] } }),
  "previews and a format of /graphql, with one in the accept header": (endpoint) =>
    endpoint("POST /graphql", {
      headers: { accept: "application/vnd.github.x-preview+json" },
      mediaType: { previews: ["c"], format: "full" },
    }),
  "previews of a whole URL that ends with /graphql": (endpoint) => previews(endpoint)("POST https://github.example.com/api/graphql", { query: "{}" }),
  "merged options": (endpoint) => endpoint.merge("GET /user"),
  "merged options without a call": (endpoint) => endpoint.merge(),
  "merged options with a format": (endpoint) => endpoint.merge("GET /user", { mediaType: { format: "raw" } }),
  "an empty list of previews stays, so that hooks can add one": (endpoint) => endpoint.defaults({ mediaType: { previews: [], format: "" } }).merge("GET /user"),
  "merged options of /graphql have previews": (endpoint) => endpoint.merge("POST /graphql", { query: "{}" }),
  "merged previews of /graphql": (endpoint) => previews(endpoint).merge("POST /graphql", { mediaType: { previews: ["c"] } }),
  "merged options keep a slash at the end": (endpoint) => endpoint.merge("GET /orgs/{org}/", { org: "a" }),
  "a second argument next to options is ignored": (endpoint) => [
    Reflect.apply(endpoint, undefined, [{ method: "GET", url: "/user" }, "changed"]),
    Reflect.apply(endpoint.merge, undefined, [{ method: "GET", url: "/user" }, { page: 2 }]),
  ],
  "objects in defaults and in the call are merged": (endpoint) => {
    const withHook = endpoint.defaults({ config: { type: "json", a: { b: 1 } }, name: "web", list: { c: 1 } });
    return [
      withHook("POST /hooks", { config: { secret: "1", a: { c: [2] } }, list: [1] }).body,
      withHook.defaults({ config: { type: "form", a: 2 } }).DEFAULTS,
      withHook.merge("POST /hooks", { config: "none" }),
      withHook.merge("POST /hooks", { config: null }),
    ];
  },
  "the defaults of a method, with the URL of a page in the call": (endpoint) =>
    endpoint.defaults({ method: "GET", url: "/orgs/{org}/repos" })({
      method: "GET",
      url: "https://api.github.com/organizations/1/repos?per_page=1&page=2",
      headers: { accept: "application/json" },
    }),
  "a method with a body parameter named url, which is the URL": (endpoint) => endpoint.defaults({ method: "PATCH", url: "/app/hook/config" })({ url: "/hook" }),
  "a method with a body parameter named url, in data": (endpoint) => endpoint.defaults({ method: "PATCH", url: "/app/hook/config" })({ data: { url: "https://example.com" } }),
  "options that a hook changed": (endpoint) => {
    const options = endpoint.merge({ url: "/orgs/{org}/repos", org: "octokit", request: { retries: 1 } });
    Object.assign(options, { url: "/users/{username}/repos", username: "octocat" });
    options.headers["x-hook"] = "1";
    return endpoint.parse(options);
  },
  "DEFAULTS": (endpoint) => endpoint.DEFAULTS,
  "DEFAULTS of layers": (endpoint) => previews(endpoint).defaults({ baseUrl: "http://127.0.0.1/api/v3", headers: { "X-A": "1" }, url: "/{a}" }).DEFAULTS,
};
