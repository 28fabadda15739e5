// API_CREDENTIALS='{"bearerAuth":"…"}' node examples/mcp-server.mjs openapi.json [tag …]
// Offers the operations of an OpenAPI document, or those with some tags, as tools over standard input and output.
import { readFile } from "node:fs/promises";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { toFetch } from "waybill/adapters";
import { openapi } from "waybill/openapi";

const [file, ...tags] = process.argv.slice(2);
const { API_SERVER: server, API_CREDENTIALS: credentials = "{}" } = process.env;
const api = openapi(JSON.parse(await readFile(file, "utf8")), {
  server,
  credentials: JSON.parse(credentials),
});
const filter = (operation) => tags.length === 0 || operation.tags.some((tag) => tags.includes(tag));
const tools = new Map(api.tools({ filter }).map((tool) => [tool.name, tool]));
const text = { type: "string" };
const follow = {
  name: "follow_link",
  description: "Follows a link of a tool's answer, such as that to the next page.",
};
follow.inputSchema = { type: "object", properties: { tool: text, url: text }, required: ["tool", "url"] };
const urls = new Map();

const mcp = new Server({ name: "openapi", version: "1.0.0" }, { capabilities: { tools: {} } });
const shown = ({ name, description, inputSchema, annotations }) => ({
  name,
  description,
  inputSchema,
  annotations,
});
mcp.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [...Array.from(tools.values(), shown), follow],
}));
mcp.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }) => {
  try {
    const tool = tools.get(name === "follow_link" ? args.tool : name);
    if (!tool)
      throw new Error(`There is no tool ${JSON.stringify(name === "follow_link" ? args.tool : name)}.`);
    const base = urls.get(tool.name);
    const request = name === "follow_link" ? tool.operation.follow(args.url, { base }) : tool.request(args);
    const response = await fetch(...toFetch(request), { signal: AbortSignal.timeout(30_000) });
    urls.set(tool.name, response.url);
    const link = response.headers.get("link") ?? response.headers.get("location") ?? "";
    const answer = [`${response.status} ${link}`.trim(), (await response.text()).slice(0, 50_000)].join("\n");
    return { content: [{ type: "text", text: answer }], isError: !response.ok };
  } catch (error) {
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
});
await mcp.connect(new StdioServerTransport());
