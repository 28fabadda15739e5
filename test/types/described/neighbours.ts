// biome-ignore-all format: one call a line, so that @ts-expect-error is about all of it
/** Calls that lose something, go elsewhere or throw, and their neighbours that are right. Checked, never run. */
import { createEndpoint, type HeaderOptions, type OptionsOf, type ResponseOf, type RouteFunction } from "waybill";
import { openapi } from "waybill/openapi";
import type { Body, Operation } from "../generated.js";
import { check, type Same } from "../same.js";
import type { More, Shop } from "../shop.js";

const api = createEndpoint({ baseUrl: "https://api.example" });
const br = createEndpoint({ baseUrl: "https://api.example", objects: "brackets", arrays: "brackets" });
const shop = createEndpoint<Shop, "open">({ baseUrl: "https://api.example" });
const strict = createEndpoint<Shop>({ baseUrl: "https://api.example" });
const more = createEndpoint<More, "open">({ baseUrl: "https://api.example" });
const more2 = createEndpoint<More>({ baseUrl: "https://api.example" });
const oa2 = openapi<More, Record<string, never>>({ openapi: "3.1.0" });
const text = (): string => "t";
const items = "/shops/{shop}/items";
const patchType = { "content-type": "application/json-patch+json" } as const;
const formType = { "content-type": "application/x-www-form-urlencoded" } as const;

// --- objects of the platform ---
createEndpoint({ baseUrl: new URL("https://x.example") }).defaults({ baseUrl: new URL("https://y.example") })("GET /a", { baseUrl: new URL("https://z.example") });
const fields = new Headers();
// @ts-expect-error Pass Object.fromEntries(headers)
api("GET /a", { headers: fields });
// @ts-expect-error Pass Object.fromEntries(headers)
api.defaults({ headers: fields });

