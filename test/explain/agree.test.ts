import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explain } from "../../src/explain/index.js";
import { createEndpoint, type EndpointOptions, type EndpointProfile, endpoint } from "../../src/index.js";
import { mediaTypes, requests } from "../call/requests.js";
import { anything, fullParameters, fullWebUrl, parameters, urlTemplate } from "../guarantees/arbitraries.js";
import { outcomeOf as outcomeOfVector, readVectors, vectorFiles } from "../guarantees/vectors/vector.js";
import type { any } from "../support/any.js";
import { isThorough } from "../support/thorough.js";
import { templates } from "../uri-template/templates.js";
import { checkAgreement, outcomeOf } from "./agree.js";

/** For routes and options that are not known to the compiler. */
type Loose = ReturnType<typeof any>;

const layered = (layers: readonly EndpointOptions[]): Loose =>
  layers.reduce((below: Loose, layer) => below.defaults(layer), endpoint);

/** Explains a call, and checks that it agrees with the call. */
const checkCall = (call: Loose, ...args: unknown[]): unknown =>
  checkAgreement(
    (explain as Loose)(call, ...args),
    outcomeOf(() => call(...args)),
  );

/** The same with GitHub's endpoint and layers of defaults. */
const check = (layers: readonly EndpointOptions[], ...args: unknown[]): unknown =>
  checkCall(layered(layers), ...args);

describe.each(Object.entries(requests))("%s", (_, cases) => {
  test.each(cases)("%s", (_, args, __, ...layers) => void check(layers, ...args));
});

test.each(mediaTypes)("%s", (_, layers, __, accept) => {
  const options = layers.map((mediaType) => ({ mediaType }));
  const headers = accept !== undefined && { headers: { accept } };
  check(options.slice(0, -1), "GET /x", { ...options.at(-1), ...headers });
});

test.each(vectorFiles())("%s", async (file) => {
  for (const vector of readVectors(file)) {
    await outcomeOfVector(vector.call, {
      name: "explain",
      takes: () => true,
      withDefaults: (defaults) => (route, options) => {
        // getters return other values when they are read again
        const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(options));
        const call = layered([defaults as EndpointOptions]);
        if (!vector.call.setup?.getters)
          checkAgreement(
            explain(call, route as Loose, copy),
            outcomeOf(() => call(route, options)),
          );
        return { outcome: "ok" };
      },
    });
  }
});

const brackets = { objects: "brackets" } as const;
const profiles: readonly EndpointProfile[] = [
  { baseUrl: "https://api.example.com/v1/", arrays: "repeat", ...brackets, query: { v: "1", a: [1] } },
  { baseUrl: "http://localhost:3000", userAgent: "x", vendor: "acme", arrays: "indices", ...brackets },
];
const origin = fc.constantFrom("", "https://example.com", "http://localhost:3000");
const route = fc
  .tuple(fc.constantFrom("GET", "POST"), origin, urlTemplate)
  .map(([method, origin, url]) => `${method} ${origin}${url}`);
const runs = { numRuns: isThorough ? 200 : 60 };

test("any template, with any parameters in any layer", () => {
  const layer = fc.oneof(parameters, fullParameters);
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...profiles),
      route,
      fc.array(layer, { maxLength: 2 }),
      layer,
      (profile, text, layers, own) => {
        let call = createEndpoint(profile) as Loose;
        try {
          call = layers.reduce((below, values) => below.defaults(values), call);
        } catch {
          return;
        }
        if (!("code" in outcomeOf(() => call(text, own)))) count++;
        checkCall(call, text, own);
      },
    ),
    runs,
  );
  expect(count).toBeGreaterThan(runs.numRuns / 10);
});

/** Calls with several faults, or whose parts are hidden: each was found at random, or names the order of errors. */
const token = { headers: { authorization: "token 0123" } };
// biome-ignore format: a case a line
const found: readonly [behaviour: string, layers: EndpointOptions[], first: unknown, second?: object][] = [
  ["a literal that is hidden with the value after it", [], "GET /{+a}/{b}", { a: "#", b: "/)@" }],
  ["a value that has no place, before an option that is invalid", [], "GET /x", { a: {}, mediaType: { format: 5 } }],
  ["two values that have no place", [], "GET /x", { a: {}, b: {} }],
  ["a value that has no place, and a missing one", [], "GET /x/{y}", { a: {} }],
  ["a value that has no place, and a default credential for another origin", [token], "GET https://example.com/x", { a: {} }],
  ["the same beside another default", [{ ...token, page: 1 }], "GET https://example.com/x", { a: {} }],
  ["an invalid option, and a default credential for another origin", [token], "GET https://example.com/x", { a: {}, headers: { "a b": 1 } }],
];

test.each(found)("%s: explain and parse() refuse it as the call does", (_, layers, first, second) => {
  check(layers, first, second);
  const call = layered(layers);
  const merged = outcomeOf(() => call.parse(call.merge(first, second)));
  expect(merged).toEqual(outcomeOf(() => call(first, second)));
});

test("a URL object, whose pairs parameters replace", () => {
  fc.assert(
    fc.property(fullWebUrl, parameters, (href, own) => {
      const url = new URL(href);
      url.search += "&a=1&b=2&a=3";
      check([{ a: 5 }], url, own);
    }),
    { numRuns: isThorough ? 100 : 10 },
  );
});

test("route functions, with parameters and options in two objects", () => {
  fc.assert(
    fc.property(route, parameters, parameters, (text, own, query) => {
      let fill: Loose;
      try {
        fill = (endpoint as Loose).route(text);
      } catch (error) {
        if (!(error instanceof TypeError && "code" in error)) throw error;
        return;
      }
      checkCall(fill, own, { query });
    }),
    runs,
  );
});

test("anything at all, which explain doesn't throw for", () => {
  fc.assert(
    fc.property(anything, anything, anything, (first, second, third) => {
      for (const call of [endpoint, endpoint.route("GET /x"), first]) {
        const explanation = explain(call as Loose, second as Loose, third as Loose);
        expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
      }
    }),
    runs,
  );
});

test.each(templates)("$template", ({ template }) => {
  check([], { url: template, a: 1 });
  check([{ a: "x", b: [1], org: "x", data: {} }], { url: template, method: "POST" });
});
