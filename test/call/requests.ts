import type { EndpointOptions, RequestOptions } from "../../src/index.js";

/** A call of GitHub's endpoint, and its result. Each of `defaults` is a layer over the one before. */
export interface RequestCase {
  readonly behaviour: string;
  readonly defaults?: readonly EndpointOptions[];
  readonly route?: string;
  readonly options?: EndpointOptions;
  readonly result: Partial<Omit<RequestOptions, "headers">>;
  /** Header fields of the result; `undefined` for a field that must be missing. */
  readonly headers?: Readonly<Record<string, string | number | undefined>>;
}

const api = "https://api.github.com";
const json = "application/json; charset=utf-8";
const accept = "application/vnd.github.v3+json";

// biome-ignore format: a case a line
export const routes: readonly RequestCase[] = [
  {
    behaviour: "a route gives method and url",
    route: "GET /orgs/{org}/repos",
    options: { org: "octokit", type: "private" },
    result: { method: "get", url: `${api}/orgs/octokit/repos?type=private` },
    headers: { accept, "content-type": undefined },
  },
  { behaviour: "a route that is only a URL means GET", route: "/orgs/:org", options: { org: "octokit" }, result: { method: "get", url: `${api}/orgs/octokit` } },
  { behaviour: "options give method and url", options: { method: "DELETE", url: "/gists/{id}", id: 1 }, result: { method: "delete", url: `${api}/gists/1` } },
  { behaviour: "options without a method mean GET", options: { url: "/gists/{id}", id: 1 }, result: { method: "get", url: `${api}/gists/1` } },
  { behaviour: "the case of a method does not matter", route: "pAtCh /x", result: { method: "patch", url: `${api}/x` } },
  { behaviour: "other method tokens work", route: "PROPFIND /x", options: { depth: 1 }, result: { method: "propfind", url: `${api}/x`, body: { depth: 1 } } },
  { behaviour: "a method that only looks like a forbidden one works", route: "TRACER /x", result: { method: "tracer" } },
  { behaviour: "a method that ends like a forbidden one works", route: "XTRACE /x", result: { method: "xtrace" } },
  { behaviour: "a method that is undefined means GET", options: { method: undefined, url: "/x" }, result: { method: "get", url: `${api}/x` } },
  {
    behaviour: "a url that is undefined leaves the defaults'",
    defaults: [{ method: "PUT", url: "/x" }],
    options: { method: undefined, url: undefined },
    result: { method: "put", url: `${api}/x` },
  },
  { behaviour: "a relative path without a slash follows baseUrl with one", route: "GET httpbin/{v}", options: { v: 1 }, result: { url: `${api}/httpbin/1` } },
  { behaviour: "a relative path alone is a URL, because no method has a slash", route: "users/{id}", options: { id: 1 }, result: { method: "get", url: `${api}/users/1` } },
  { behaviour: "a colon after a slash doesn't make a scheme", route: "GET users/a:b", result: { url: `${api}/users/a:b` } },
  {
    behaviour: "a full URL keeps its host",
    route: "POST https://uploads.github.com/repos/{owner}/{repo}/releases/{id}/assets{?name,label}",
    options: { owner: "o", repo: "r", id: 1, name: "a b.zip", data: "bytes" },
    result: {
      method: "post",
      url: "https://uploads.github.com/repos/o/r/releases/1/assets?name=a%20b.zip",
      body: "bytes",
    },
    headers: { "content-type": undefined },
  },
  {
    behaviour: "an upload URL from a response is a url option",
    options: {
      method: "POST",
      url: "https://uploads.github.com/repos/o/r/releases/1/assets{?name,label}",
      name: "x",
      data: "",
    },
    result: { url: "https://uploads.github.com/repos/o/r/releases/1/assets?name=x", body: "" },
  },
  { behaviour: "a full URL is normalised as in the URL standard", route: "GET HTTPS://API.Example.com:443", result: { url: "https://api.example.com/" } },
  { behaviour: "a full URL without a path gets the root", route: "GET https://example.com?a=1{&b}", options: { b: 2 }, result: { url: "https://example.com/?a=1&b=2" } },
  { behaviour: "an optional segment may follow a host", route: "GET https://example.com{/a}{?b}{#c}", options: { a: "@x", b: 1, c: 2 }, result: { url: "https://example.com/%40x?b=1#2" } },
  { behaviour: "a path may be one placeholder, and stays on the host", route: "GET {+path}", options: { path: ":8443/x" }, result: { url: `${api}/:8443/x` } },
  { behaviour: "a path that is one placeholder gets no second slash", route: "GET {+path}", options: { path: "/x" }, result: { url: `${api}/x` } },
];

