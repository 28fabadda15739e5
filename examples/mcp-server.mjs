// API_CREDENTIALS='{"bearerAuth":"…"}' node examples/mcp-server.mjs openapi.yaml [tag …]
// Offers the operations of an OpenAPI document, or those with some tags, as tools over standard input and output.
import { readFile } from "node:fs/promises";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { toFetch } from "waybill/adapters";
import { openapi } from "waybill/openapi";
import { tools } from "waybill/tools";
import { parse } from "yaml";

const [file, ...tags] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: node mcp-server.mjs FILE [TAG ...]\nFILE is an OpenAPI document in JSON or YAML.");
  process.exit(2);
}
const { API_SERVER: server, API_CREDENTIALS: keys = "{}" } = process.env;
// JSON is YAML
const api = openapi(parse(await readFile(file, "utf8")), { server, credentials: JSON.parse(keys) });
const filter = (operation) => tags.length === 0 || operation.tags.some((tag) => tags.includes(tag));
const offered = new Map(tools(api, { filter }).map((tool) => [tool.name, tool]));
const answers = new Map();
const properties = { tool: { type: "string" }, url: { type: "string" } };
const inputSchema = { type: "object", properties, required: ["tool", "url"] };
const link = { name: "follow_link", description: "Follows a link in the answer of a tool.", inputSchema };
const show = ({ operation, request, ...shown }) => shown;
const reply = (text, isError) => ({ content: [{ type: "text", text }], isError });

/** The text of an answer, or the type and the size of its bytes. */
async function textOf(response) {
  const type = response.headers.get("content-type") ?? "text/plain";
  if (/^text\/|[/+](json|xml|yaml)/.test(type)) return (await response.text()).slice(0, 50_000);
  const { byteLength } = await response.arrayBuffer();
  return byteLength === 0 ? "" : `${byteLength} bytes of ${type}`;
}

async function call({ params: { name, arguments: args = {} } }) {
  const tool = offered.get(name === link.name ? args.tool : name);
  if (!tool) throw new Error(`There is no tool ${JSON.stringify(args.tool ?? name)}.`);
  const made = name === link.name ? tool.operation.follow(args.url, answers.get(tool)) : tool.request(args);
  const response = await fetch(...toFetch({ ...made, request: { timeout: 30_000 } }));
  answers.set(tool, { base: response.url });
  const next = response.headers.get("link") ?? response.headers.get("location") ?? "";
  return reply(`${response.status} ${next}\n${await textOf(response)}`, !response.ok);
}

const mcp = new Server({ name: "openapi", version: "1.0.0" }, { capabilities: { tools: {} } });
mcp.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [...Array.from(offered.values(), show), link],
}));
mcp.setRequestHandler(CallToolRequestSchema, (one) => call(one).catch((e) => reply(e.message, true)));
await mcp.connect(new StdioServerTransport());
