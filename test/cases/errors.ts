import { createEndpoint, type ErrorCode, type Profile, endpoint as typedEndpoint } from "../../src/index.js";
import { parseTemplate as parseTypedTemplate } from "../../src/uri-template/index.js";

/** Stands wherever a secret could stand; no error may tell it. */
export const secret = "s3cr3t-value";

/** A call that must throw, and what its error says. */
export interface ErrorCase {
  readonly behaviour: string;
  readonly call: () => unknown;
  readonly code: ErrorCode;
  readonly parameter?: string;
  readonly route?: string;
  readonly column?: number;
  /** What the message must name. */
  readonly names?: readonly string[];
}

/** For input that the types would refuse. */
// biome-ignore lint/suspicious/noExplicitAny: bad input is what these cases are about
const any = (value: unknown): any => value;
const endpoint = any(typedEndpoint);
const parseTemplate = any(parseTypedTemplate);
const baseUrl = "https://api.example.com";
const authorized = endpoint.defaults({ headers: { authorization: `token ${secret}` } });
const profile = (fields: object) => () => createEndpoint({ baseUrl, ...fields } as Profile);
const throws = (): never => {
  throw new Error(secret);
};
const cyclic: Record<string, unknown> = { secret };
cyclic["self"] = cyclic;
let deep: unknown = secret;
for (let depth = 0; depth < 20_000; depth++) deep = [deep];
class Session {
  readonly token = secret;
}
const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

const value = (behaviour: string, of: unknown, code: ErrorCode = "ERR_INVALID_VALUE"): ErrorCase[] =>
  [
    { place: "a path", call: () => endpoint("GET /x/{v}", any({ v: of })) },
    { place: "an optional expression", call: () => endpoint("GET /x{?v}", any({ v: of })) },
    { place: "the query", call: () => endpoint("GET /x", any({ v: of })) },
    { place: "a template alone", call: () => parseTemplate("{v}").expand({ v: of }) },
    { place: "a template with others", call: () => parseTemplate("{v}{w}").expand({ v: of }) },
  ].map(({ place, call }) => ({
    behaviour: `${behaviour} in ${place}`,
    call,
    code,
    parameter: "v",
  }));

