/** `waybill mcp` as a program with its SDK next to it, and in this process over HTTP, where its lines are counted. */
import {
  cpSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { Server as HttpServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { vi } from "vitest";
import { runWith } from "../../cli/terminal.js";
import { readGithub } from "../../support/fixtures/read.mjs";

type Env = Record<string, string>;

export const folder = mkdtempSync(join(tmpdir(), "waybill-mcp-"));
export const pets = "test/mcp/servers/pets.yaml";
/** GitHub's document, with 1,223 operations. */
export const github = join(folder, "github.json");
writeFileSync(github, readGithub());
/** The command as it is installed. */
const main = join(folder, "node_modules/waybill/dist/cli/main.js");
for (const file of ["dist", "package.json"])
  cpSync(file, join(folder, "node_modules/waybill", file), { recursive: true });
mkdirSync(join(folder, "node_modules/@modelcontextprotocol"));
const sdk = "node_modules/@modelcontextprotocol/sdk";
symlinkSync(realpathSync(join("test/mcp/servers", sdk)), join(folder, sdk), "junction");

const listen = vi.spyOn(HttpServer.prototype, "listen");

/** The URL of a server that the command starts in this process. */
export async function startHttp(args: readonly string[], env: Env, port = "0"): Promise<URL> {
  const load = (name: string) => import(name);
  const more = { env, load, open: (file: string) => createReadStream(file) };
  const { stderr } = await runWith(["mcp", ...args, "--http", port], {}, more);
  return new URL(/http:\S+/.exec(stderr)?.[0] ?? stderr);
}

/** A server of the command, as the configuration of a client has it. */
type Configured = { command: string; args: string[]; env: Env } | { type: string; url: string };

export const transports: [name: string, serve: (args: string[], env: Env) => Promise<Configured>][] = [
  [
    "standard input and output",
    async (args, env) => ({ command: process.execPath, args: [main, "mcp", ...args], env }),
  ],
  ["HTTP", async (args, env) => ({ type: "streamable-http", url: (await startHttp(args, env)).href })],
];

export async function connect(server: Configured, headers: Env = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const isLocal = "command" in server;
  // lines that aren't the protocol
  if (isLocal)
    client.onerror = (error) => {
      throw error;
    };
  const transport = isLocal
    ? new StdioClientTransport(server)
    : new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers } });
  // its types don't allow what a transport of the SDK has
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}

/** Ends what was started, and removes the installation. */
export function cleanUp(): void {
  for (const server of listen.mock.contexts as HttpServer[]) {
    server.closeAllConnections();
    server.close();
  }
  listen.mockRestore();
  rmSync(folder, { recursive: true });
}