// biome-ignore format: a case a line
export const placeholders: readonly RequestCase[] = [
  {
    behaviour: "a colon makes a placeholder unless it follows a word character",
    route: "GET /repos/:owner/:repo/compare/:base...:head",
    options: { owner: "o", repo: "r", base: "a/b", head: "c" },
    result: { url: `${api}/repos/o/r/compare/a%2Fb...c` },
  },
  { behaviour: "a colon in a segment is a literal", route: "GET /v1/models/x:generate", result: { url: `${api}/v1/models/x:generate` } },
  { behaviour: "a colon after an expression is a literal", route: "POST /jobs/{name}:cancel", options: { name: "n" }, result: { url: `${api}/jobs/n:cancel` } },
  {
    behaviour: "a colon after any other character makes a placeholder, encoded or not",
    route: "GET /é:a/%20:b/…:c",
    options: { a: 1, b: 2, c: 3 },
    result: { url: `${api}/%C3%A91/%20:b/%E2%80%A63?b=2` },
  },
  { behaviour: "characters after a placeholder with a colon are literals, not modifiers", route: "GET /:a*/:b:3", options: { a: ["x", "y"], b: "long" }, result: { url: `${api}/x,y*/long:3` } },
  { behaviour: "a colon that doesn't directly follow an expression makes a placeholder", route: "GET /{a}/:b", options: { a: 1, b: ["k", "v"] }, result: { url: `${api}/1/k,v` } },
  { behaviour: "a colon before a number is a literal", route: "GET /:1/at/12:30", result: { url: `${api}/:1/at/12:30` } },
  { behaviour: "a colon may start a relative path", route: "GET :owner/:repo.json", options: { owner: "o", repo: "r" }, result: { url: `${api}/o/r.json` } },
  { behaviour: "a colon in an IPv6 address isn't a placeholder", route: "GET http://[fe80::abcd]:8080/:x", options: { x: 1 }, result: { url: "http://[fe80::abcd]:8080/1" } },
  {
    behaviour: "a parameter that has a placeholder isn't sent a second time",
    route: "POST /repos/{owner}/{repo}/issues{?notify}",
    options: { owner: "o", repo: "r", notify: true, title: "t" },
    result: { url: `${api}/repos/o/r/issues?notify=true`, body: { title: "t" } },
    headers: { "content-type": json },
  },
  {
    behaviour: "names have dots, triplets and hyphens",
    route: "GET /{a.b}/{%C3%BC}/{enterprise-team}{?c-d}",
    options: { "a.b": 1, "%C3%BC": 2, "enterprise-team": 3, "c-d": 4 },
    result: { url: `${api}/1/2/3?c-d=4` },
  },
  { behaviour: "the part of a name after a dot may be long, and encoded", route: "GET /x/{a.bc-d}{e.%C3%BC}", options: { "a.bc-d": 1, "e.%C3%BC": 2 }, result: { url: `${api}/x/12` } },
  { behaviour: "an expression may have several variables", route: "GET /x/{a,b}", options: { a: "/", b: 2 }, result: { url: `${api}/x/%2F,2` } },
  {
    behaviour: "defaults fill placeholders with names that every object inherits",
    defaults: [{ toString: "a", constructor: "b" } as unknown as EndpointOptions],
    route: "GET /{toString}/{constructor}",
    result: { url: `${api}/a/b` },
  },
  { behaviour: "a placeholder that occurs twice is filled twice", route: "GET /{a}/b/{a}", options: { a: 1 }, result: { url: `${api}/1/b/1` } },
  {
    behaviour: "lists and maps expand as RFC 6570 says",
    route: "GET /x/{list}/y{/list*}{;map*}{?map}",
    options: { list: ["a", null, "b/c"], map: { k: 1, l: null } },
    result: { url: `${api}/x/a,b%2Fc/y/a/b%2Fc;k=1?map=k,1` },
  },
  { behaviour: "optional expressions may be absent", route: "DELETE /x{/a}{;b}{.c}{?d}{&e}{#f}", result: { url: `${api}/x` } },
  { behaviour: "a required parameter of the query may be empty", route: "GET /x?q={q}", options: { q: "" }, result: { url: `${api}/x?q=` } },
  { behaviour: "null means missing for an optional variable", route: "GET /x{?a,b}", options: { a: null, b: 1 }, result: { url: `${api}/x?b=1` } },
];

