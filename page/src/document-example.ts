import { itemsOf, keysOf, own, resolve } from "../../src/openapi/document/document.js";

/** Examples of members of members. */
const MAX_DEPTH = 6;

/** The first example of a parameter, a media type or a schema, or what the examples of its members make. */
export function exampleOf(document: unknown, node: unknown, depth = 0): unknown {
  const owner = resolved(document, node);
  const example = own(owner, "example");
  const examples = own(owner, "examples");
  if (example !== undefined) return example;
  if (Array.isArray(examples)) return examples[0];
  const [first] = keysOf(examples);
  if (first !== undefined) return own(resolved(document, own(examples, first)), "value");
  if (depth > MAX_DEPTH) return undefined;
  const within = (inner: unknown): unknown => exampleOf(document, inner, depth + 1);
  const ofSchema = own(owner, "schema");
  if (ofSchema !== undefined) return within(ofSchema);
  const item = own(owner, "items") === undefined ? undefined : within(own(owner, "items"));
  if (item !== undefined) return [item];
  const members = keysOf(own(owner, "properties")).map((name): [string, unknown] => [
    name,
    within(own(own(owner, "properties"), name)),
  ]);
  const all = [
    ...itemsOf(own(owner, "allOf")).flatMap((part) => Object.entries(within(part) ?? {})),
    ...members,
  ];
  const known = all.filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** What a reference leads to. A call says what is wrong with one that leads nowhere. */
export function resolved(document: unknown, node: unknown): unknown {
  try {
    return resolve(document, node);
  } catch {
    return undefined;
  }
}
