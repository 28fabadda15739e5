import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { createSecureServer, type ServerHttp2Session } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import got from "got";
import got15 from "got-15";
import { describe } from "vitest";
import { toGot } from "../../src/adapters/index.js";
import { testClients } from "../adapters/contract.js";
import type { Send } from "../adapters/platform-clients.js";
import { startWith, type TestServer } from "../adapters/server.js";

/** A certificate, made now; `undefined` without openssl. */
function makeCertificate(): { key: Buffer; cert: Buffer } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "waybill-"));
  const options = "req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -keyout key -out cert".split(" ");
  try {
    execFileSync("openssl", options, { cwd: folder, stdio: "ignore" });
    return { key: readFileSync(join(folder, "key")), cert: readFileSync(join(folder, "cert")) };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const certificate = makeCertificate();

/** A server that speaks nothing but HTTP/2. */
const startSecure = (): Promise<TestServer> =>
  startWith("https://localhost", (answer) => {
    const server = createSecureServer({ ...certificate }, answer as never);
    const sessions = new Set<ServerHttp2Session>();
    server.on("session", (session) => sessions.add(session));
    const closeAllConnections = (): void => sessions.forEach((session) => void session.destroy());
    return Object.assign(server, { closeAllConnections }) as unknown as Server;
  });

describe.skipIf(!certificate)("over HTTP/2", () => {
  const settings = { http2: true, https: { rejectUnauthorized: false }, retry: { limit: 0 } };
  const clients: Record<string, Send> = {
    "got http2": async (options) => got.extend(settings)(...toGot(options)),
    "got 15 http2": async (options) => got15.extend(settings)(...toGot(options)),
  };
  testClients(clients, startSecure);
});