// biome-ignore format: a case a line
export const queries: readonly RequestCase[] = [
  { behaviour: "HEAD carries remaining parameters in the query too", route: "HEAD /x", options: { a: 1, b: true }, result: { method: "head", url: `${api}/x?a=1&b=true` } },
  { behaviour: "names and values are encoded", route: "GET /x", options: { "a#&= é": "&=#+ '()*!~" }, result: { url: `${api}/x?a%23%26%3D%20%C3%A9=%26%3D%23%2B%20%27%28%29%2A%21~` } },
  { behaviour: "remaining parameters follow a literal query", route: "GET /x?a=1", options: { b: 2 }, result: { url: `${api}/x?a=1&b=2` } },
  { behaviour: "remaining parameters follow a template's query", route: "GET /x{?a}", options: { a: 1, b: 2 }, result: { url: `${api}/x?a=1&b=2` } },
  { behaviour: "remaining parameters start a query if the template's query is absent", route: "GET /x{?a}", options: { b: 2 }, result: { url: `${api}/x?b=2` } },
  { behaviour: "a ? within a query is data", route: "GET /x?q=why?{&a}", options: { a: 1, b: 2 }, result: { url: `${api}/x?q=why?&a=1&b=2` } },
  { behaviour: "a value that ends in ? does not swallow the next parameter", route: "GET /x?q={+q}{&a}", options: { q: "why?", a: 1, b: 2 }, result: { url: `${api}/x?q=why?&a=1&b=2` } },
  { behaviour: "a query that is a ? needs no other separator", route: "GET /x?", options: { b: 2 }, result: { url: `${api}/x?b=2` } },
  { behaviour: "a query that ends in & needs no other separator", route: "GET /x?a&", options: { b: 2 }, result: { url: `${api}/x?a&b=2` } },
  { behaviour: "a second {?…} continues the query", route: "GET /x?z=0{?a}{?b}", options: { a: 1, b: 2 }, result: { url: `${api}/x?z=0&a=1&b=2` } },
  { behaviour: "a {&…} starts a query if there is none", route: "GET /x{&a}", options: { a: 1 }, result: { url: `${api}/x?a=1` } },
  { behaviour: "literal pairs after an absent optional query start the query", route: "GET /x{?a}&b=2", result: { url: `${api}/x?b=2` } },
  { behaviour: "literal pairs after an optional query continue the query", route: "GET /x{?a}&b=2", options: { a: 1 }, result: { url: `${api}/x?a=1&b=2` } },
  { behaviour: "the query goes before a fragment", route: "GET /x#top", options: { a: 1 }, result: { url: `${api}/x?a=1#top` } },
  { behaviour: "a question mark in a fragment doesn't start a query", route: "GET /x#top?{b}", options: { a: 1, b: "?#" }, result: { url: `${api}/x?a=1#top?%3F%23` } },
  { behaviour: "a template's query and fragment in one literal", route: "GET /x?a#b", options: { c: 1 }, result: { url: `${api}/x?a&c=1#b` } },
  { behaviour: "a fragment after an absent query", route: "GET /x{?a}#f", result: { url: `${api}/x#f` } },
  { behaviour: "a fragment expression keeps reserved characters", route: "GET /x{#a}", options: { a: "/?#%20 é" }, result: { url: `${api}/x#/?#%20%20%C3%A9` } },
  { behaviour: "lone signs and slashes stay as the developer wrote them", route: "GET /x//y/?#", result: { url: `${api}/x//y/?#` } },
  { behaviour: "an apostrophe in the query is encoded, as in the URL standard", route: "GET /it's?a='{+b}'", options: { b: "'" }, result: { url: `${api}/it's?a=%27%27%27` } },
  { behaviour: "any other expression may be in a query", route: "GET /x?a={a}{/b}{;c}{.d}", options: { a: 1, b: 2, c: 3, d: 4 }, result: { url: `${api}/x?a=1/2;c=3.4` } },
  { behaviour: "lists are separated by commas", route: "GET /x", options: { labels: ["bug", "u,i", null, undefined] }, result: { url: `${api}/x?labels=bug,u%2Ci` } },
  {
    behaviour: "a list under a name with [] repeats the name",
    route: "GET /x",
    options: { "fields[]": [1, 2], "one[]": 3 },
    result: { url: `${api}/x?fields%5B%5D=1&fields%5B%5D=2&one%5B%5D=3` },
  },
  { behaviour: "a list that a template explodes repeats the name", route: "GET /x{?name*}", options: { name: [1, 2] }, result: { url: `${api}/x?name=1&name=2` } },
  { behaviour: "null and empty lists are left out of the query", route: "GET /x", options: { a: null, b: [], c: [null], d: 1, e: null }, result: { url: `${api}/x?d=1` } },
  {
    behaviour: "names that look like indices come first, as in every object",
    defaults: [{ b: "b", 1: "one", c: "c" }],
    route: "GET /x",
    options: { c: "C", 7: "seven", 1: "ONE", 0: "zero", b: undefined },
    result: { url: `${api}/x?0=zero&1=ONE&7=seven&b=b&c=C` },
  },
  {
    behaviour: "an index that is undefined leaves the defaults'",
    defaults: [{ b: "b", 1: "one" }],
    route: "GET /x",
    options: { 1: undefined, 0: "zero" },
    result: { url: `${api}/x?0=zero&1=one&b=b` },
  },
  { behaviour: "null removes a default from the query", defaults: [{ per_page: 100, sort: "name" }], route: "GET /x", options: { per_page: null }, result: { url: `${api}/x?sort=name` } },
  {
    behaviour: "dates are ISO 8601, bigints exact",
    route: "GET /x/{id}",
    options: { id: 12345678901234567890n, since: new Date(0) },
    result: { url: `${api}/x/12345678901234567890?since=1970-01-01T00%3A00%3A00.000Z` },
  },
  { behaviour: "an empty name is a name", route: "GET /x", options: { "": 1 }, result: { url: `${api}/x?=1` } },
];

