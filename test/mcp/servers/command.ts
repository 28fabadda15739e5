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
/** GitHub's document, with 1,223 operations. */
export const github = join(folder, "github.json");
writeFileSync(github, readGithub());
/** The command as it is installed. */
export const main = join(folder, "node_modules/waybill/dist/cli/main.js");
cpSync("dist", join(folder, "node_modules/waybill/dist"), { recursive: true });
cpSync("package.json", join(folder, "node_modules/waybill/package.json"));
mkdirSync(join(folder, "node_modules/@modelcontextprotocol"));
const sdk = "node_modules/@modelcontextprotocol/sdk";
symlinkSync(realpathSync(join("test/mcp/servers", sdk)), join(folder, sdk), "junction");

async function clientOf(transport: unknown, onerror?: (error: Error) => void): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  if (onerror) client.onerror = onerror;
  // its types don't allow what a transport of the SDK has
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}

const listen = vi.spyOn(HttpServer.prototype, "listen");

/** The URL of a server that the command starts in this process. */
export async function startHttp(args: readonly string[], env: Env, port = "0"): Promise<URL> {
  const load = (name: string) => import(name);
  const more = { env, load, open: (file: string) => createReadStream(file) };
  const { stderr } = await runWith(["mcp", ...args, "--http", port], {}, more);
  return new URL(/http:\S+/.exec(stderr)?.[0] ?? stderr);
}

export const clientAt = (url: URL, headers: Env = {}): Promise<Client> =>
  clientOf(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));

/** Connects to the command over a transport. */
export const transports: [name: string, connect: (args: readonly string[], env: Env) => Promise<Client>][] = [
  [
    "standard input and output",
    (args, env) => {
      const program = { command: process.execPath, args: [main, "mcp", ...args], env };
      // lines that aren't the protocol
      return clientOf(new StdioClientTransport(program), (error) => {
        throw error;
      });
    },
  ],
  ["HTTP", async (args, env) => clientAt(await startHttp(args, env))],
];

/** Ends what was started, and removes the installation. */
export function cleanUp(): void {
  for (const server of listen.mock.contexts as HttpServer[]) {
    server.closeAllConnections();
    server.close();
  }
  listen.mockRestore();
  rmSync(folder, { recursive: true });
}
