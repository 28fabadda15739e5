import { Readable } from "node:stream";
import axios from "axios";
import got from "got";
import ky from "ky";
import { ofetch } from "ofetch";
import superagent from "superagent";
import { fetch as undiciFetch, request as undiciRequest } from "undici";
import { toAxios, toFetch, toGot, toNodeHttp, toUndici } from "../../src/adapters/index.js";
import { platformClients, type Send } from "../adapters/platform-clients.js";

/** The clients of npm, each with its adapter. */
export const npmClients = {
  ky: (options) => {
    const [url, init] = toFetch(options);
    return ky(url, { ...init, retry: 0 });
  },
  ofetch: (options) => ofetch.raw(...toFetch(options)),
  "undici fetch": (options) => undiciFetch(...(toFetch(options) as Parameters<typeof undiciFetch>)),
  axios: (options) => axios(toAxios(options)),
  "axios fetch": (options) => axios({ ...toAxios(options), adapter: "fetch" }),
  got: (options) => got({ ...toGot(options), retry: { limit: 0 } }),
  undici: async (options) => (await undiciRequest(...toUndici(options))).body.dump(),
  superagent: async (options) => {
    const { options: http, body } = toNodeHttp(options);
    const request = superagent(http.method, options.url).set(http.headers);
    if (body === undefined || typeof body === "string") return request.send(body);
    // superagent makes JSON of other bytes, and of all bytes where the content-type is JSON
    if (body instanceof Uint8Array) return request.serialize((sent) => sent).send(Buffer.from(body));
    return new Promise((resolve, reject) => {
      const stream = Readable.from(body).on("error", (error) => {
        request.abort();
        reject(error);
      });
      request.on("response", resolve).on("error", reject);
      stream.pipe(request as unknown as NodeJS.WritableStream);
    });
  },
} satisfies Record<string, Send>;

export const clients: Readonly<Record<string, Send>> = { ...platformClients, ...npmClients };
