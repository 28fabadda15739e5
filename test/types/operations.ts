/** Types that the compiler infers for waybill/openapi from the output of openapi-typescript. Checked, never run. */
import type { RequestOptions, ResponseOf } from "waybill";
import { multipart, part } from "waybill/form";
import { openapi } from "waybill/openapi";
import type { Body, Json, MaybeBody, NoBody, Operation } from "./generated.js";
import { check, type Same } from "./same.js";

interface Issue {
  id: number;
  title: string;
}
type Reading = {
  query?: { fields?: string[] };
  header?: { "X-Trace"?: string; Accept: string };
  path: { number: number };
};
type State = "open" | "closed";
type Photo = { photo: string; title?: string; tags?: string[] };
type Animal = { kind: "dog"; barks: boolean } | { kind: "cat"; lives: number };
type Pod = { kind?: string; spec?: { nodeName?: string } };
type Deletion = { grace?: number; preconditions?: { uid?: string } };
type Patch = "application/json-patch+json" | "application/merge-patch+json";
type JsonBody<Value> = Body<"application/json", Value>;
type MaybeJson<Value> = MaybeBody<"application/json", Value>;
type OfName = { path: { name: string } };

export interface operations {
  "issues/get": Operation<Reading, NoBody, { 200: Json<Issue> }>;
  "issues/create": Operation<
    { query?: { notify?: boolean } },
    JsonBody<{ title: string; labels?: string[] }>
  >;
  "issues/update": Operation<{ path: { number: number } }, MaybeJson<{ title?: string; state: State }>>;
  "variables/update": Operation<OfName, JsonBody<{ name?: string; value?: string }>>;
  "files/put": Operation<
    { query: { path: string }; cookie: { session: string } },
    Body<"text/plain" | "text/csv", string>
  >;
  "photos/add": Operation<object, Body<"multipart/form-data", Photo>>;
  "files/relate": Operation<object, Body<"multipart/related", { meta: string }>>;
  "list/all": Operation<object, NoBody, { 200: Json<Issue[]> }>;
  "pets/add": Operation<object, JsonBody<Animal>>;
  "tags/set": Operation<object, JsonBody<string[]>>;
  "map/set": Operation<object, JsonBody<{ kind: string } & { [name: string]: unknown }>>;
  "threads/create": Operation<object, MaybeJson<{ metadata?: { [name: string]: string } }>>;
  "pods/create": Operation<{ query?: { dryRun?: string }; path: { namespace: string } }, Body<"*/*", Pod>>;
  "pods/delete": Operation<{ query?: { grace?: number } } & OfName, MaybeBody<"*/*", Deletion>>;
  "pods/patch": Operation<OfName, Body<Patch, Record<string, never>>>;
  "images/put": Operation<object, Body<"image/*", string>>;
}
export interface paths {
  "/issues/{number}": { get: operations["issues/get"]; patch: operations["issues/update"] };
  "/issues": { post: operations["issues/create"]; get: operations["list/all"] };
}
const json = { "content-type": "application/json" } as const;
const jsonPatch = { "content-type": "application/json-patch+json" } as const;
const merge = { "content-type": "application/merge-patch+json" } as const;
const plain = { "content-type": "text/plain" } as const;
const yaml = { "content-type": "application/yaml" } as const;
const api = openapi<paths, operations>({ openapi: "3.1.0" }, { baseUrl: "https://api.example.com" });

// --- names ------------------------------------------------------------------------------------------------------------------
api("list/all");
api("GET /issues");
// @ts-expect-error no such operation
api("list/al");
// @ts-expect-error no such route
api("PUT /issues");

// --- parameters -------------------------------------------------------------------------------------------------------------
const issue = api("issues/get", { number: 1 });
check<Same<ResponseOf<typeof issue>, Issue>>();
check<Same<ResponseOf<ReturnType<typeof api<"GET /issues">>>, Issue[]>>();
api("issues/get", { number: 1, fields: ["id"], "X-Trace": "a" });
api("issues/get", { number: 1, fields: undefined });
api("GET /issues/{number}", { number: 1 }, { headers: { accept: "text/html" }, baseUrl: 1 });
// @ts-expect-error number is missing
api("issues/get", {});
// @ts-expect-error number is missing
api("issues/get");
// @ts-expect-error a number
api("issues/get", { number: "1" });
// @ts-expect-error not described
api("issues/get", { number: 1, field: ["id"] });
// @ts-expect-error Accept is not a parameter
api("issues/get", { number: 1, Accept: "a" });
// @ts-expect-error no body
api("issues/get", { number: 1 }, { data: {} });
// @ts-expect-error no such option
api("issues/get", { number: 1 }, { server: "https://example.com" });

