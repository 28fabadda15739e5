import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { quote } from "../../messages/quote.js";
import { usageError } from "../terminal.js";

export interface Transport {
  close(): Promise<void>;
}
interface HttpTransport extends Transport {
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
/** Streamable HTTP of the SDK: an instance is a session. */
export type TransportClass = new (options: object) => HttpTransport;

/** Of more sessions, the one that was longest unused ends. */
const MAX_SESSIONS = 100;

/** Reads `8080`, `0.0.0.0:8080` or `[::1]:8080`: where a server listens, and whether only this machine can reach it. */
export function parseAddress(address: string) {
  const [, host = "127.0.0.1", port = ""] = /^(?:(\[[\da-f:.]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(address) ?? [];
  if (port === "" || Number(port) > 65535)
    throw usageError(`--http must be a port or HOST:PORT, not ${quote(address)}.`, "http");
  return {
    host: host.replace(/^\[|\]$/g, ""),
    port: Number(port),
    isLoopback: /^(?:127(?:\.\d+){3}|localhost|\[::1\])$/i.test(host),
  };
}

/**
 * Returns the URL for clients. On this machine only, the SDK refuses other names than those of this machine, which keeps the pages of a
 * browser out (DNS rebinding).
 */
export async function serveHttp(
  { host, isLoopback, port: wanted }: ReturnType<typeof parseAddress>,
  token: string | undefined,
  connect: (transport: Transport) => Promise<void>,
  TransportOfSdk: TransportClass,
): Promise<string> {
  // the session that was used last is the last one
  const sessions = new Map<string, HttpTransport>();
  let names: readonly string[] = [];

  const use = (id: string, transport: HttpTransport): void => {
    sessions.delete(id);
    sessions.set(id, transport);
    const [first] = sessions;
    if (sessions.size <= MAX_SESSIONS || !first) return;
    sessions.delete(first[0]);
    void first[1].close();
  };

  const start = async (): Promise<HttpTransport> => {
    const transport = new TransportOfSdk({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id: string) => use(id, transport),
      onsessionclosed: (id: string) => sessions.delete(id),
      enableDnsRebindingProtection: isLoopback,
      allowedHosts: names,
      allowedOrigins: names.map((name) => `http://${name}`),
    });
    await connect(transport);
    return transport;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const given = request.headers.authorization?.replace(/^bearer +/i, "Bearer ") ?? "";
    if (token && !isSame(given, `Bearer ${token}`))
      return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    if (request.url?.split("?", 1)[0] !== "/mcp") return void response.writeHead(404).end();
    const id = request.headers["mcp-session-id"] as string | undefined;
    const session = id === undefined ? await start() : sessions.get(id);
    // the protocol's status for a session that ended: the client starts another one
    if (!session) return void response.writeHead(404).end();
    if (id !== undefined) use(id, session);
    await session.handleRequest(request, response);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(wanted, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // without a port of 80, as clients write it
  names = [host.includes(":") ? `[${host}]` : host, "localhost", "127.0.0.1", "[::1]"].map(
    (name) => new URL(`http://${name}:${port}`).host,
  );
  return `http://${names[0]}/mcp`;
}

/** Compares in a time that says nothing about the strings. */
function isSame(a: string, b: string): boolean {
  const [first, second] = [a, b].map((one) => createHash("sha256").update(one).digest()) as [Buffer, Buffer];
  return timingSafeEqual(first, second);
}
