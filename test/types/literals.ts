/** Types that the compiler infers from the text of a route. Checked, never run. */
import {
  type AnyOptionsOf,
  type ArgumentsOf,
  type CallOptions,
  createEndpoint,
  type DefaultOptions,
  type Endpoint,
  type EndpointOptions,
  endpoint,
  type RequestOptions,
} from "waybill";
import type { parseTemplate } from "waybill/uri-template";
import { check, type Same } from "./same.js";

const text = (): string => "GET /x";
const owner = "octocat";
const repo = "hello-world";

// --- parameters -----------------------------------------------------------------------------------------------------
endpoint("/user");
endpoint("GET /repos/:owner/{repo}", { owner, repo, extra: 1 });
endpoint("GET /x{/a}{;e}{.f}{?b,c}{&d}{#g}");
endpoint("GET /x{/a}{;e}{.f}{?b,c}{&d}{#g}", { a: 1, b: null, c: undefined });
endpoint("GET /{+path}", { path: "a/b" });
endpoint("GET /{a}", { a: 1n });
endpoint("GET /{a}", { a: new Date() });
endpoint("GET /{a}", { a: [1, "b"] });
endpoint("GET /{a*}", { a: [1, "b"] });
endpoint("GET /{a*}", { a: { b: 1, c: "d" } });
endpoint("GET /x{?a*}", { a: { b: 1, c: null } });
endpoint("GET /{a:3}", { a: "text" });
endpoint("GET /x", { labels: ["a", null], since: new Date(), none: null });
endpoint("POST /x", { nested: { list: [{ a: 1 }] }, none: null });
endpoint("QUERY /x{?a}", { a: 1, data: "text" });
// @ts-expect-error owner and repo are missing
endpoint("GET /repos/{owner}/{repo}");
// @ts-expect-error repo is missing, whatever else there is
endpoint("POST /repos/{owner}/{repo}/issues", { owner, title: "A title" });
// @ts-expect-error undefined is not given
endpoint("GET /{a}", { a: undefined });
// @ts-expect-error null is missing in a path
endpoint("GET /{a}", { a: null });
// @ts-expect-error a function has no text
endpoint("GET /{a}", { a: () => 1 });
// @ts-expect-error a nested object has no place in a path
endpoint("GET /{a}", { a: { b: { c: 1 } } });
// @ts-expect-error a map needs {a*}
endpoint("GET /{a}", { a: { b: 1 } });
// @ts-expect-error a list in {a*} is flat
endpoint("GET /{a*}", { a: [[1]] });
endpoint("GET /{a:3}", { a: 12345 });
endpoint("GET /{a:3}", { a: new Date() });
// @ts-expect-error a prefix is of one value
endpoint("GET /{a:3}", { a: [1] });
// @ts-expect-error a symbol has no text
endpoint("GET /x{?a}", { a: Symbol() });
// @ts-expect-error a function has no place in a query
endpoint("GET /x", { a: text });
// @ts-expect-error a function has no place in a body
endpoint("POST /x", { a: text });
// @ts-expect-error a map is no plain data
endpoint("POST /x", { a: new Map() });
// @ts-expect-error a promise is no plain data
endpoint("POST /x", { a: Promise.resolve(1) });
endpoint("POST /x", { a: new URL("https://example.com") });
endpoint("POST /x", { a: { toJSON: text } });
endpoint("GET /{a}", { a: new URL("https://example.com"), b: { toJSON: () => 1 } });
// @ts-expect-error what it writes is no text
endpoint("GET /{a}", { a: { toJSON: () => ({ b: 1 }) } });
// @ts-expect-error nor is it among defaults
endpoint.defaults({ a: new Map() });
// @ts-expect-error nor in a bag of its own
endpoint.route("POST /x")({ a: new Map() });
endpoint("POST /x", { a: [1], b: [1, "b"] as const, c: { toJSON: 1 }, d: new Date(), e: {} as object });

// --- values of interface types are taken too ----------------------------------------------------------------------------
interface Reference {
  owner: string;
  repo: string;
}
const reference: Reference = { owner, repo };
endpoint("GET /repos/{owner}/{repo}", reference);
endpoint("POST /x", reference);
endpoint.defaults(reference)("GET /repos/{owner}/{repo}");

