// The lowest cost of a GET: one function that keeps every guarantee for a URL whose placeholders are like {org}. It has no options, defaults, bodies
// or messages.

class Refused extends TypeError {}

const base = "https://api.github.com";
const headers = { accept: "application/vnd.github.v3+json", "user-agent": "floor" };
const options = new Set("method url baseUrl headers mediaType data request trustedOrigins".split(" "));
const maxCharacters = 1e8;
const maxEntries = 1_000;
const dotSegment =
  /(?<=\/|%2F)\.{1,2}(?=\/|;|%2F|%3F|%23|%3B|$)|(?<=\/|%2F|%5C)\.\.(?=\/|;|%2F|%3F|%23|%3B|%5C|$)/;
const hasOwn = Object.prototype.hasOwnProperty;

const escaped = (code) => `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
const escapes = Array.from({ length: 128 }, (_, code) =>
  /[\w.~-]/.test(String.fromCharCode(code)) ? "" : escaped(code),
);
const encodeSlowly = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => escaped(character.charCodeAt(0)));

function encode(value) {
  const text = typeof value === "string" ? value : String(value);
  let encoded = "";
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) return encodeSlowly(text);
    if (escapes[code] === "") continue;
    encoded += text.slice(start, index) + escapes[code];
    start = index + 1;
  }
  return start === 0 ? text : encoded + text.slice(start);
}

function compile(route) {
  const [method, url] = route.split(" ");
  const steps = [];
  const indexes = new Map();
  for (const [, literal, name] of url.matchAll(/([^{]+)(?:\{(\w+)\})?/g)) {
    if (name !== undefined && !indexes.has(name)) indexes.set(name, indexes.size);
    steps.push({ literal, index: indexes.get(name) ?? -1 });
  }
  return { method: method.toLowerCase(), steps, indexes, noValues: [...indexes].map(() => undefined) };
}

/** A map that makes a value for a key once. Its keys are names of properties, which engines look up faster than other strings. */
function remember(make) {
  const made = new Map();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      if (made.size < maxEntries) made.set(Object.keys({ [key]: 0 })[0], value);
    }
    return value;
  };
}

const planOf = remember(compile);
const nameOf = remember((name) => `${encode(name)}=`);

function isPlainObject(value) {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function lengthOf(value) {
  if (typeof value === "string") return value.length;
  if (typeof value === "boolean" || Number.isFinite(value)) return 0;
  throw new Refused("not a string, number or boolean");
}

function fill(route, parameters) {
  const plan = planOf(route);
  const values = plan.noValues.slice();
  let pairs = "";
  let characters = 0;
  if (!isPlainObject(parameters)) throw new Refused("not a plain object");
  for (const name in parameters) {
    if (!hasOwn.call(parameters, name)) continue;
    const value = parameters[name];
    const index = plan.indexes.get(name);
    if (index === undefined && options.has(name)) throw new Refused("an option");
    if (value === undefined || value === null) continue;
    characters += lengthOf(value);
    if (characters > maxCharacters) throw new Refused("too long");
    if (index !== undefined) values[index] = value;
    else pairs += (pairs === "" ? "?" : "&") + nameOf(name) + encode(value);
  }
  let path = "";
  let hasDot = false;
  for (let at = 0; at < plan.steps.length; at++) {
    const { literal, index } = plan.steps[at];
    path += literal;
    if (index < 0) continue;
    const value = values[index];
    if (value === undefined || value === "") throw new Refused("missing or empty");
    path += encode(value);
    hasDot ||= typeof value === "string" && value.includes(".");
  }
  if (hasDot && dotSegment.test(path)) throw new Refused("a dot segment");
  return { method: plan.method, url: base + path + pairs, headers: { ...headers } };
}

/** Builds the request of a GET, as `endpoint` does, or throws a `Refused`: errors of getters and proxies don't get out. */
export function floor(route, parameters = {}) {
  try {
    return fill(route, parameters);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused("reading failed");
  }
}
