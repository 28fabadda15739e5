import { kindOf } from "../media-type.js";
import { keysOf, own, resolve } from "../openapi/document/document.js";
import { hasFlag, isOfObjects, shapeOf } from "../openapi/document/shape.js";
import { successContents } from "../openapi/plan/operation.js";
import type { Plan } from "../openapi/plan/plan.js";
import { setOwn } from "../values/records.js";
import { copySchema, distinct, startCopyingSchemas } from "./schema.js";
import type { JsonSchema } from "./types.js";

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
