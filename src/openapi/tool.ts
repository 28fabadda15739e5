import { setOwn } from "../values/records.js";
import type { Place } from "./document.js";
import { keysOf, own, resolve } from "./document.js";
import { inputSchemaOf } from "./input-schema.js";
import { toolInputs } from "./inputs.js";
import { kindOf } from "./media-type.js";
import { cleanNames } from "./names.js";
import { type Operation, routeOf, successContents } from "./operation.js";
import { copySchema, type JsonSchema, startCopying, textOf } from "./schema.js";
import { allows, hasFlag, shapeOf } from "./shape.js";
import type { Tool } from "./tool-values.js";
import type { OpenApiToolAnnotations } from "./types.js";

/** The names of tools by route: of all operations, so that a filter changes none. */
export function toolNames(places: readonly Place[]): ReadonlyMap<string, string> {
  const routes = places.map(routeOf);
  const names = cleanNames(
    places.map(({ id, method, path }, index) => ({
      name: id || `${method.toLowerCase()}${path.split(/[?#]/, 1)[0]}`,
      key: routes[index] as string,
    })),
  );
  return new Map(routes.map((route, index) => [route, names[index] as string]));
}

/** The tool of an operation. */
export function toolOf(name: string, operation: Operation): Tool {
  return { name, operation, inputs: toolInputs(operation) };
}

/** What a tool says of itself: never empty. */
export function toolDescription({ place, route }: Operation): string {
  const { operation } = place;
  return textOf(operation, "description") ?? textOf(operation, "summary") ?? route;
}

/** What a caller can expect of a method: RFC 9110 §9.2, and QUERY, which is safe. */
export function annotationsOf({ name, operation }: Tool): OpenApiToolAnnotations {
  const { method, place } = operation;
  const isSafe = /^(?:get|head|options|query)$/.test(method);
  return {
    title: textOf(place.operation, "summary") ?? name,
    readOnlyHint: isSafe,
    destructiveHint: !isSafe,
    idempotentHint: isSafe || method === "put" || method === "delete",
    openWorldHint: true,
  };
}

/** The schema of the arguments of a tool. */
export function toolSchema({ inputs, operation }: Tool): JsonSchema {
  return inputSchemaOf(operation, inputs);
}

/** The schema of the successful JSON answer, where there is one, and it is an object. */
export function outputSchemaOf({ document, place }: Operation): JsonSchema | undefined {
  const schemas = successContents(document, place.operation).flatMap((content) =>
    keysOf(content)
      .filter((type) => kindOf(type) === "json")
      .map((type) => own(mediaOf(document, own(content, type)), "schema")),
  );
  const texts = new Set(schemas.map((schema) => JSON.stringify(schema)));
  return texts.size === 1 ? objectSchema(document, schemas[0]) : undefined;
}

function mediaOf(document: unknown, node: unknown): unknown {
  try {
    return resolve(document, node);
  } catch {
    return undefined;
  }
}

/** A schema of objects, without a combinator at the top. */
function objectSchema(document: unknown, schema: unknown): JsonSchema | undefined {
  try {
    const shape = shapeOf(document, schema);
    if (
      !allows(shape, "object") ||
      ["string", "array", "number", "boolean", "null"].some((type) => allows(shape, type))
    )
      return undefined;
    const copying = startCopying(document, "writeOnly");
    const properties: JsonSchema = {};
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
