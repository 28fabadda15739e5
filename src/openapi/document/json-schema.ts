import { setOwn } from "../../values/records.js";
import { resultOr } from "../errors.js";
import { isJsonObject, itemsOf, own, resolve } from "./document.js";
import { hasFlag } from "./shape.js";

type Keywords = Record<string, unknown>;

/** The keywords of OpenAPI 3.0 that JSON Schema has with another meaning. A keyword that is `undefined` is left out. */
export function changesOf(schema: Keywords): Keywords {
  const changed: Keywords = {};
  const type = own(schema, "type");
  if (own(schema, "nullable") === true && typeof type === "string") changed["type"] = [type, "null"];
  for (const end of ["minimum", "maximum"]) {
    const exclusive = `exclusive${end.replace("m", "M")}`;
    const isExclusive = own(schema, exclusive);
    if (typeof isExclusive !== "boolean") continue;
    changed[exclusive] = isExclusive ? own(schema, end) : undefined;
    if (isExclusive) changed[end] = undefined;
  }
  return changed;
}

/** What means nothing, or something else, in a schema that stands alone. */
const dropped = /^(?:nullable|\$(?:id|schema|anchor|dynamicAnchor|dynamicRef))$/;

/**
 * A schema of a document as one of JSON Schema that stands alone: what it refers to is under `$defs`. It doesn't require what only
 * responses have, and allows bytes where these are sent.
 */
export function standalone(document: unknown, schema: unknown): Keywords {
  const names = new Map<unknown, string>();
  const $defs: Keywords = {};
  const refer = (object: Keywords): string => {
    // what a broken reference describes is not known
    const target = resultOr(() => resolve(document, object), {});
    let name = names.get(target);
    if (name === undefined) {
      name = `${names.size + 1}`;
      names.set(target, name);
      $defs[name] = copy(target);
    }
    return `#/$defs/${name}`;
  };
  // keywords are known by their values: a property of the same name has a schema
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    if (!isJsonObject(part)) return part;
    const copied: Keywords = {};
    for (const [name, value] of Object.entries({ ...part, ...changesOf(part) }))
      if (value !== undefined && (typeof value === "object" || !dropped.test(name)))
        setOwn(copied, name, copy(value));
    if (typeof own(part, "$ref") === "string") copied["$ref"] = refer(part);
    if (own(part, "format") === "binary") delete copied["type"];
    const [properties, required] = [own(part, "properties"), own(part, "required")];
    if (Array.isArray(required))
      copied["required"] = itemsOf(required).filter(
        (name) => !hasFlag(document, own(properties, `${name}`), "readOnly"),
      );
    return copied;
  };
  return { ...(copy(schema) as Keywords), ...(names.size > 0 && { $defs }) };
}
