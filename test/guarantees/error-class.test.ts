import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEndpoint, type EndpointOptions, endpoint, type RequestOptions } from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { fill, path, query, url } from "../../src/url/index.js";
import { anyString, anything, urlTemplate } from "./arbitraries.js";
import { attempt, check } from "./property.js";

describe("guarantee 11: one error class", () => {
  const bag = fc.dictionary(
    fc.oneof(
      fc.constantFrom("url", "method", "baseUrl", "headers", "mediaType", "data", "request", "a"),
      anyString,
    ),
    anything,
    { maxKeys: 5 },
  );

  test("whatever is passed, there is a result or an EndpointError", () => {
    let seen = 0;
    fc.assert(
      fc.property(fc.oneof(anyString, urlTemplate, anything), fc.oneof(bag, anything), (route, options) => {
        const call = endpoint as (...values: unknown[]) => RequestOptions;
        const results = [
          attempt(() => call(route, options)),
          attempt(() => call(options)),
          attempt(() => endpoint.defaults(options as EndpointOptions)("POST /x")),
          attempt(() => endpoint.parse(options as EndpointOptions)),
          attempt(() =>
            endpoint.route(route as string)(options as Record<string, unknown>, options as object),
          ),
          attempt(() => createEndpoint(options as { baseUrl: string })("GET /x")),
        ];
        attempt(() => parseTemplate(route as string).expand(options as Record<string, unknown>));
        attempt(() => fill(route as string, options as object as Record<string, unknown>));
        attempt(() =>
          (url as (...all: unknown[]) => string)([route, "/", "?a=", ""], route, options, options),
        );
        attempt(() => url`/x/${path(route as string)}${query(options as object, options as object)}`);
        for (const result of results) if (result) expect(new URL(result.url).href).toBe(result.url);
        if (results.some(Boolean)) seen++;
      }),
      check,
    );
    expect(seen).toBeGreaterThan(check.numRuns / 20);
  });
});
