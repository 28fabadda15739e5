import { expect } from "vitest";
import type { Explanation, UrlPiece } from "../../src/explain/index.js";
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

/** Checks that an explanation says what a call does. Returns the explanation. */
export function checkAgreement(
  explanation: Explanation,
  outcome: RequestOptions | EndpointError,
): Explanation {
  expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
  checkPlaces(explanation);
  if (outcome instanceof EndpointError) checkError(explanation, outcome);
  else checkRequest(explanation, outcome);
  return explanation;
}

function checkError({ error, request }: Explanation, outcome: EndpointError): void {
  expect(request).toBeUndefined();
  const { code, parameter, column } = outcome;
  expect(error).toMatchObject({
    code,
    ...(parameter !== undefined && { parameter }),
    ...(column && { column }),
  });
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
  for (const { name, text, credential } of headers) {
    if (!credential && !text.includes("…")) expect(text).toBe(`${outcome.headers[name]}`);
  }
  expect(Object.hasOwn(request ?? {}, "body")).toBe(outcome.body !== undefined);
  if (outcome.body !== undefined) expect(body).not.toEqual([]);
}

/** Each piece has a layer that exists, and the column of what it says. */
function checkPlaces({ url, template = "", layers }: Explanation): void {
  const names = layers.map(({ name }) => name);
  const kinds: UrlPiece["place"][] = ["base", "path", "query", "fragment"];
  const order = url.map(({ place }) => kinds.indexOf(place));
  expect(order).toEqual([...order].sort());
  for (const { kind, text, layer, parameter = "", column, over } of url) {
    for (const { layer: name } of [...over, { layer }]) expect([...names, "library"]).toContain(name);
    if (column === undefined || kind === "base") continue;
    const source = template.slice(column - 1);
    if (kind === "literal") expect(firstsOf(source)).toContain(text[0]);
    else expect(source.startsWith(parameter), `${parameter} in ${template}`).toBe(true);
  }
}

/** What the text of a literal can start with: a character as it is, or encoded; `&` can start the query. */
function firstsOf(source: string): string[] {
  const [first = ""] = source;
  if (!/[\x21-\x7E]/.test(first)) return ["%"];
  const other: Record<string, string> = { "&": "?", "'": "%" };
  return [first, other[first] ?? first];
}
