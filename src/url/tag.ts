import { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { type BaseUrl, parseBaseUrl } from "../route/base-url.js";
import { type CompiledUrl, compileUrl, noStartError } from "../route/compile-url.js";
import type { Target } from "../route/route.js";
import type { VariableValues } from "../uri-template/expand.js";
import { type Operator, operators, pairs } from "../uri-template/operators.js";
import { type Grammar, rfc6570 } from "../uri-template/parse.js";
import { copyValue, type Extent, MAX_LENGTH, startExtent, type Value } from "../values/copy.js";
import { asTemplateValue } from "../values/copy-rules.js";
import { misplacedValueError } from "../values/scalars.js";
import { writeUrl } from "./write-url.js";

/** A value that isn't one value of its place. */
interface Mark {
  /** The operator of RFC 6570 that writes it: several segments of a path, or the pairs of a query. */
  readonly sign: "+" | "?";
  readonly value: unknown;
}

/** What objects of ours stand for. Nobody else can make one, and to ask for it runs nothing of the caller. */
const marks: WeakMap<object, Mark> = /* @__PURE__ */ new WeakMap();

export function markOf(sign: "+" | "?", value: unknown): object {
  const mark = Object.freeze({
    toString() {
      throw new EndpointError("ERR_INVALID_VALUE", "url.path() and url.query() are values of url`…` only.");
    },
  });
  marks.set(mark, { sign, value });
  return mark;
}

/** The pairs of a query that are written already. */
const written: Operator = /* @__PURE__ */ (() =>
  ({ ...pairs, kind: "value", encode: (text: string) => text }) as const)();

/** The grammar of the text between values, where every colon is a literal. The name of a value is its number. */
const grammar: Grammar = /* @__PURE__ */ (() => ({
  ...rfc6570,
  operators: new Map([...operators, ["?", written]]),
}))();

interface Tagged {
  readonly target: Target;
  /** Where it has a base and marks, on which the template depends. */
  readonly shape: string;
}

/** The last template of each list of strings. The platform makes one list for each tagged template of a program. */
const templates: WeakMap<object, Tagged> = /* @__PURE__ */ new WeakMap();

let lastBase: BaseUrl | undefined;

/** The base that a template starts with, which as a rule is that of the last template. */
function readBase(text: unknown): BaseUrl {
  if (lastBase?.text !== text) lastBase = parseBaseUrl(text, "1");
  return lastBase as BaseUrl;
}

/**
 * Fills in a tagged template.
 *
 * @param below the base of the tag. Without one, a template that starts with a value starts with its base.
 * @param values a list of ours, in which copies replace the values
 * @throws `ERR_INVALID_BASE_URL`; the codes of `compileUrl`, `copyValue` and `writeUrl`
 */
export function fillTag(below: BaseUrl | undefined, strings: readonly unknown[], values: unknown[]): string {
  const first = below || strings[0] !== "" || strings.length < 2 ? 0 : 1;
  const base = first ? readBase(values.shift()) : below;
  let shape = base ? "base" : "";
  let signs: Map<number, string> | undefined;
  const extent = startExtent();
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    // copyValue refuses the one that is too long
    if (typeof value === "string") extent.characters += value.length;
    if (typeof value === "string" && extent.characters <= MAX_LENGTH) continue;
    const mark = marks.get(value as object);
    if (mark) {
      signs ??= new Map();
      signs.set(at + first, mark.sign);
      shape += at + mark.sign;
    }
    values[at] = copyPlain(mark ? mark.value : value, `${at + first + 1}`, extent);
  }
  let tagged = templates.get(strings);
  if (tagged?.shape !== shape) {
    tagged = { target: { method: "", url: compileTag(strings, first, signs) }, shape };
    templates.set(strings, tagged);
  }
  return writeUrl(tagged.target, values as VariableValues, base);
}

/** @throws `ERR_INVALID_VALUE` for an object too */
function copyPlain(value: unknown, name: string, extent: Extent): Value | undefined {
  const copy = copyValue(value, name, asTemplateValue, extent);
  if (typeof copy !== "object" || copy === null || Array.isArray(copy)) return copy;
  throw misplacedValueError(name, "is an object. Pass a string, or url.query(object) for pairs");
}

/** @param signs those of the marks, by the index of the text before each */
function compileTag(
  strings: readonly unknown[],
  first: number,
  signs?: ReadonlyMap<number, string>,
): CompiledUrl {
  let template = "";
  for (let at = first; at < strings.length; at++) {
    const text = strings[at];
    if (typeof text !== "string" || text.includes("{")) throw invalidTextError(text);
    template += text;
    if (at < strings.length - 1) template += `{${signs?.get(at) ?? ""}${at + 1}}`;
  }
  // it would be a segment, with its slashes encoded
  if (/^\{\d/.test(template)) throw noStartError(template);
  const url = compileUrl(template, 0, grammar);
  const [path] = url.query.flatMap(({ variable }) => (variable?.operator.reserved ? variable : []));
  if (path) throw misplacedValueError(path.name, "is a url.path() in the query. Pass a string");
  return url;
}

/** @param text no string where it has an invalid escape */
function invalidTextError(text: unknown): EndpointError {
  const route = typeof text === "string" ? text : "\\";
  const message = `The text ${quote(route)} of a URL contains a "{" or an invalid escape. Write "\${" before a value, and "%7B" for a brace.`;
  return new EndpointError("ERR_INVALID_TEMPLATE", message, undefined, {
    route,
    column: route.search(/[{\\]/) + 1,
  });
}

/** An error of a step, with words in place of the number that is the name of a value there. */
export function nameValues(error: EndpointError, strings: readonly unknown[]): EndpointError {
  const { code, parameter, route, column } = error;
  if (!parameter) return error;
  const wordsFor = (number: string): string => {
    const text = strings[Number(number) - 1];
    const before = typeof text === "string" ? text : "";
    if (before && strings.indexOf(before) === strings.lastIndexOf(before))
      return `the value after ${quote(before)}`;
    return `value ${number}${before && `, after ${quote(before)}`}`;
  };
  let message = error.message.replace(/^The value of (?=")/, "");
  message = message.replace(/(?:a value for )?"(\d{1,9})"/g, (_, number) => wordsFor(number));
  message = message.charAt(0).toUpperCase() + message.slice(1);
  if (code === "ERR_MISSING_PARAMETER" && strings.slice(0, Number(parameter)).join("").includes("?"))
    message += " In a query, url.query({ name: value }) leaves it out.";
  return new EndpointError(code, message, wordsFor(parameter), { route, column });
}