// --- two objects ---
api({ url: "/a/{b}", b: 1 }, {});
api({ url: "/a/{b}" }, { b: 2 });
api({ method: "POST", url: "/a" }, { b: 1 });
api({ method: "POST", url: "/a" }, { data: { c: 2 } });
api({ url: "/a" }, { url: "/b", method: "POST", data: 1 });
api({ url: "/a", b: { c: 1 } }, { b: 1 });
api({ url: "/a" } as { url: string }, { b: 1 });
api.defaults({ b: 1 })({ url: "/a/{b}" }, { c: 1 });
api.defaults({ url: "/a/{b}" })({ b: 1 }, { c: 1 });
api({ url: "/a", headers: { a: "1" } }, { headers: { b: "1" } });
api({ baseUrl: "https://x.example" }, { url: "/a" });
api({ url: new URL("https://x.example/a") }, { b: 1 });
shop({ url: items, shop: "a" }, { page: 1 });
shop({ method: "POST", url: items }, { shop: "a", name: "n", headers: { "x-request-id": "r", cookie: "session=1" } });
shop({ method: "POST", url: items, headers: { "x-request-id": "r" } }, { shop: "a", name: "n", headers: { cookie: "session=1" } });
strict({ url: items, shop: "a" }, { page: 1 });
export const wrap = (options: Record<string, unknown>) => api({ url: "/a" }, options);
export const wrap2 = <O extends object>(options: O) => api({ url: "/a" }, options as Record<string, unknown>);
// @ts-expect-error
api({ method: "POST", url: "/a" }, { b: 1, data: { c: 2 } });
// @ts-expect-error
api({ method: "POST", url: "/a", b: 1 }, { data: { c: 2 } });
// @ts-expect-error
api({ method: "POST", url: "/a", data: { c: 2 } }, { b: 1 });
// @ts-expect-error
api({ url: "/a/{b}" }, {});
// @ts-expect-error
api({ url: "/a/{b}", b: 1 }, { b: null });
// @ts-expect-error
api({ url: "/a/{b}" }, { c: 1 });
// @ts-expect-error
api({ url: "/a" }, { data: 1 });
// @ts-expect-error
api({ url: "/a", data: 1 }, {});
// @ts-expect-error
api({ url: "/a", b: { c: 1 } }, {});
// @ts-expect-error
api({ url: "/a" }, { b: { c: 1 } });
// @ts-expect-error
api({ url: "/a", method: "TRACE" }, {});
// @ts-expect-error
api({ url: "/a" }, { method: "TRACE" });
// @ts-expect-error
api({ baseUrl: "https://x.example" }, {});
// @ts-expect-error
shop({ method: "DELETE", url: items, shop: "a" }, { reason: "r" });
// @ts-expect-error
shop({ method: "POST", url: items }, { shop: "a", headers: { "x-request-id": "r", cookie: "session=1" } });
// @ts-expect-error
shop({ url: items, shop: 1 }, { page: 1 });
// @ts-expect-error
shop({ url: items, shop: "s" }, { page: "1" });
// @ts-expect-error
strict({ url: items, shop: "a" }, { pag: 1 });
// @ts-expect-error
strict({ url: "/nowhere" }, { pag: 1 });
// @ts-expect-error
strict({ url: items, pag: 1 }, { shop: "a" });
// --- header fields and cookies are no parameters ---
shop(`GET ${items}`, { shop: "a", "X-Both": "b" });
shop(`GET ${items}`, { shop: "a", headers: { "X-Request-Id": "b", cookie: "session=1" } });
shop(`GET ${items}{?session}`, { shop: "a", session: "b" });
shop.route(`GET ${items}`)({ shop: "a" }, { headers: { "x-request-id": "a" } });
const lists = shop.route(`GET ${items}`);
// @ts-expect-error
shop(`GET ${items}`, { shop: "a", "X-Request-Id": "r" });
// @ts-expect-error
shop(`GET ${items}`, { shop: "a", "x-request-id": "r" });
// @ts-expect-error
shop(`GET ${items}`, { shop: "a", session: "r" });
// @ts-expect-error
shop({ url: items, shop: "a", session: "r" });
// @ts-expect-error
lists({ shop: "a", "X-Request-Id": "r" });
// @ts-expect-error
lists({ shop: "a" }, { query: { "X-Request-Id": "r" } });
// @ts-expect-error
shop(`POST ${items}`, { shop: "a", name: "n", "X-Request-Id": "r", headers: { "x-request-id": "r", cookie: "session=1" } });
// @ts-expect-error
shop.defaults({ "X-Request-Id": "r" })(`GET ${items}`, { shop: "a" });
// @ts-expect-error
shop.defaults({ session: "r" })(`GET ${items}`, { shop: "a" });
// --- members that only responses have ---
strict("POST /pets", { name: "n", tag: { name: "t" } });
// @ts-expect-error
strict("POST /pets", { name: "n", id: 1 });
// @ts-expect-error
strict("POST /pets", { data: { name: "n", id: 1 } });
// @ts-expect-error
strict.route("POST /pets")({ name: "n", id: 1 });
// @ts-expect-error
strict({ method: "POST", url: "/pets", name: "n", id: 1 });
// --- lists and several media types ---
shop("PATCH /labels", { data: { a: "x" } });
shop("PATCH /labels", { data: { b: 1 }, headers: { "content-type": "application/merge-patch+json" } });
// @ts-expect-error
shop("PATCH /labels", { data: ["x"] });
// @ts-expect-error
shop("PATCH /labels", { data: [] });
// @ts-expect-error
shop("PATCH /labels", { data: [{ a: "x" }] });
// @ts-expect-error
shop.route("PATCH /labels")({}, { data: [{ a: "x" }] });
// --- a described JSON Patch ---
shop("PATCH /ops", { data: [{ op: "add", path: "/a", value: 1 }], headers: patchType });
// @ts-expect-error
shop("PATCH /ops", { data: [{ op: "move", path: "/a", from: "/b" }], headers: patchType });
// --- maps ---
shop("PUT /labels", { a: "x" });
shop("POST /labels", { kind: "k", more: "x", n: 1 });
shop("POST /labels{?dry}", { kind: "k", dry: true });
shop.route("POST /labels")({ kind: "k" }, { query: { dry: true } });
// @ts-expect-error
shop("PUT /labels", { a: 1 });
// @ts-expect-error
shop("PUT /labels", { a: { b: "c" } });
// @ts-expect-error
shop("POST /labels", { kind: "k", more: true });
// @ts-expect-error
shop.route("PUT /labels")({ a: 1 });
// @ts-expect-error
shop({ method: "PUT", url: "/labels", a: 1 });
const oa = openapi<Shop>({ openapi: "3.1.0" });
oa("PUT /labels", {}, { data: { a: "x" } });
oa("POST /labels", { kind: "k" });
// @ts-expect-error
oa("PUT /labels", { a: "x" });
// @ts-expect-error
oa("POST /labels", { kind: "k", more: "x" });
// --- data that no client sends ---
const data = { map: new Map([[1, 2]]), set: new Set([1]) };
class Own { x = 1 }
api("POST /a", { data: new Own() });
api("POST /a", { data: { get: 1, has: true } });
api("POST /a", { data: new Date(0) });
api("POST /a", { data: new URL("https://x.test") });
api("POST /a", { data: new Float32Array(1) });
api("POST /a", { data: [1, [2]] });
api("POST /a", { data: 1n });
api("POST /a", { data: JSON.parse("1") as unknown });
export const g1 = [<T>(data: T) => api("POST /a", { data }), <T extends object>(data: T) => api("POST /a", { data }), <T extends object>(data: T) => api("POST /a", { data, headers: formType }), <T>(data: T[]) => api("POST /a", { data }), <T>(a: T[]) => api("POST /a", { data: { a } }), <T extends object, H extends HeaderOptions>(data: T, headers: H) => api("POST /a", { data, headers }), <T extends string>(a: T[]) => api("POST /a", { a }), <T extends object>(a: T[]) => api("POST /a", { a }), <T extends object>(a: T) => api("POST /a", { a }), <T extends object>(a: T) => br("GET /a", { a }), <T extends object>(data: T) => api.route("POST /a")({}, { data, headers: formType })];
// @ts-expect-error
api("POST /a", { data: Promise.resolve(1) });
// @ts-expect-error
api("POST /a", { data: data.map });
// @ts-expect-error
api("POST /a", { data: () => 1 });
// @ts-expect-error
api.route("POST /a")({}, { data: data.map });
// --- forms ---
api("POST /a", { data: { a: 1, b: [1, 2], c: null, d: new Date(), e: undefined }, headers: formType });
api("POST /a", { data: "a=1", headers: formType });
api("POST /a", { data: JSON.parse("1"), headers: formType });
api("POST /a", { a: 1, headers: formType });
// --- defaults in the query ---
api.defaults({ f: { a: 1 } })("POST /a");
api.defaults({ f: { a: 1 } })("POST /a", { b: 1 });
api.defaults({ f: { a: 1 } })("GET /a", { f: null });
api.defaults({ f: { a: 1 } })("GET /a{?f*}", {});
br.defaults({ f: { a: 1 } })("GET /a");
// --- objects in the query ---
const own = { toJSON: () => ({ h: 1 }) };
br("GET /a", { f: { a: new Date(0), b: null, c: undefined, d: [1, null, { e: 1 }], g: own } });
// --- the status of a response ---
type R = "GET /shops/{shop}/items";
check<Same<ResponseOf<typeof shop, R, 200>, { id: number }[]>>();
check<Same<ResponseOf<typeof shop, R, 404>, { code: string }>>();
check<Same<ResponseOf<typeof shop, R, 500>, { message: string }>>();
check<Same<ResponseOf<typeof shop, R, "default">, { message: string }>>();
check<Same<ResponseOf<typeof shop, R, 200 | 500>, { id: number }[] | { message: string }>>();
check<Same<ResponseOf<typeof shop, "POST /shops/{shop}/items", 400>, unknown>>();
check<Same<ResponseOf<typeof shop, "DELETE /shops/{shop}/items", 204>, undefined>>();
// --- markers in lists ---
type P = ResponseOf<typeof shop, "GET /pets">;
check<Same<P, { id: number; name: string }[]>>();
type Q = ResponseOf<typeof shop, "POST /pets">;
check<Same<Q, { items: { id: number; name: string; tags: { id: number; name: string }[] }[]; next?: string }>>();
// --- prefixes, and a parameter named data ---
api("GET /a/{name:3}", { name: 12345n });
shop("POST /upload", { name: "n" });
shop("POST /upload", { data: { name: "n" } });
shop.route("POST /upload{?data}")({ data: "d", name: "n" });
shop.route("POST /upload")({ name: "n" }, { query: { data: "d" } });
shop.route("POST /upload")({}, { data: { name: "n" }, query: { data: "d" } });
strict.route("POST /upload")({}, { data: { name: "n" }, query: { data: "d" } });
shop({ method: "POST", url: "/upload", data: { name: "n" } });
shop.route("PUT /upload")({ name: "n" }, { query: { data: "d" } });
shop.route("GET /upload")({ data: "n" });
// @ts-expect-error
shop("PUT /upload", { name: "n" });
// @ts-expect-error
shop("PUT /upload", { data: { name: "n" } });
// @ts-expect-error
shop("GET /upload", { data: "n" });

