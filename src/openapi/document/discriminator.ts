import { tryOr } from "../../errors.js";
import { getOrCreate } from "../../values/once.js";
import { componentsOf, get, isJsonObject, itemsOf, keysOf, resolve } from "./document.js";

/** More alternatives are left out. */
const MAX_ALTERNATIVES = 100;

const families = /* @__PURE__ */ new WeakMap<object, ReturnType<typeof familiesOf>>();

/**
 * A resolved schema with a discriminator, as alternatives: the schema itself, and those that its mapping names or that extend it.
 * Any other schema is returned as it is, such as one whose alternatives are in `oneOf`.
 */
export function withAlternatives(document: unknown, schema: unknown): unknown {
  const discriminator = get(schema, "discriminator");
  if (!isJsonObject(discriminator) || (get(schema, "oneOf") ?? get(schema, "anyOf"))) return schema;
  const { children, made, mapped } = getOrCreate(families, document as object, () => familiesOf(document));
  const mappedTo = (one: unknown) => getOrCreate(mapped, one, () => mappedBy(document, one));
  return getOrCreate(made, schema, () => {
    const isMapped = mappedTo(schema).length > 0;
    const found = new Set<unknown>([schema]);
    for (const one of found) {
      if (found.size === MAX_ALTERNATIVES) break;
      const extending = isMapped && !get(one, "discriminator") ? [] : (children.get(one) ?? []);
      for (const next of mappedTo(one).length > 0 ? mappedTo(one) : extending)
        if (found.size < MAX_ALTERNATIVES) found.add(next);
    }
    // those of an alternative are in the same array
    const alternatives = Array.from(found, (one) => (get(one, "discriminator") ? { allOf: [one] } : one));
    return alternatives.length > 1 ? { anyOf: alternatives } : schema;
  });
}

/** A mapping has references, and names of components. */
function mappedBy(document: unknown, schema: unknown): unknown[] {
  const mapping = get(get(schema, "discriminator"), "mapping");
  const targets = keysOf(mapping).slice(0, MAX_ALTERNATIVES);
  const resolved = targets.map((name) => {
    const $ref = get(mapping, name);
    return tryOr(
      () => resolve(document, get(componentsOf(document, "schemas"), `${$ref}`) ?? { $ref }),
      undefined,
    );
  });
  return resolved.filter(isJsonObject);
}

function familiesOf(document: unknown) {
  // the components that extend a schema with `allOf`
  const children = new Map<unknown, Set<unknown>>();
  const schemas = componentsOf(document, "schemas");
  for (const name of keysOf(schemas))
    for (const part of itemsOf(get(get(schemas, name), "allOf"))) {
      const parent = tryOr(() => resolve(document, part), undefined);
      getOrCreate(children, parent, () => new Set()).add(get(schemas, name));
    }
  return { children, made: new Map<unknown, unknown>(), mapped: new Map<unknown, unknown[]>() };
}
