import axios from "axios";
import got from "got";
import ky from "ky";
import { ofetch } from "ofetch";
import { request } from "undici";
import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { useServer } from "../adapters/use-server.js";
import { any } from "../support/any.js";

const server = useServer();

type Send = (url: string, rest: { method: string }) => Promise<unknown>;

/** What arrives of JSON, as docs/specification.md says on 4.6; `undefined` where the client throws. */
const senders: [name: string, send: Send, body: string | undefined][] = [
  ["fetch(url, rest)", fetch, "[object Object]"],
  ["ky(url, rest)", ky, "[object Object]"],
  ["ofetch(url, rest)", ofetch, '{"title":"a"}'],
  ["axios({ url, ...rest })", (url, rest) => axios({ url, ...rest }), ""],
  ["got(url, rest)", async (url, rest) => got(url, any(rest)), undefined],
  [
    "undici.request(url, rest) with the method in uppercase",
    async (url, rest) => (await request(url, { ...rest, method: rest.method.toUpperCase() })).body.dump(),
    undefined,
  ],
];

test.each(senders)("%s sends a JSON body without an adapter", async (_, send, body) => {
  const { url, ...rest } = endpoint("POST /a", { baseUrl: server.url, title: "a" });
  const sending = send(url, rest);
  if (body === undefined) return expect(sending).rejects.toThrow();
  await sending;
  return expect(String(server.take().body)).toBe(body);
});

const plain = () =>
  endpoint("GET /orgs/{org}/repos", {
    baseUrl: server.url,
    org: "octokit",
    type: "private",
    headers: { authorization: "token 0" },
  });

test.each(senders)("%s sends a GET without an adapter", async (_, send) => {
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
  const { statusCode, body } = await request(url, any(rest));
  await body.dump();
  expect(statusCode).toBe(400);
  expect(() => server.take()).toThrow("0 requests");
});
