import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { type RequestOptions, toCurl, toFetch, toNodeHttp } from "../../src/adapters/index.js";
import { runCurl } from "./bash.js";

/** Sends a request, and resolves when the response has arrived. */
export type Send = (options: RequestOptions) => Promise<unknown>;

/** The clients of the platform, each with its adapter. `test/clients/` has those of npm. */
export const platformClients = {
  fetch: (options) => fetch(...toFetch(options)),
  "node:http": async (options) => {
    const { options: http, body } = toNodeHttp(options);
    const request = httpRequest(http);
    const isWhole = body === undefined || typeof body === "string" || body instanceof Uint8Array;
    const [[response]] = await Promise.all([
      once(request, "response"),
      isWhole ? request.end(body) : pipeline(body, request),
    ]);
    (response as IncomingMessage).resume();
  },
  curl: (options) => runCurl(toCurl(options, { credentials: "show" }), options.body),
} satisfies Record<string, Send>;
