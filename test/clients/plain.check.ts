import axios from "axios";
import got from "got";
import ky from "ky";
import { ofetch } from "ofetch";
import { request } from "undici";
import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { useServer } from "../adapters/use-server.js";

const server = useServer();

const plain = () =>
  endpoint("GET /orgs/{org}/repos", {
    baseUrl: server.url,
    org: "octokit",
    type: "private",
    headers: { authorization: "token 0" },
  }) as { method: string; url: string; headers: Record<string, string> };

describe("a JSON body without an adapter", () => {
  type Rest = { method: string; headers: Record<string, string>; body: object };
  const senders: Record<string, (url: string, rest: Rest) => Promise<unknown>> = {
    "fetch(url, rest)": (url, rest) => fetch(url, rest as unknown as RequestInit),
    "ky(url, rest)": (url, rest) => ky(url, rest as unknown as RequestInit),
    "ofetch(url, rest)": (url, rest) => ofetch(url, rest),
    "axios({ url, ...rest })": (url, rest) => axios({ url, ...rest }),
    "got(url, rest)": async (url, rest) => got(url, rest as object),
    "undici.request(url, rest)": (url, rest) => request(url, { ...rest, method: "POST" } as object),
  };

  // docs/specification.md, on 4.6
  test.each([
    ["fetch(url, rest)", "[object Object]"],
    ["ky(url, rest)", "[object Object]"],
    ["ofetch(url, rest)", '{"title":"a"}'],
    ["axios({ url, ...rest })", ""],
    ["got(url, rest)", undefined],
    ["undici.request(url, rest)", undefined],
  ])("%s: %j arrives", async (name, body) => {
    const { url, ...rest } = endpoint("POST /a", { baseUrl: server.url, title: "a" });
    const sending = senders[name]?.(url, rest as unknown as Rest);
    if (body === undefined) return expect(sending).rejects.toThrow();
    await sending;
    return expect(String(server.take().body)).toBe(body);
  });
});

describe("clients send a GET without an adapter", () => {
  test.each(
    Object.entries({
      "fetch(url, rest)": (url: string, rest: RequestInit) => fetch(url, rest),
      "got(url, rest)": (url: string, rest: object) => got(url, rest),
      "axios({ url, ...rest })": (url: string, rest: object) => axios({ url, ...rest }),
      "undici.request(url, rest) with the method in uppercase": async (
        url: string,
        rest: { method: string },
      ) => (await request(url, { ...rest, method: rest.method.toUpperCase() })).body.dump(),
    }),
  )("%s", async (_, send) => {
    const { url, ...rest } = plain();
    await send(url, rest);
    expect(server.take()).toMatchObject({
      method: "GET",
      target: "/orgs/octokit/repos?type=private",
      headers: {
        accept: "application/vnd.github.v3+json",
        "user-agent": "waybill/0.1.0",
        authorization: "token 0",
      },
    });
  });

  test("undici.request sends the method unchanged, and servers refuse it in lowercase", async () => {
    const { url, ...rest } = plain();
    const { statusCode, body } = await request(url, rest);
    await body.dump();
    expect(statusCode).toBe(400);
    expect(() => server.take()).toThrow("0 requests");
  });
});