// --- bodies -----------------------------------------------------------------------------------------------------------------
api("issues/create", { title: "It's broken", labels: ["bug"], notify: true });
api("issues/create", { notify: true }, { data: { title: "a" } });
api("issues/create", {}, { data: { title: "a" }, headers: { "content-type": "application/json" } });
api("issues/create", undefined, { data: { title: "a" } });
// @ts-expect-error title is missing
api("issues/create", { labels: [] });
// @ts-expect-error title is missing
api("issues/create");
// @ts-expect-error title is missing
api("issues/create", {}, { data: {} });
// @ts-expect-error a member of a body that is given as a whole
api("issues/create", { title: "a" }, { data: { title: "a" } });
// @ts-expect-error a string
api("issues/create", { title: 1 });
// @ts-expect-error another media type
api("issues/create", {}, { data: { title: "a" }, headers: { "content-type": "text/plain" } });
api("issues/update", { number: 1 });
api("issues/update", { number: 1, state: "open" });
// @ts-expect-error an optional body is whole or absent
api("issues/update", { number: 1, title: "a" });
// @ts-expect-error one of two
api("issues/update", { number: 1, state: "odd" });
api("variables/update", { name: "A" }, { data: { name: "B" } });
// @ts-expect-error name is in the path and in the body
api("variables/update", { name: "A", value: "1" });
api("files/put", { path: "a", session: "1" }, { data: "a", headers: { "content-type": "text/csv" } });
// @ts-expect-error session is missing
api("files/put", { path: "a" }, { data: "a", headers: { "content-type": "text/csv" } });
api("photos/add", { photo: new Blob(["a"]), tags: ["a"] });
api("photos/add", {}, { data: new FormData() });
const made = part("a", { type: "text/csv", headers: { "x-a": 1 } });
api("photos/add", { photo: made, tags: [made], title: made });
api("photos/add", {}, { data: { photo: made } });
api("files/relate", {}, { data: multipart([{}, made, new Blob([])], { subtype: "related" }) });
// @ts-expect-error an object is no list of parts
api("files/relate", {}, { data: { meta: "a" } });
// @ts-expect-error JSON has no parts
api("issues/create", { title: made });
// @ts-expect-error photo is missing
api("photos/add", { title: "a" });
api("pets/add", { kind: "cat", lives: 9 });
// @ts-expect-error a cat has lives
api("pets/add", { kind: "cat", barks: true });
api("tags/set", {}, { data: ["a"] });
// @ts-expect-error a list is a body of its own
api("tags/set", { 0: "a" });
api("map/set", {}, { data: { kind: "a", other: 1 } });
api("map/set", { kind: "a" });
// @ts-expect-error only names that the document lists are parameters
api("map/set", { kind: "a", other: 1 });

// --- bodies of which nothing or anything is said ------------------------------------------------------------------------------
api("threads/create");
api("threads/create", {});
api("threads/create", { metadata: { a: "b" } });
// @ts-expect-error an object
api("threads/create", { metadata: 5 });
// @ts-expect-error not described
api("threads/create", { metdata: {} });
// @ts-expect-error there are no parameters
api("list/all", { anything: 1 });
api("issues/create", { title: "a", labels: ["a"] as readonly string[] });
api("pods/create", { namespace: "n", kind: "Pod", dryRun: "All" });
api("pods/create", { namespace: "n" }, { data: { kind: "Pod" } });
api("pods/create", { namespace: "n" }, { data: { kind: "Pod" }, headers: json });
api("pods/create", { namespace: "n" }, { data: "kind: Pod", headers: yaml });
// @ts-expect-error a name in the body is wrong
api("pods/create", { namespace: "n" }, { data: { knd: "Pod" } });
// @ts-expect-error a name in the body is wrong
api("pods/create", { namespace: "n", knd: "Pod" });
// @ts-expect-error a number is no body
api("pods/create", { namespace: "n" }, { data: 5 });
api("pods/delete", { name: "p" });
api("pods/delete", { name: "p", preconditions: { uid: "u" } });
api("pods/delete", { name: "p", grace: 0 }, { data: { grace: 0 } });
// @ts-expect-error in the query or in the body
api("pods/delete", { name: "p", grace: 0 });
// @ts-expect-error an object
api("pods/delete", { name: "p", preconditions: 5 });
api("pods/patch", { name: "p" }, { data: { spec: {} }, headers: merge });
api("pods/patch", { name: "p" }, { data: [{ op: "add", path: "/a", value: 1 }], headers: jsonPatch });
// @ts-expect-error a list is no merge patch
api("pods/patch", { name: "p" }, { data: [{}], headers: merge });
api("images/put", {}, { data: new Blob(["a"], { type: "image/png" }) });
api("images/put", {}, { data: new Uint8Array(1), headers: { "content-type": "image/png" } });
// @ts-expect-error no image
api("images/put", {}, { data: new Uint8Array(1), headers: { "content-type": "text/csv" } });

// --- parts ------------------------------------------------------------------------------------------------------------------
api.parts("variables/update", { path: { name: "A" }, body: { name: "B" } });
api.parts("list/all", {});
api.parts("issues/get", { path: { number: 1 }, query: { fields: ["a"] } }, { request: { timeout: 1 } });
api.parts("files/put", { query: { path: "a" }, cookie: { session: "1" }, body: "a" }, { headers: plain });
api.parts("issues/update", { path: { number: 1 } });
api.parts("pods/create", { path: { namespace: "n" }, body: { kind: "Pod" } });
api.parts("pods/create", { path: { namespace: "n" }, body: "kind: Pod" }, { headers: yaml });
// @ts-expect-error a name in the body is wrong
api.parts("pods/create", { path: { namespace: "n" }, body: { knd: 5 } });
// @ts-expect-error the path is missing
api.parts("variables/update", { body: { name: "B" } });
// @ts-expect-error the body is missing
api.parts("variables/update", { path: { name: "A" } });
// @ts-expect-error not in the query
api.parts("issues/get", { path: { number: 1 }, query: { number: 1 } });
// @ts-expect-error the body is a part
api.parts("issues/update", { path: { number: 1 } }, { body: { state: "open" } });

// --- without a description --------------------------------------------------------------------------------------------------
const untyped = openapi({ openapi: "3.1.0" });
export const request: RequestOptions = untyped("any", { a: 1 }, { data: 1 });
export const parts: RequestOptions = untyped.parts("any", { path: { a: 1 } });
export const called: RequestOptions = untyped.operation("any").call({ a: 1 });
export const listed: readonly string[] = untyped.operations().map(({ method, path }) => `${method} ${path}`);
// @ts-expect-error a parameter is no setting
openapi({ openapi: "3.1.0" }, { owner: "a" });
// @ts-expect-error credentials are by name
openapi({ openapi: "3.1.0" }, { credentials: "a" });
