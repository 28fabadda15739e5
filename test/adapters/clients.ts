import { type ExecFileOptions, execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import axios from "axios";
import got from "got";
import ky from "ky";
import { ofetch } from "ofetch";
import superagent from "superagent";
import { request as undiciRequest } from "undici";
import {
  type RequestOptions,
  toAxios,
  toCurl,
  toFetch,
  toGot,
  toNodeHttp,
  toRequest,
  toUndici,
} from "../../src/adapters/index.js";

/** Sends a request with each client and its adapter. Resolves when the response has arrived. */
export const clients: Readonly<Record<string, (options: RequestOptions) => Promise<unknown>>> = {
  fetch: (options) => fetch(...toFetch(options)),
  Request: (options) => fetch(toRequest(options)),
  ky: (options) => {
    const [url, init] = toFetch(options);
    return ky(url, { ...init, retry: 0 });
  },
  ofetch: (options) => ofetch.raw(...toFetch(options)),
  axios: (options) => axios(toAxios(options)),
  got: (options) => got({ ...toGot(options), retry: { limit: 0 } }),
  undici: async (options) => (await undiciRequest(...toUndici(options))).body.dump(),
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
  curl: (options) => bash(`${toCurl(options, { credentials: "show" })} --silent --show-error --max-time 20`),
};

/** Runs a script from a file: an argument of `bash -c` ends at 128 kB, and bash reads a pipe byte by byte. */
export async function bash(script: string, options: ExecFileOptions = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "waybill-"));
  try {
    const file = join(folder, "script");
    await writeFile(file, script);
    // LC_ALL as most users have it: in no locale may an octet get lost
    const env = { ...process.env, LC_ALL: "C.UTF-8", ...options.env };
    const running = promisify(execFile)("bash", ["-eu", "-o", "pipefail", file], { ...options, env });
    running.child.stdin?.end();
    return (await running).stdout as string;
  } finally {
    await rm(folder, { recursive: true });
  }
}
