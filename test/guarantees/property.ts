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
  const [start = "", ...rest] = template.split(/\{([+#./;?&]?)([^}]*)\}/);
  const strings = [start];
  const values: unknown[] = [];
  const add = (text: string, value: unknown): void => {
    strings[strings.length - 1] += text;
    strings.push("");
    values.push(value);
  };
  const read = (name: string) => (Object.hasOwn(bag, name) ? Reflect.get(bag, name) : null) ?? null;
  for (let at = 0; at < rest.length; at += 3) {
    const [operator = "", list = "", literal = ""] = rest.slice(at, at + 3);
    const isRequired = operator === "" || operator === "+";
    const names = list.split(",").map((name) => name.replace(/[:*].*/, ""));
    const given = names.filter((name) => isRequired || Object.hasOwn(bag, name));
    const pairs = given.map((name) => [name, read(name)] as const);
    if (operator === "?" || operator === "&") add("", query(Object.fromEntries(pairs) as object));
    else
      for (const [, value] of pairs)
        add(operator.replace("+", ""), operator === "+" || operator === "#" ? path(value) : value);
    strings[strings.length - 1] += literal;
  }
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
