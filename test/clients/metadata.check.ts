import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import axios from "axios";
import got from "got";
import { request as undiciRequest } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toAxios, toFetch, toGot, toUndici } from "../../src/adapters/index.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { useServer } from "../adapters/use-server.js";
import { clients } from "./clients.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const server = useServer();

const at = (path: string, request: object): RequestOptions =>
  endpoint(`GET ${server.url}${path}`, { request });

describe("a signal aborts", () => {
  test.each(Object.entries(clients).filter(([name]) => !/curl|superagent/.test(name)))(
    "%s",
    async (_, send) => {
      const controller = new AbortController();
      controller.abort();
      await expect((async () => send(at("/a", { signal: controller.signal })))()).rejects.toThrow();
      expect(() => server.take()).toThrow("0 requests");
    },
  );

  test("an undefined signal is not passed on", () => {
    expect(toFetch(at("/a", { signal: undefined }))[1]).not.toHaveProperty("signal");
  });
});

describe("a timeout ends a slow response", () => {
  // a timer, a signal or a Request that nothing else refers to must not be collected while the response is awaited
  let interval: NodeJS.Timeout;
  let isCollecting = true;
  beforeAll(() => {
    interval = setInterval(() => isCollecting && collectGarbage(), 100);
  });
  afterAll(() => clearInterval(interval));

  const paths = ["/slow", "/drip"];
  test.each(Object.keys(clients).filter((name) => !/curl|superagent/.test(name)))("%s", async (name) => {
    // it makes a Request that Node.js can collect, with the signal in it, while nothing else refers to it
    isCollecting = !name.startsWith("ky");
    for (const path of paths) {
      const sending = (async () => clients[name]?.(at(path, { timeout: 300 })))();
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

describe("a redirect", () => {
  const redirect = (mode?: string): RequestOptions => at("/redirect", { redirect: mode });
  const status = {
    fetch: async (options) => (await fetch(...toFetch(options))).status,
    got: async (options) => (await got(...toGot(options))).statusCode,
    axios: async (options) => (await axios(toAxios(options))).status,
    undici: async (options) => (await undiciRequest(...toUndici(options))).statusCode,
  } satisfies Record<string, (options: RequestOptions) => Promise<number>>;

  test.each(["fetch", "got", "axios"] as const)(
    "%s follows a redirect by default, and with follow",
    async (name) => {
      for (const mode of ["follow", undefined]) {
        expect(await status[name](redirect(mode))).toBe(204);
        expect(() => server.take()).toThrow("2 requests");
      }
    },
  );

  test.each(["fetch", "got", "undici"] as const)("%s returns a redirect with manual", async (name) => {
    expect(await status[name](redirect("manual"))).toBe(302);
    server.take();
  });

  test.each(["fetch", "got", "axios"] as const)("%s rejects a redirect with error", async (name) => {
    await expect(status[name](redirect("error"))).rejects.toThrow();
    server.take();
  });

  test("axios does not follow a redirect with manual, and asks validateStatus", async () => {
    const config = { ...toAxios(redirect("manual")), validateStatus: () => true };
    expect((await axios(config)).status).toBe(302);
    server.take();
  });
});
