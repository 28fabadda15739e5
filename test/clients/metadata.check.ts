import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import axios from "axios";
import got from "got";
import { request as undiciRequest } from "undici";
import { beforeAll, describe, expect, test } from "vitest";
import { toAxios, toFetch, toGot, toUndici } from "../../src/adapters/index.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { useServer } from "../adapters/use-server.js";
import { clients } from "./clients.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const server = useServer();

const at = (path: string, request: object): RequestOptions =>
  endpoint(`GET ${server.url}${path}`, { request });

const stoppable = Object.entries(clients).filter(([name]) => !/curl|superagent/.test(name));

test.each(stoppable)("a signal aborts %s", async (_, send) => {
  const signal = AbortSignal.abort();
  await expect((async () => send(at("/a", { signal })))()).rejects.toThrow();
  expect(() => server.take()).toThrow("0 requests");
});

test("an undefined signal is not passed on", () => {
  expect(toFetch(at("/a", { signal: undefined }))[1]).not.toHaveProperty("signal");
});

describe("a timeout ends a slow response", () => {
  // a timer, a signal or a Request that nothing else refers to must not be collected while the response is awaited
  let isCollecting = true;
  beforeAll(() => {
    const interval = setInterval(() => isCollecting && collectGarbage(), 100);
    return () => clearInterval(interval);
  });

  test.each(stoppable)("%s", async (name, send) => {
    // it makes a Request that Node.js can collect, with the signal in it, while nothing else refers to it
    isCollecting = !name.startsWith("ky");
    for (const path of ["/slow", "/drip"]) {
      const sending = (async () => send(at(path, { timeout: 300 })))();
      const response = await sending.catch((error) => error);
      // fetch resolves before the body arrives
      const ended = "text" in Object(response) ? (response as Response).text() : Promise.reject(response);
      await expect(ended, path).rejects.toThrow(/time|cancel|abort/i);
    }
  });

  test("toFetch has a timeout and a signal", async () => {
    const { signal } = new AbortController();
    await expect(fetch(...toFetch(at("/slow", { timeout: 300, signal })))).rejects.toThrow("timeout");
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 300);
    const options = at("/slow", { timeout: 20_000, signal: controller.signal });
    await expect(fetch(...toFetch(options))).rejects.toThrow("aborted");
  });
});

const senders: Record<string, (options: RequestOptions) => Promise<number>> = {
  fetch: async (options) => (await fetch(...toFetch(options))).status,
  got: async (options) => (await got(...toGot(options))).statusCode,
  axios: async (options) => (await axios(toAxios(options))).status,
  "axios with validateStatus": async (options) =>
    (await axios({ ...toAxios(options), validateStatus: () => true })).status,
  undici: async (options) => (await undiciRequest(...toUndici(options))).statusCode,
};

test.each<[mode: string | undefined, status: number | undefined, names: string[]]>([
  [undefined, 204, ["fetch", "got", "axios"]],
  ["follow", 204, ["fetch", "got", "axios"]],
  ["manual", 302, ["fetch", "got", "axios with validateStatus", "undici"]],
  ["error", undefined, ["fetch", "got", "axios"]],
])("a redirect with %s ends in %s", async (redirect, status, names) => {
  for (const name of names) {
    const sending = senders[name]?.(at("/redirect", { redirect }));
    if (status) expect([name, await sending]).toEqual([name, status]);
    else await expect(sending, name).rejects.toThrow();
    if (status === 204) expect(() => server.take()).toThrow("2 requests");
    else server.take();
  }
});
