import axios from "axios";
import got from "got";
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
