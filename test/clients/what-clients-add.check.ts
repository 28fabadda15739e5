import axios from "axios";
import got from "got";
import ky from "ky";
import ky1 from "ky-1";
import { ofetch } from "ofetch";
import { request as undici } from "undici";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type RequestOptions, toAxios, toFetch, toGot, toUndici } from "../../src/adapters/index.js";
import { createEndpoint } from "../../src/index.js";
import { serve } from "../support/serve.js";
import { clients } from "./clients.js";

/** The requests that arrived, for "Headers and retries that clients add" in docs/guide/sending.md. */
const arrived: { readonly target: string; readonly names: readonly string[] }[] = [];
const { url: baseUrl, close } = await serve(({ url = "", headers }, response) => {
  arrived.push({ target: url, names: Object.keys(headers) });
  response.writeHead(url.startsWith("/unavailable") ? 503 : 200).end("{}");
});
const api = createEndpoint({ baseUrl });
afterAll(close);
beforeEach(() => {
  arrived.length = 0;
});

const added = ["accept-encoding", "connection", "host"];
const fetchAdds = [...added, "accept-language", "cache-control", "pragma", "sec-fetch-mode"].sort();

test.each([
  ["fetch", fetchAdds],
  ["ky", fetchAdds],
  ["ofetch", fetchAdds],
  ["axios", added],
  ["got", added],
  ["undici", ["connection", "host"]],
  ["node:http", ["connection", "host"]],
])("headers that are added to a conditional GET by %s", async (client, names) => {
  const request = api("GET /parts", { headers: { "if-none-match": '"1"' } });
  await clients[client]?.(request);
  const isAdded = (name: string): boolean => !Object.hasOwn(request.headers, name);
  expect(arrived[0]?.names.filter(isAdded).sort()).toEqual(names);
});

const withKy: typeof ky = ky.extend({ retry: { delay: () => 1 } });

test.each<[name: string, times: number, send: (request: RequestOptions) => Promise<unknown>]>([
  ["fetch", 1, (request) => fetch(...toFetch(request))],
  ["ky", 3, (request) => withKy(...toFetch(request))],
  ["ofetch", 2, (request) => ofetch(...toFetch(request))],
  ["axios", 1, (request) => axios(toAxios(request))],
  ["got", 3, (request) => got.extend({ retry: { backoffLimit: 1 } })(...toGot(request))],
  ["undici", 1, (request) => undici(...toUndici(request))],
])("how often a GET is sent when the answer is 503: %s: %i", async (_, times, send) => {
  await send(api("GET /unavailable")).catch(() => undefined);
  expect(arrived.length).toBe(times);
});

test.each<[name: string, target: string, send: (request: RequestOptions) => Promise<unknown>]>(
  // biome-ignore format: a case a line
  [
    ["ky 1 replaces", "/parts?lang=de", (request) => ky1.extend({ searchParams: { lang: "de" } })(...toFetch(request))],
    ["got replaces", "/parts?lang=de", (request) => got.extend({ searchParams: { lang: "de" } })(...toGot(request))],
    ["ky adds to", "/parts?page=2&lang=de", (request) => ky.extend({ searchParams: { lang: "de" } })(...toFetch(request))],
    ["axios adds to", "/parts?page=2&lang=de", (request) => axios.create({ params: { lang: "de" } })(toAxios(request))],
    ["ofetch adds to", "/parts?page=2&lang=de", (request) => ofetch.create({ query: { lang: "de" } })(...toFetch(request))],
  ],
)("a query in the options of a client's instance: %s that of the request", async (_, target, send) => {
  await send(api("GET /parts", { page: 2 }));
  expect(arrived[0]?.target).toBe(target);
});
