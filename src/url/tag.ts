import { checkUrl } from "../call/check-url.js";
import { writeBase, writePath, writePlainPath } from "../call/write-path.js";
import { EndpointError, toEndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { type BaseUrl, parseBaseUrl } from "../route/base-url.js";
import {
  addFirstSlash,
  type CompiledUrl,
  compileSteps,
  noStartError,
  readHost,
} from "../route/compile-url.js";
import type { Target } from "../route/route.js";
import { type VariableValues, writePart } from "../uri-template/expand.js";
import { type Operator, simple } from "../uri-template/operators.js";
import { type Step, takeLiteral } from "../uri-template/parse.js";
import { copyValue, MAX_LENGTH, newCounters, type Value } from "../values/copy.js";
import { templateRules } from "../values/copy-rules.js";
import { checkRecord, forEachOwn } from "../values/read-each.js";
import { tagOf, withoutPrototype } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";

declare const writtenPart: unique symbol;

/** A value for a tagged template, from `path()` or `query()`. */
export interface UrlPart {
  readonly [writtenPart]: true;
}

/** A value that isn't one value of its place, and the operator that writes it. */
interface WrittenPart {
  readonly operator: Operator;
  readonly value: unknown;
}

/** The parts, by the objects that represent them. Nobody else can make one, and a look-up runs none of the caller's code. */
const parts: WeakMap<object, WrittenPart> = /* @__PURE__ */ new WeakMap();

export function createUrlPart(operator: Operator, value: unknown, write: () => string): UrlPart {
  const object = Object.freeze({ toString: write });
  parts.set(object, { operator, value });
  return object as unknown as UrlPart;
}

interface Tagged {
  readonly target: Target;
  /** Which values are parts, and of which kind: the compiled URL depends on it. */
  readonly shape: string | undefined;
}

let lastBase: BaseUrl | undefined;

/** The base that a template starts with, which is usually that of the last template. */
function readBase(value: unknown): BaseUrl {
  if (!lastBase || lastBase.text !== value) lastBase = parseBaseUrl(value, "base");
  return lastBase;
}

/** @param start a base, or `relative`. Without it, a template that starts with a value starts with its base */
export function tagFrom(start?: BaseUrl | "relative"): (strings: unknown, ...values: unknown[]) => string {
  // the platform makes one array of strings for each tagged template of a program. What it compiles to depends on the tag
  const templates = new WeakMap<object, Tagged>();
  return Object.freeze((strings: unknown, ...values: unknown[]) => {
    if (!Array.isArray(strings))
      throw new EndpointError("ERR_INVALID_TEMPLATE", "Write url`…`, or fill(template, values).");
    try {
      const first = start || strings[0] !== "" || strings.length < 2 ? 0 : 1;
      const base = first ? readBase(values.shift()) : start;
      const operators = copyValues(values, first);
      const shape = operators?.map((operator) => operator?.separator).join(" ");
      let tagged = templates.get(strings);
      if (!tagged || tagged.shape !== shape) {
        const url = compileTag(strings, first, operators, start === "relative");
        tagged = { target: { method: "", url }, shape };
        templates.set(strings, tagged);
      }
      return writeUrl(tagged.target, values as VariableValues, base === "relative" ? undefined : base);
    } catch (error) {
      throw nameValues(toEndpointError(error), strings);
    }
  });
}

type Operators = readonly (Operator | undefined)[];

/** Replaces values by copies, and returns the operators of those that are parts. */
function copyValues(values: unknown[], first: number): Operators | undefined {
  let operators: Operator[] | undefined;
  const extent = newCounters();
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    // copyValue refuses the one that is too long
    if (typeof value === "string") extent.characters += value.length;
    if (typeof value === "string" && extent.characters <= MAX_LENGTH) continue;
    const name = `${at + first + 1}`;
    const part = parts.get(value as object);
    if (part) {
      // no hole, which would read what somebody assigned to a prototype
      operators ??= Array(values.length).fill(undefined) as Operator[];
      operators[at] = part.operator;
    }
    const isPairs = tagOf(value) === "URLSearchParams";
    const copy = isPairs ? {} : copyValue(part ? part.value : value, name, templateRules, extent);
    if (typeof copy === "object" && copy !== null && !Array.isArray(copy))
      throw misplacedValueError(name, "is an object. Pass a string, or query(object) for pairs");
    values[at] = copy;
  }
  return operators;
}