const header = (behaviour: string, name: string, content: unknown): ErrorCase => ({
  behaviour,
  call: () => endpoint("GET /x", { headers: { [name]: any(content) } }),
  code: "ERR_INVALID_HEADER",
  // a name that is none ends where it goes wrong
  parameter: name.replace(/[^\w!#$%&'*+.^`|~-].*$/s, "…"),
});

const base = (behaviour: string, url: unknown): ErrorCase => ({
  behaviour: `baseUrl ${behaviour}`,
  call: () => endpoint("GET /x", { baseUrl: any(url) }),
  code: "ERR_INVALID_BASE_URL",
  parameter: "baseUrl",
});

const options = (behaviour: string, call: () => unknown, parameter?: string): ErrorCase => ({
  behaviour,
  call,
  code: "ERR_INVALID_OPTIONS",
  ...(parameter !== undefined && { parameter }),
});

export const errors: readonly ErrorCase[] = [
  // Routes
  { behaviour: "an empty route", call: () => endpoint(""), code: "ERR_INVALID_ROUTE", route: "" },
  {
    behaviour: "an @ that hides nothing",
    call: () => endpoint("a@b"),
    code: "ERR_INVALID_ROUTE",
    route: "a@b",
  },
  { behaviour: "a method alone", call: () => endpoint("GET"), code: "ERR_INVALID_ROUTE", route: "GET" },
  { behaviour: "a word alone", call: () => endpoint("users"), code: "ERR_INVALID_ROUTE", route: "users" },
  {
    behaviour: "a method and no URL",
    call: () => endpoint("GET "),
    code: "ERR_INVALID_ROUTE",
    route: "GET ",
  },
  { behaviour: "no route at all", call: () => endpoint(), code: "ERR_INVALID_ROUTE" },
  { behaviour: "options without a url", call: () => endpoint({ org: secret }), code: "ERR_INVALID_ROUTE" },
  { behaviour: "an empty url", call: () => endpoint({ url: "" }), code: "ERR_INVALID_ROUTE", route: "" },
  { behaviour: "merged options without a url", call: () => endpoint.parse({}), code: "ERR_INVALID_ROUTE" },
  {
    behaviour: "two spaces before the route",
    call: () => endpoint("  /x" as string),
    code: "ERR_INVALID_ROUTE",
    column: 1,
  },
  {
    behaviour: "two spaces in the route",
    call: () => endpoint("GET  /x"),
    code: "ERR_INVALID_ROUTE",
    route: "GET  /x",
    column: 5,
  },
  {
    behaviour: "a request line",
    call: () => endpoint("GET /x HTTP/1.1\r\nX-Evil: 1"),
    code: "ERR_INVALID_ROUTE",
    column: 7,
  },
  { behaviour: "a tab in the route", call: () => endpoint("GET\t/x"), code: "ERR_INVALID_ROUTE", column: 4 },
  {
    behaviour: "a line break in the route",
    call: () => endpoint("/x\n"),
    code: "ERR_INVALID_ROUTE",
    column: 3,
  },
  { behaviour: "a NUL in the route", call: () => endpoint("GET /\0"), code: "ERR_INVALID_ROUTE", column: 6 },
  { behaviour: "a route that is no text", call: () => endpoint.route(any(1)), code: "ERR_INVALID_ROUTE" },
  { behaviour: "two bags for one", call: () => endpoint(any({ url: "/x" }), {}), code: "ERR_INVALID_ROUTE" },

  // Methods
  { behaviour: "TRACE", call: () => endpoint("TRACE /x"), code: "ERR_INVALID_METHOD", names: ["TRACE"] },
  { behaviour: "track", call: () => endpoint("track /x"), code: "ERR_INVALID_METHOD", names: ["TRACK"] },
  {
    behaviour: "CONNECT",
    call: () => endpoint({ method: "CONNECT", url: "/x" }),
    code: "ERR_INVALID_METHOD",
  },
  { behaviour: "a method that is no token", call: () => endpoint("G@T /x"), code: "ERR_INVALID_METHOD" },
  {
    behaviour: "white space before the route",
    call: () => endpoint(" /x"),
    code: "ERR_INVALID_ROUTE",
    column: 1,
  },
  {
    behaviour: "a no-break space in the route",
    call: () => endpoint("GET\u00A0/x"),
    code: "ERR_INVALID_ROUTE",
    column: 4,
  },
  {
    behaviour: "text that is neither method nor URL",
    call: () => endpoint("owner=octokit"),
    code: "ERR_INVALID_ROUTE",
  },
  {
    behaviour: "a method with a line break",
    call: () => endpoint({ method: "GET\n", url: "/x" }),
    code: "ERR_INVALID_METHOD",
  },
  {
    behaviour: "a method that is no text",
    call: () => endpoint({ method: any(1), url: "/x" }),
    code: "ERR_INVALID_METHOD",
  },

  // Templates; the official suite and test/cases/uri-template.json have more
  {
    behaviour: "an unclosed brace",
    call: () => endpoint("GET /x/{a", { a: secret }),
    code: "ERR_INVALID_TEMPLATE",
    route: "GET /x/{a",
    column: 10,
  },
  {
    behaviour: "a reserved operator",
    call: () => endpoint({ url: "/x/{!a}", a: secret }),
    code: "ERR_INVALID_TEMPLATE",
    route: "/x/{!a}",
    column: 5,
  },
  ...["{a%2}", "{a%zz}", "{%}", "{a..b}", "{a.}", "{.a.}", "{-a}", "{a b}", "{a:0}", "{}"].map(
    (expression): ErrorCase => ({
      behaviour: `${expression} in a route`,
      call: () => endpoint({ url: `/x/${expression}`, a: secret }),
      code: "ERR_INVALID_TEMPLATE",
    }),
  ),
  {
    behaviour: "a character that no URL has",
    call: () => endpoint.merge("GET https://example.com/<b>"),
    code: "ERR_INVALID_TEMPLATE",
    column: 25,
  },
  {
    behaviour: "a space in a url",
    call: () => endpoint({ url: "/a b" }),
    code: "ERR_INVALID_TEMPLATE",
    column: 3,
  },
  {
    behaviour: "a template that is no text",
    call: () => parseTemplate(any(1)),
    code: "ERR_INVALID_TEMPLATE",
  },
  {
    behaviour: "a prefix of a list",
    call: () => endpoint("GET /{v:3}", { v: [secret] }),
    code: "ERR_INVALID_VALUE",
    parameter: "v",
    column: 3,
  },

  // Missing and empty
  {
    behaviour: "missing path variables, all in one error",
    call: () => endpoint("DELETE /repos/{owner}/{repo}/x/{+y}", { repo: null, other: secret }),
    code: "ERR_MISSING_PARAMETER",
    parameter: "owner",
    route: "DELETE /repos/{owner}/{repo}/x/{+y}",
    names: ['"owner"', '"repo"', '"y"', "DELETE /repos/{owner}/{repo}/x/{+y}"],
  },
  {
    behaviour: "missing path variables beside one that is there",
    call: () => endpoint("GET /{owner}/{repo}/{ref}", any({ repo: secret })),
    code: "ERR_MISSING_PARAMETER",
    parameter: "owner",
  },
  {
    behaviour: "a missing variable of the query",
    call: () => endpoint("GET /x?q={q}"),
    code: "ERR_MISSING_PARAMETER",
    parameter: "q",
  },
  {
    behaviour: "a variable that only the prototype has",
    call: () => endpoint("GET /x/{constructor}", Object.create({ constructor: secret })),
    code: "ERR_MISSING_PARAMETER",
    parameter: "constructor",
  },
  {
    behaviour: "empty path variables, all in one error",
    call: () => endpoint("DELETE /repos/{owner}/{repo},{a}", { owner: "", repo: [], a: [""], other: secret }),
    code: "ERR_EMPTY_PARAMETER",
    parameter: "owner",
    route: "DELETE /repos/{owner}/{repo},{a}",
    names: ['"owner"', '"repo"', '"a"'],
  },
  ...[
    ["an empty optional segment", "GET /x{/a}/y", ""],
    ["an empty optional segment at the end", "GET /x{/a}", ""],
    ["an empty first item of optional segments", "GET /x{/a*}", ["", "b"]],
    ["an empty item between optional segments", "GET /x{/a*}", ["b", "", "c"]],
    ["an empty last item of optional segments", "GET /x{/a*}/y", ["b", ""]],
  ].map(
    ([behaviour, route, a]): ErrorCase => ({
      behaviour: behaviour as string,
      call: () => endpoint(route, { a }),
      code: "ERR_EMPTY_PARAMETER",
      parameter: "a",
    }),
  ),
  {
    behaviour: "one empty variable of an expression",
    call: () => endpoint("GET /x/{a,b}", { a: "1", b: "" }),
    code: "ERR_EMPTY_PARAMETER",
    parameter: "b",
  },

  // Values
  ...value("NaN", Number.NaN),
  ...value("infinity", Number.POSITIVE_INFINITY),
  ...value("a function", () => secret),
  ...value("a symbol", Symbol(secret)),
  ...value("an invalid Date", new Date("x")),
  ...value("a nested list", [[secret]]),
  ...value("a map in a list", [{ secret }]),
  ...value("a cyclic value", cyclic),
  ...value("a deep value", deep),
  ...value("a list of a length that somebody made up", new Array(4_294_967_295)),
  ...value("a list of a length that no list has", new Proxy([], { get: () => 2 ** 53 - 1 })),
  ...value("a Map", new Map([["a", secret]])),
  ...value("a URL", new URL(`https://example.com/${secret}`)),
  ...value("an instance of a class", new Session()),
  ...value("bytes", new Uint8Array(1)),
  ...value("boxed text", Object(secret)),
  ...value("a lone surrogate", `${secret}\uD800`, "ERR_ILL_FORMED_UNICODE"),
  ...value("a lone surrogate in a list", [`${secret}\uDC00`], "ERR_ILL_FORMED_UNICODE"),
  {
    behaviour: "a lone surrogate under + in a path",
    call: () => endpoint("GET /x/{+v}", { v: `${secret}\uD800` }),
    code: "ERR_ILL_FORMED_UNICODE",
    parameter: "v",
  },
  {
    behaviour: "a lone surrogate in the name of a query parameter",
    call: () => endpoint("GET /x", { "\uD800": secret }),
    code: "ERR_ILL_FORMED_UNICODE",
  },
  {
    behaviour: "a map in the query",
    call: () => endpoint("GET /x", { v: { secret } }),
    code: "ERR_INVALID_VALUE",
    parameter: "v",
  },
  {
    behaviour: "NaN deep in a body",
    call: () => endpoint("POST /x", { v: { a: [{ b: Number.NaN, secret }] } }),
    code: "ERR_INVALID_VALUE",
    parameter: "v",
  },
  {
    behaviour: "a function in a body",
    call: () => endpoint("POST /x", { v: [() => secret] }),
    code: "ERR_INVALID_VALUE",
    parameter: "v",
  },
  {
    behaviour: "a deep body",
    call: () => endpoint("POST /x", { v: deep }),
    code: "ERR_INVALID_VALUE",
    parameter: "v",
  },
  {
    behaviour: "a bad value among defaults",
    call: () => endpoint.defaults({ v: Number.NaN }),
    code: "ERR_INVALID_VALUE",
    parameter: "v",
  },

  // Where the request goes
  {
    behaviour: "a dot segment from a value",
    call: () => endpoint("GET /repos/{owner}/{repo}", { owner: "..", repo: secret }),
    code: "ERR_DOT_SEGMENT",
    parameter: "owner",
    route: "GET /repos/{owner}/{repo}",
  },
  {
    behaviour: "two values that are dot segments: the first one is named",
    call: () => endpoint("GET /{a}/{b}", { a: "..", b: ".." }),
    code: "ERR_DOT_SEGMENT",
    parameter: "a",
  },
  {
    behaviour: "a dot segment before path parameters",
    call: () => endpoint("GET /files/{dir};v=1/x", { dir: ".." }),
    code: "ERR_DOT_SEGMENT",
    parameter: "dir",
  },
  {
    behaviour: "a dot segment before path parameters of the template",
    call: () => endpoint("GET /files/{+dir}{;v}", { dir: "a/%2E.", v: 1 }),
    code: "ERR_DOT_SEGMENT",
    parameter: "dir",
  },
  {
    behaviour: "a dot segment from values and text together",
    call: () => endpoint("GET /x/.{a}/y", { a: ".", secret }),
    code: "ERR_DOT_SEGMENT",
    parameter: "a",
  },
  {
    behaviour: "an encoded dot segment under +",
    call: () => endpoint("GET /x/{+path}", { path: `${secret}/%2E./a` }),
    code: "ERR_DOT_SEGMENT",
    parameter: "path",
  },
  {
    behaviour: "a dot segment from one of several values with dots",
    call: () => endpoint("GET /{a}/{b}/{c}", { a: "v1.2", b: ["x"], c: ".." }),
    code: "ERR_DOT_SEGMENT",
    parameter: "c",
  },
  {
    behaviour: "a dot segment beside a map that has no text of its own",
    call: () => endpoint("GET /{a}/{b}", { a: { toString: "x", valueOf: "y" }, b: ".." }),
    code: "ERR_DOT_SEGMENT",
    parameter: "b",
  },
  {
    behaviour: "a dot segment between two values of an expression",
    call: () => endpoint("GET /x/{+a,b}/{c}", { a: "y", b: "z/..", c: "v1.2" }),
    code: "ERR_DOT_SEGMENT",
    parameter: "b",
  },
  {
    behaviour: "a dot segment of the dots that an operator writes",
    call: () => endpoint("GET {+c}/{.a,b}", { a: "", b: "", c: "x" }),
    code: "ERR_DOT_SEGMENT",
    parameter: "a",
  },
  {
    behaviour: "a dot segment behind a value that ends in a slash",
    call: () => endpoint("GET /{+a}{b}", { a: "x/", b: ".." }),
    code: "ERR_DOT_SEGMENT",
    parameter: "b",
  },
  {
    behaviour: "an encoded dot segment behind a value that is a slash",
    call: () => endpoint("GET /x{+a}{+b}", { a: "/", b: "%2e%2E" }),
    code: "ERR_DOT_SEGMENT",
    parameter: "b",
  },
  {
    behaviour: "a dot segment in a list behind a value that is a slash",
    call: () => endpoint("GET /x{+a}{+b}", { a: "/", b: [".."] }),
    code: "ERR_DOT_SEGMENT",
    parameter: "b",
  },
  {
    behaviour: "a dot segment behind an absent value of an expression",
    call: () => endpoint("GET /x{/a,b}", { b: ".." }),
    code: "ERR_DOT_SEGMENT",
    parameter: "b",
  },
  {
    behaviour: "a dot segment beside null for the query",
    call: () => endpoint("GET /x/{b}{?a}", { a: null, b: ".." }),
    code: "ERR_DOT_SEGMENT",
    parameter: "b",
  },
  {
    behaviour: "a dot segment in the text beside a value with a dot",
    call: () => endpoint("GET /a/../{b}", { b: "v1.2" }),
    code: "ERR_DOT_SEGMENT",
    names: ["its own text"],
  },
  { behaviour: "a dot segment in the text", call: () => endpoint("GET /a/../b"), code: "ERR_DOT_SEGMENT" },
  {
    behaviour: "an encoded dot segment in the text",
    call: () => endpoint("GET /a/%2e%2E"),
    code: "ERR_DOT_SEGMENT",
  },
  {
    behaviour: "a label that makes a dot segment",
    call: () => endpoint("GET /x/{.ext}", { ext: "." }),
    code: "ERR_DOT_SEGMENT",
    parameter: "ext",
  },
  {
    behaviour: "a value that would end the path",
    call: () => endpoint("GET /x/{+path}/y", { path: `a?${secret}` }),
    code: "ERR_URL_STRUCTURE",
    parameter: "path",
  },
  {
    behaviour: "a value that would begin the fragment",
    call: () => endpoint("GET /x?a={+a}&b=1", { a: `#${secret}` }),
    code: "ERR_URL_STRUCTURE",
    parameter: "a",
  },
  {
    behaviour: "a placeholder for the host",
    call: () => endpoint("GET https://{host}/x", { host: secret }),
    code: "ERR_URL_STRUCTURE",
  },
  {
    behaviour: "a placeholder that goes on with the host",
    call: () => endpoint("GET https://example.com{+path}", { path: `.${secret}` }),
    code: "ERR_URL_STRUCTURE",
  },
  {
    behaviour: "a placeholder behind the host that is not closed",
    call: () => endpoint("GET https://example.com{"),
    code: "ERR_INVALID_TEMPLATE",
  },
  {
    behaviour: "a colon placeholder for the host",
    call: () => endpoint("GET https://:host/x"),
    code: "ERR_URL_STRUCTURE",
  },
  ...[
    `//user:${secret}@h/x`,
    `/\\user:${secret}@h/x`,
    `https://user:pa/${secret}@h/x`,
    `https://user:pa#${secret}@h/x`,
  ].map(
    (url): ErrorCase => ({
      behaviour: `user info in ${url.replace(secret, "…")}`,
      call: () => endpoint({ url }),
      code: url.startsWith("/\\") ? "ERR_INVALID_TEMPLATE" : "ERR_URL_STRUCTURE",
    }),
  ),
  {
    behaviour: "user info alone",
    call: () => endpoint(`user:${secret}@example.com`),
    code: "ERR_INVALID_ROUTE",
  },
  {
    behaviour: "user info of a second URL",
    call: () => endpoint(`GET https://h.example/https://user:${secret}@h/x y`),
    code: "ERR_INVALID_ROUTE",
  },
  { behaviour: "another scheme", call: () => endpoint("GET ftp://example.com/x"), code: "ERR_URL_STRUCTURE" },
  {
    behaviour: "a scheme without a host",
    call: () => endpoint("GET javascript:alert(1)"),
    code: "ERR_URL_STRUCTURE",
  },
  {
    behaviour: "dots for a host",
    call: () => endpoint("GET https://../x"),
    code: "ERR_URL_STRUCTURE",
  },
  {
    behaviour: "https without slashes",
    call: () => endpoint("GET https:example.com"),
    code: "ERR_URL_STRUCTURE",
  },
  { behaviour: "https without a host", call: () => endpoint("GET https:///x"), code: "ERR_URL_STRUCTURE" },
  {
    behaviour: "a port that is none",
    call: () => endpoint("GET https://example.com:99999/x"),
    code: "ERR_URL_STRUCTURE",
  },
  {
    behaviour: "a backslash in the host",
    call: () => endpoint({ url: "https://example.com\\x" }),
    code: "ERR_URL_STRUCTURE",
  },
  {
    behaviour: "a line break in the host",
    call: () => endpoint({ url: "https://exam\nple.com/x" }),
    code: "ERR_URL_STRUCTURE",
  },
  {
    behaviour: "user info",
    call: () => endpoint(`GET https://user:${secret}@example.com/x`),
    code: "ERR_URL_STRUCTURE",
    route: `https://${"…".repeat(4)}:${"…".repeat(secret.length)}@example.com/x`,
  },
  {
    behaviour: "a template error behind user info",
    call: () => parseTemplate(`https://user:${secret}@example.com/{`),
    code: "ERR_INVALID_TEMPLATE",
    route: `https://${"…".repeat(4)}:${"…".repeat(secret.length)}@example.com/{`,
  },
  {
    behaviour: "two slashes at the start",
    call: () => endpoint("GET //example.com/x"),
    code: "ERR_URL_STRUCTURE",
    column: 5,
  },
  {
    behaviour: "text that would slide from the query into the path",
    call: () => endpoint("GET /x{?a}/y", { a: secret }),
    code: "ERR_URL_STRUCTURE",
  },
  {
    behaviour: "an expression that would slide from the query into the path",
    call: () => endpoint("GET /x{&a}{b}", { a: secret }),
    code: "ERR_URL_STRUCTURE",
  },
  ...["/x{#a}/y", "/x{#a}{b}", "/x{#a}{?b}", "/x{#a}{#b}", "/x?q{#a}#b"].map(
    (url): ErrorCase => ({
      behaviour: `${url}, where text would slide out of the fragment`,
      call: () => endpoint({ url, a: secret, b: secret }),
      code: "ERR_URL_STRUCTURE",
      route: url,
    }),
  ),
  ...[
    "https:user:s3cr3t-value@h/x",
    "https:/user:s3cr3t-value@h/x",
    "https:\\\\user:s3cr3t-value@h/x",
    "ftp://user:s3cr3t-value@h/x",
  ].map(
    (url): ErrorCase => ({
      behaviour: `user info in ${url}`,
      call: () => endpoint(`GET ${url}`),
      code: "ERR_URL_STRUCTURE",
    }),
  ),
  {
    behaviour: "an @ behind one slash, which is no user info either",
    call: () => endpoint("GET /users/a@b/{na-*me}"),
    code: "ERR_INVALID_TEMPLATE",
    route: "GET /users/a@b/{na-*me}",
  },
  {
    behaviour: "an @ in a path, which is no user info",
    call: () => endpoint("GET https://example.com/users/@me/{na-*me}"),
    code: "ERR_INVALID_TEMPLATE",
    route: "GET https://example.com/users/@me/{na-*me}",
    column: 40,
  },
  {
    behaviour: "values of a template that throw when looked at",
    call: () =>
      parseTemplate("{v}").expand(
        new Proxy(
          {},
          {
            get() {
              throw new Error(secret);
            },
            getPrototypeOf: () => Array.prototype,
          },
        ),
      ),
    code: "ERR_INVALID_OPTIONS",
    parameter: "values",
  },
  {
    behaviour: "a list of a template that throws when read",
    call: () =>
      parseTemplate("{a}{v}{b}").expand({
        v: [
          {
            toString() {
              throw new Error(secret);
            },
          },
        ],
      }),
    code: "ERR_INVALID_VALUE",
    parameter: "v",
  },
  {
    behaviour: "a list of a template's only place that throws when read",
    call: () =>
      parseTemplate("{v}").expand({
        v: Object.defineProperty([1], 0, {
          get() {
            throw new RangeError(secret);
          },
        }),
      }),
    code: "ERR_INVALID_VALUE",
  },
  {
    behaviour: "a map of a template's only place that throws when read",
    call: () =>
      parseTemplate("{v}").expand({
        v: {
          get a() {
            throw new Error(secret);
          },
        },
      }),
    code: "ERR_INVALID_OPTIONS",
    parameter: "v",
  },
  base("is relative", "/x"),
  base("is of another scheme", "ftp://example.com"),
  base("is of another scheme, with http in its path", "ftp://example.com/http://example.com"),
  base("has no host", "https:///x"),
  base("has dots for a host", "https://.."),
  base("has user info", `https://user:${secret}@example.com`),
  base("has empty user info", "https://@example.com"),
  base("has a query", `https://example.com?${secret}`),
  base("has a fragment", `https://example.com#${secret}`),
  base("has white space", "https://exa mple.com"),
  base("has white space at the end", "https://example.com "),
  base("has a line break", "https://example.com/\n"),
  base("has a backslash", "https://example.com\\x"),
  base("has a dot segment", "https://example.com/a/../b"),
  base("has an encoded dot segment", "https://example.com/%2E"),
  base("is a template", "https://{host}"),
  base("has a bad port", "https://example.com:x"),
  base("is empty", ""),
  base("is no text", 1),
  base("is null", null),
  {
    behaviour: "no baseUrl for a path",
    call: () => endpoint.parse({ url: "/x" }),
    code: "ERR_INVALID_BASE_URL",
    parameter: "baseUrl",
  },

  // Credentials
  ...[
    "https://evil.example/x",
    "https://api.github.com.evil.example/x",
    "https://api.github.com:8443/x",
    "http://api.github.com/x",
    "https://uploads.github.com.evil.example/x",
  ].map(
    (url): ErrorCase => ({
      behaviour: `a default authorization to ${url}`,
      call: () => authorized(`GET ${url}`),
      code: "ERR_UNTRUSTED_ORIGIN",
      parameter: "authorization",
      names: [new URL(url).origin],
    }),
  ),
  ...["cookie", "Proxy-Authorization", "AUTHORIZATION"].map(
    (name): ErrorCase => ({
      behaviour: `a default ${name} to another origin`,
      call: () => endpoint.defaults({ headers: { [name]: secret } }).merge({ url: "https://example.com/" }),
      code: "ERR_UNTRUSTED_ORIGIN",
      parameter: name.toLowerCase(),
    }),
  ),
  {
    behaviour: "a default authorization to a url of the defaults",
    call: () => authorized.defaults({ url: "https://example.com/" })(),
    code: "ERR_UNTRUSTED_ORIGIN",
    parameter: "authorization",
  },
  {
    behaviour: "a default authorization to a route parsed beforehand",
    call: () => authorized.route("GET https://example.com/")(),
    code: "ERR_UNTRUSTED_ORIGIN",
    parameter: "authorization",
  },

  // Conflicts
  {
    behaviour: "a url beside a route",
    call: () => endpoint("PATCH /app/hook/config", { url: `https://${secret}.example` }),
    code: "ERR_ROUTE_CONFLICT",
    parameter: "url",
    route: "PATCH /app/hook/config",
    names: ["endpoint.route("],
  },
  {
    behaviour: "a method that is none beside a route",
    call: () => endpoint("/x", any({ method: "TRACE" })),
    code: "ERR_ROUTE_CONFLICT",
    parameter: "method",
  },
  {
    behaviour: "a method beside a route",
    call: () => endpoint.merge("/x", { method: "POST" }),
    code: "ERR_ROUTE_CONFLICT",
    parameter: "method",
    route: "/x",
  },
  {
    behaviour: "a url among the options of a parsed route",
    call: () => endpoint.route("/x")({}, any({ url: "/y" })),
    code: "ERR_ROUTE_CONFLICT",
    parameter: "url",
  },

  // Headers
  header("a name with a space", "x y", secret),
  header("a header line for a name", `authorization: token ${secret}`, "x"),
  header("an empty name", "", secret),
  header("a name with a colon", "x:", secret),
  header("a name beyond ASCII", "é", secret),
  header("a name with a line break", "x\r\n", secret),
  header("a value with CR LF", "x-a", `${secret}\r\nx-b: 1`),
  header("a value with a line break at the end", "x-a", `${secret}\n`),
  header("a value with NUL", "x-a", `${secret}\0`),
  header("a value with another control character", "x-a", `${secret}\x01`),
  header("a value with DEL", "x-a", `${secret}\x7F`),
  header("a value beyond Latin-1", "x-a", `${secret}€`),
  header("a value with a space at its start", "x-a", ` ${secret}`),
  header("a value with a tab at its end", "x-a", `${secret}\t`),
  header("NaN", "x-a", Number.NaN),
  header("true", "x-a", true),
  header("a list", "x-a", [secret]),
  header("an object", "x-a", { secret }),
  {
    behaviour: "a bad header among defaults",
    call: () => endpoint.defaults({ headers: { "x-a": `${secret}\n` } }),
    code: "ERR_INVALID_HEADER",
    parameter: "x-a",
  },

  // Bodies
  ...["GET", "HEAD"].map(
    (method): ErrorCase => ({
      behaviour: `data on ${method}`,
      call: () => endpoint(`${method} /x`, { data: { secret } }),
      code: "ERR_BODY_NOT_ALLOWED",
      parameter: "data",
      route: `${method} /x`,
    }),
  ),

  // Options
  options("options that are null", () => endpoint("GET /x", any(null))),
  options("options that are an array", () => endpoint("GET /x", any([secret]))),
  options("options that are text", () => endpoint("GET /x", any(secret))),
  options("options that are a function", () =>
    endpoint(
      "GET /x",
      any(() => secret),
    ),
  ),
  options("options that are a Map", () => endpoint("GET /x", any(new Map([["a", secret]])))),
  options("null for route", () => endpoint(any(null))),
  options("a number for route", () => endpoint(any(1))),
  options("an array for route", () => endpoint(any([secret]))),
  options("defaults that are null", () => endpoint.defaults(any(null))),
  options("no defaults", () => endpoint.defaults(any(undefined))),
  options("merged options that are text", () => endpoint.parse(any(secret))),
  options("a url that is no text", () => endpoint({ url: any(new URL("https://example.com")) }), "url"),
  options("headers that are text", () => endpoint("GET /x", { headers: any(secret) }), "headers"),
  options(
    "headers that are a Headers",
    () => endpoint("GET /x", { headers: any(new Headers({ a: secret })) }),
    "headers",
  ),
  options("headers that are null", () => endpoint("GET /x", { headers: any(null) }), "headers"),
  options("a request that is text", () => endpoint("GET /x", { request: any(secret) }), "request"),
  options("a request that is null", () => endpoint("GET /x", { request: any(null) }), "request"),
  options("a mediaType that is text", () => endpoint("GET /x", { mediaType: any(secret) }), "mediaType"),
  options(
    "an unknown key of mediaType",
    () => endpoint("GET /x", { mediaType: any({ preview: secret }) }),
    "mediaType.preview",
  ),
  options(
    "a format that is no name",
    () => endpoint("GET /x", { mediaType: { format: `raw, ${secret}` } }),
    "mediaType.format",
  ),
  options(
    "a format that is no text",
    () => endpoint("GET /x", { mediaType: { format: any(1) } }),
    "mediaType.format",
  ),
  options(
    "previews that are text",
    () => endpoint("GET /x", { mediaType: { previews: any(secret) } }),
    "mediaType.previews",
  ),
  options(
    "a preview that is no name",
    () => endpoint("GET /x", { mediaType: { previews: [`a;${secret}`] } }),
    "mediaType.previews",
  ),
  options(
    "a preview that is no text",
    () => endpoint("GET /x", { mediaType: { previews: [any(1)] } }),
    "mediaType.previews",
  ),
  options(
    "a format for an API without a vendor",
    () => createEndpoint({ baseUrl })("GET /x", { mediaType: { format: "raw" } }),
    "mediaType",
  ),
  options(
    "a parameter among a parsed route's options",
    () => endpoint.route("/x")({}, any({ page: secret })),
    "page",
  ),
  options("parameters that are null", () => endpoint.route("/x")(any(null)), "parameters"),
  options("parameters that are a list", () => endpoint.route("/x")(any([secret])), "parameters"),
  options("options of a parsed route that are null", () => endpoint.route("/x")({}, any(null))),
  options("values of a template that are text", () => parseTemplate("{a}").expand(any(secret))),

  // Objects that throw when they are read
  options(
    "a getter that throws",
    () =>
      endpoint("GET /x", {
        get owner() {
          return throws();
        },
      }),
    "owner",
  ),
  options(
    "a getter of a header that throws",
    () =>
      endpoint("GET /x", {
        headers: {
          get a() {
            return throws();
          },
        },
      }),
    "headers",
  ),
  options(
    "a getter of mediaType that throws",
    () =>
      endpoint("GET /x", {
        mediaType: {
          get format() {
            return throws();
          },
        },
      }),
    "mediaType",
  ),
  options(
    "a getter within a value that throws",
    () =>
      endpoint("GET /x{?a*}", {
        a: {
          get b() {
            return throws();
          },
        },
      }),
    "a",
  ),
  options(
    "a getter of a parameter that throws",
    () =>
      endpoint.route("/x")({
        get a() {
          return throws();
        },
      }),
    "a",
  ),
  options(
    "a getter of a template's value that throws",
    () =>
      parseTemplate("{b}{a}").expand({
        get a() {
          return throws();
        },
      }),
    "a",
  ),
  options(
    "a getter of default data that throws",
    () =>
      endpoint.defaults({
        data: {
          get a() {
            return throws();
          },
        },
      }),
    "data",
  ),
  options(
    "a getter of a default request that throws",
    () =>
      endpoint.defaults({
        request: {
          get a() {
            return throws();
          },
        },
      }),
    "request",
  ),
  options(
    "a getter of a request that throws over a default one",
    () =>
      endpoint.defaults({ request: { b: 1 } })("GET /x", {
        request: {
          get a() {
            return throws();
          },
        },
      }),
    "request",
  ),
  options("a proxy that throws", () => endpoint("GET /x", new Proxy({}, { ownKeys: throws }))),
  options("a revoked proxy", () => endpoint("GET /x", revoked)),
  {
    behaviour: "a revoked proxy among the values",
    call: () => endpoint("GET /x", { a: revoked }),
    code: "ERR_INVALID_VALUE",
    parameter: "a",
  },
  {
    behaviour: "a proxy of a Date",
    call: () => endpoint("GET /x", { a: new Proxy(new Date(0), {}) }),
    code: "ERR_INVALID_VALUE",
    parameter: "a",
  },

  // Profiles
  {
    behaviour: "a profile with a bad baseUrl",
    call: profile({ baseUrl: "x" }),
    code: "ERR_INVALID_BASE_URL",
  },
  options("a profile that is null", () => createEndpoint(any(null)), "profile"),
  options("a profile without a baseUrl", profile({ baseUrl: undefined }), "baseUrl"),
  options("a vendor that is no name", profile({ vendor: "a.b" }), "vendor"),
  options("a vendor that is no text", profile({ vendor: 1 }), "vendor"),
  options("a version that is no name", profile({ version: "v 1" }), "version"),
  options("a user agent that is no text", profile({ userAgent: 1 }), "userAgent"),
  {
    behaviour: "a user agent that is no field value",
    call: profile({ userAgent: `${secret}\n` }),
    code: "ERR_INVALID_HEADER",
  },
  options("a style of arrays that is none", profile({ arrays: "pipe" }), "arrays"),
  options(
    "trusted origins that are text",
    profile({ trustedOrigins: "https://example.com" }),
    "trustedOrigins",
  ),
  options("trusted origins that are no text", profile({ trustedOrigins: [1] }), "trustedOrigins"),
  options(
    "trusted origins of which one is no text",
    profile({ trustedOrigins: ["https://example.com", 1] }),
    "trustedOrigins",
  ),
  options(
    "a trusted origin with a path",
    profile({ trustedOrigins: ["https://example.com/a"] }),
    "trustedOrigins",
  ),
  {
    behaviour: "a trusted origin that is none",
    call: profile({ trustedOrigins: ["*"] }),
    code: "ERR_INVALID_BASE_URL",
    parameter: "trustedOrigins",
  },
  options("an unknown field", profile({ trustedOrigin: "https://example.com" }), "trustedOrigin"),
  options(
    "a profile whose getter throws",
    () =>
      createEndpoint({
        get baseUrl() {
          return throws();
        },
      }),
    "baseUrl",
  ),
];
