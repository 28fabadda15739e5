import { kindOf } from "../media-type.js";
import { keysOf, own, resolve } from "../openapi/document/document.js";
import { hasFlag, isOfObjects, shapeOf } from "../openapi/document/shape.js";
import { successContents } from "../openapi/plan/operation.js";
import type { Plan } from "../openapi/plan/plan.js";
import { setOwn } from "../values/records.js";
import { type Extent, fitProperties, MAX_SIZE, type Written, wholeExtent } from "./fit.js";
import { copySchema, distinct } from "./schema.js";
import type { JsonSchema, ObjectSchema } from "./types.js";

/** The schema of the successful JSON answer, where there is one, and it is an object. It has no combinator at the top. */
export function outputSchemaOf({ document, entry }: Plan): ObjectSchema | undefined {
  try {
    const schemas = successContents(document, entry.operation).flatMap((content) =>
      keysOf(content)
        .filter((type) => kindOf(type) === "json")
        .map((type) => own(resolve(document, own(content, type)), "schema") as JsonSchema),
    );
    const [schema, ...others] = distinct(schemas);
    const shape = shapeOf(document, schema);
    if (others.length > 0 || !isOfObjects(shape)) return undefined;
    const write = (member: unknown, extent: Extent): Written => {
      const copied = copySchema(member, { document, hides: "writeOnly", isBase64: false, ...extent });
      return {
        schema: copied.value,
        size: copied.size > extent.size ? Infinity : copied.size,
        hasDefault: false,
      };
    };
    let left = MAX_SIZE;
    const wanted = [...shape.members].flatMap(([label, member]) => {
      if (hasFlag(document, member, "writeOnly")) return [];
      const whole = write(member, wholeExtent(Math.max(left, 0)));
      left -= whole.size;
      const isRequired = shape.required.has(label);
      return [{ label, isRequired, whole, write: (extent: Extent) => write(member, extent) }];
    });
    const properties = {};
    const found = fitProperties(wanted, MAX_SIZE - 100);
    for (const [label, written] of found) setOwn(properties, label, written.schema);
    const required = [...shape.required].filter((name) => found.has(name));
    return { type: "object", properties, ...(required.length > 0 && { required }) };
  } catch {
    // a broken reference: nothing is known of the answer
    return undefined;
  }
}
