import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { Explanation, UrlPiece } from "../../src/explain/explanation.js";
import { EndpointError, type RequestOptions } from "../../src/index.js";

/** The result of a call, or the error that it throws. */
export function outcomeOf(call: () => RequestOptions): RequestOptions | EndpointError {
  try {
    return call();
  } catch (error) {
    expect(error).toBeInstanceOf(EndpointError);
    return error as EndpointError;
  }
}

/** Members of objects, an array for each object. */
export const rowsOf = <T extends object>(objects: readonly T[], ...names: (keyof T)[]): unknown[][] =>
  objects.map((one) => names.map((name) => one[name]));

/** Checks that an explanation says what a call does. Returns the explanation. */
export function checkAgreement(
  explanation: Explanation,
  outcome: RequestOptions | EndpointError,
): Explanation {
  // plain data, whose copy as JSON is the same
  const copy = JSON.parse(JSON.stringify(explanation));
  if (!isDeepStrictEqual(copy, explanation)) expect(copy).toStrictEqual(explanation);
  expect(misplacedPieces(explanation)).toEqual([]);
  if (outcome instanceof EndpointError) checkError(explanation, outcome);
  else checkRequest(explanation, outcome);
  return explanation;
}

function checkError({ error, request }: Explanation, outcome: EndpointError): void {
  expect(request).toBeUndefined();
  const { code, parameter, column } = outcome;
  if (parameter !== undefined) expect(error?.parameter).toBe(parameter);
  expect([error?.code, error?.column]).toEqual([code, column]);
  expect(error?.message).toHaveLength(outcome.message.length);
  expect(error?.route?.length).toBe(outcome.route?.length);
}

function checkRequest({ url, headers, request, error, body }: Explanation, outcome: RequestOptions): void {
  expect(error).toBeUndefined();
  expect(request?.method).toBe(outcome.method);
  const joined = url.map(({ text }) => text).join("");
  expect(request?.url).toBe(joined);
  if (url.some(({ credential }) => credential)) {
    const parts = joined.split("[redacted]").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    expect(outcome.url).toMatch(new RegExp(`^${parts.join(".+")}$`, "s"));
  } else expect(joined).toBe(outcome.url);
  expect(headers.map(({ name }) => name)).toEqual(Object.keys(outcome.headers));
  for (const { name, text, credential } of headers)
    if (!credential && !text.includes("…")) expect([name, text]).toEqual([name, `${outcome.headers[name]}`]);
  expect(Object.hasOwn(request ?? {}, "body")).toBe(outcome.body !== undefined);
  // null can be no body
  if (outcome.body !== undefined && outcome.body !== null) expect(body).not.toEqual([]);
}

const places: readonly UrlPiece["place"][] = ["base", "path", "query", "fragment"];

/** The pieces whose layer doesn't exist, or that are in the wrong order, or whose column has something else. */
function misplacedPieces({ url, template = "", layers }: Explanation): UrlPiece[] {
  const names = new Set(["library", ...layers.map(({ name }) => name)]);
  return url.filter(({ kind, text, place, layer, parameter = "", column, over, credential }, index) => {
    const before = places.indexOf(url[index - 1]?.place ?? "base");
    if (places.indexOf(place) < before) return true;
    if (![layer, ...over.map(({ layer }) => layer)].every((name) => names.has(name))) return true;
    if (column === undefined || kind === "base") return false;
    const source = template.slice(column - 1);
    if (kind !== "literal") return !source.startsWith(parameter);
    return !credential && !firstsOf(source).includes(text.charAt(0));
  });
}

/** The possible starts of a literal: a character as it is, or encoded; `&` can start the query. */
function firstsOf(source: string): string[] {
  const [first = ""] = source;
  if (!/[\x21-\x7E]/.test(first)) return ["%"];
  const other: Record<string, string> = { "&": "?", "'": "%" };
  return [first, other[first] ?? first];
}
