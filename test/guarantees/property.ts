import fc from "fast-check";
import { expect } from "vitest";
import { EndpointError, endpoint } from "../../src/index.js";
import { fill as fillTemplate, path, query, type UrlTag, withBase } from "../../src/url/index.js";
import { isThorough } from "../support/thorough.js";

/** The result, or `undefined` if the call was refused. Anything else that is thrown fails the test. */
export function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof EndpointError) return undefined;
    throw error;
  }
}

/** Functions that fill in a URL template. Each keeps the guarantees of URLs, and throws. */
export const fillers: readonly (readonly [name: string, write: Fill])[] = [
  ["endpoint.route()", (method, template, bag) => endpoint.route(`${method} ${template}`)(bag)],
  ["fill()", (_, template, bag) => ({ url: fillTemplate(template, onlyNamedIn(template, bag), origin) })],
  ["url`…`", (_, template, bag) => ({ url: writeTagged(api, template, bag) })],
];

type Fill = (method: string, template: string, bag: Record<string, unknown>) => { readonly url: string };

/** The values of a template's placeholders: `fill()` refuses others. */
function onlyNamedIn(template: string, bag: Record<string, unknown>): Record<string, unknown> {
  const names = new Set([...template.matchAll(/[\w.%]+(?=[*:,}])/g)].map(([name]) => name));
  return Object.fromEntries(Object.entries(bag).filter(([name]) => names.has(name)));
}

const origin = "https://api.github.com";
const api = withBase(origin);

/** Fills in a template of RFC 6570 by a tag, which has values, parts of a path and parts of a query in place of expressions. */
export function writeTagged(tag: UrlTag, template: string, bag: object): string {
  const strings = [""];
  const values: unknown[] = [];
  const add = (text: string, value?: unknown): void => {
    strings[strings.length - 1] += text;
    if (value === undefined) return;
    strings.push("");
    values.push(value);
  };
  let end = 0;
  for (const { 0: expression, 1: operator = "", 2: list = "", index } of template.matchAll(
    /\{([+#./;?&]?)([^}]*)\}/g,
  )) {
    add(template.slice(end, index));
    end = index + expression.length;
    const names = list.split(",").map((name) => name.replace(/[:*].*/, ""));
    const isRequired = operator === "" || operator === "+";
    const given = names.filter((name) => isRequired || Object.hasOwn(bag, name));
    const read = (name: string): unknown => (Object.hasOwn(bag, name) ? Reflect.get(bag, name) : null);
    if (operator === "?" || operator === "&")
      add("", query(Object.fromEntries(given.map((name) => [name, read(name)])) as object));
    for (const name of operator === "?" || operator === "&" ? [] : given) {
      const value = read(name) ?? null;
      add(operator.replace("+", ""), operator === "+" || operator === "#" ? path(value as string) : value);
    }
  }
  add(template.slice(end));
  return (tag as (...all: unknown[]) => string)(strings, ...values);
}

export const method = fc.constantFrom("GET", "POST");
export const check = { numRuns: isThorough ? 250 : 100 };

/** Checks a property of results, and that it saw enough: a property of refused calls only proves nothing. */
export function counted<Result>(
  arbitraries: fc.Arbitrary<unknown>[],
  call: (...values: never[]) => Result,
  look: (result: Result, ...values: never[]) => void,
): void {
  let seen = 0;
  const property = fc.property(fc.tuple(...arbitraries), (values) => {
    const result = attempt(() => call(...(values as never[])));
    if (result === undefined) return;
    seen++;
    look(result, ...(values as never[]));
  });
  fc.assert(property, check);
  expect(seen).toBeGreaterThan(check.numRuns / 10);
}
