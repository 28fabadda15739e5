/** A program that uses each entry point and exports inferred types. Compiled with its declarations, never run. */
import {
  type AnyOptionsOf,
  type ArgumentsOf,
  createEndpoint,
  type Endpoint,
  endpoint,
  github,
  type OptionsOf,
  type RequestOptions,
  type ResponseOf,
} from "waybill";
import * as adapters from "waybill/adapters";
import { explain } from "waybill/explain";
import { form } from "waybill/form";
import { endpoint as octokit } from "waybill/octokit";
import { openapi } from "waybill/openapi";
import { parseTemplate } from "waybill/uri-template";

interface Shared {
  parameters: { path: { id: number }; query?: { fields?: string[] }; header: { "x-shop": string } };
}
interface Paths {
  "/parts/{id}": {
    get: Shared & { responses: { 200: { content: { "application/json": { name: string } } } } };
    put: Shared & {
      requestBody: { content: { "application/json": { name: string } | { label: string; tags: string[] } } };
      responses: {
        204: { content?: never };
        default: { content: { "application/json": { message: string } } };
      };
    };
  };
}

// --- endpoints --------------------------------------------------------------------------------------------------------------
const layer = { org: "octokit", headers: { accept: "text/plain" }, request: { id: 1 } };
export const api = endpoint.defaults(layer);
export const deeper = api.defaults({ mediaType: { format: "raw" }, page: 1 });
export const whole = endpoint.defaults({ method: "PUT", url: "/x/{a}", a: 1, b: [new Date(0)] });
export const { DEFAULTS, defaults, merge, parse, route } = deeper;
export const query = createEndpoint({ baseUrl: "https://shop.example.com", objects: "brackets" });
export const shop = createEndpoint<Paths>({ baseUrl: "https://shop.example.com" });
export const strict = createEndpoint<Paths, "strict">(github).defaults({ headers: { "x-shop": "a" } });

// --- requests and merged options --------------------------------------------------------------------------------------------
export const requests = [
  endpoint("GET /orgs/{org}", { org: "octokit" }),
  endpoint("POST /x/{a}", { a: 1, b: { c: [2n, new Date(0)] }, request: { signal: AbortSignal.timeout(1) } }),
  endpoint({ method: "PATCH", url: "/x/{id}", id: 1, title: "t" }),
  endpoint(new URL("https://example.com/"), { method: "POST", data: "text" }),
  whole(),
  query("GET /x", { created: { gte: 1 } }),
  shop("GET /parts/{id}", { id: 1, fields: ["a"], headers: { "x-shop": "a" } }),
  strict("PUT /parts/{id}", { id: 1, name: "a" }),
] as const;
export const merged = [endpoint.merge("GET /{a}"), api.merge({ url: "/x" }), strict.merge("GET /parts/{id}")];

// --- route functions --------------------------------------------------------------------------------------------------------
export const fill = endpoint.route("GET /x/{a}{?b*}");
export const update = shop.route("PUT /parts/{id}{?fields}");
export const filled = update({ id: 1, label: "l", tags: [] }, { headers: { "x-shop": "a" } });
export const [described] = [strict.route("GET /parts/{id}")];

