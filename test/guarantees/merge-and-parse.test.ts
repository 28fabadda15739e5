import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { outcomeOf } from "../support/attempt.js";
import { fullParameters, parameters, urlTemplate } from "./arbitraries.js";
import { check, counted, method } from "./property.js";

describe("endpoint(o) is endpoint.parse(endpoint.merge(o))", () => {
  const origin = fc.constantFrom("", "", "", "https://api.github.com", "https://example.com");
  const options = fc.record(
    {
      baseUrl: fc.constantFrom("https://example.com/api", "http://localhost:3000", "bad"),
      headers: fc.dictionary(
        fc.constantFrom("X-A", "accept", "Content-Type", "authorization", "Cookie"),
        fc.oneof(fc.stringMatching(/^[!-~]*$/), fc.constant(null), fc.integer()),
      ),
      mediaType: fc.record(
        {
          format: fc.constantFrom("raw", "", null),
          previews: fc.array(fc.constantFrom("a", "b-preview", " ")),
        },
        { requiredKeys: [] },
      ),
      data: fc.oneof(fc.constant(undefined), fc.constant(undefined), fc.string(), fc.object()),
      request: fc.oneof(fc.constant(undefined), fc.object()),
    },
    { requiredKeys: [] },
  );

  test.each(["options", "a route and options"])("for %s, including what is thrown", (form) => {
    const defaults = fc
      .tuple(fullParameters, options)
      .map(([bag, { data: _, baseUrl: __, ...rest }]) => endpoint.defaults({ ...bag, ...rest } as object));
    const call = (
      verb: string,
      start: string,
      template: string,
      bag: object,
      own: object,
      layered: ReturnType<typeof any>,
    ) => {
      const url = start + template;
      const all = { ...bag, ...own };
      const args = form === "options" ? [{ method: verb, url, ...all }] : [`${verb} ${url}`, all];
      const direct = outcomeOf(() => layered(...args));
      expect(outcomeOf(() => endpoint.parse(layered.merge(...args)))).toEqual(direct);
      return any(direct).url;
    };
    const values = fc.oneof(parameters, fullParameters);
    counted([method, origin, urlTemplate, values, options, defaults], call, () => {});
  });
});

test("layers of defaults are associative", () => {
  const layer = fc.record(
    {
      a: fc.oneof(fc.integer(), fc.constant(undefined)),
      b: fc.integer(),
      headers: fc.dictionary(
        fc.constantFrom("x-a", "X-B", "accept"),
        fc.oneof(fc.constant("v"), fc.integer()),
      ),
      mediaType: fc.record(
        { format: fc.constantFrom("raw", "html"), previews: fc.array(fc.constantFrom("p", "q", "r")) },
        { requiredKeys: [] },
      ),
      request: fc.dictionary(fc.constantFrom("k", "l"), fc.integer()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(layer, layer, layer, (first, second, third) => {
      // a chain of defaults as one layer
      const bare = endpoint.defaults({ headers: { accept: null, "user-agent": null } });
      const together = bare.defaults(second).defaults(third).merge();
      const grouped = endpoint.defaults(first).defaults(together).merge("/x");
      expect(grouped).toEqual(endpoint.defaults(first).defaults(second).defaults(third).merge("/x"));
    }),
    check,
  );
});
