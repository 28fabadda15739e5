// Values that a JSON Schema allows. Knows nothing of the source.
import fc from "fast-check";
import { attempt } from "./read-back.mjs";

/** Strings that patterns often ask for. */
const candidates = (
  "12 a A1 a1b2c3d4 2020-01-01 12:30 en-US #aabbcc 00000000-0000-4000-8000-000000000000 +15550100 " +
  "a@example.com https://example.com 0x1 1.2.3 /a a/b US USD"
).split(" ");

const formats = {
  "date-time": "2020-01-02T03:04:05Z",
  date: "2020-01-02",
  time: "03:04:05Z",
  email: "a@example.com",
  uri: "https://example.com/",
  url: "https://example.com/",
  uuid: "00000000-0000-4000-8000-000000000000",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  hostname: "example.com",
};

/** A generator of numbers below 1 (mulberry32). */
export function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A value for a schema, in which each string is different as far as the schema lets it. A mode is `required`, `all` or `random`. */
export function sample(schema, mode, random) {
  let count = 0;
  const marker = () => `v${(count++).toString(36)}q`;
  const pick = (list) => list[mode === "random" ? Math.floor(random() * list.length) : 0];

  const valueFor = (given, depth) => {
    if (given === true || given === undefined) return marker();
    const node = merged(given);
    if ("const" in node) return node.const;
    if (node.enum) return pick(node.enum);
    const types = [node.type ?? inferred(node)].flat().filter((type) => type !== "null");
    const type = pick(types.length > 0 ? types : ["null"]);
    if (type === "object") return objectOf(node, depth);
    if (type === "array") return arrayOf(node, depth);
    if (type === "string") return stringOf(node, marker());
    if (type === "boolean") return mode === "random" ? random() < 0.5 : true;
    return type === "null" ? null : numberOf(node, type, 1000 + count++);
  };

  /** A schema without combinators: one alternative, and all parts. */
  const merged = (node, depth = 0) => {
    const { allOf = [], anyOf, oneOf, ...rest } = node === true ? {} : node;
    const parts = [...allOf, ...[anyOf, oneOf].filter(Boolean).map(pick)];
    return depth > 20 ? rest : parts.reduce((all, part) => both(all, merged(part, depth + 1)), rest);
  };

  const objectOf = (node, depth) => {
    const { properties = {}, required = [], additionalProperties: more = true, minProperties = 0 } = node;
    const isWanted = (name) =>
      required.includes(name) || (depth < 6 && (mode === "all" || (mode === "random" && random() < 0.5)));
    const isPossible = (name) => !isNothing(properties[name]);
    const names = Object.keys(properties).filter(isWanted).filter(isPossible);
    const object = Object.fromEntries(names.map((name) => [name, valueFor(properties[name], depth + 1)]));
    for (const name of required) if (!Object.hasOwn(object, name)) object[name] = valueFor(more, depth + 1);
    const wantsMore = !isNothing(more) && mode === "all" && depth < 6 && names.length === 0;
    const least = more === false ? 0 : Math.max(wantsMore ? 1 : 0, minProperties);
    while (Object.keys(object).length < least) object[`k${count++}`] = valueFor(more, depth + 1);
    return object;
  };

  const arrayOf = ({ items = true, minItems = 0, maxItems = 9 }, depth) => {
    const isShort = isNothing(items) || depth > 6 || mode === "required";
    const usual = mode === "all" ? 2 : Math.floor(random() * 3);
    const length = Math.min(maxItems, Math.max(minItems, isShort ? 0 : usual));
    return Array.from({ length }, () => valueFor(items, depth + 1));
  };

  return valueFor(schema, 0);
}

const isNothing = (schema) =>
  schema === false || (typeof schema === "object" && schema?.not && Object.keys(schema.not).length === 0);

function both(a, b) {
  const joined = { ...a, ...b };
  if (a.properties || b.properties) joined.properties = { ...a.properties, ...b.properties };
  if (a.required || b.required)
    joined.required = [...new Set([...(a.required ?? []), ...(b.required ?? [])])];
  if (a.enum && b.enum) joined.enum = a.enum.filter((one) => b.enum.includes(one));
  return joined;
}

function inferred(node) {
  if (node.properties || node.additionalProperties || node.required) return "object";
  return node.items ? "array" : "string";
}

function stringOf({ contentEncoding, format, maxLength = Infinity, minLength = 0, pattern }, marker) {
  if (contentEncoding === "base64") return btoa(marker);
  const regExp = pattern && new RegExp(pattern, "u");
  const fits = (text) =>
    text?.length >= minLength && text.length <= maxLength && (!regExp || regExp.test(text));
  const padded = marker.padEnd(Math.min(minLength, 100_000), "x").slice(-Math.min(maxLength, 100_000));
  const found = [formats[format], padded, marker.slice(0, maxLength), ...candidates].find(fits);
  if (found !== undefined || !pattern) return found ?? padded;
  const many = attempt(() => fc.sample(fc.stringMatching(regExp), { seed: 7, numRuns: 50 })) ?? [];
  return many.filter((text) => /^[!-~]+$/.test(text)).find(fits) ?? many.find(fits) ?? padded;
}

function numberOf(node, type, usual) {
  const { exclusiveMaximum = Infinity, exclusiveMinimum = -Infinity, multipleOf } = node;
  const { maximum = Infinity, minimum = -Infinity } = node;
  const step = multipleOf ?? (type === "integer" ? 1 : 0.5);
  const low = Math.max(minimum, exclusiveMinimum + step);
  const value = Math.min(Math.max(usual, low), maximum, exclusiveMaximum - step);
  return multipleOf === undefined ? value : Math.round(value / multipleOf) * multipleOf;
}