// --- header fields that requests have anyway ---
shop("GET /notes");
shop("GET /notes", { headers: { accept: "text/plain" } });
shop("POST /notes", { text: "a" });
shop({ method: "POST", url: "/notes", text: "a" });
shop.route("POST /notes")({ text: "a" });
strict("POST /notes", { text: "a" });
shop("DELETE /notes", { headers: { authorization: "Bearer a" } });
shop.defaults({ headers: { authorization: "Bearer a" } })("DELETE /notes");
oa("POST /notes", { text: "a" });
oa("DELETE /notes");
// @ts-expect-error
shop("DELETE /notes");
// @ts-expect-error
shop("POST /notes", { text: "a", "Content-Type": "application/json" });
// @ts-expect-error
oa("POST /notes", { text: "a", "Content-Type": "application/json" });
// @ts-expect-error
oa("GET /notes", { Accept: "text/plain", "User-Agent": "a" });

// --- two objects: what is missing, and what the first has ---
const item = { name: "n" };
api({ url: "/a/{b}", b: 1 }, undefined);
api(text() as string | URL, { b: 1 });
interface Item { name: string }
const typed: Item = item;
api({ method: "POST", url: "/a" }, typed);
const got = more({ url: "/x" }, { page: 1 });
check<Same<ResponseOf<typeof got>, string>>();
// @ts-expect-error
api({ url: "/a/{b}" }, undefined);
// @ts-expect-error
shop({ method: "DELETE", url: items, shop: "a" }, undefined);

