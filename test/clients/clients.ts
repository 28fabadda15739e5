import { Readable } from "node:stream";
import axios from "axios";
import got from "got";
import got14 from "got-14";
import got15 from "got-15";
import ky from "ky";
import ky1 from "ky-1";
import { ofetch } from "ofetch";
import superagent from "superagent";
import { fetch as undiciFetch, request as undiciRequest } from "undici";
import { toAxios, toFetch, toGot, toNodeHttp, toUndici } from "../../src/adapters/index.js";
import { platformClients, type Send } from "../adapters/platform-clients.js";

/** undici 8 needs Node.js 22, with which newer-node.check.ts runs its rows. */
const undici8 = "Iterator" in globalThis ? await import("undici-8") : undefined;

const withKy = (client: unknown): Send => {
  const once = (client as typeof ky).extend({ retry: 0 });
  return (options) => once(...toFetch(options));
};
const withGot = (client: unknown): Send => {
  const once = (client as typeof got).extend({ retry: { limit: 0 } });
  return async (options) => once(...toGot(options));
};

/** The clients of npm, each with its adapter. A major that isn't the one of the examples is part of a name. */
export const npmClients = {
  ky: withKy(ky),
  "ky 1": withKy(ky1),
  ofetch: (options) => ofetch.raw(...toFetch(options)),
  "undici fetch": (options) => undiciFetch(...(toFetch(options) as Parameters<typeof undiciFetch>)),
  axios: (options) => axios(toAxios(options)),
  "axios fetch": (options) => axios({ ...toAxios(options), adapter: "fetch" }),
  got: withGot(got),
  "got 14": withGot(got14),
  "got 15": withGot(got15),
  undici: async (options) => (await undiciRequest(...toUndici(options))).body.dump(),
  ...(undici8 && {
    "undici 8": async (options) => (await undici8.request(...toUndici(options))).body.dump(),
  }),
  superagent: async (options) => {
    const { options: http, body } = toNodeHttp(options);
    const request = superagent(http.method, options.url).set(http.headers);
    const isTyped = Object.hasOwn(http.headers, "content-type");
    if (body === undefined || (typeof body === "string" && isTyped)) return request.send(body);
    // superagent adds the type of a form to a string without one, and makes JSON of other bytes, and of all bytes where the type is JSON
    if (typeof body === "string" || body instanceof Uint8Array)
      return request.serialize((sent) => sent).send(Buffer.from(body as string));
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
