import { serveTools, type ToolServer } from "../../mcp/index.js";
import { schemesWithoutCredential } from "../../mcp/settings.js";
import { quoteList } from "../../messages/quote.js";
import { get } from "../../openapi/document/document.js";
import { openapi } from "../../openapi/index.js";
import { tools } from "../../tools/index.js";
import { cleanText } from "../../tools/schema/json-schema.js";
import { VERSION } from "../../version.js";
import { parseFlags, repeated, textFlag, toggle } from "../arguments/flags.js";
import { printTools, readFilters } from "../openapi/tools.js";
import { type Status, type Terminal, usageError } from "../terminal.js";
import { parseAddress, serveHttp, type Transport, type TransportClass } from "./http.js";
import { fixedValue, readAnyDocument, readServerSettings } from "./settings.js";

const mcpFlags = {
  http: textFlag,
  filter: repeated,
  header: { ...repeated, short: "H" },
  fixed: repeated,
  search: toggle,
  timeout: { ...textFlag, default: "30" },
  "max-bytes": { ...textFlag, default: "100000" },
  "base-url": textFlag,
  profile: textFlag,
  list: toggle,
  help: { ...toggle, short: "h" },
} as const;

const mcpHelp = `Usage: waybill mcp DOCUMENT [flags]

Serves the operations in an OpenAPI document as tools for language models, over the Model Context Protocol. DOCUMENT is JSON or
YAML: a file, a URL, or - for standard input. Install the npm package @modelcontextprotocol/sdk first.

  --http [HOST:]PORT    serve HTTP instead of standard input and output. HOST defaults to 127.0.0.1; for any other, set
                        WAYBILL_MCP_TOKEN, which clients send as "Authorization: Bearer TOKEN"
  --filter WORDS        only matching operations: by method, tag, or the start of an operationId or path (* matches
                        anything). Separate alternatives with commas; if you repeat the option, all must match
  -H, --header TEXT     add a header to every request: 'X-Tenant: acme', or 'Authorization: Bearer \${TOKEN}' with an
                        environment variable
  --fixed NAME=VALUE    set a parameter wherever the document names it, hidden from models; NAME:=JSON for other types
  --search              offer three tools that search, describe and call operations: the default above 100 operations
  --base-url URL        the API's URL, if the document doesn't contain it
  --profile FILE        settings for openapi() as JSON, such as credentials
  --timeout SECONDS     limit each call: 30 by default
  --max-bytes NUMBER    limit each response: 100000 by default
  --list                print the tools as JSON

Set credentials by security scheme in WAYBILL_CREDENTIALS, such as '{"bearerAuth":"…"}'.
`;

interface SdkServer extends ToolServer {
  connect(transport: Transport): Promise<void>;
}

/** The parts of the MCP SDK that the command uses. */
interface Sdk {
  readonly Server: new (info: object, options: object) => SdkServer;
  readonly StdioServerTransport: new () => Transport;
  readonly StreamableHTTPServerTransport: TransportClass;
}

/** Runs `waybill mcp`. What it starts ends with the process. */
export async function runMcp(args: readonly string[], terminal: Terminal): Promise<Status> {
  const { values: flags, positionals } = parseFlags(args, mcpFlags, "waybill mcp");
  const [file, ...others] = positionals;
  if (flags.help) {
    await terminal.write(mcpHelp);
    return 0;
  }
  if (file === undefined || others.length > 0)
    throw usageError("Usage: waybill mcp DOCUMENT [flags]. waybill mcp --help lists the flags.");
  if (!flags.list && flags.http === undefined && file === "-")
    throw usageError("The protocol uses standard input. Write the name of a file, or --http PORT.");
  const address = flags.http === undefined ? undefined : parseAddress(flags.http);
  const token = terminal.env["WAYBILL_MCP_TOKEN"];
  if (address && !address.isLoopback && !token)
    throw usageError("Others can reach this address. Set WAYBILL_MCP_TOKEN to a token for clients.", "http");
  const [timeout, maxBytes] = [numberOf("timeout", flags.timeout), numberOf("max-bytes", flags["max-bytes"])];
  const { document, ...found } = await readAnyDocument(file, terminal);
  const api = openapi(document, { ...found, ...(await readServerSettings(flags, terminal)) });
  const fixed = Object.fromEntries(flags.fixed.map((item) => fixedValue(item, terminal)));
  const chosen = { filter: readFilters(flags.filter), ...(flags.fixed.length > 0 && { fixed }) };
  if (flags.list) {
    await terminal.write(printTools(tools(api, chosen)));
    return 0;
  }
  if (!api.operations().some(chosen.filter))
    throw usageError("No operation matches. List all of them with: waybill openapi list FILE.", "filter");
  const options = { ...chosen, search: flags.search || undefined, timeout: timeout * 1000, maxBytes };
  const { Server } = await load("index", terminal);
  const [info, instructions] = readInfo(document);
  const newServer = () => new Server(info, { capabilities: { tools: {} }, instructions });
  // one handler for the servers of all sessions, which reads the document once
  const shared = newServer();
  serveTools(api, shared, options);
  const lacked = schemesWithoutCredential(api, chosen.filter);
  if (lacked.length > 0)
    terminal.writeError(`No credential is set for ${quoteList(lacked)}. Set it in WAYBILL_CREDENTIALS.\n`);
  const connect = async (transport: Transport): Promise<void> => {
    const server = newServer();
    server.fallbackRequestHandler = shared.fallbackRequestHandler;
    await server.connect(transport);
  };
  if (address) {
    const { StreamableHTTPServerTransport } = await load("streamableHttp", terminal);
    const url = await serveHttp(address, token, connect, StreamableHTTPServerTransport);
    terminal.writeError(`The tools are at ${url}\n`);
  } else {
    const { StdioServerTransport } = await load("stdio", terminal);
    await connect(new StdioServerTransport());
  }
  return 0;
}

/** The title and version of a document, and the start of its description, as a client shows them. */
function readInfo(document: object): [info: object, instructions: string | undefined] {
  const info = get(document, "info");
  const [title, version, text] = ["title", "version", "description"].map((name) =>
    cleanText(get(info, name)),
  );
  return [{ name: title ? `waybill: ${title}` : "waybill", version: version ?? VERSION }, text];
}

async function load(name: string, terminal: Terminal): Promise<Sdk> {
  const sdk = "@modelcontextprotocol/sdk";
  const found = await terminal.load(`${sdk}/server/${name}.js`).catch(() => undefined);
  if (found) return found as Sdk;
  throw usageError(`Serving tools requires the npm package ${sdk}. Install it: npm install ${sdk}`);
}

function numberOf(flag: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw usageError(`--${flag} must be a whole number above 0.`, flag);
}
