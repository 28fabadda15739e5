import { kindOf } from "../media-type.js";
import { keysOf, own, resolve } from "../openapi/document/document.js";
import { hasFlag, isOfObjects, shapeOf } from "../openapi/document/shape.js";
import { successContents } from "../openapi/plan/operation.js";
import type { Plan } from "../openapi/plan/plan.js";
import { setOwn } from "../values/records.js";
import { fitProperties, MAX_SIZE, writeWhole } from "./fit.js";
import { distinct } from "./json-schema.js";
import { copySchema } from "./schema.js";
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
    const members = [...shape.members].filter(([, member]) => !hasFlag(document, member, "writeOnly"));
    const source = { document, hides: "writeOnly", isBase64: false } as const;
    const written = writeWhole(members, ([, member], extent) => copySchema(member, source, extent));
    const wanted = written.map((one) => ({
      ...one,
      label: one.item[0],
      isRequired: shape.required.has(one.item[0]),
    }));
    const properties = {};
    const found = fitProperties(wanted, MAX_SIZE - 100);
    for (const [label, { schema }] of found) setOwn(properties, label, schema);
    const required = [...shape.required].filter((name) => found.has(name));
    return { type: "object", properties, ...(required.length > 0 && { required }) };
  } catch {
    // a broken reference: nothing is known of the answer
    return undefined;
  }
}
