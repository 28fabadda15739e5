import { resultOr } from "../../errors.js";
import { onceFor } from "../../values/once.js";
import { isJsonObject, itemsOf, keysOf, own, resolve } from "./document.js";

/** More alternatives are left out. */
const MAX_ALTERNATIVES = 100;

interface Families {
  /** The components that extend a schema with `allOf`. */
  readonly children: ReadonlyMap<unknown, ReadonlySet<unknown>>;
  /** The results of `mappedBy`, by schema. */
  readonly mapped: Map<unknown, readonly unknown[]>;
  /** By parent, what `withAlternatives` returned. */
  readonly made: Map<unknown, unknown>;
}

const families = /* @__PURE__ */ new WeakMap<object, Families>();

/**
 * A schema with a discriminator, as alternatives: the schema itself, and those that its mapping names or that extend it. Any
 * other schema is returned as it is, such as one whose alternatives are in `oneOf`.
 *
 * @param schema without a reference
 */
export function withAlternatives(document: unknown, schema: unknown): unknown {
  const discriminator = own(schema, "discriminator");
  if (!isJsonObject(discriminator) || (own(schema, "oneOf") ?? own(schema, "anyOf"))) return schema;
  const { children, made, mapped } = onceFor(families, document as object, () => familiesOf(document));
  const mappedTo = (one: unknown) => onceFor(mapped, one, () => mappedBy(document, one));
  return onceFor(made, schema, () => {
    const isMapped = mappedTo(schema).length > 0;
    const found = new Set<unknown>([schema]);
    for (const one of found) {
      if (found.size === MAX_ALTERNATIVES) break;
      const extending = isMapped && !own(one, "discriminator") ? [] : (children.get(one) ?? []);
      for (const next of mappedTo(one).length > 0 ? mappedTo(one) : extending)
        if (found.size < MAX_ALTERNATIVES) found.add(next);
    }
    // those of an alternative are in the same array
    const alternatives = Array.from(found, (one) => (own(one, "discriminator") ? { allOf: [one] } : one));
    return alternatives.length > 1 ? { anyOf: alternatives } : schema;
  });
}

/** The schemas that the mapping of a discriminator leads to. */
function mappedBy(document: unknown, schema: unknown): unknown[] {
  const mapping = own(own(schema, "discriminator"), "mapping");
  return keysOf(mapping)
    .slice(0, MAX_ALTERNATIVES)
    .map((name) => resolveMapping(document, own(mapping, name)))
    .filter(isJsonObject);
}

/** A mapping has a reference, or the name of a component. */
function resolveMapping(document: unknown, target: unknown): unknown {
  const component = own(own(own(document, "components"), "schemas"), `${target}`);
  return resultOr(() => resolve(document, component ?? { $ref: target }), undefined);
}

function familiesOf(document: unknown): Families {
  const children = new Map<unknown, Set<unknown>>();
  const schemas = own(own(document, "components"), "schemas");
  for (const name of keysOf(schemas))
    for (const part of itemsOf(own(own(schemas, name), "allOf"))) {
      const parent = resultOr(() => resolve(document, part), undefined);
      onceFor(children, parent, () => new Set()).add(own(schemas, name));
    }
  return { children, made: new Map(), mapped: new Map() };
}
