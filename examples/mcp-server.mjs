// API_CREDENTIALS='{"bearerAuth":"…"}' node examples/mcp-server.mjs openapi.yaml [tag …]
// Offers the operations of an OpenAPI document, or those with some tags, as tools over standard input and output.
import { readFile } from "node:fs/promises";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { serveTools } from "waybill/mcp";
import { openapi } from "waybill/openapi";
import { parse } from "yaml";

const [file, ...chosen] = process.argv.slice(2);
const { API_SERVER: baseUrl, API_CREDENTIALS: keys = "{}" } = process.env;
// JSON is YAML
const api = openapi(parse(await readFile(file, "utf8")), { baseUrl, credentials: JSON.parse(keys) });
const mcp = new Server({ name: "openapi", version: "1.0.0" });
serveTools(api, mcp, {
  filter: ({ tags }) => chosen.length === 0 || tags.some((tag) => chosen.includes(tag)),
});
await mcp.connect(new StdioServerTransport());