// --- names of header fields ---
more("GET /fields", { headers: { "X-A": "1", "x-b": "2" } });
more("GET /fields", { headers: { "x-a": "1", "X-B": "2" } });
oa2("GET /fields", { "x-a": "1", "X-B": "2" });
// @ts-expect-error
more("GET /fields", { headers: { "X-A": "1" } });
// @ts-expect-error
strict(`GET ${items}{?session}`, { shop: "a", session: "s" });
// @ts-expect-error
strict(`GET ${items}{?X-Request-Id}`, { shop: "a", "X-Request-Id": "s" });

// --- interfaces, and the type that the page gives ---
interface Page { page?: number }
const page: Page = { page: 1 };
more("GET /x", page);
more.route("GET /x")(page);
const given: OptionsOf<typeof more, "GET /x"> = { page: 1 };
more("GET /x", given);
const all: RouteFunction[] = [api.route("GET /a/{b}"), more.route("GET /same/{id}"), more.route("POST /pay"), more.defaults({ id: "a" }).route("GET /same/{id}")];
all.map((fill) => fill({ b: 1 }));
// @ts-expect-error
all.map((fill) => fill());

// --- defaults ---
more.defaults({ type: "card" })("POST /pay", { number: "1" });
more.defaults({ kind: "cat" })("POST /kinds");
more.defaults({ kind: text() })("POST /kinds");
more.defaults({ a: 1 })("PUT /numbers");
more.defaults({ data: { kind: "cat" } })("POST /kinds");
check<Same<ReturnType<typeof more.defaults<{ readonly a: "b" }, string, "GET">>["DEFAULTS"]["a"], "b">>();
// @ts-expect-error
more.defaults({ kind: "cow" })("POST /kinds");
// @ts-expect-error
more.defaults({ type: "cash" })("POST /pay", { number: "1" });

