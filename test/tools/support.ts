import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import { type JsonSchema, type OpenApiTool, tool } from "../../src/tools/index.js";
import type { OpenApiToolSettings } from "../../src/tools/types.js";

export const base = { openapi: "3.1.0", info: {}, servers: [{ url: "https://api.example.com/v1" }] };

export function toolOf(
  operation: object,
  {
    path = "/x",
    method = "post",
    components = schemasAndSchemes,
    settings = {} as OpenApiSettings,
    options = {} as OpenApiToolSettings,
  } = {},
): OpenApiTool {
  const document = { ...base, components, paths: { [path]: { [method]: operation } } };
  return tool(openapi(document, settings), `${method.toUpperCase()} ${path}`, options);
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

export const propertyOf = (parameter: object): JsonSchema | undefined =>
  Object.values(toolOf({ parameters: [parameter] }, { method: "get" }).inputSchema.properties)[0];
export const memberOf = (schema: object): unknown =>
  toolOf(json({ properties: { a: schema } })).inputSchema.properties["a"];
export const scalar = { type: ["string", "number", "boolean"] };
export const text = { type: "string" };
export const object = { type: "object" };
export const closed = { type: "object", additionalProperties: false };
export const bytes = { type: "string", format: "binary" };
export const list = (items: object, minItems?: number): object => ({
  type: "array",
  items,
  ...(minItems && { minItems }),
});
export const schemasAndSchemes = {
  securitySchemes: {
    key: { type: "apiKey", in: "query", name: "api_key" },
    bearer: { type: "http", scheme: "bearer" },
    sid: { type: "apiKey", in: "cookie", name: "sid" },
  },
  schemas: {
    Tree: {
      oneOf: [
        { type: "null" },
        { type: "object", properties: { next: { $ref: "#/components/schemas/Tree" } } },
      ],
    },
    List: { ...object, properties: { left: { $ref: "#/components/schemas/List" }, name: text } },
    Base: { ...text, description: "B.", minLength: 2 },
    Titled: { title: "R.", deprecated: false, default: "b", allOf: [{ maxLength: 9 }] },
    Hidden: { ...text, readOnly: true },
    Text: { ...text, minLength: 1 },
    Loop: {
      allOf: Array(4).fill({ $ref: "#/components/schemas/Loop" }),
      properties: { a: {} },
      required: ["a"],
    },
    Not: { not: { properties: { a: { $ref: "#/components/schemas/Not" } } } },
  },
};

export type SchemaCase = [what: string, schema: object, copy: unknown];
/** A parameter without a schema has `null`. */
export type ParameterCase = [what: string, schema: object | null, result: unknown, more?: object];
export interface Cases {
  readonly outputs: [what: string, responses: object | null, schema: unknown][];
  readonly parameters: ParameterCase[];
  readonly schemas: SchemaCase[];
}
export const cases: Cases = JSON.parse(readFileSync("test/tools/cases.json", "utf8"));

export { codeOf, urlencoded } from "../openapi/support.js";
export const base64 = { type: "string", contentEncoding: "base64", pattern: expect.any(String) };
