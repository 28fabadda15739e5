import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { outcomeOf } from "../support/attempt.js";

/*
 * Every string up to a length over an alphabet of hostile characters, in every kind of place. The result must be an
 * EndpointError, or a URL that the platform's URL class keeps as it is: on the same origin, with the literal segments
 * where they were, and with the value between them. exhaustive.test.ts takes the shorter strings, exhaustive.check.ts
 * all of them.
 */

/** Characters that have a meaning in URLs, and some that encoders get wrong. */
export const hostileCharacters: readonly string[] = [..."./\\%2eE?#@:\t\r\n\0 é😀", "\uD800"];

function* strings(alphabet: readonly string[], length: number): Generator<string> {
  yield "";
  if (length === 0) return;
  for (const start of alphabet) for (const rest of strings(alphabet, length - 1)) yield start + rest;
}

/** The bytes that a server decodes from a part of a URL; a value under {+v} may be encoded already. */
function decode(encoded: string): string {
  return encoded
    .replace(/[^%]+|%(?![\dA-Fa-f]{2})/g, (part) => encodeURIComponent(part))
    .replace(/%([\dA-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** The part between two literal ends; `undefined` where one of the ends is missing. */
function between(whole: string, start: string, end = ""): string | undefined {
  const isWhole = whole.length >= start.length + end.length && whole.startsWith(start) && whole.endsWith(end);
  return isWhole ? whole.slice(start.length, whole.length - end.length) : undefined;
}

const segment = (part: string | undefined): string | undefined => (part?.includes("/") ? undefined : part);
const halves = (v: string): [x: string, y: string] => {
  const middle = [...v].slice(0, Math.ceil([...v].length / 2)).join("").length;
  return [v.slice(0, middle), v.slice(middle)];
};

/** A kind of place: how a value goes in, and how a server finds it again in the parts of the URL. */
interface Shape {
  readonly route: string;
  readonly parameters?: (v: string) => Record<string, unknown>;
  /** The part of the URL in the value's place; `undefined` where a literal part of the URL has moved. */
  readonly find: (url: URL) => string | undefined;
  /** The string that this part must decode to. */
  readonly expected?: (v: string) => string;
}

const inPath = (start: string, end = "") => {
  return (url: URL) => (url.search + url.hash === "" ? between(url.pathname, start, end) : undefined);
};

// biome-ignore format: a case a line
const shapes: readonly Shape[] = [
  { route: "/a/{v}/b", find: (url) => segment(inPath("/a/", "/b")(url)) },
  { route: "/a/{v}", find: (url) => segment(inPath("/a/")(url)) },
  { route: "/{v}", find: (url) => segment(inPath("/")(url)) },
  { route: "/a/{x}{y}/b", parameters: (v) => ({ x: halves(v)[0], y: halves(v)[1] }), find: (url) => segment(inPath("/a/", "/b")(url)) },
  { route: "/a/.{v}/b", find: (url) => segment(inPath("/a/.", "/b")(url)) },
  { route: "/a/{v}.json", find: (url) => segment(inPath("/a/", ".json")(url)) },
  { route: "/a{/v*}", parameters: (v) => ({ v: halves(v) }), find: (url) => /^([^/]*)\/([^/]*)$/.exec(inPath("/a/")(url) ?? "")?.slice(1).join("") },
  { route: "/a/{+v}/b", find: inPath("/a/", "/b") },
  { route: "/a{?v}", find: (url) => (url.pathname === "/a" && url.hash === "" ? between(url.search, "?v=") : undefined) },
  { route: "/a{;v}", find: (url) => segment(inPath("/a;v")(url))?.replace(/^=/, "") },
  { route: "/a{.v}", find: (url) => segment(inPath("/a.")(url)) },
  { route: "/a{#v}", find: (url) => (url.pathname === "/a" && url.search === "" ? between(url.hash || "#", "#") : undefined) },
  // beyond the places of a template
  { route: "/a", find: (url) => (url.pathname === "/a" && url.hash === "" ? between(url.search, "?v=") : undefined) },
  { route: "{+v}", find: (url) => inPath("/")(url), expected: (v) => v.replace(/^\//, "") },
  { route: "https://api.github.com/a/{+v}/b", find: inPath("/a/", "/b") },
  { route: "/a?x={+v}&y=1#z", find: (url) => url.pathname === "/a" && url.hash === "#z" ? between(url.search, "?x=", "&y=1") : undefined },
];

/** Defines a test for each kind of place: every string up to a length over an alphabet goes into it. */
export function testEveryString(alphabet: readonly string[], length: number): void {
  const all = new Set(strings(alphabet, length));

  test.each(shapes)(`${all.size} strings in $route`, ({ route, find, ...shape }) => {
    const { parameters = (v: string) => ({ v }), expected = (v: string) => v } = shape;
    const codes = new Set<string>();
    const failures: unknown[] = [];
    let accepted = 0;
    for (const v of all) {
      const { url: href, code } = any(outcomeOf(() => endpoint(route, parameters(v))));
      if (code !== undefined) codes.add(code);
      if (href === undefined) continue;
      accepted++;
      const url = new URL(href);
      const found = find(url);
      const isReserved = route.includes("+") || route.includes("#v");
      const same =
        found !== undefined &&
        (isReserved ? decode(found) === decode(expected(v)) : decodeURIComponent(found) === expected(v));
      if (url.href !== href || url.origin !== "https://api.github.com" || !same) failures.push({ v, href });
    }
    expect(failures.slice(0, 5)).toEqual([]);
    // most strings are harmless once they are encoded, and the others are refused for one of these reasons
    expect(accepted).toBeGreaterThan(all.size / 20);
    const reasons = ["ERR_DOT_SEGMENT", "ERR_EMPTY_PARAMETER", "ERR_ILL_FORMED_UNICODE", "ERR_URL_STRUCTURE"];
    expect([...codes].filter((code) => !reasons.includes(code))).toEqual([]);
  });
}