// biome-ignore format: a case a line
export const bodies: readonly RequestCase[] = [
  {
    behaviour: "remaining parameters become the JSON body",
    route: "POST /repos/{owner}/{repo}/issues",
    options: { owner: "o", repo: "r", title: "t", labels: ["a"], nested: { a: [{ b: null }] } },
    result: {
      url: `${api}/repos/o/r/issues`,
      body: { title: "t", labels: ["a"], nested: { a: [{ b: null }] } },
    },
    headers: { "content-type": json },
  },
  { behaviour: "DELETE has a body too", route: "DELETE /x", options: { message: "m" }, result: { method: "delete", body: { message: "m" } } },
  {
    behaviour: "without remaining parameters there is no body",
    route: "PUT /user/starred/{owner}/{repo}",
    options: { owner: "o", repo: "r" },
    result: { method: "put", url: `${api}/user/starred/o/r` },
    headers: { "content-type": undefined },
  },
  {
    behaviour: "values of a body follow JSON: null stays, undefined is left out, dates are strings",
    route: "PATCH /x",
    options: { a: null, b: undefined, c: new Date(0), d: [undefined, 1n], e: { f: undefined, g: false } },
    result: { body: { a: null, c: "1970-01-01T00:00:00.000Z", d: [null, 1n], e: { g: false } } },
  },
  {
    behaviour: "data is the body, and other parameters are not in it",
    defaults: [{ per_page: 100 }],
    route: "POST /markdown/raw",
    options: { data: "Hello", headers: { accept: "text/html", "content-type": "text/plain" } },
    result: { url: `${api}/markdown/raw`, body: "Hello" },
    headers: { accept: "text/html", "content-type": "text/plain" },
  },
  { behaviour: "data that is a list is JSON", route: "POST /x", options: { data: [1] }, result: { body: [1] }, headers: { "content-type": json } },
  {
    behaviour: "data that is a plain object is JSON",
    route: "POST /x{?name}",
    options: { data: { name: "b" }, name: "q" },
    result: { url: `${api}/x?name=q`, body: { name: "b" } },
    headers: { "content-type": json },
  },
  { behaviour: "bytes as data get no content-type", route: "POST /x", options: { data: new Uint8Array([1]) }, result: { body: new Uint8Array([1]) }, headers: { "content-type": undefined } },
  { behaviour: "data may be empty, zero, false or null", route: "POST /x", options: { data: null }, result: { body: null }, headers: { "content-type": undefined } },
  {
    behaviour: "a content-type from the caller stays",
    route: "POST /x",
    options: { a: 1, headers: { "Content-Type": "application/merge-patch+json" } },
    result: { body: { a: 1 } },
    headers: { "content-type": "application/merge-patch+json" },
  },
];