// --- routes that are refused ----------------------------------------------------------------------------------------------
// @ts-expect-error clients refuse TRACE
endpoint("TRACE /");
// @ts-expect-error clients refuse CONNECT, in any case
endpoint("connect /", {});
// @ts-expect-error no URL
endpoint("users", {});
// @ts-expect-error no body
endpoint("HEAD /x", { data: "text" });
// @ts-expect-error the route has a url
endpoint("POST /x", { url: "/y" });
// @ts-expect-error the route has a method
endpoint("POST /x", { method: "GET" });
// @ts-expect-error clients refuse TRACE
endpoint.route("TRACE /");

// --- method and url among the options ----------------------------------------------------------------------------------------
endpoint({ method: "POST", url: "/orgs/:org", org: "octokit", title: "A title" });
// @ts-expect-error org is missing
endpoint({ method: "GET", url: "/orgs/{org}" });
// @ts-expect-error url is missing
endpoint({ method: "GET", org: "octokit" });
// @ts-expect-error clients refuse TRACE
endpoint({ method: "TRACE", url: "/" });
// @ts-expect-error never closed
endpoint({ url: "/orgs/{org" });
// @ts-expect-error a function has no text
endpoint({ url: "/orgs/{org}", org: text });

// --- what is no literal --------------------------------------------------------------------------------------------------------
const loose = (route: string, options?: EndpointOptions): RequestOptions => endpoint(route, options);
check<Same<ReturnType<typeof loose>, RequestOptions>>();
const dynamic = endpoint(text(), { anything: text, method: "POST" });
check<Same<typeof dynamic, RequestOptions>>();
const pattern = endpoint(`GET /orgs/${text()}/{repo}`, { repo, a: 1 });
check<Same<typeof pattern, RequestOptions<"get">>>();
// @ts-expect-error repo is missing
endpoint(`GET /orgs/${text()}/{repo}`, { a: 1 });
endpoint(`GET /{${text()}}/{a}`, { anything: 1 });
endpoint(`${text()} /{a}`, {});
const looseOptions = endpoint({ url: "/x" } as EndpointOptions);
check<Same<typeof looseOptions, RequestOptions>>();

// --- a union of routes -----------------------------------------------------------------------------------------------------------
const either = (route: "GET /a/{x}" | "DELETE /a/{x}") => endpoint(route, { x: 1 });
check<Same<ReturnType<typeof either>["method"], "get" | "delete">>();

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
const many = (route: `GET /a${Digit}${Digit}/{x}`) => endpoint(route, { x: 1 });
check<Same<ReturnType<typeof many>["method"], "get">>();

const unlike = (route: "GET /a/{x}" | "POST /b/{y}") => endpoint(route, { x: 1, y: 2 });
check<Same<ReturnType<typeof unlike>["method"], "get" | "post">>();
// @ts-expect-error the other route needs y
export const lacking = (route: "GET /a/{x}" | "POST /b/{y}") => endpoint(route, { x: 1 });
// @ts-expect-error the other route needs y
export const without = (route: "GET /a" | "POST /b/{y}") => endpoint(route);
// @ts-expect-error one of the methods has no body
export const withData = (route: "GET /a" | "POST /b") => endpoint(route, { data: 1 });
// @ts-expect-error one of the methods writes it into the query
export const nestedValue = (route: "GET /a" | "POST /b") => endpoint(route, { a: { b: 1 } });
// @ts-expect-error the other route needs y
export const baggedUnion = (route: "GET /a/{x}" | "POST /b/{y}") => endpoint.route(route)({ x: 1 });
// @ts-expect-error clients refuse TRACE
export const traced = (route: "GET /a" | "TRACE /b") => endpoint(route);

// --- texts with a name, a brand or parts ------------------------------------------------------------------------------------------
const routes = { get: "GET /a/{b}", remove: "DELETE /a/{b}" } as const;
endpoint(routes.get, { b: 1 });
// @ts-expect-error b is missing
endpoint(routes.remove);
for (const route of Object.values(routes)) endpoint(route, { b: 1 });
const repository = "/repos/{owner}/{repo}" as const;
endpoint(`GET ${repository}/issues`, { owner, repo });
// @ts-expect-error repo is missing
endpoint(`GET ${repository}/issues`, { owner });
enum Named {
  User = "GET /users/{user}",
  Team = "teams",
}
endpoint(Named.User, { user: Named.Team });
// @ts-expect-error user is missing
endpoint(Named.User, {});
// @ts-expect-error no URL
endpoint(Named.Team, {});
const branded = "o" as string & { readonly brand: "owner" };
endpoint("GET /{owner}", { owner: branded });

