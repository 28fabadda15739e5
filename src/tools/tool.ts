import { keysOf, type OperationEntry, once, own, resolve } from "../openapi/document/document.js";
import { kindOf } from "../openapi/document/media-type.js";
import { hasFlag, isOfObjects, shapeOf } from "../openapi/document/shape.js";
import { attempt } from "../openapi/errors.js";
import { withUniqueLabels } from "../openapi/plan/labels.js";
import { routeOf, successContents } from "../openapi/plan/operation.js";
import type { Plan } from "../openapi/plan/plan.js";
import type { DescribedApi } from "../openapi/plan/settings.js";
import type { OpenApiOperation, OpenApiTool } from "../openapi/types.js";
import { setOwn } from "../values/records.js";
import { inputSchemaOf } from "./input-schema.js";
import { describedInputs } from "./inputs.js";
import { requestTool } from "./request-tool.js";
import { copySchema, cutTextOf, distinct, type JsonSchema, startCopyingSchemas } from "./schema.js";
import type { Tool } from "./tool-values.js";

/** The tools of an API, each made once. */
export function makeTools(
  api: DescribedApi,
  entries: () => readonly OperationEntry[],
  compile: (entry: OperationEntry) => Plan,
  describe: (entry: OperationEntry) => OpenApiOperation,
): {
  one: (entry: OperationEntry) => OpenApiTool;
  all: (filter?: (operation: OpenApiOperation) => unknown) => OpenApiTool[];
} {
  const kept = new Map<string, OpenApiTool>();
  let names: ReadonlyMap<string, string> | undefined;
  const one = (entry: OperationEntry): OpenApiTool =>
    once(kept, routeOf(entry), () => {
      names ??= toolNames(entries());
      const operation = compile(entry);
      // an operation that can be called is among them
      const name = names.get(operation.route) as string;
      const tool = { name, operation, inputs: describedInputs(operation, true) };
      return describeTool(api, tool, () => describe(entry));
    });
  const oneOrNone = (entry: OperationEntry): OpenApiTool[] => {
    try {
      return [one(entry)];
    } catch {
      // it can't be called
      return [];
    }
  };
  const all = (filter?: (operation: OpenApiOperation) => unknown): OpenApiTool[] =>
    entries()
      .filter((entry) => !filter || filter(describe(entry)))
      .flatMap(oneOrNone);
  return { one, all };
}

/** What users see of a tool. Its schemas are made when they are read, each once. */
function describeTool(api: DescribedApi, tool: Tool, describe: () => OpenApiOperation): OpenApiTool {
  const { inputs, name, operation } = tool;
  const { entry, method, route } = operation;
  const summary = cutTextOf(entry.operation, "summary");
  // RFC 9110 §9.2, and QUERY
  const isSafe = /^(?:get|head|options|query)$/.test(method);
  let input: object | undefined;
  let output: object | undefined;
  let described: OpenApiOperation | undefined;
  return Object.freeze({
    name,
    description: cutTextOf(entry.operation, "description") ?? summary ?? route,
    get inputSchema() {
      input ??= attempt(() => inputSchemaOf(operation, inputs), "document");
      return input;
    },
    get outputSchema() {
      output ??= attempt(() => outputSchemaOf(operation), "document");
      return output;
    },
    annotations: Object.freeze({
      title: summary ?? name,
      readOnlyHint: isSafe,
      destructiveHint: !isSafe,
      idempotentHint: isSafe || method === "put" || method === "delete",
      openWorldHint: true,
    }),
    get operation() {
      described ??= describe();
      return described;
    },
    request: (given?: unknown, options?: unknown) => attempt(() => requestTool(api, tool, given, options)),
  }) as unknown as OpenApiTool;
}

/** The names of tools by route: of all operations, so that a filter changes none. */
function toolNames(entries: readonly OperationEntry[]): ReadonlyMap<string, string> {
  const wanted = entries.map(({ id, method, path }) => ({
    label: id || `${method.toLowerCase()}${path.split(/[?#]/, 1)[0]}`,
    name: path,
    place: method,
  }));
  const named = withUniqueLabels(wanted, true);
  return new Map(named.map(({ label, name, place }) => [`${place} ${name}`, label]));
}

/** The schema of the successful JSON answer, where there is one, and it is an object. It has no combinator at the top. */
function outputSchemaOf({ document, entry }: Plan): JsonSchema | undefined {
  try {
    const schemas = successContents(document, entry.operation).flatMap((content) =>
      keysOf(content)
        .filter((type) => kindOf(type) === "json")
        .map((type) => own(resolve(document, own(content, type)), "schema") as JsonSchema),
    );
    const [schema, ...others] = distinct(schemas);
    const shape = shapeOf(document, schema);
    if (others.length > 0 || !isOfObjects(shape)) return undefined;
    const copying = startCopyingSchemas(document, "writeOnly");
    const properties = {};
    for (const [name, member] of shape.members) {
      copying.left -= name.length + 4;
      if (!hasFlag(document, member, "writeOnly")) setOwn(properties, name, copySchema(member, copying));
    }
    const required = [...shape.required].filter((name) => Object.hasOwn(properties, name));
    return { type: "object", properties, ...(required.length > 0 && { required }) };
  } catch {
    // a broken reference: nothing is known of the answer
    return undefined;
  }
}
