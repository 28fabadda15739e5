import type { EndpointInterface } from "./endpoint-interface.js";

/** A call of which both endpoints must make the same, except for the user-agent. */
export interface Case {
  readonly name: string;
  readonly call: (endpoint: EndpointInterface) => unknown;
}

const buffer = Buffer.from([0, 1, 255]);
const previews = (endpoint: EndpointInterface): EndpointInterface =>
  endpoint.defaults({ mediaType: { previews: ["a", "b"], format: "" } });

// biome-ignore format: a case a line
export const cases: readonly Case[] = [
  { name: "the method is in uppercase", call: (endpoint) => endpoint("GET /user") },
  { name: "the method among the options", call: (endpoint) => endpoint({ method: "patch", url: "/user" }) },
  { name: "a parameter in the path and one in the query", call: (endpoint) => endpoint("/orgs/{org}/repos", { org: "a b", type: "x&y" }) },
  { name: "parameters of HEAD in the query", call: (endpoint) => endpoint("HEAD /issues", { labels: ["bug", "ui,ux"], page: 2 }) },
  { name: "an empty list in the query", call: (endpoint) => endpoint("GET /issues", { labels: [] }) },
  { name: "a list in a template", call: (endpoint) => endpoint("GET /issues{?labels}", { labels: ["bug", "ui,ux"], state: "open" }) },
  { name: "a plus sign in q of a template", call: (endpoint) => endpoint("GET /search{?q}", { q: "a+b" }) },
  { name: "a plus sign in another parameter", call: (endpoint) => endpoint("GET /search", { ref: "a+b" }) },
  { name: "a list in the body stays a list", call: (endpoint) => endpoint("POST /issues", { labels: ["bug"], q: "a+b" }) },
  { name: "a slash at the end", call: (endpoint) => endpoint("GET /orgs/{org}/", { org: "a", page: 2 }) },
  { name: "a slash at the end of a query in the route", call: (endpoint) => endpoint("GET /search?q=/&page=1") },
  { name: "the path of the API itself", call: (endpoint) => endpoint("GET /") },
  { name: "no route and no url", call: (endpoint) => Reflect.apply(endpoint, undefined, [{ page: 2 }]) },
  { name: "no url, with a baseUrl that has a path", call: (endpoint) => Reflect.apply(endpoint, undefined, [{ baseUrl: "https://ghe.test/api/v3", method: "POST", a: 1 }]) },
  { name: "an empty url, in merged options", call: (endpoint) => endpoint.parse(endpoint.merge({ baseUrl: "https://ghe.test/api/v3", url: "" })) },
  { name: "defaults with a baseUrl, called without a url", call: (endpoint) => Reflect.apply(endpoint.defaults({ baseUrl: "https://ghe.test/api/v3" }), undefined, [{}]) },
  { name: "a full URL that ends with a slash", call: (endpoint) => endpoint("GET https://ghe.test/api/v3/", { page: 2 }) },
  { name: "a value that ends with a slash, at the end of the path", call: (endpoint) => endpoint("GET /contents/{+path}", { path: "docs/guide/", ref: "a/?b/" }) },
  { name: "PUT without a body", call: (endpoint) => endpoint("PUT /user/starred/{owner}", { owner: "a" }) },
  { name: "PATCH without a body", call: (endpoint) => endpoint("PATCH /user") },
  { name: "POST without a body", call: (endpoint) => endpoint("POST /user") },
  { name: "DELETE without a body", call: (endpoint) => endpoint("DELETE /user") },
  { name: "DELETE with a body", call: (endpoint) => endpoint("DELETE /user/emails", { emails: ["a@b"] }) },
  { name: "data that is a string", call: (endpoint) => endpoint("POST /markdown/raw", { data: "*a*" }) },
  { name: "data that is null", call: (endpoint) => endpoint("PUT /user", { data: null }) },
  {
    name: "data that is bytes, with a content-type and parameters in the query",
    call: (endpoint) =>
      endpoint("POST https://uploads.github.com/assets{?name,label}", {
        name: "a.zip",
        label: "an archive",
        data: buffer,
        headers: { "content-type": "application/zip", "content-length": 3 },
      }),
  },
  { name: "an empty content-type counts as none", call: (endpoint) => endpoint("POST /a", { data: "a", headers: { "content-type": "" } }) },
  { name: "a format", call: (endpoint) => endpoint("GET /readme", { mediaType: { format: "raw" } }) },
  { name: "a format of a type without a version", call: (endpoint) => endpoint("GET /readme", { headers: { accept: "application/vnd.github+json" }, mediaType: { format: "html" } }) },
  { name: "a binary request has no format", call: (endpoint) => endpoint("GET /asset", { headers: { accept: "application/octet-stream" }, mediaType: { format: "raw" } }) },
  { name: "previews of another path than /graphql are not sent", call: (endpoint) => previews(endpoint)("GET /user", { mediaType: { format: "raw" } }) },
  { name: "previews of /graphql", call: (endpoint) => previews(endpoint)("POST /graphql", { mediaType: { previews: ["c-preview"] } }) },
  {
    name: "previews and a format of /graphql, with one in the accept header",
    call: (endpoint) =>
      endpoint("POST /graphql", {
        headers: { accept: "application/vnd.github.x-preview+json" },
        mediaType: { previews: ["c"], format: "full" },
      }),
  },
  { name: "previews of a whole URL that ends with /graphql", call: (endpoint) => previews(endpoint)("POST https://github.example.com/api/graphql", { query: "{}" }) },
  { name: "merged options", call: (endpoint) => endpoint.merge("GET /user") },
  { name: "merged options without a call", call: (endpoint) => endpoint.merge() },
  { name: "merged options with a format", call: (endpoint) => endpoint.merge("GET /user", { mediaType: { format: "raw" } }) },
  { name: "an empty list of previews stays, so that hooks can add one", call: (endpoint) => endpoint.defaults({ mediaType: { previews: [], format: "" } }).merge("GET /user") },
  { name: "merged options of /graphql have previews", call: (endpoint) => endpoint.merge("POST /graphql", { query: "{}" }) },
  { name: "merged previews of /graphql", call: (endpoint) => previews(endpoint).merge("POST /graphql", { mediaType: { previews: ["c"] } }) },
  { name: "merged options keep a slash at the end", call: (endpoint) => endpoint.merge("GET /orgs/{org}/", { org: "a" }) },
  {
    name: "a second argument next to options is ignored",
    call: (endpoint) => [
      Reflect.apply(endpoint, undefined, [{ method: "GET", url: "/user" }, "changed"]),
      Reflect.apply(endpoint.merge, undefined, [{ method: "GET", url: "/user" }, { page: 2 }]),
    ],
  },
  {
    name: "objects in defaults and in the call are merged",
    call: (endpoint) => {
      const withHook = endpoint.defaults({ config: { type: "json", a: { b: 1 } },
        name: "web",
        list: { c: 1 },
      });
      return [
        withHook("POST /hooks", { config: { secret: "1", a: { c: [2] } }, list: [1] }).body,
        withHook.defaults({ config: { type: "form", a: 2 } }).DEFAULTS,
        withHook.merge("POST /hooks", { config: "none" }),
        withHook.merge("POST /hooks", { config: null }),
      ];
    },
  },
  {
    name: "the defaults of a method, with the URL of a page in the call",
    call: (endpoint) =>
      endpoint.defaults({ method: "GET", url: "/orgs/{org}/repos" })({
        method: "GET",
        url: "https://api.github.com/organizations/1/repos?per_page=1&page=2",
        headers: { accept: "application/json" },
      }),
  },
  { name: "a method with a body parameter named url, which is the URL", call: (endpoint) => endpoint.defaults({ method: "PATCH", url: "/app/hook/config" })({ url: "/hook" }) },
  { name: "a method with a body parameter named url, in data", call: (endpoint) => endpoint.defaults({ method: "PATCH", url: "/app/hook/config" })({ data: { url: "https://example.com" } }) },
  {
    name: "options that a hook changed",
    call: (endpoint) => {
      const options = endpoint.merge({ url: "/orgs/{org}/repos", org: "octokit", request: { retries: 1 } });
      Object.assign(options, { url: "/users/{username}/repos", username: "octocat" });
      options.headers["x-hook"] = "1";
      return endpoint.parse(options);
    },
  },
  { name: "DEFAULTS", call: (endpoint) => endpoint.DEFAULTS },
  { name: "DEFAULTS of layers", call: (endpoint) => previews(endpoint).defaults({ baseUrl: "http://127.0.0.1/api/v3", headers: { "X-A": "1" }, url: "/{a}" }).DEFAULTS },
];