// --- bags that were made elsewhere ----------------------------------------------------------------------------------------------
const texts: Record<string, string> = {};
const unknowns: Record<string, unknown> = {};
class Place implements Reference {
  owner = owner;
  repo = repo;
}
endpoint("GET /repos/{owner}/{repo}", new Place());
// @ts-expect-error they may have options
endpoint("GET /x", texts);
endpoint.route("GET /x")(texts);
endpoint("GET /x/{a}", { ...unknowns, a: 1 });
endpoint("GET /x/{list}{?more*}", { list: ["a"] as const, more: ["b"] as readonly string[] });
// @ts-expect-error whether there is an `a` is not known
endpoint("GET /x/{a}", texts);
// @ts-expect-error it may have a method and a url, which the route has
endpoint("POST /x", {} as EndpointOptions);
// @ts-expect-error it may have data
endpoint("GET /x", {} as CallOptions);
endpoint("POST /x", {} as CallOptions);

// --- functions around an endpoint --------------------------------------------------------------------------------------------------
function send<Route extends string, Options extends AnyOptionsOf<typeof endpoint, Route>>(
  ...[route, options]: ArgumentsOf<typeof endpoint, Route, Options>
) {
  return endpoint<Route, Options>(route, options);
}
send("GET /x/{a}", { a: 1 }).method satisfies "get";
// @ts-expect-error a is missing
send("GET /x/{a}", {});
// @ts-expect-error clients refuse TRACE
send("TRACE /x", {});
// @ts-expect-error a function has no place in a body
send("POST /x", { a: text });
// a type that extends a value is one
export const generic = [
  <Text extends string>(a: Text) => endpoint("POST /x", { a }),
  <Text extends string>(a: Text[]) => endpoint("GET /x", { a }),
  <Body extends object>(a: Body) => endpoint("POST /x", { a }),
  <Bag extends { a: string }>(bag: Bag) => endpoint("POST /x/{a}", bag),
  <Bag extends { a: string }>(bag: Bag) => endpoint("POST /x/{a}", { ...bag, b: 1 }),
  <Count extends number>(a: Count) => endpoint.defaults({ a }),
];

// --- defaults ----------------------------------------------------------------------------------------------------------------------
const project = endpoint.defaults({ org: "octokit", headers: { "x-a": 1 } });
project("GET /orgs/{org}");
project("GET /orgs/{org}/{repo}", { repo });
// @ts-expect-error repo is missing still
project("GET /orgs/{org}/{repo}");
// @ts-expect-error an override is a value too
project("GET /orgs/{org}", { org: text });
const layered = project.defaults({ repo, baseUrl: "https://example.com" }).defaults({ per_page: 5 });
layered("GET /orgs/{org}/{repo}");
layered.route("GET /orgs/{org}/{repo}")();
check<Same<typeof layered.DEFAULTS.org, "octokit">>();
check<Same<typeof layered.DEFAULTS.per_page, 5>>();
layered.DEFAULTS.baseUrl satisfies string;
// @ts-expect-error DEFAULTS are frozen
layered.DEFAULTS.org = "other";
const replaced = project.defaults({ org: 1 });
check<Same<typeof replaced.DEFAULTS.org, 1>>();
createEndpoint({ baseUrl: "https://example.com" }).defaults({ org: "octokit" })("GET /orgs/{org}");
const ungiven = endpoint.defaults({ org: undefined });
// @ts-expect-error undefined is not given
ungiven("GET /orgs/{org}");
const maybe = endpoint.defaults({} as { org?: string });
// @ts-expect-error perhaps not given
maybe("GET /orgs/{org}");
const whole = endpoint.defaults({ method: "POST", url: "/orgs/{org}", org: "octokit" });
const created = [whole(), whole({ title: "A title" }), whole("GET /user")] as const;
check<Same<(typeof created)[0]["method"], "post">>();
check<Same<(typeof created)[2]["method"], "get">>();
// @ts-expect-error no url
endpoint();
const annotated: Endpoint = layered;
annotated("GET /x");
const defaultOptions: DefaultOptions = layered.DEFAULTS;
check<Same<typeof defaultOptions, DefaultOptions>>();