// --- a query of any names, a url in the defaults, and a value where an object is described ---
const settings = JSON.parse("{}");
more.defaults({ id: settings.id })("GET /same/{id}");
more.route("GET /words")({}, { query: { a: "b" } });
more({ method: "POST", url: "/kinds", data: { kind: "cat" } });
more({ method: "PUT", url: "/open", data: { kind: "cat" } });
// @ts-expect-error
more.route("GET /words")({}, { query: { a: 1 } });
// @ts-expect-error
more({ url: "/words" }, { a: 1 });
// @ts-expect-error
more2.defaults({ method: "GET", url: "/nowhere" })({ a: 1 });
// @ts-expect-error
more({ method: "PUT", url: "/open", data: 5 });

// --- data that may be undefined ---
const maybe = (): { kind: "cat" } | undefined => undefined;
more.defaults({ data: { kind: "cat" } })("POST /kinds", { data: maybe() });
more("PUT /open", { data: maybe() });
more("POST /kinds", { kind: "cat", data: undefined });
// @ts-expect-error
more("POST /kinds", { data: undefined });
// @ts-expect-error
more("POST /kinds", { data: maybe() });
// @ts-expect-error
more({ method: "POST", url: "/kinds", data: maybe() });
// @ts-expect-error
more.route("POST /kinds")({}, { data: maybe() });
// @ts-expect-error
shop.route(`DELETE ${items}`)({ shop: "a" }, { query: undefined });

// --- one of several objects, next to others ---
type Shape = ({ kind: "circle"; radius: number } | { kind: "square"; side: string }) & { name: string };
interface Shapes { "/shapes/{id}": { put: Operation<{ path: { id: number | "latest" } }, Body<"application/json", Shape>> } }
const shapes = createEndpoint<Shapes, "open">({ baseUrl: "https://api.example" });
shapes("PUT /shapes/{id}", { id: "latest", kind: "circle", radius: 1, name: "A" });
// @ts-expect-error
shapes("PUT /shapes/{id}", { id: "latest", kind: "circle", name: "A" });
// @ts-expect-error
shapes("PUT /shapes/{id}", { id: "first", kind: "circle", radius: 1, name: "A" });
// @ts-expect-error
shapes("PUT /shapes/{id}", { id: 1, kind: "circle", radius: 1 });
// @ts-expect-error
shapes.route("PUT /shapes/{id}")({ id: 1, kind: "circle", name: "A" });
// --- one of several objects, and a path and a query of one name ---
more2("POST /pay", { type: "iban", iban: "i" });
more("GET /same/{id}", { id: "a" });
more.route("GET /same/{id}")({ id: "a" }, { query: { id: 5 } });
more2("PATCH /anything", { a: 1 });
// @ts-expect-error
more2("POST /pay", { type: "iban", iban: "i", number: "1" });
// @ts-expect-error
more("GET /same/{id}", { id: 5 });

// --- media types ---
enum Method { get = "GET" }
more2("POST /ranges", { a: "x", headers: { "content-type": "application/foo+json" } });
check<Same<ResponseOf<typeof more, "GET /ranges">, { a: string }>>();
// @ts-expect-error
api({ method: Method.get, url: "/a", data: 1 });
// @ts-expect-error
api("GET /a", { request: new Map() });

// --- names that several places have, and descriptions without operationIds ---
oa2("GET /same/{id}", { path_id: "a", query_id: 5 });
oa2("GET /same/{id}", { path_id: "a" });
oa2.parts("GET /same/{id}", { path: { id: "a" } });
oa2("PUT /both", { query_n: 1, body_n: "a" });
oa2("PUT /list", { body: [1] });
oa2("POST /ranges", {}, { data: { a: "x" }, headers: { "content-type": "application/foo+json" } });
// @ts-expect-error
oa2("GET /same/{id}", { id: "a" });
// @ts-expect-error
oa2("GET /nowhere");
// @ts-expect-error
oa2("PUT /list", { body: ["a"] });
