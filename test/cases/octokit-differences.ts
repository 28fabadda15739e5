import { endpoint, type RequestOptions } from "../../src/index.js";
import type { Operation } from "./operations.js";

/** What a builder returned, or the name and code of what it threw. */
export type Outcome = Partial<Record<keyof RequestOptions | "error", unknown>>;

/** A way in which our results differ from those of @octokit/endpoint 11, on purpose. */
export interface Difference {
  readonly name: string;
  readonly reason: string;
  /** An expression whose result differs between the libraries. */
  readonly call: string;
  /** What to write instead, if waybill has another way to do the same. */
  readonly instead?: string;
  /** How it shows on GitHub's operations with plain values. */
  readonly onGitHub?: {
    /** On how many of the 1,223 operations. */
    readonly operations: number;
    /** Turns their outcome into ours, or returns it unchanged if the difference doesn't show. */
    readonly adjust: (theirs: Outcome, operation: Operation) => Outcome;
  };
}

/** Differences that change the same thing. */
export interface Topic {
  readonly title: string;
  readonly differences: readonly Difference[];
}

const withHeaders = (outcome: Outcome, fields: Record<string, unknown>): Outcome => ({
  ...outcome,
  headers: { ...(outcome.headers as object), ...fields },
});

export const topics: readonly Topic[] = [
  {
    title: "Where the request goes",
    differences: [
      {
        name: "a parameter named url",
        reason:
          "In @octokit/endpoint its value replaces the destination, and the token is sent there. waybill refuses it next to a route; `endpoint.route()` accepts it as a parameter.",
        call: 'endpoint("PATCH /app/hook/config", { url: "https://example.com/hook" }).url',
        instead: 'endpoint.route("PATCH /app/hook/config")({ url: "https://example.com/hook" })',
        onGitHub: {
          operations: 5,
          adjust: (theirs, { body }) =>
            body?.properties.some(({ name }) => name === "url")
              ? { error: "EndpointError ERR_ROUTE_CONFLICT" }
              : theirs,
        },
      },
      {
        name: "a method next to a route",
        reason: "A route has a method already: GET if it names no other.",
        call: 'endpoint("/user/repos", { method: "POST" }).method',
        instead: 'endpoint({ method: "POST", url: "/user/repos" }).method',
      },
      {
        name: "a missing parameter",
        reason: "Without it the request is a different one, here to `/repos/octocat`.",
        call: 'endpoint("DELETE /repos/{owner}/{repo}", { owner: "octocat" }).url',
      },
      {
        name: "an empty parameter",
        reason: "It makes the same request as a missing one.",
        call: 'endpoint("GET /repos/{owner}/{repo}", { owner: "octocat", repo: "" }).url',
      },
      {
        name: "a dot segment",
        reason:
          "The URL standard removes it together with the segment before it, in any spelling, and nothing can escape it: the request would go to `/repos/`.",
        call: 'endpoint("DELETE /repos/{owner}/{repo}", { owner: "octocat", repo: ".." }).url',
      },
      {
        name: "a question mark or hash in a value under {+name}",
        reason: "Reserved expansion keeps the character, so that the value would end the path.",
        call: 'endpoint("GET /repos/octocat/hello-world/contents/{+path}", { path: "a?ref=b" }).url',
        instead:
          'endpoint("GET /repos/octocat/hello-world/contents/{+path}", { path: "a?ref=b".split("/").map(encodeURIComponent).join("/") }).url',
      },
      {
        name: "default credentials and another origin",
        reason:
          "A token in defaults is meant for the API. In the call itself a token is accepted for any origin.",
        call: 'endpoint.defaults({ headers: { authorization: "token 1" } })("https://example.com/a").headers.authorization',
        instead:
          'endpoint("https://example.com/a", { headers: { authorization: "token 1" } }).headers.authorization',
      },
      {
        name: "a host from a value",
        reason: "Only the developer chooses the host.",
        call: 'endpoint("GET https://{host}/user", { host: "example.com" }).url',
        instead: 'endpoint("GET /user", { baseUrl: "https://example.com" }).url',
      },
      {
        name: "user info in a URL",
        reason:
          "`fetch` refuses such a URL, and other clients turn it into an authorization header. @octokit/endpoint reads the password as a placeholder.",
        call: 'endpoint("GET https://user:pass@example.com/a").url',
        instead:
          'endpoint("GET https://example.com/a", { headers: { authorization: "Basic " + btoa("user:pass") } }).headers.authorization',
      },
      {
        name: "a path that begins with two slashes",
        reason: "In the URL standard the second segment becomes the host.",
        call: 'endpoint("GET //example.com/a").url',
      },
      {
        name: "a dot segment in the route",
        reason: "Write the resulting path instead.",
        call: 'endpoint("GET /user/../orgs").url',
        instead: 'endpoint("GET /orgs").url',
      },
      {
        name: "another scheme",
        reason: "HTTP clients can't send it.",
        call: 'endpoint("GET ftp://example.com/a").url',
      },
      {
        name: "a scheme in capitals",
        reason: "Schemes are case-insensitive: RFC 3986 section 3.1.",
        call: 'endpoint("GET HTTPS://example.com/a").url',
      },
      {
        name: "a path that begins like a scheme",
        reason: "Only a scheme with two slashes starts a full URL.",
        call: 'endpoint("GET http-status/{code}", { code: 404 }).url',
      },
      {
        name: "the slash between baseUrl and path",
        reason: "There is exactly one slash.",
        call: 'endpoint("GET /user", { baseUrl: "https://github.example.com/api/v3/" }).url',
      },
      {
        name: "a path without a slash",
        reason: "There is exactly one slash.",
        call: 'endpoint("GET user").url',
      },
      {
        name: "an invalid baseUrl",
        reason: "A baseUrl is an absolute http or https URL without user info, query and fragment.",
        call: 'endpoint("GET /user", { baseUrl: "github.example.com" }).url',
        instead: 'endpoint("GET /user", { baseUrl: "https://github.example.com" }).url',
      },
    ],
  },
  {
    title: "Routes and templates",
    differences: [
      {
        name: "method in lowercase",
        reason:
          "The method of a result is always lowercase. The adapters write it in uppercase, as clients need it.",
        call: 'endpoint("GET /user").method',
        onGitHub: {
          operations: 1218,
          adjust: (theirs) =>
            theirs.method === undefined
              ? theirs
              : { ...theirs, method: (theirs.method as string).toLowerCase() },
        },
      },
      {
        name: "methods that clients refuse",
        reason: "The Fetch standard forbids CONNECT, TRACE and TRACK.",
        call: 'endpoint("TRACE /user").method',
      },
      {
        name: "an invalid route",
        reason: "A route is a URL, or a method, one space and a URL.",
        call: 'endpoint("GET  /user").url',
      },
      {
        name: "no route at all",
        reason: "A call without a URL is a mistake.",
        call: "endpoint({}).url",
        instead: 'endpoint("/").url',
      },
      {
        name: "a template outside the grammar",
        reason: "The error has the column of the mistake.",
        call: 'endpoint("GET /user/{name", { name: "octocat" }).url',
      },
      {
        name: "a percent sign that isn't part of a triplet",
        reason: "RFC 6570 section 2.1. Write `%25` for a percent sign.",
        call: 'endpoint("GET /a%zz").url',
        instead: 'endpoint("GET /a%25zz").url',
      },
      {
        name: "a colon that doesn't start a placeholder",
        reason:
          "After a word character or a brace it is an ordinary colon, as in the custom methods of Google's APIs.",
        call: 'endpoint("GET /v1/models/x:generate", { generate: 1 }).url',
      },
      {
        name: "short and uppercase names after a colon",
        reason: "`:name` means `{name}`, for any name.",
        call: 'endpoint("GET /users/:Id", { Id: 7 }).url',
      },
      {
        name: "a prefix",
        reason: "A parameter that the template uses isn't sent in the query too.",
        call: 'endpoint("GET /tags/{name:3}", { name: "release" }).url',
      },
      {
        name: "a prefix of a character beyond the BMP",
        reason: "A prefix counts characters, not UTF-16 code units: RFC 6570 section 2.4.1.",
        call: 'endpoint("GET /tags/{name:1}", { name: "😀" }).url',
      },
      {
        name: "an empty list under a template",
        reason: "By RFC 6570 section 2.3 it is undefined.",
        call: 'endpoint("GET /issues{?labels}", { labels: [] }).url',
      },
      {
        name: "a path expression with a missing name",
        reason: "By RFC 6570 section 3.2.1 an undefined value has no separator.",
        call: 'endpoint("GET /a{/b,c}", { c: 1 }).url',
      },
      {
        name: "an expression without values",
        reason: "It adds no question mark.",
        call: 'endpoint("GET /issues{?page}").url',
      },
      {
        name: "an exploded list of path parameters",
        reason: "By RFC 6570 section 3.2.7 each item has a semicolon, and an empty item has only its name.",
        call: 'endpoint("GET /a{;b*}", { b: ["", "c"] }).url',
      },
      {
        name: "a percent-encoded name",
        reason: "By RFC 6570 section 2.3 the triplets are part of the name.",
        call: 'endpoint("GET /a{?b%20c}", { "b%20c": 1 }).url',
      },
      {
        name: "a string with a lone surrogate",
        reason: "UTF-8 can't represent it. The error names the parameter.",
        call: 'endpoint("GET /users/{name}", { name: "\\ud800" }).url',
      },
      {
        name: "a slash at the end",
        reason: "The path stays as the developer wrote it.",
        call: 'endpoint("GET /user/").url',
      },
      {
        name: "a full URL without a path",
        reason: "The `url` of a result is what `new URL(url).href` returns.",
        call: 'endpoint("GET https://example.com").url',
      },
    ],
  },
  {
    title: "Query",
    differences: [
      {
        name: "commas between the items of a list",
        reason: "By RFC 6570 section 3.2.8 the items are encoded, and the commas between them aren't.",
        call: 'endpoint("GET /issues", { labels: ["bug", "ui,ux"] }).url',
        onGitHub: {
          operations: 9,
          adjust: (theirs, { queryParameters = [] }) =>
            queryParameters.some(({ type }) => type === "array")
              ? { ...theirs, url: (theirs.url as string).replaceAll("%2C", ",") }
              : theirs,
        },
      },
      {
        name: "names that end in brackets",
        reason: "Such a name is repeated for each item, and encoded.",
        call: 'endpoint("GET /issues", { "ids[]": [1, 2] }).url',
      },
      {
        name: "an empty list",
        reason: "There is nothing to send.",
        call: 'endpoint("GET /issues", { labels: [] }).url',
      },
      {
        name: "null",
        reason: "It is left out, and removes a default.",
        call: 'endpoint("GET /issues", { since: null }).url',
      },
      {
        name: "null in a list",
        reason: "It is left out.",
        call: 'endpoint("GET /issues", { labels: ["bug", null] }).url',
      },
      {
        name: "a date",
        reason: "A date is written in ISO 8601, as in JSON.",
        call: 'endpoint("GET /issues", { since: new Date(0) }).url',
      },
      {
        name: "an object",
        reason: "A query has no notation for objects, unless a template or the profile gives one.",
        call: 'endpoint("GET /issues", { filter: { state: "open" } }).url',
        instead: 'endpoint("GET /issues{?filter*}", { filter: { state: "open" } }).url',
      },
      {
        name: "NaN and infinities",
        reason: "They are mistakes of the program.",
        call: 'endpoint("GET /issues", { page: Number("one") }).url',
      },
      {
        name: "a plus sign in q",
        reason:
          "A plus sign in a value stays a plus sign. @octokit/endpoint leaves it as it is in `q` only, where most servers read a space.",
        call: 'endpoint("GET /search/issues", { q: "c++" }).url',
        instead: 'endpoint("GET /search/issues", { q: "is:open label:bug" }).url',
      },
      {
        name: "names of parameters",
        reason: "They are encoded. Otherwise a name could add another parameter.",
        call: 'endpoint("GET /issues", { "a&b": 1 }).url',
      },
      {
        name: "characters that RFC 3986 reserves",
        reason: "`! ' ( ) *` are encoded, in the query as in the path.",
        call: 'endpoint("GET /issues", { q: "it\'s (new)!" }).url',
      },
      {
        name: "a question mark or ampersand at the end of the route",
        reason: "The query doesn't get an empty parameter.",
        call: 'endpoint("GET /issues?", { page: 2 }).url',
      },
      {
        name: "an ampersand without a query before it",
        reason: "It becomes the question mark.",
        call: 'endpoint("GET /issues{?page}{&q}", { q: "a" }).url',
      },
      {
        name: "a fragment",
        reason: "The query goes before it.",
        call: 'endpoint("GET /issues#top", { page: 2 }).url',
      },
    ],
  },
  {
    title: "Body",
    differences: [
      {
        name: "no empty body on PUT and PATCH",
        reason: "A result has a `body` only if there is one. Clients add `content-length: 0` themselves.",
        call: 'endpoint("PUT /user/starred/{owner}/{repo}", { owner: "octocat", repo: "hello-world" }).body',
        onGitHub: {
          operations: 37,
          adjust: (theirs) => {
            if (theirs.body !== "") return theirs;
            const { body: _, ...rest } = theirs;
            return rest;
          },
        },
      },
      {
        name: "no content-type for a string",
        reason: "Data that isn't a plain object or list isn't JSON. The caller knows its type.",
        call: 'endpoint("POST /markdown/raw", { data: "*Hello*" }).headers["content-type"]',
        instead:
          'endpoint("POST /markdown/raw", { data: "*Hello*", headers: { "content-type": "text/plain" } }).headers["content-type"]',
        onGitHub: {
          operations: 5,
          adjust: (theirs) =>
            typeof theirs.body === "string" ? withHeaders(theirs, { "content-type": undefined }) : theirs,
        },
      },
      {
        name: "data with GET",
        reason: "In @octokit/endpoint it becomes a parameter of the query.",
        call: 'endpoint("GET /user", { data: "text" }).url',
      },
      {
        name: "a date in the body",
        reason: "It is a string from the start: the result shows what is sent.",
        call: 'endpoint("POST /issues", { since: new Date(0) }).body.since',
      },
      {
        name: "values that JSON can't represent",
        reason: "`JSON.stringify` would silently drop a function, and write `null` for `NaN`.",
        call: 'endpoint("POST /issues", { title: () => "A title" }).body',
      },
      {
        name: "the prototype of the body",
        reason: "It is an ordinary object.",
        call: 'Object.getPrototypeOf(endpoint("POST /issues", { title: "A title" }).body) === Object.prototype',
      },
      {
        name: "a copy of lists and objects",
        reason: "A change that the caller makes later doesn't change the request.",
        call: '((labels) => endpoint("POST /issues", { labels }).body.labels === labels)(["bug"])',
      },
      {
        name: "an own property named __proto__",
        reason: "It is an ordinary name.",
        call: 'Object.keys(endpoint("POST /a", JSON.parse(\'{"__proto__":{"b":1}}\')).body ?? {})',
      },
    ],
  },
  {
    title: "Headers and media types",
    differences: [
      {
        name: "user-agent",
        reason: "Each library sends its own name. waybill adds nothing about the machine.",
        call: '/Node|Bun|Deno|Mozilla/.test(endpoint("GET /user").headers["user-agent"])',
        onGitHub: {
          operations: 1218,
          adjust: (theirs) =>
            theirs.headers === undefined
              ? theirs
              : withHeaders(theirs, { "user-agent": endpoint.DEFAULTS.headers["user-agent"] }),
        },
      },
      {
        name: "null removes a header",
        reason: "In @octokit/endpoint it stays, with the value `null`.",
        call: 'endpoint("GET /user", { headers: { accept: null } }).headers.accept',
      },
      {
        name: "an invalid header",
        reason: "A line break would start another header. Names and values must follow RFC 9110.",
        call: 'endpoint("GET /user", { headers: { "x-id": "1\\r\\nx-admin: 1" } }).headers["x-id"]',
      },
      {
        name: "previews for every route",
        reason: "@octokit/endpoint uses them for `/graphql` only.",
        call: 'endpoint("GET /user", { mediaType: { previews: ["mercy"] } }).headers.accept',
      },
      {
        name: "a format and an accept header of another vendor",
        reason: "A format is never ignored.",
        call: 'endpoint("GET /user", { headers: { accept: "application/json" }, mediaType: { format: "raw" } }).headers.accept',
        instead: 'endpoint("GET /user", { headers: { accept: "application/json" } }).headers.accept',
      },
      {
        name: "a format and previews in the accept header",
        reason: "The format applies to all of them.",
        call: 'endpoint("GET /user", { headers: { accept: "application/vnd.github.mercy-preview+json" }, mediaType: { format: "raw" } }).headers.accept',
      },
    ],
  },
  {
    title: "Defaults, merge and parse",
    differences: [
      {
        name: "previews of successive defaults",
        reason: "They add up, for every route.",
        call: 'endpoint.defaults({ mediaType: { previews: ["a"] } }).defaults({ mediaType: { previews: ["b"] } }).DEFAULTS.mediaType.previews',
      },
      {
        name: "a parameter that is an object",
        reason: "The value of the call replaces the whole default: what you write is what is sent.",
        call: 'endpoint.defaults({ config: { a: 1 } })("POST /hooks", { config: { b: 2 } }).body.config',
      },
      {
        name: "request",
        reason: "Its keys are merged, and the values of the keys aren't.",
        call: 'endpoint.defaults({ request: { retry: { max: 1, wait: 2 } } })("/user", { request: { retry: { max: 3 } } }).request',
      },
      {
        name: "DEFAULTS are frozen",
        reason: "No user can change them for another.",
        call: "Object.isFrozen(endpoint.DEFAULTS.headers)",
      },
      {
        name: "no empty mediaType",
        reason: "An option that nobody set isn't there.",
        call: 'endpoint.merge("GET /user").mediaType',
      },
      {
        name: "the method of merge",
        reason: "It is in uppercase.",
        call: 'endpoint.merge({ method: "patch", url: "/user" }).method',
      },
      {
        name: "dates in merged options",
        reason: "They are strings from the start.",
        call: 'endpoint.merge("GET /issues", { since: new Date(0) }).since',
      },
      {
        name: "parse without a mediaType",
        reason: "It accepts any request options that have a `url`, and a `baseUrl` if the `url` is a path.",
        call: 'endpoint.parse({ method: "GET", url: "/user", baseUrl: "https://api.example.com", headers: {} }).url',
      },
      {
        name: "parse without a baseUrl",
        reason: "In @octokit/endpoint `undefined` becomes part of the URL.",
        call: 'endpoint.parse({ method: "GET", url: "/user", headers: {}, mediaType: {} }).url',
      },
      {
        name: "options that aren't a plain object",
        reason:
          "In @octokit/endpoint the characters of a string become parameters, and the entries of a `Map` are lost.",
        call: 'endpoint("GET /user", new Map([["page", 2]])).url',
        instead: 'endpoint("GET /user", Object.fromEntries(new Map([["page", 2]]))).url',
      },
      {
        name: "unknown names in mediaType",
        reason: "Typos are reported.",
        call: 'endpoint("GET /user", { mediaType: { preview: ["mercy"] } }).headers.accept',
        instead: 'endpoint("GET /user", { mediaType: { previews: ["mercy"] } }).headers.accept',
      },
      {
        name: "errors",
        reason:
          "@octokit/endpoint has no errors of its own, only those of the engine. In waybill every error is an `EndpointError` with a code, and contains no value.",
        call: 'endpoint("GET /users/{name}", { name: Symbol("octocat") }).url',
      },
    ],
  },
];

export const differences: readonly Difference[] = topics.flatMap((topic) => topic.differences);

/** The names of those that most programs meet. */
export const tenThatBite: readonly string[] = [
  "method in lowercase",
  "commas between the items of a list",
  "no content-type for a string",
  "no empty body on PUT and PATCH",
  "user-agent",
  "a missing parameter",
  "a dot segment",
  "a parameter named url",
  "default credentials and another origin",
  "null",
];
