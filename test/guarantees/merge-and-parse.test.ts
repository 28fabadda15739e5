import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EndpointError, type EndpointOptions, endpoint } from "../../src/index.js";
import { fullParameters, parameters, urlTemplate } from "./arbitraries.js";
import { check, counted, method } from "./property.js";

describe("endpoint(o) is endpoint.parse(endpoint.merge(o))", () => {
  const outcome = (call: () => unknown): unknown => {
    try {
      return call();
    } catch (error) {
      return { ...(error as EndpointError) };
    }
  };
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
      .map(([bag, { data: _, baseUrl: __, ...rest }]) => ({ ...bag, ...rest }));
    counted(
      [method, origin, urlTemplate, fc.oneof(parameters, fullParameters), options, defaults],
      (verb: string, start: string, template: string, bag: object, call: object, layer: object) => {
        const layered = endpoint.defaults(layer as EndpointOptions);
        const url = start + template;
        const all = { ...bag, ...call } as EndpointOptions;
        const [direct, inTwoSteps] =
          form === "options"
            ? [
                outcome(() => layered({ method: verb, url, ...all })),
                outcome(() => endpoint.parse(layered.merge({ method: verb, url, ...all }))),
              ]
            : [
                outcome(() => layered(`${verb} ${url}`, all)),
                outcome(() => endpoint.parse(layered.merge(`${verb} ${url}`, all))),
              ];
        expect(inTwoSteps).toEqual(direct);
        return "url" in (direct as object);
      },
    );
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
