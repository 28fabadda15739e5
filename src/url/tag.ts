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
import { isPlainObject, tagOf, withoutPrototype } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";

type Operators = readonly (Operator | undefined)[];
declare const writtenPart: unique symbol;

/** A value for a tagged template, from `path()` or `query()`. */
export interface UrlPart {
  readonly [writtenPart]: true;
}

/** The operators and values of parts, by the objects that represent them. Nobody else can make one, and a look-up runs none of the caller's code. */
const parts: WeakMap<object, { operator: Operator; value: unknown }> = /* @__PURE__ */ new WeakMap();

export function createUrlPart(operator: Operator, value: unknown, write: () => string): UrlPart {
  const object = Object.freeze({ toString: write });
  parts.set(object, { operator, value });
  return object as unknown as UrlPart;
}

/** A compiled URL that always has a base, or never. */
export interface UrlTarget extends Target {
  /** The slash that the template doesn't have. */
  readonly slash: string;
  /** Once it was checked: with the steps of the query in its path, if both are only literals and `{name}`. */
  plain: CompiledUrl | undefined;
}

interface Tagged extends UrlTarget {
  /** Which values are parts, and of which kind: the compiled URL depends on it. */
  readonly shape: string;
}

let lastBase: BaseUrl | undefined;

/** The base that a template starts with, which is usually that of the last template. */
export function readBase(value: unknown): BaseUrl {
  if (!lastBase || lastBase.text !== value) lastBase = parseBaseUrl(value, "base");
  return lastBase;
}

/** @param given the base. Without it, a template that starts with a value starts with its base, if it isn't relative */
export function tagFrom(given?: BaseUrl, relative = false): (strings: unknown, ...rest: unknown[]) => string {
  // the platform makes one array of strings for each tagged template of a program. What it compiles to depends on the tag
  const templates = new WeakMap<object, Tagged>();
  return Object.freeze((strings: unknown, ...values: unknown[]) => {
    if (!Array.isArray(strings))
      throw new EndpointError("ERR_INVALID_TEMPLATE", "Write url`…`, or fill(template, values).");
    try {
      let tagged = templates.get(strings);
      const first = given || relative || strings[0] !== "" || strings.length < 2 ? 0 : 1;
      const base = first ? readBase(values[0]) : given;
      const plain = tagged && writePlainUrl(tagged, values, base);
      if (plain !== undefined && plain.length <= MAX_LENGTH) return plain;
      const operators = values.map((value) => parts.get(value as object)?.operator);
      const shape = operators.map((operator) => operator?.separator).join(" ");
      copyValues(values, first);
      if (tagged?.shape !== shape) {
        tagged = { ...targetOf(compileTag(strings, first, operators, relative)), shape };
        templates.set(strings, tagged);
      }
      return writeCheckedUrl(tagged, values as Value[], base);
    } catch (error) {
      throw nameValues(toEndpointError(error), strings);
    }
  });
}

/** Replaces values by copies, and a base by nothing. */
function copyValues(values: unknown[], first: number): void {
  const extent = newCounters();
  if (first) values[0] = undefined;
  for (let at = first; at < values.length; at++) {
    const value = values[at];
    // copyValue refuses the one that is too long
    if (typeof value === "string") extent.characters += value.length;
    if (typeof value === "string" && extent.characters <= MAX_LENGTH) continue;
    const name = `${at + 1}`;
    const part = parts.get(value as object) ?? { value };
    const isPairs = tagOf(value) === "URLSearchParams";
    values[at] = isPairs ? {} : copyValue(part.value, name, templateRules, extent);
    if (isPlainObject(values[at]))
      throw misplacedValueError(name, "is an object. Pass a string, or query(object) for pairs");
  }
}

/** Every colon is a literal. The name of a value is its number. */
function compileTag(strings: unknown[], first: number, operators: Operators, relative: boolean): CompiledUrl {
  const variables = new Map<string, number>();
  let template = "";
  for (let at = first; at < strings.length; at++) {
    const text = strings[at];
    if (typeof text !== "string" || text.includes("{")) throw invalidTextError(text);
    template += text;
    if (at === strings.length - 1) break;
    template += `{${operators[at]?.first ?? ""}${at + 1}}`;
    variables.set(`${at + 1}`, at);
  }
  // it would be a segment, with its slashes encoded
  if (template[0] === "{" && !operators[first] && !relative) throw noStartError(template);
  const { host, origin } = readHost(relative ? "" : template);
  const steps: Step[] = [];
  let position = host.length;
  for (const name of [...variables.keys(), ""]) {
    const index = steps.length + first;
    const operator = operators[index] ?? simple;
    const step: Step = { literal: "", column: position + 1, variable: undefined };
    const end = takeLiteral(template, position, step);
    if (name) step.variable = { ...single, name, key: name, label: name, column: end + 1, operator, index };
    if (name || step.literal) steps.push(step);
    position = template.indexOf("}", end) + 1;
  }
  if (relative) addFirstSlash(steps);
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

export function targetOf(url: CompiledUrl): UrlTarget {
  return { method: "", url, slash: url.path.at(0)?.column === 0 ? "/" : "", plain: undefined };
}

export function writePlainUrl(target: UrlTarget, values: unknown[], base?: BaseUrl): string | undefined {
  const { url, slash, plain } = target;
  const written = plain && writePlainPath(plain, values as Value[]);
  return written === undefined ? undefined : (base ? base.prefix + slash : (url.origin ?? "")) + written;
}

function isPlainPair({ variable }: Step): boolean {
  return !variable || (variable.operator === simple && variable.opens && variable.prefix === 0);
}

export function writeCheckedUrl(target: UrlTarget, values: VariableValues, base?: BaseUrl): string {
  const { url, slash } = target;
  const { origin } = url;
  const path = writePath(base, url, values);
  const query = writePart("query", url.query, values);
  const end = query + writePart("fragment", url.fragment, values);
  checkUrl(target, values, { path, query, isPlain: false });
  // without a base, what starts with two slashes names a host, and a colon in the first segment would end a scheme
  const alone = slash ? /^\/[^/:]+(?:\/|$)/ : /^\/(?!\/)/;
  const isStart = base || origin ? !base || !origin : url.path.at(0)?.literal && alone.test(path);
  if (!isStart) throw noStartError(url.template);
  if (!target.plain) {
    const isPlain = url.isPlain && url.fragment.length === 0 && url.query.every(isPlainPair);
    target.plain = { ...url, isPlain, path: [...url.path, ...url.query].slice(slash.length) };
  }
  return (base || origin ? writeBase(base, url) + path : path.slice(slash.length)) + end;
}
