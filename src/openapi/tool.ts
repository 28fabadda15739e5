import { setOwn } from "../values/records.js";
import { keysOf, type OperationEntry, own, resolve } from "./document.js";
import { kindOf } from "./media-type.js";
import { withUniqueLabels } from "./names.js";
import { successContents } from "./operation.js";
import type { Plan } from "./plan.js";
import { copySchema, cutTextOf, distinct, type JsonSchema, startCopyingSchemas } from "./schema.js";
import { hasFlag, isOfObjects, shapeOf } from "./shape.js";
import type { OpenApiToolAnnotations } from "./types.js";

/** The names of tools by route: of all operations, so that a filter changes none. */
export function toolNames(entries: readonly OperationEntry[]): ReadonlyMap<string, string> {
  const wanted = entries.map(({ id, method, path }) => ({
    label: id || `${method.toLowerCase()}${path.split(/[?#]/, 1)[0]}`,
    name: path,
    place: method,
  }));
  const named = withUniqueLabels(wanted, true);
  return new Map(named.map(({ label, name, place }) => [`${place} ${name}`, label]));
}

/** What a tool says of itself: never empty. */
export function toolDescription({ entry, route }: Plan): string {
  const { operation } = entry;
  return cutTextOf(operation, "description") ?? cutTextOf(operation, "summary") ?? route;
}

/** What a caller can expect of a method: RFC 9110 §9.2, and QUERY, which is safe. */
export function annotationsOf(name: string, { method, entry }: Plan): OpenApiToolAnnotations {
  const isSafe = /^(?:get|head|options|query)$/.test(method);
  return {
    title: cutTextOf(entry.operation, "summary") ?? name,
    readOnlyHint: isSafe,
    destructiveHint: !isSafe,
    idempotentHint: isSafe || method === "put" || method === "delete",
    openWorldHint: true,
  };
}

/** The schema of the successful JSON answer, where there is one, and it is an object. It has no combinator at the top. */
export function outputSchemaOf({ document, entry }: Plan): JsonSchema | undefined {
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
