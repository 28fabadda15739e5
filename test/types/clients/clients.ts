/** Compiles the result of each adapter with its client, in the majors that docs/guide/sending.md lists, and axios 0. Nothing runs. */
import type http from "node:http";
import type https from "node:https";
import axios, { type AxiosRequestConfig } from "axios";
import type { AxiosRequestConfig as AxiosRequestConfig0 } from "axios-0";
import got, { type OptionsInit as GotOptions16 } from "got";
import type { OptionsInit as GotOptions14 } from "got-14";
import type { OptionsInit as GotOptions15 } from "got-15";
import type { Request as HarFormatRequest } from "har-format";
import ky, { type Options as KyOptions2 } from "ky";
import type { Options as KyOptions1 } from "ky-1";
import { type FetchOptions, ofetch } from "ofetch";
import type { Dispatcher } from "undici";
import type { Dispatcher as Dispatcher8 } from "undici-8";
import { createEndpoint, endpoint, type ResponseOf } from "waybill";
import {
  toAxios,
  toCurl,
  toFetch,
  toGot,
  toHar,
  toHttpMessage,
  toNodeHttp,
  toUndici,
  withFetch,
} from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  owner: "octocat",
  repo: "hello-world",
  title: "a",
});

// --- the platform ---------------------------------------------------------------------------------------------------
const [url, init] = toFetch(options);
url satisfies string;
init satisfies RequestInit;
fetch(...toFetch(options)) satisfies Promise<Response>;
new Request(...toFetch(options)) satisfies Request;
init satisfies KyOptions1;
init satisfies KyOptions2;
init satisfies FetchOptions;

// --- functions in place of fetch --------------------------------------------------------------------------------------
for (const send of [fetch, ky, ofetch.raw])
  withFetch(endpoint, send)("GET /user").then(({ status }) => status satisfies number);

// --- clients --------------------------------------------------------------------------------------------------------
toAxios(options) satisfies AxiosRequestConfig;
toAxios(options) satisfies AxiosRequestConfig0;
toGot(options)[1] satisfies GotOptions14;
toGot(options)[1] satisfies GotOptions15;
toGot(options)[1] satisfies GotOptions16;
type UndiciOptions<D extends typeof Dispatcher | typeof Dispatcher8> = Omit<
  Parameters<InstanceType<D>["request"]>[0],
  "origin" | "path"
>;
toUndici(options)[1] satisfies UndiciOptions<typeof Dispatcher>;
toUndici(options)[1] satisfies UndiciOptions<typeof Dispatcher8>;
toNodeHttp(options).options satisfies http.RequestOptions;
toNodeHttp(options).options satisfies https.RequestOptions;

// --- clients that take the type of the JSON ---------------------------------------------------------------------------
type Issue = { number: number };
const described = createEndpoint<{
  "/issues": { get: { responses: { 200: { content: { "application/json": Issue } } } } };
}>({ baseUrl: "https://api.example.com" })("GET /issues");
type Issues = ResponseOf<typeof described>;
axios<Issues>(toAxios(described)).then(({ data }) => data.number satisfies number);
ky<Issues>(...toFetch(described))
  .json()
  .then(({ number }) => number satisfies number);
got(...toGot(described))
  .json<Issues>()
  .then(({ number }) => number satisfies number);
ofetch<Issues>(...toFetch(described)).then(({ number }) => number satisfies number);

// --- the clients' types are there, and say no to what is wrong --------------------------------------------------------
// @ts-expect-error ky 1
({ headers: 1 }) satisfies KyOptions1;
// @ts-expect-error ky 2
({ headers: 1 }) satisfies KyOptions2;
// @ts-expect-error ofetch
({ headers: 1 }) satisfies FetchOptions;
// @ts-expect-error axios 1
({ url: 1 }) satisfies AxiosRequestConfig;
// @ts-expect-error axios 0
({ url: 1 }) satisfies AxiosRequestConfig0;
// @ts-expect-error got 14
({ body: 1 }) satisfies GotOptions14;
// @ts-expect-error got 15
({ body: 1 }) satisfies GotOptions15;
// @ts-expect-error got 16
({ body: 1 }) satisfies GotOptions16;
// @ts-expect-error undici 7
({ method: "GET", body: 1 }) satisfies UndiciOptions<typeof Dispatcher>;
// @ts-expect-error undici 8
({ method: "GET", body: 1 }) satisfies UndiciOptions<typeof Dispatcher8>;
// @ts-expect-error HAR
({ method: 1 }) satisfies HarFormatRequest;

// --- texts ----------------------------------------------------------------------------------------------------------
toCurl(options) satisfies string;
toCurl(options, { credentials: "variable" }) satisfies string;
// @ts-expect-error there is no such way to show credentials
toCurl(options, { credentials: "all" });
toHttpMessage(options, { credentials: "show" }) satisfies string;
toHttpMessage(options, { credentials: "variable" }) satisfies string;
toHar(options) satisfies HarFormatRequest;
// @ts-expect-error a request has a url
toFetch({ method: "get", headers: {} });