// --- functions and classes around them --------------------------------------------------------------------------------------
export const any = <const Route extends string>(text: Route) => endpoint(text as string);
export const create = <Body extends object>(body: Body) => endpoint("POST /x", body);
export const generic = [
  <Body extends { name: string }>(body: Body) => api("POST /orgs/{org}/teams/{id}", { id: 1, ...body }),
  <Body extends { a: number }>(body: Body) => whole("POST /x/{a}", body),
  <Body extends object>(data: Body) => deeper("PATCH /x", { data, request: { data } }),
  <Body extends { id: number; name: string }>(body: Body) => endpoint.route("PUT /parts/{id}")(body),
  <Body extends object>(options: Body) => endpoint.defaults(options as { page: number } & Body),
  <Name extends string>(name: Name) =>
    shop("PUT /parts/{id}", { id: 1, name, headers: { "x-shop": "a" }, request: { name } }),
] as const;
/** Of each kind of endpoint: what is put into a described body or query is a type parameter. */
const shared = { id: 1, headers: { "x-shop": "a" } } as const;
export const spread = {
  untyped: <Rest extends object>(rest: Rest) => endpoint("POST /x/{a}", { a: 1, ...rest }),
  defaults: <Rest extends object>(rest: Rest) => endpoint.defaults({ a: String(1), ...rest }),
  defaulted: <Rest extends object>(rest: Rest) => api("GET /orgs/{org}", { ...rest }),
  query: <Rest extends object>(rest: Rest) => query("GET /x", { a: 1, ...rest }),
  function: <Rest extends object>(rest: Rest) => endpoint.route("POST /x/{a}")({ a: 1, ...rest }),
  twoObjects: (rest: { b: string }) => query({ url: "/x" }, { ...rest }),
  url: <Value extends string>(b: Value) => endpoint(new URL("https://example.com/"), { b }),
  described: <Rest extends object>(rest: Rest) => shop("GET /parts/{id}", { ...shared, ...rest }),
  body: <Rest extends object>(rest: Rest) => shop("PUT /parts/{id}", { ...shared, name: "n", ...rest }),
  object: <Name extends string>(name: Name) => shop({ method: "PUT", url: "/parts/{id}", ...shared, name }),
  describedFunction: <Rest extends object>(rest: Rest) =>
    update({ id: 1, name: "n", ...rest }, { headers: shared.headers }),
  merged: <Rest extends object>(rest: Rest) => shop.merge("PUT /parts/{id}", { id: 1, ...rest }),
  data: <Data extends { name: string }>(data: Data) => shop("PUT /parts/{id}", { ...shared, data }),
  strict: (name: string) => strict("PUT /parts/{id}", { id: 1, name }),
  sent: <Rest extends object>(rest: Rest) =>
    sendingShop("GET /parts/{id}", { id: 1, ...rest } as { id: 1 } & Rest),
  operation: <Name extends string>(name: Name) => document("PUT /parts/{id}", { id: 1, name, "x-shop": "a" }),
  parts: <Name extends string>(name: Name) =>
    document.parts("PUT /parts/{id}", { path: { id: 1 }, header: { "x-shop": "a" }, body: { name } }),
  ofPaths: <P>(baseUrl: string) => createEndpoint<P>({ baseUrl }),
};
export async function readPart(id: number) {
  const request = shop("GET /parts/{id}", { ...shared, id });
  return adapters.withFetch(() => request)();
}
export function call<const Route extends string, const Options extends AnyOptionsOf<typeof shop, Route>>(
  ...[text, options]: ArgumentsOf<typeof shop, Route, Options>
) {
  return shop<Route, Options>(text, options);
}
export async function send<Request extends RequestOptions>(request: Request) {
  const response = await adapters.withFetch(() => request)();
  return { response, json: (await response.json()) as ResponseOf<Request> };
}
export const sending = adapters.withFetch(api);
export const sendingShop = adapters.withFetch(strict).defaults({ headers: { "x-shop": "a" } });
export const sendingRoute = adapters.withFetch(api.route("GET /orgs/{org}/repos"));
export const sendPart = (id: number) => adapters.withFetch(strict)("GET /parts/{id}", { id });
export class Client {
  readonly api: Endpoint<{ org: string }> = api;
  readonly repositories = api.route("GET /orgs/{org}/repos");
  part(id: number, options?: Omit<OptionsOf<typeof strict, "GET /parts/{id}">, "id">) {
    return strict("GET /parts/{id}", { ...options, id });
  }
}
export const checked = <R extends string>(text: ArgumentsOf<typeof shop, R>[0]) => shop.route<R>(text);
export const steps = [shop.route, strict.route, strict.merge, shop.defaults] as const;
export const names = (["GET /a", "GET /b/{c}"] as const).map((text) => endpoint.route(text).variables);

// --- other entry points -----------------------------------------------------------------------------------------------------
const request = endpoint("GET /x");
export const converted = Object.values(adapters).map((value) => value.name);
export const clients = [
  adapters.toFetch(request),
  adapters.toAxios(request),
  adapters.toGot(request),
  adapters.toUndici(request),
  adapters.toNodeHttp(request),
  adapters.toHar(request),
  adapters.toCurl(request),
] as const;
export const why = explain(api, "GET /orgs/{org}");
export const body = form({ a: [1] });
export const old = octokit.defaults({ owner: "octokit" });
export const replaced = [old("GET /repos/{owner}/{repo}", { repo: "r" }), old.merge("GET /x"), old.DEFAULTS];
export const template = parseTemplate("/orgs/{org}{?page}");
export const document = openapi<Paths>({ openapi: "3.1.0", paths: {} });
export const operation = document("GET /parts/{id}", { id: 1, "x-shop": "a" });
