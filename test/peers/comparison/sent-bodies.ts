import { endpoint as octokit } from "@octokit/endpoint";
import axios from "axios";
import got from "got";
import ky from "ky";
import { ofetch } from "ofetch";
import createClient from "openapi-fetch";
import { request } from "undici";
import { toAxios, toFetch, toGot, toUndici } from "../../../src/adapters/index.js";
import { endpoint } from "../../../src/index.js";
import { startServer } from "../../adapters/server.js";
import { none, type Row } from "./row.js";

type Send = (...args: never[]) => Promise<unknown>;
const clients: Readonly<Record<string, Send>> = { fetch, ky, ofetch, axios, got, undici: request };
const takesOneArgument = new Set(["axios", "got"]);

/** How many clients send a POST with a JSON body when they get a library's result. */
async function sent(
  pass: (name: string, send: (...args: unknown[]) => Promise<unknown>, baseUrl: string) => unknown,
): Promise<string> {
  const server = await startServer();
  let right = 0;
  for (const [name, send] of Object.entries(clients)) {
    try {
      await pass(name, send as (...args: unknown[]) => Promise<unknown>, server.url);
    } catch {
      // the client refuses it
    }
    try {
      const { method, target, headers, body } = server.take();
      const isJson = headers["content-type"]?.startsWith("application/json");
      if (`${method} ${target} ${body}` === 'POST /issues {"title":"A title"}' && isJson) right++;
    } catch {
      // nothing arrived
    }
  }
  await server.close();
  return `${right} of ${Object.keys(clients).length}`;
}

const adapters: Readonly<Record<string, (options: never) => unknown>> = {
  axios: toAxios,
  got: toGot,
  undici: toUndici,
};

/** What HTTP clients send when they get the result as it is. */
export const rows: readonly Row[] = [
  {
    title: "HTTP clients that send the JSON body correctly",
    run: async () => [
      await sent((name, send, baseUrl) => {
        const arguments_ = (adapters[name] ?? toFetch)(
          endpoint("POST /issues", { baseUrl, title: "A title" }) as never,
        );
        return Array.isArray(arguments_) ? send(...arguments_) : send(arguments_);
      }),
      await sent((name, send, baseUrl) => {
        const { url, ...options } = octokit("POST /issues", { baseUrl, title: "A title" });
        return takesOneArgument.has(name) ? send({ url, ...options }) : send(url, options);
      }),
      await sent((_, send, baseUrl) => {
        const client = createClient<never>({ baseUrl, fetch: send as never });
        const post = client.POST as unknown as (path: string, options: object) => Promise<unknown>;
        return post("/issues", { body: { title: "A title" } });
      }),
      none,
    ],
  },
];
