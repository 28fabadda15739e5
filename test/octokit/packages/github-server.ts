import { buffer } from "node:stream/consumers";
import { serve } from "../../support/serve.js";
import { answer } from "./answer.js";

/** A request that the server received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  /** Names and values, decoded. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, unknown>>;
  /** A character for each byte. */
  readonly body: string;
}

export interface GithubServer {
  readonly url: string;
  /** The requests of each scenario; those before the first scenario are under "". */
  readonly received: ReadonlyMap<string, ReceivedRequest[]>;
  close(): void;
}

/** A server on the loopback address that answers as GitHub does, and records the requests. */
export async function startGithub(): Promise<GithubServer> {
  let requests: ReceivedRequest[] = [];
  const received = new Map([["", requests]]);
  const { url, close } = await serve(async (request, response) => {
    const { method = "", url = "" } = request;
    const { host, ...headers } = request.headers;
    const body = (await buffer(request)).toString("latin1");
    if (url === "/scenario") {
      requests = [];
      received.set(body, requests);
      response.end();
      return;
    }
    const base = `http://${host}`;
    const { pathname: path, searchParams: query } = new URL(base + url);
    requests.push({ method, path, query: [...query], headers, body });
    const isFirst = requests.length === 1;
    const { status, data, headers: fields } = answer({ method, base, path, query, headers, body, isFirst });
    response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...fields });
    response.end(data && (typeof data === "string" ? data : JSON.stringify(data)));
  });
  return { url, received, close };
}