// @ts-expect-error a function is no value of any call
endpoint.defaults({ org: text });
// @ts-expect-error the url needs a
endpoint.defaults({ url: "/{a}" })();
// @ts-expect-error null takes the default away
endpoint.defaults({ org: "o" }).defaults({ org: null })("GET /orgs/{org}");
endpoint.defaults({ org: "o" }).defaults({ org: undefined })("GET /orgs/{org}");
// @ts-expect-error a header is no parameter
endpoint.defaults({ headers: { org: "o" } })("GET /orgs/{org}");

// --- results -----------------------------------------------------------------------------------------------------------------------
const got = endpoint("GET /orgs/{org}", { org: "octokit", page: 1 });
check<Same<typeof got, RequestOptions<"get">>>();
const members = { title: "A title", labels: ["a"], due: new Date(), request: { retries: 1 } };
const posted = endpoint("post /orgs/{org}{?notify}", { org: "octokit", notify: true, ...members });
check<Same<typeof posted.method, "post">>();
check<Same<typeof posted.headers, Record<string, string | number>>>();
posted.body satisfies unknown;
posted.request.retries satisfies number;
const maybeRequest = endpoint("GET /x", {} as { request?: { retries: number } });
check<Same<typeof maybeRequest, RequestOptions<"get">>>();
const merged = endpoint.merge("post /x/{a}", { a: text });
merged.url satisfies string;
// @ts-expect-error the route has a url
endpoint.merge("GET /x", { url: "/y" });
// @ts-expect-error no URL
endpoint.merge("GET");
endpoint.parse(merged) satisfies RequestOptions;
const assignable: RequestOptions[] = [got, posted];

// --- route functions -----------------------------------------------------------------------------------------------------------------
const update = endpoint.route("PATCH /repos/{owner}/:repo/hooks/{hook_id}/config{?dry}");
check<Same<typeof update.method, "PATCH">>();
check<Same<typeof update.url, "/repos/{owner}/:repo/hooks/{hook_id}/config{?dry}">>();
check<Same<typeof update.variables, readonly ["owner", "repo", "hook_id", "dry"]>>();
const config = { url: "https://example.com", headers: "text" };
const updated = update({ ...reference, hook_id: 1, ...config }, { headers: { a: 1 } });
check<Same<typeof updated.method, "patch">>();
// @ts-expect-error hook_id is missing
update({ owner, repo });
// @ts-expect-error all are missing
update();
// @ts-expect-error a function has no text
update({ owner, repo, hook_id: text });
const user = endpoint.route("GET /user");
user();
user({ page: 1 }, { headers: { accept: "text/plain" } });
// @ts-expect-error a function has no place in a body
endpoint.route("POST /x")({ a: text });
const anyRoute = endpoint.route(text());
anyRoute({ anything: 1 });
check<Same<typeof anyRoute.variables, readonly string[]>>();

// --- templates -------------------------------------------------------------------------------------------------------------------------
check<Same<ReturnType<typeof parseTemplate<"/{a}{?b}">>["variables"], readonly ["a", "b"]>>();
check<Same<ReturnType<typeof parseTemplate<string>>["variables"], readonly string[]>>();

// --- long templates do not hit the recursion limit: 82 names in 65 expressions -----------------------------------------------------------
export const long = endpoint.route(
  "GET /{a1}/{a2}/{a3}/{a4}/{a5}/{a6}/{a7}/{a8}/{a9}/{b0}/{b1}/{b2}/{b3}/{b4}/{b5}/{b6}/{b7}/{b8}/{b9}/{c0}/{c1}/{c2}/{c3}/{c4}/{c5}/{c6}/{c7}/{c8}/{c9}/{d0}/{d1}/{d2}/{d3}/{d4}/{d5}/{d6}/{d7}/{d8}/{d9}/{e0}/{e1}/{e2}/{e3}/{e4}/{e5}/{e6}/{e7}/{e8}/{e9}/{f0}/{f1}/{f2}/{f3}/{f4}/{f5}/{f6}/{f7}/{f8}/{f9}/:g0/:g1/:g2/:g3{?h0,h1,h2,h3,h4,h5,h6,h7,h8,h9,i0,i1,i2,i3,i4,i5,i6,i7}{#z}",
);
check<Same<(typeof long.variables)["length"], 82>>();

export { annotated, assignable };
