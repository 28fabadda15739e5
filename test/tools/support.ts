import { type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import { type OpenApiTool, tool } from "../../src/tools/index.js";

export const base = { openapi: "3.1.0", info: {}, servers: [{ url: "https://api.example.com/v1" }] };

/** The tool of an operation. */
export function toolOf(
  operation: object,
  { path = "/x", method = "post", components = {}, settings = {} as OpenApiSettings } = {},
): OpenApiTool {
  const document = { ...base, components, paths: { [path]: { [method]: operation } } };
  return tool(openapi(document, settings), `${method.toUpperCase()} ${path}`);
}

export const body = (content: object, more: object = {}): object => ({
  requestBody: { required: true, content, ...more },
});
export const json = (schema: object, more?: object): object => body({ "application/json": { schema } }, more);
export const query = (name: string, schema?: object, more: object = {}): object => ({
  name,
  in: "query",
  schema,
  ...more,
});