// biome-ignore format: a case a line
export const headers: readonly RequestCase[] = [
  {
    behaviour: "names become lowercase, numbers stay numbers",
    route: "GET /x",
    options: { headers: { Authorization: "token t", "X-Count": 5, "x-skip": undefined } },
    result: {},
    headers: { authorization: "token t", "x-count": 5, "x-skip": undefined, accept },
  },
  {
    behaviour: "headers of the call replace those of the defaults, whatever their case",
    defaults: [{ headers: { "X-A": 1, "x-b": 2 } }, { headers: { "x-B": 3, accept: "text/plain" } }],
    route: "GET /x",
    options: { headers: { "x-a": 4 } },
    result: {},
    headers: { "x-a": 4, "x-b": 3, accept: "text/plain" },
  },
  {
    behaviour: "null removes a default header",
    defaults: [{ headers: { authorization: "token t" } }],
    route: "GET /x",
    options: { headers: { Authorization: null, "user-agent": null, "x-none": null } },
    result: {},
    headers: { authorization: undefined, "user-agent": undefined, "x-none": undefined, accept },
  },
  {
    behaviour: "undefined leaves a default header",
    defaults: [{ headers: { authorization: "token t" } }],
    route: "GET /x",
    options: { headers: { authorization: undefined } },
    result: {},
    headers: { authorization: "token t" },
  },
  { behaviour: "Latin-1, tabs and empty values are field values", route: "GET /x", options: { headers: { "x-a": "é\tb c", "x-b": "" } }, result: {}, headers: { "x-a": "é\tb c", "x-b": "" } },
];

// biome-ignore format: a case a line
export const bases: readonly RequestCase[] = [
  { behaviour: "the path of baseUrl stays in front", route: "GET /user", options: { baseUrl: "https://ghe.example.com/api/v3" }, result: { url: "https://ghe.example.com/api/v3/user" } },
  { behaviour: "one slash joins baseUrl and path", route: "GET user/", options: { baseUrl: "https://GHE.example.com:443/api/v3//" }, result: { url: "https://ghe.example.com/api/v3/user/" } },
  { behaviour: "a query alone follows baseUrl without a slash", route: "GET ?a=1", options: { baseUrl: "http://localhost:3000/api" }, result: { url: "http://localhost:3000/api?a=1" } },
  {
    behaviour: "a full URL needs no baseUrl",
    route: "GET https://example.com/{+path}",
    options: { path: "a/b", baseUrl: "http://localhost:3000/api" },
    result: { url: "https://example.com/a/b" },
  },
];
