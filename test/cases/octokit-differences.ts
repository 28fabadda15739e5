import { endpoint, type RequestOptions } from "../../src/index.js";
import type { Operation } from "./operations.js";

/** What a builder returned, or the name and code of what it threw. */
export type Outcome = Partial<Record<keyof RequestOptions | "error", unknown>>;

/** A way in which our results differ from those of @octokit/endpoint 11, on purpose. */
export interface Difference {
  readonly name: string;
  readonly reason: string;
  /** An expression of which both libraries make something else. */
  readonly call: string;
  /** What to write in its place, where ours has another way to get what was meant. */
  readonly instead?: string;
  /** Where it shows on GitHub's operations with plain values. */
  readonly onGitHub?: {
    /** On how many of the 1,223. */
    readonly operations: number;
    /** Turns their outcome into ours; returns it as it is where the difference does not show. */
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
          "There its value replaces the destination, and the token goes along. Here it is refused beside a route, and `endpoint.route()` takes it as a parameter.",
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
        name: "a method beside a route",
        reason: "A route has a method, GET where it names none. Two methods are one too many.",
        call: 'endpoint("/user/repos", { method: "POST" }).method',
        instead: 'endpoint({ method: "POST", url: "/user/repos" }).method',
      },
      {
        name: "a missing parameter",
        reason: "Without it the request is another one: here one that deletes.",
        call: 'endpoint("DELETE /repos/{owner}/{repo}", { owner: "octocat" }).url',
      },
      {
        name: "an empty parameter",
        reason: "The same request as with a missing one.",
        call: 'endpoint("GET /repos/{owner}/{repo}", { owner: "octocat", repo: "" }).url',
      },
      {
        name: "a dot segment",
        reason:
          "WHATWG URL removes it and what stands before it, in any spelling, and it cannot be escaped: the request would go to `/repos/`.",
        call: 'endpoint("DELETE /repos/{owner}/{repo}", { owner: "octocat", repo: ".." }).url',
      },
      {
        name: "a question mark or hash in a value under {+name}",
        reason: "Reserved expansion keeps it, so that the value would end the path.",
        call: 'endpoint("GET /repos/octocat/hello-world/contents/{+path}", { path: "a?ref=b" }).url',
        instead: 'endpoint("GET /repos/octocat/hello-world/contents/{+path}", { path: "a%3Fref=b" }).url',
      },
      {
        name: "default credentials and another origin",
        reason:
          "A token in defaults was given for the API. In the call itself it may be given for any origin.",
        call: 'endpoint.defaults({ headers: { authorization: "token 1" } })("https://example.com/a").headers.authorization',
        instead:
          'endpoint("https://example.com/a", { headers: { authorization: "token 1" } }).headers.authorization',
      },
      {
        name: "a host out of a value",
        reason: "The host is the developer's to choose.",
        call: 'endpoint("GET https://{host}/user", { host: "example.com" }).url',
        instead: 'endpoint("GET /user", { baseUrl: "https://example.com" }).url',
      },
      {
        name: "user info in a URL",
        reason:
          "`fetch` refuses such a URL, other clients make an authorization header of it; there the password is lost as a placeholder.",
        call: 'endpoint("GET https://user:pass@example.com/a").url',
        instead:
          'endpoint("GET https://example.com/a", { headers: { authorization: "Basic " + btoa("user:pass") } }).headers.authorization',
      },
      {
        name: "a path that begins with two slashes",
        reason: "To WHATWG URL that is a host.",
        call: 'endpoint("GET //example.com/a").url',
      },
      {
        name: "a dot segment in the route",
        reason: "It can be written out.",
        call: 'endpoint("GET /user/../orgs").url',
        instead: 'endpoint("GET /orgs").url',
      },
      {
        name: "another scheme",
        reason: "No HTTP client sends it.",
        call: 'endpoint("GET ftp://example.com/a").url',
      },
      {
        name: "a scheme in capitals",
        reason: "Schemes know no case: RFC 3986 section 3.1.",
        call: 'endpoint("GET HTTPS://example.com/a").url',
      },
      {
        name: "a path that begins like a scheme",
        reason: "Only a scheme with its slashes makes a full URL.",
        call: 'endpoint("GET http-status/{code}", { code: 404 }).url',
      },
      {
        name: "the seam of baseUrl and path",
        reason: "Exactly one slash stands there.",
        call: 'endpoint("GET /user", { baseUrl: "https://github.example.com/api/v3/" }).url',
      },
      { name: "a path without a slash", reason: "The same.", call: 'endpoint("GET user").url' },
      {
        name: "a baseUrl that is none",
        reason: "It is an absolute http or https URL without user info, query and fragment.",
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
          "The result's method is lowercase by specification. Adapters write it in capitals, as clients need it.",
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
        name: "a route that is none",
        reason: "A method and a URL have one space between them; a word alone is neither.",
        call: 'endpoint("GET  /user").url',
      },
      {
        name: "no route at all",
        reason: "A call that names no URL is a mistake.",
        call: "endpoint({}).url",
        instead: 'endpoint("/").url',
      },
      {
        name: "a template outside the grammar",
        reason: "The error has the column.",
        call: 'endpoint("GET /user/{name", { name: "octocat" }).url',
      },
      {
        name: "a percent sign that starts no triplet",
        reason: "RFC 6570 section 2.1. Write `%25` for a percent sign.",
        call: 'endpoint("GET /a%zz").url',
        instead: 'endpoint("GET /a%25zz").url',
      },
      {
        name: "a colon that starts no placeholder",
        reason: "Behind a word character or a brace it is a colon, as in a method of Google's APIs.",
        call: 'endpoint("GET /v1/models/x:generate", { generate: 1 }).url',
      },
      {
        name: "short names and capitals after a colon",
        reason: "`:name` is `{name}`, whatever the name.",
        call: 'endpoint("GET /users/:Id", { Id: 7 }).url',
      },
      {
        name: "a prefix",
        reason: "A parameter that the template takes goes nowhere else.",
        call: 'endpoint("GET /tags/{name:3}", { name: "release" }).url',
      },
      {
        name: "a prefix of a character beyond the BMP",
        reason: "A prefix counts characters, not UTF-16 code units: RFC 6570 section 2.4.1.",
        call: 'endpoint("GET /tags/{name:1}", { name: "😀" }).url',
      },
      {
        name: "an empty list under a template",
        reason: "RFC 6570 section 2.3: it is undefined.",
        call: 'endpoint("GET /issues{?labels}", { labels: [] }).url',
      },
      {
        name: "a path expression with a missing name",
        reason: "RFC 6570 section 3.2.1: what is undefined has no separator.",
        call: 'endpoint("GET /a{/b,c}", { c: 1 }).url',
      },
      {
        name: "an expression of which nothing comes",
        reason: "It leaves no question mark behind.",
        call: 'endpoint("GET /issues{?page}").url',
      },
      {
        name: "an exploded list of path parameters",
        reason: "RFC 6570 section 3.2.7: each has a semicolon, and an empty one only its name.",
        call: 'endpoint("GET /a{;b*}", { b: ["", "c"] }).url',
      },
      {
        name: "a percent-encoded name",
        reason: "RFC 6570 section 2.3: triplets in a name are part of it.",
        call: 'endpoint("GET /a{?b%20c}", { "b%20c": 1 }).url',
      },
      {
        name: "text with a lone surrogate",
        reason: "UTF-8 has no octets for it. The error names the parameter.",
        call: 'endpoint("GET /users/{name}", { name: "\\ud800" }).url',
      },
      {
        name: "a slash at the end",
        reason: "What the developer wrote stays.",
        call: 'endpoint("GET /user/").url',
      },
      {
        name: "a full URL without a path",
        reason: "The `url` of a result is as `new URL(url).href` has it.",
        call: 'endpoint("GET https://example.com").url',
      },
    ],
  },
  {
    title: "Query",
    differences: [
      {
        name: "commas between the items of a list",
        reason: "RFC 6570 section 3.2.8 encodes the items, not the commas between them.",
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
        reason: "Such a name repeats, and is encoded.",
        call: 'endpoint("GET /issues", { "ids[]": [1, 2] }).url',
      },
      {
        name: "an empty list",
        reason: "It has nothing to send.",
        call: 'endpoint("GET /issues", { labels: [] }).url',
      },
      {
        name: "null",
        reason: "It is left out, and takes a default away.",
        call: 'endpoint("GET /issues", { since: null }).url',
      },
      {
        name: "null in a list",
        reason: "It is left out.",
        call: 'endpoint("GET /issues", { labels: ["bug", null] }).url',
      },
      {
        name: "a date",
        reason: "It is ISO 8601, as in JSON.",
        call: 'endpoint("GET /issues", { since: new Date(0) }).url',
      },
      {
        name: "an object",
        reason: "A query has no form for it, unless a template gives one.",
        call: 'endpoint("GET /issues", { filter: { state: "open" } }).url',
        instead: 'endpoint("GET /issues{?filter*}", { filter: { state: "open" } }).url',
      },
      {
        name: "NaN and infinities",
        reason: "They are mistakes.",
        call: 'endpoint("GET /issues", { page: Number("one") }).url',
      },
      {
        name: "a plus sign in q",
        reason:
          "A plus sign in a value is a plus sign; there one in `q`, and in no other name, is a space to most servers.",
        call: 'endpoint("GET /search/issues", { q: "c++" }).url',
        instead: 'endpoint("GET /search/issues", { q: "is:open label:bug" }).url',
      },
      {
        name: "names of parameters",
        reason: "They are encoded, or one could add another parameter.",
        call: 'endpoint("GET /issues", { "a&b": 1 }).url',
      },
      {
        name: "characters that RFC 3986 reserves",
        reason: "`! ' ( ) *` are encoded, in values of the query as in the path.",
        call: 'endpoint("GET /issues", { q: "it\'s (new)!" }).url',
      },
      {
        name: "a question mark or ampersand at the end of the route",
        reason: "The query has no empty parameter.",
        call: 'endpoint("GET /issues?", { page: 2 }).url',
      },
      {
        name: "an ampersand where nothing came before",
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
        reason:
          "A result has a body only where there is one. Clients send `content-length: 0` by themselves.",
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
        name: "no content-type for text",
        reason: "Data that is no plain object or list is not JSON. The caller knows its type.",
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
        reason: "There it becomes a parameter of the query.",
        call: 'endpoint("GET /user", { data: "text" }).url',
      },
      {
        name: "a date in the body",
        reason: "It is text from the start: what you see is what is sent.",
        call: 'endpoint("POST /issues", { since: new Date(0) }).body.since',
      },
      {
        name: "values that JSON has not",
        reason: "`JSON.stringify` would drop a function and write `null` for `NaN`, without a word.",
        call: 'endpoint("POST /issues", { title: () => "A title" }).body',
      },
      {
        name: "the prototype of the body",
        reason: "It is an ordinary object.",
        call: 'Object.getPrototypeOf(endpoint("POST /issues", { title: "A title" }).body) === Object.prototype',
      },
      {
        name: "a copy of lists and objects",
        reason: "Nothing that the caller changes later changes the request.",
        call: '((labels) => endpoint("POST /issues", { labels }).body.labels === labels)(["bug"])',
      },
      {
        name: "an own property named __proto__",
        reason: "It is a name like any other.",
        call: 'Object.keys(endpoint("POST /a", JSON.parse(\'{"__proto__":{"b":1}}\')).body ?? {})',
      },
    ],
  },
  {
    title: "Headers and media types",
    differences: [
      {
        name: "user-agent",
        reason: "Each library names itself; ours says nothing of the machine.",
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
        reason: "There it stays, as `null`.",
        call: 'endpoint("GET /user", { headers: { accept: null } }).headers.accept',
      },
      {
        name: "a header that is none",
        reason: "A line break would begin another header. Names and values are those of RFC 9110.",
        call: 'endpoint("GET /user", { headers: { "x-id": "1\\r\\nx-admin: 1" } }).headers["x-id"]',
      },
      {
        name: "previews for every route",
        reason: "There they count for `/graphql` only.",
        call: 'endpoint("GET /user", { mediaType: { previews: ["mercy"] } }).headers.accept',
      },
      {
        name: "a format and a foreign accept header",
        reason: "A format that was asked for is never ignored.",
        call: 'endpoint("GET /user", { headers: { accept: "application/json" }, mediaType: { format: "raw" } }).headers.accept',
        instead: 'endpoint("GET /user", { headers: { accept: "application/json" } }).headers.accept',
      },
      {
        name: "a format and previews in the accept header",
        reason: "It is the format of all of them.",
        call: 'endpoint("GET /user", { headers: { accept: "application/vnd.github.mercy-preview+json" }, mediaType: { format: "raw" } }).headers.accept',
      },
    ],
  },
  {
    title: "Defaults, merge and parse",
    differences: [
      {
        name: "previews of successive defaults",
        reason: "They add up for every route.",
        call: 'endpoint.defaults({ mediaType: { previews: ["a"] } }).defaults({ mediaType: { previews: ["b"] } }).DEFAULTS.mediaType.previews',
      },
      {
        name: "a parameter that is an object",
        reason: "The value of the call replaces the whole default: what you write is what is sent.",
        call: 'endpoint.defaults({ config: { a: 1 } })("POST /hooks", { config: { b: 2 } }).body.config',
      },
      {
        name: "request",
        reason: "Its keys are merged, not what is in them.",
        call: 'endpoint.defaults({ request: { retry: { max: 1, wait: 2 } } })("/user", { request: { retry: { max: 3 } } }).request',
      },
      {
        name: "DEFAULTS are frozen",
        reason: "Nobody can change them for others.",
        call: "Object.isFrozen(endpoint.DEFAULTS.headers)",
      },
      {
        name: "no empty mediaType",
        reason: "What nobody set is not there.",
        call: 'endpoint.merge("GET /user").mediaType',
      },
      {
        name: "the method of merge",
        reason: "It is in capitals.",
        call: 'endpoint.merge({ method: "patch", url: "/user" }).method',
      },
      {
        name: "dates in merged options",
        reason: "They are text from the start.",
        call: 'endpoint.merge("GET /issues", { since: new Date(0) }).since',
      },
      {
        name: "parse without a mediaType",
        reason:
          "It takes any request options: only `url`, and `baseUrl` where that is a path, must be there.",
        call: 'endpoint.parse({ method: "GET", url: "/user", baseUrl: "https://api.example.com", headers: {} }).url',
      },
      {
        name: "parse without a baseUrl",
        reason: "There `undefined` becomes part of the URL.",
        call: 'endpoint.parse({ method: "GET", url: "/user", headers: {}, mediaType: {} }).url',
      },
      {
        name: "options that are no plain object",
        reason: "There the letters of a text become parameters, and the entries of a `Map` are lost.",
        call: 'endpoint("GET /user", new Map([["page", 2]])).url',
        instead: 'endpoint("GET /user", Object.fromEntries(new Map([["page", 2]]))).url',
      },
      {
        name: "unknown names in mediaType",
        reason: "A slip is told.",
        call: 'endpoint("GET /user", { mediaType: { preview: ["mercy"] } }).headers.accept',
        instead: 'endpoint("GET /user", { mediaType: { previews: ["mercy"] } }).headers.accept',
      },
      {
        name: "errors",
        reason:
          "There are no errors of its own, only those that the engine throws. Here every one is an `EndpointError`, with a code, and without values.",
        call: 'endpoint("GET /users/{name}", { name: Symbol("octocat") }).url',
      },
    ],
  },
];

export const differences: readonly Difference[] = topics.flatMap((topic) => topic.differences);
