import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explain } from "../../src/explain/index.js";
import { createEndpoint, type EndpointOptions, type EndpointProfile, endpoint } from "../../src/index.js";
import { mediaTypes } from "../call/media-types.js";
import * as requests from "../call/requests.js";
import { anything, fullParameters, fullWebUrl, parameters, urlTemplate } from "../guarantees/arbitraries.js";
import {
  type Builder,
  outcomeOf as outcomeOfVector,
  readVectors,
  vectorFiles,
} from "../guarantees/vectors/vector.js";
import type { any } from "../support/any.js";
import { isThorough } from "../support/thorough.js";
import { templates } from "../uri-template/templates.js";
import { checkAgreement, outcomeOf } from "./agree.js";

/** For routes and options that are not known to the compiler. */
type Loose = ReturnType<typeof any>;

/** Explains a call of GitHub's endpoint with layers of defaults, and checks that it agrees with the call. */
function check(layers: readonly EndpointOptions[], first: unknown, second?: unknown): void {
  const call = layers.reduce((below: Loose, layer) => below.defaults(layer), endpoint);
  checkAgreement(
    explain(call, first as Loose, second as Loose),
    outcomeOf(() => call(first, second)),
  );
}

describe.each(Object.entries(requests as Record<string, readonly requests.RequestCase[]>))(
  "%s",
  (_, cases) => {
    test.each(cases)("$behaviour", ({ defaults = [], route, options }) => {
      if (route === undefined) check(defaults, options ?? {});
      else check(defaults, route, options);
    });
  },
);

test.each(mediaTypes)("$behaviour", ({ accept, layers }) => {
  const options = layers.map((mediaType) => ({ mediaType }));
  check(options.slice(0, -1), "GET /x", {
    ...options.at(-1),
    ...(accept !== undefined && { headers: { accept } }),
  });
});

test.each(vectorFiles())("%s", async (file) => {
  for (const vector of readVectors(file)) {
    const builder: Builder = {
      name: "explain",
      takes: () => true,
      withDefaults: (defaults) => {
        const call = endpoint.defaults(defaults) as Loose;
        return (route, options) => {
          // getters return other values when they are read again
          const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(options));
          if (!vector.call.setup?.getters)
            checkAgreement(
              explain(call, route, copy),
              outcomeOf(() => call(route, options)),
            );
          return { outcome: "ok" };
        };
      },
    };
    await outcomeOfVector(vector.call, builder);
  }
});

const profiles: readonly EndpointProfile[] = [
  {
    baseUrl: "https://api.example.com/v1/",
    arrays: "repeat",
    objects: "brackets",
    query: { "api-version": "1", a: [1] },
  },
  {
    baseUrl: "http://localhost:3000",
    userAgent: "x",
    vendor: "acme",
    arrays: "indices",
    objects: "brackets",
  },
];
const route = fc
  .tuple(
    fc.constantFrom("GET", "POST"),
    fc.constantFrom("", "https://example.com", "http://localhost:3000"),
    urlTemplate,
  )
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
        const first = createEndpoint(profile) as Loose;
        const outcome = outcomeOf(() =>
          layers.reduce((call, values) => call.defaults(values), first)(text, own),
        );
        let call = first;
        try {
          call = layers.reduce((below, values) => below.defaults(values), first);
        } catch {
          return;
        }
        if (!("code" in outcome)) count++;
        checkAgreement(explain(call, text, own), outcome);
      },
    ),
    runs,
  );
  expect(count).toBeGreaterThan(runs.numRuns / 10);
});

/** Calls with several faults, or whose parts are hidden: each was found at random, or names the order of errors. */
// biome-ignore format: a case a line
const found: readonly [behaviour: string, layers: EndpointOptions[], first: unknown, second?: object][] = [
  ["a literal that is hidden with the value after it", [], "GET /{+a}/{b}", { a: "#", b: "/)@" }],
  ["a value that has no place, before an option that is invalid", [], "GET /x", { a: {}, mediaType: { format: 5 } }],
  ["two values that have no place", [], "GET /x", { a: {}, b: {} }],
  ["a value that has no place, and a missing one", [], "GET /x/{y}", { a: {} }],
  [
    "a value that has no place, and a default credential for another origin",
    [{ headers: { authorization: "token 0123" } }],
    "GET https://example.com/x",
    { a: {} },
  ],
  ["the same beside another default", [{ headers: { authorization: "token 0123" }, page: 1 }], "GET https://example.com/x", { a: {} }],
  [
    "an invalid option, and a default credential for another origin",
    [{ headers: { authorization: "token 0123" } }],
    "GET https://example.com/x",
    { a: {}, headers: { "a b": 1 } },
  ],
];

test.each(found)(
  "%s: explain, and parse() of merge(), refuse it as the call does",
  (_, layers, first, second) => {
    check(layers, first, second);
    const call = layers.reduce((below: Loose, layer) => below.defaults(layer), endpoint);
    const merged = outcomeOf(() => call.parse(call.merge(first, second)));
    expect(merged).toEqual(outcomeOf(() => call(first, second)));
  },
);

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
      const outcome = outcomeOf(() => (endpoint as Loose).route(text)(own, { query }));
      try {
        const fill = (endpoint as Loose).route(text);
        checkAgreement(explain(fill, own, { query }), outcome);
      } catch (error) {
        if (!(error instanceof TypeError && "code" in error)) throw error;
      }
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
