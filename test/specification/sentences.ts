import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { endpoint } from "../../src/index.js";

/** A sentence of the specification, the number of its section or rule, and what shows that it is so. */
export type Sentence = readonly [at: string, says: string, check: () => void | Promise<void>];

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const base = "https://api.github.com";
const accept = "application/vnd.github.v3+json";
const agent = `waybill/${version}`;
const route = "GET /repos/:owner/:repo/issues";
const repository = { owner: "octocat", repo: "hello-world" };
const issues = `${base}/repos/octocat/hello-world/issues`;
const equal: (actual: unknown, expected: unknown) => void = assert.deepEqual;
const upload = "https://uploads.github.com/repos/octocat/hello-world/releases/1/assets{?name,label}";

/** What arrives at a server for what `fetch` gets. */
async function sent(url: string, options: object): Promise<string> {
  let arrived = "";
  const server = createServer(async (request, response) => {
    arrived = `${request.method} ${request.url} ${await text(request)}`;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(url.replace(base, `http://127.0.0.1:${port}`), options);
  server.close();
  return arrived.trim();
}

/** In the order of the specification. A row of a table is its first cells. */
export const sentences: readonly Sentence[] = [
  [
    "1",
    "It combines a REST API route (method and URL template) with caller-supplied parameters.",
    () => equal(endpoint(route, repository).url, issues),
  ],
  [
    "1",
    "It returns a plain object of request options: method, URL, headers, and optionally a body.",
    () => {
      equal(Object.keys(endpoint("GET /user")), ["method", "url", "headers"]);
      equal(Object.keys(endpoint("POST /user/repos", { name: "a" })), ["method", "url", "headers", "body"]);
      equal(Object.getPrototypeOf(endpoint("GET /user")), Object.prototype);
    },
  ],
  ["1", "It is synchronous.", () => equal("then" in endpoint("GET /user"), false)],
  [
    "1",
    "It can be configured with defaults, and defaults can be layered.",
    () =>
      equal(
        endpoint.defaults({ owner: "octocat" }).defaults({ repo: "hello-world" })("GET /repos/{owner}/{repo}")
          .url,
        `${base}/repos/octocat/hello-world`,
      ),
  ],
  [
    "1",
    "It can also return the merged but unparsed options.",
    () => equal(endpoint.merge(route, repository).url, "/repos/:owner/:repo/issues"),
  ],
  [
    "2.1",
    "route | string (first positional argument, optional)",
    () => {
      equal(
        endpoint(route, repository),
        endpoint({ method: "GET", url: "/repos/:owner/:repo/issues", ...repository }),
      );
      equal(endpoint("/user").method, "get");
    },
  ],
  [
    "2.1",
    "method | string | required unless route is given | GET",
    () => {
      equal(endpoint({ url: "/user" }).method, "get");
      for (const method of ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)
        equal(endpoint({ method, url: "/user" }).method, method.toLowerCase());
    },
  ],
  [
    "2.1",
    "url | string | required unless route is given | none",
    () => {
      equal(endpoint({ url: "/users/:name", name: "a b" }).url, `${base}/users/a%20b`);
      equal(endpoint({ url: "/users/{name}", name: "a b" }).url, `${base}/users/a%20b`);
      equal(
        endpoint({ url: `${base}/users{/name}{?page}`, name: "a", page: 2 }).url,
        `${base}/users/a?page=2`,
      );
    },
  ],
  [
    "2.1",
    "baseUrl | string | no",
    () =>
      equal(
        endpoint("/user", { baseUrl: "https://ghe.example/api/v3" }).url,
        "https://ghe.example/api/v3/user",
      ),
  ],
  [
    "2.1",
    "headers | object (name to string or number)",
    () =>
      equal(endpoint("/user", { headers: { "x-id": 7, "X-Name": "a" } }).headers, {
        accept,
        "user-agent": agent,
        "x-id": 7,
        "x-name": "a",
      }),
  ],
  [
    "2.1",
    "mediaType.format | string",
    () => {
      for (const [format, value] of [
        ["raw", "application/vnd.github.v3.raw"],
        ["diff", "application/vnd.github.v3.diff"],
        ["text+json", "application/vnd.github.v3.text+json"],
      ] as const)
        equal(endpoint("/user", { mediaType: { format } }).headers["accept"], value);
    },
  ],
  [
    "2.1",
    "mediaType.previews | array of string",
    () =>
      equal(
        endpoint.defaults({ mediaType: { previews: ["mercy"] } })("/user", {
          mediaType: { previews: ["symmetra", "scarlet-witch"] },
        }).headers["accept"],
        ["mercy", "symmetra", "scarlet-witch"]
          .map((name) => `application/vnd.github.${name}-preview+json`)
          .join(),
      ),
  ],
  ["2.1", "data | any | no", () => equal(endpoint("POST /markdown/raw", { data: "*a*" }).body, "*a*")],
  [
    "2.1",
    "request | object | no",
    () => {
      const { signal } = new AbortController();
      equal(endpoint("/user", { request: { signal, own: 1 } }).request, { signal, own: 1 });
    },
  ],
  ["2.1", "any other key | any", () => equal(endpoint("/user", { page: 2 }).url, `${base}/user?page=2`)],
  [
    "2.2",
    "method | string | HTTP method, always lowercase.",
    () => equal(endpoint("PATCH /user").method, "patch"),
  ],
  [
    "2.2",
    "url | string | Full URL with placeholders replaced by the passed parameters.",
    () => equal(endpoint(route, { ...repository, page: 2 }).url, `${issues}?page=2`),
  ],
  [
    "2.2",
    "headers | object | All header names are lowercase.",
    () =>
      equal(Object.keys(endpoint("/user", { headers: { "X-A": 1 } }).headers), [
        "accept",
        "user-agent",
        "x-a",
      ]),
  ],
  [
    "2.2",
    "body | any | Present only when a body exists.",
    () => {
      for (const method of ["PATCH", "POST", "PUT", "DELETE"] as const) {
        equal(endpoint(`${method} /a`, { b: 1 }).body, { b: 1 });
        equal("body" in endpoint(`${method} /a`), false);
      }
      for (const method of ["GET", "HEAD"] as const)
        equal("body" in endpoint(`${method} /a`, { b: 1 }), false);
    },
  ],
  [
    "2.2",
    "request | object | The request metadata exactly as passed in.",
    () => {
      const request = { hooks: { before: () => 1 } };
      equal(endpoint("/user", { request }).request, request);
    },
  ],
  [
    "2.3",
    "accept | `application/vnd.<vendor>.v3+json`",
    () => equal(endpoint("/user").headers["accept"], accept),
  ],
  [
    "2.3",
    "user-agent | `<library_name>/<library_version>`",
    () => equal(endpoint("/user").headers["user-agent"], agent),
  ],
  [
    "2.3",
    "Headers passed by the caller are merged with these defaults.",
    () =>
      equal(endpoint("/user", { headers: { accept: "text/html" } }).headers, {
        accept: "text/html",
        "user-agent": agent,
      }),
  ],
  ["2.4", "baseUrl", () => equal(endpoint.merge("/user").baseUrl, base)],
  ["2.4", "method, in uppercase as supplied", () => equal(endpoint.merge("DELETE /user").method, "DELETE")],
  [
    "2.4",
    "url, still containing its placeholders",
    () => equal(endpoint.merge("/a/{b}", { b: 1 }).url, "/a/{b}"),
  ],
  [
    "2.4",
    "headers, merged, with lowercase names and the default accept header",
    () =>
      equal(endpoint.merge("/a", { headers: { "X-A": 1 } }).headers, {
        accept,
        "user-agent": agent,
        "x-a": 1,
      }),
  ],
  [
    "2.4",
    "every remaining parameter, such as defaults-supplied and call-supplied parameters, where call values override default values",
    () => {
      const merged: Record<string, unknown> = endpoint
        .defaults({ org: "a", page: 1 })
        .merge("/orgs/{org}", { page: 2 });
      equal([merged["org"], merged["page"]], ["a", 2]);
    },
  ],
  [
    "3",
    "The only persistent concept is a defaults set, described in section 4.",
    () => {
      endpoint("/user", { headers: { "x-a": 1 }, page: 2 });
      equal(endpoint("/user"), {
        method: "get",
        url: `${base}/user`,
        headers: { accept, "user-agent": agent },
      });
    },
  ],
  [
    "4.1.1",
    "When route is given, it supplies method and url.",
    () => equal([endpoint("PUT /a").method, endpoint("PUT /a").url], ["put", `${base}/a`]),
  ],
  ["4.1.1", "When route is only a URL, the method is GET.", () => equal(endpoint(`${base}/a`).method, "get")],
  [
    "4.1.2",
    "When route is not given, method defaults to GET and url is required.",
    () => {
      equal(endpoint({ url: "/a" }).method, "get");
      assert.throws(() => endpoint({ method: "POST" } as never), { code: "ERR_INVALID_ROUTE" });
    },
  ],
  [
    "4.1.3",
    "When a parameter key matches a placeholder in url, its value replaces that placeholder.",
    () => equal(endpoint("GET /a/{b}/:c", { b: "x", c: 7 }).url, `${base}/a/x/7`),
  ],
  [
    "4.1.3",
    "It is not also sent as query or body.",
    () => equal(endpoint("POST /a/{b}", { b: "x", c: 1 }).body, { c: 1 }),
  ],
  [
    "4.1.4",
    "When the method is GET or HEAD, each remaining parameter becomes a query parameter of the resulting url.",
    () => {
      for (const method of ["GET", "HEAD"] as const)
        equal(endpoint(`${method} /a/{b}`, { b: 1, c: "d e", f: true }).url, `${base}/a/1?c=d%20e&f=true`);
    },
  ],
  [
    "4.1.5",
    "For other methods, each remaining parameter becomes a key of a JSON request body.",
    () => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
        const { url, headers, body } = endpoint(`${method} /a/{b}`, { b: 1, c: ["d"], e: { f: null } });
        equal([url, body], [`${base}/a/1`, { c: ["d"], e: { f: null } }]);
        equal(headers["content-type"], "application/json; charset=utf-8");
      }
    },
  ],
  [
    "4.1.6",
    "When data is given, it becomes the body as it is, without JSON construction by the library.",
    () => {
      const bytes = new Uint8Array([1, 2]);
      equal(endpoint("POST /a", { data: bytes }).body === bytes, true);
      // what the URL doesn't name isn't sent
      const any: (route: string, options: object) => { body?: unknown } = endpoint;
      equal(any("POST /a", { data: "b", c: 1 }).body, "b");
    },
  ],
  [
    "4.1.6",
    "The caller sets content-type and accept headers as needed.",
    () => {
      const headers = { "content-type": "text/x-markdown", accept: "text/html" };
      equal(endpoint("POST /a", { data: "b", headers }).headers, { ...headers, "user-agent": agent });
    },
  ],
  [
    "4.1.7",
    "When a request needs both query parameters and a body, the caller writes the query parameters as an RFC 6570 template in url (a `{?name1,name2}` expression).",
    () => {
      const { url, body } = endpoint("POST /a{?b,c}", { b: 1, c: 2, d: 3 });
      equal([url, body], [`${base}/a?b=1&c=2`, { d: 3 }]);
    },
  ],
  [
    "4.1.7",
    "The named parameters go to the query; data is the body.",
    () => {
      const { url, body } = endpoint({
        method: "POST",
        url: upload,
        name: "a b.zip",
        label: "c",
        data: "bytes",
      });
      equal([url, body], [upload.replace("{?name,label}", "?name=a%20b.zip&label=c"), "bytes"]);
    },
  ],
  [
    "4.1.8",
    "When url is a path, the result url is baseUrl followed by the path.",
    () =>
      equal(
        endpoint("/a/b", { baseUrl: "https://ghe.example/api/v3" }).url,
        "https://ghe.example/api/v3/a/b",
      ),
  ],
  [
    "4.1.8",
    "When url is a full URL, it is used with its own host; for example, an upload address {upload_url} may be used.",
    () => {
      equal(endpoint("GET https://elsewhere.example/a").url, "https://elsewhere.example/a");
      // credentials of the defaults go there too
      const signedIn = endpoint.defaults({ headers: { authorization: "token 0" } });
      equal(
        signedIn({ method: "POST", url: upload, name: "a", data: "b" }).headers["authorization"],
        "token 0",
      );
    },
  ],
  [
    "4.1.9",
    "The result method is lowercase and result header names are lowercase.",
    () => {
      const { method, headers } = endpoint({ method: "post", url: "/a", headers: { "X-A": "B" } });
      equal([method, headers["x-a"]], ["post", "B"]);
    },
  ],
  [
    "4.1.10",
    "Setting mediaType.format or mediaType.previews changes the accept header value.",
    () =>
      equal(
        endpoint("/a", { mediaType: { format: "raw", previews: ["mercy"] } }).headers["accept"],
        "application/vnd.github.mercy-preview.raw",
      ),
  ],
  [
    "4.1.10",
    "Previews are merged with previews already set as defaults.",
    () => {
      const layered = endpoint
        .defaults({ mediaType: { previews: ["a"] } })
        .defaults({ mediaType: { previews: ["b"] } });
      equal(layered.DEFAULTS.mediaType?.previews, ["a", "b"]);
      equal(
        layered("/a", { mediaType: { previews: ["b", "c"] } })
          .headers["accept"]?.toString()
          .match(/\w(?=-preview)/g),
        ["a", "b", "c"],
      );
    },
  ],
  [
    "4.1.11",
    "The request option is returned unchanged as request.",
    () => equal(endpoint("/a", { request: { a: { b: 1 } } }).request, { a: { b: 1 } }),
  ],
  [
    "4.2",
    "Input: an options object as in 2.1, which may also contain default parameters such as a name placeholder value or a page size parameter.",
    () =>
      equal(
        endpoint.defaults({ org: "octokit", per_page: 100 })("/orgs/{org}/repos").url,
        `${base}/orgs/octokit/repos?per_page=100`,
      ),
  ],
  [
    "4.2",
    "Output: a new endpoint function that has the given defaults applied.",
    () => {
      equal(typeof endpoint.defaults({}), "function");
      endpoint.defaults({ a: 1 });
      equal(endpoint("/a").url, `${base}/a`);
    },
  ],
  [
    "4.2",
    "It has the same operations, including its own defaults, DEFAULTS, merge and parse.",
    () => {
      const { defaults, DEFAULTS, merge, parse } = endpoint.defaults({ baseUrl: "https://ghe.example" });
      equal(
        [defaults, DEFAULTS, merge, parse].map((it) => typeof it).join(),
        "function,object,function,function",
      );
      equal(merge("/a").baseUrl, "https://ghe.example");
    },
  ],
  [
    "4.2",
    "Calling defaults on a function returned by defaults keeps the earlier defaults and adds or overrides the new ones (baseUrl, headers, parameters).",
    () => {
      const first = endpoint.defaults({ baseUrl: "https://a.example", headers: { a: 1, b: 1 }, c: 1, d: 1 });
      const second = first.defaults({ baseUrl: "https://b.example", headers: { b: 2 }, d: 2 });
      equal(second("/e").url, "https://b.example/e?c=1&d=2");
      equal(second("/e").headers, { accept, "user-agent": agent, a: 1, b: 2 });
      equal(first("/e").url, "https://a.example/e?c=1&d=1");
    },
  ],
  [
    "4.2",
    "Headers from successive defaults are merged.",
    () =>
      equal(endpoint.defaults({ headers: { a: 1 } }).defaults({ headers: { b: 2 } }).DEFAULTS.headers, {
        accept,
        "user-agent": agent,
        a: 1,
        b: 2,
      }),
  ],
  [
    "4.2",
    "The global default accept header remains unless replaced.",
    () => {
      const replaced = endpoint.defaults({ headers: { accept: "text/html" } });
      equal(
        [endpoint.defaults({ a: 1 })("/b").headers["accept"], replaced("/b").headers["accept"]],
        [accept, "text/html"],
      );
    },
  ],
  [
    "4.3",
    "A property (object) holding the current default options of that function.",
    () => equal(endpoint.defaults({ org: "a" }).DEFAULTS.org, "a"),
  ],
  [
    "4.3",
    "On the base function, DEFAULTS.baseUrl is {base_url}.",
    () => equal(endpoint.DEFAULTS.baseUrl, base),
  ],
  [
    "4.3",
    "On a function returned by defaults, it shows the overridden values.",
    () => equal(endpoint.defaults({ baseUrl: "https://a.example" }).DEFAULTS.baseUrl, "https://a.example"),
  ],
  [
    "4.4",
    "Input: same as the endpoint function.",
    () =>
      equal(
        endpoint.merge(route, repository),
        endpoint.merge({ method: "GET", url: "/repos/:owner/:repo/issues", ...repository }),
      ),
  ],
  [
    "4.4",
    "Output: the defaulted options object described in 2.4.",
    () =>
      equal(endpoint.defaults({ page: 1 }).merge("PUT /a/{b}", { b: "c" }), {
        method: "PUT",
        baseUrl: base,
        url: "/a/{b}",
        headers: { accept, "user-agent": agent },
        page: 1,
        b: "c",
      }),
  ],
  [
    "4.4",
    "Nothing is parsed: placeholders remain in url and parameters remain separate keys.",
    () => {
      const merged: Record<string, unknown> = endpoint.merge("/a/{b}{?c}", { b: 1, c: 2 });
      equal([merged["url"], merged["b"], merged["c"]], ["/a/{b}{?c}", 1, 2]);
    },
  ],
  [
    "4.4",
    "Call values override default values (for example a parameter passed in the call replaces the default parameter of the same name).",
    () => equal(endpoint.defaults({ org: "a" }).merge("/orgs/{org}", { org: "b" })["org"], "b"),
  ],
  [
    "4.5",
    "Stateless.",
    () => {
      const { parse } = endpoint.defaults({ page: 2, headers: { a: 1 } });
      equal(parse({ method: "GET", url: "/a", baseUrl: base, headers: {} }), {
        method: "get",
        url: `${base}/a`,
        headers: {},
      });
    },
  ],
  [
    "4.5",
    "Turns merged options into request options (shape 2.2).",
    () => equal(endpoint.parse(endpoint.merge(route, repository)).url, issues),
  ],
  [
    "4.5",
    "`endpoint(options)` is equivalent to `endpoint.parse(endpoint.merge(options))`.",
    () => {
      for (const options of [
        { url: "/a/{b}", b: 1, c: 2 },
        { method: "POST", url: "/a{?b}", b: 1, c: [2] },
        { method: "PUT", url: upload, name: "a", data: "b", headers: { c: 1 }, request: { d: 1 } },
        { url: "/a", mediaType: { format: "raw", previews: ["b"] } },
      ] as const) {
        const any = endpoint as unknown as ((it: object) => object) & {
          merge(it: object): object;
          parse(it: object): object;
        };
        equal(any(options), any.parse(any.merge(options)));
      }
    },
  ],
  [
    "4.6",
    "The result can be passed directly to common HTTP client libraries.",
    async () => {
      const request = endpoint("GET /a", { b: 1 });
      equal(await sent(request.url, { ...request }), "GET /a?b=1");
    },
  ],
  [
    "4.6",
    "For a client taking url separately, the url is taken out of the result and the rest is passed as options.",
    async () => {
      const { url, ...options } = endpoint("POST /a", { data: "b" });
      equal(await sent(url, options), "POST /a b");
    },
  ],
  [
    "5",
    "Credentials are supplied by the caller as the `authorization` header in headers, either per call or through defaults.",
    () => {
      const headers = { authorization: "token 0" };
      equal(endpoint("/a", { headers }).headers["authorization"], "token 0");
      equal(endpoint.defaults({ headers })("/a").headers["authorization"], "token 0");
    },
  ],
  [
    "5",
    "The header name is lowercase in the result.",
    () =>
      equal(endpoint("/a", { headers: { Authorization: "token 0" } }).headers["authorization"], "token 0"),
  ],
  [
    "8",
    "The only related parameter that appears is a caller-set default page-size parameter named per_page, used as a plain parameter under rule 4.1.4.",
    () => equal(endpoint.defaults({ per_page: 100 })("/a").url, `${base}/a?per_page=100`),
  ],
  [
    "9",
    "The default accept header names version 3 of the REST API (`application/vnd.<vendor>.v3+json`).",
    () => equal(endpoint.DEFAULTS.headers["accept"], accept),
  ],
  [
    "9",
    "The default user-agent carries the released version of the library.",
    () => equal(endpoint.DEFAULTS.headers["user-agent"], agent),
  ],
  [
    "9",
    "mediaType.format and mediaType.previews select media type formats and preview features by amending accept.",
    () =>
      equal(
        endpoint("/a", { headers: { accept: "application/vnd.acme.v2+json" }, mediaType: { format: "raw" } })
          .headers["accept"],
        "application/vnd.acme.v2.raw",
      ),
  ],
  [
    "9",
    "The base address can be replaced through baseUrl or defaults, for example to target another installation of the API whose path prefix is part of baseUrl.",
    () => {
      const baseUrl = "https://ghe.example/api/v3";
      equal(endpoint("/a", { baseUrl }).url, `${baseUrl}/a`);
      equal(endpoint.defaults({ baseUrl })("/a").url, `${baseUrl}/a`);
    },
  ],
];
