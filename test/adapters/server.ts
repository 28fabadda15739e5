import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  /** The request target, as on the wire. */
  readonly target: string;
  /** Names are lowercase, in the order of arrival. */
  readonly headers: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly body: Buffer;
}

/**
 * A server on the loopback address. It remembers requests, and its responses are empty. It neither answers nor remembers
 * `/slow`, nor ends and remembers `/drip`: on a busy machine, a client may give up before its request arrives.
 */
export interface TestServer {
  readonly url: string;
  /** The only request that arrived since the last call. */
  take(): Arrived;
  close(): Promise<void>;
}

export const startServer = (): Promise<TestServer> =>
  startWith("http://127.0.0.1", (answer) => createServer(answer));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The same with another protocol. */
export async function startWith(origin: string, create: (answer: Answer) => Server): Promise<TestServer> {
  let arrived: Arrived[] = [];
  const server = create(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url?.startsWith("/slow")) return;
    if (request.url?.startsWith("/drip")) {
      const timer = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(timer));
      return;
    }
    const { rawHeaders, method = "", url: target = "" } = request;
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    const values = rawHeaders.filter((_, index) => index % 2 === 1);
    const headers = Object.fromEntries(names.map((name, index) => [name, values[index] as string]));
    arrived.push({ method, target, headers, names, body: Buffer.concat(chunks) });
    const location = target.startsWith("/redirect") ? { location: "/landed" } : {};
    response.writeHead(target.startsWith("/redirect") ? 302 : 204, location);
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `${origin}:${(server.address() as AddressInfo).port}`,
    take() {
      const [only, ...more] = arrived;
      arrived = [];
      if (!only || more.length > 0)
        throw new Error(`${only ? more.length + 1 : 0} requests arrived instead of one`);
      return only;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
