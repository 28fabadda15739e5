import { attempt } from "../openapi/errors.js";
import { once } from "../openapi/once.js";
import type { DescribedApi } from "../openapi/plan/settings.js";
import type { OpenApiOperation } from "../openapi/types.js";
import { outputSchemaOf } from "./output-schema.js";
import { requestTool } from "./request-tool.js";
import { shortTextOf } from "./texts.js";
import type { Tool } from "./tool-values.js";
import type { OpenApiTool } from "./types.js";

/** What users see of a tool. Its schemas are made when they are read, each once. */
export function describeTool(api: DescribedApi, tool: Tool, describe: () => OpenApiOperation): OpenApiTool {
  const { inputs, name, operation } = tool;
  const { entry, method, route } = operation;
  const summary = shortTextOf(entry.operation, "summary");
  // RFC 9110 §9.2, and QUERY
  const isSafe = /^(?:get|head|options|query)$/.test(method);
  const output = once(() => attempt(() => outputSchemaOf(operation), "document"));
  const described = once(() => attempt(describe, "document"));
  return Object.freeze({
    name,
    description: shortTextOf(entry.operation, "description") ?? summary ?? route,
    get inputSchema() {
      return inputs().schema;
    },
    get outputSchema() {
      return output();
    },
    annotations: Object.freeze({
      title: summary ?? name,
      readOnlyHint: isSafe,
      destructiveHint: !isSafe,
      idempotentHint: isSafe || method === "put" || method === "delete",
      openWorldHint: true,
    }),
    get operation() {
      return described();
    },
    request: (given?: unknown, options?: unknown) => attempt(() => requestTool(api, tool, given, options)),
  }) as unknown as OpenApiTool;
}