/** Every colon is a literal. The name of a value is its number. */
function compileTag(
  strings: readonly unknown[],
  first: number,
  operators: Operators | undefined,
  isRelative: boolean,
): CompiledUrl {
  const variables = new Map<string, number>();
  let template = "";
  for (let at = first; at < strings.length; at++) {
    const text = strings[at];
    if (typeof text !== "string" || text.includes("{")) throw invalidTextError(text);
    template += text;
    if (at === strings.length - 1) break;
    template += `{${operators?.[at - first]?.first ?? ""}${at + 1}}`;
    variables.set(`${at + 1}`, at - first);
  }
  // it would be a segment, with its slashes encoded
  if (template[0] === "{" && !operators?.[0] && !isRelative) throw noStartError(template);
  const { host, origin } = readHost(isRelative ? "" : template);
  const steps: Step[] = [];
  let position = host.length;
  for (const name of [...variables.keys(), ""]) {
    const index = steps.length;
    const operator = operators?.[index] ?? simple;
    const step: Step = { literal: "", column: position + 1, variable: undefined };
    const end = takeLiteral(template, position, step);
    if (name) step.variable = { ...single, name, key: name, label: name, column: end + 1, operator, index };
    if (name || step.literal) steps.push(step);
    position = template.indexOf("}", end) + 1;
  }
  if (isRelative) addFirstSlash(steps);
  const url = compileSteps(template, origin, { steps, variables });
  const path = url.query.find(({ variable }) => variable?.operator.reserved)?.variable;
  if (path) throw misplacedValueError(path.name, "is a path() in the query. Pass a string");
  return url;
}

/** The modifiers of every value's variable. */
const single = { explode: false, prefix: 0, opens: true };

/** @param text no string where it has an invalid escape */
function invalidTextError(text: unknown): EndpointError {
  const route = typeof text === "string" ? text : "\\";
  const message = `The text ${quote(route)} of a URL contains a "{" or an invalid escape. Write "\${" before a value, "%7B" for a brace.`;
  return new EndpointError("ERR_INVALID_TEMPLATE", message, undefined, route, route.search(/[{\\]/) + 1);
}

function nameValues(error: EndpointError, strings: readonly unknown[]): EndpointError {
  const { code, parameter, route, column } = withoutPrototype(error);
  if (!parameter || parameter === "base") return error;
  const wordsFor = (number: string): string => {
    const text = strings[Number(number) - 1];
    const before = typeof text === "string" ? text : "";
    if (before && strings.indexOf(before) === strings.lastIndexOf(before))
      return `the value after ${quote(before)}`;
    return `value ${number}${before && `, after ${quote(before)}`}`;
  };
  let message = error.message.replace(/^The values? of (?=")/, "");
  message = message.replace(/(?:a value for )?"(\d{1,9})"/g, (_, number) => wordsFor(number));
  message = message.charAt(0).toUpperCase() + message.slice(1);
  if (code === "ERR_MISSING_PARAMETER" && strings.slice(0, Number(parameter)).join("").includes("?"))
    message += " In a query, query({ name: value }) leaves it out.";
  return new EndpointError(code, message, wordsFor(parameter), route, column);
}

/** The (empty) start of a URL without a base. */
const noBase: BaseUrl = { text: "", origin: "", prefix: "", href: "/" };

export function writeUrl(target: Target, values: VariableValues, given?: BaseUrl): string {
  const { url } = target;
  const { template, origin, isPath } = url;
  const base = given ?? noBase;
  const start = writeBase(base, url);
  const plainPath = writePlainPath(url, values);
  const path = plainPath ?? writePath(base, url, values);
  const query = isPath ? "" : writePart("query", url.query, values);
  const fragment = isPath ? "" : writePart("fragment", url.fragment, values);
  const isPlain = plainPath !== undefined;
  if (!isPlain || !isPath) checkUrl(target, values, { path, query, isPlain });
  const end = query + fragment;
  if (given ? origin === undefined : origin) return start + path + end;
  // without a base, what starts with two slashes names a host, and a colon in the first segment would end a scheme
  if (!given && template.startsWith("/") && path.charAt(1) !== "/") return path + end;
  if (given || url.path.at(0)?.column !== 0 || !/^\/[^/:]+(?:\/|$)/.test(path)) throw noStartError(template);
  return path.slice(1) + end;
}

/** Reads each own property of an object of names and values once. */
export function forEachValue(
  what: string,
  values: unknown,
  take: (name: string, value: Value | undefined) => void,
): void {
  checkRecord(what, values);
  const extent = newCounters();
  forEachOwn(what, values, (name, value) => take(name, copyValue(value, name, templateRules, extent)));
}
