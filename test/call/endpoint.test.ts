import { describe, expect, test } from "vitest";
import { type EndpointOptions, endpoint } from "../../src/index.js";
import { serve } from "../support/serve.js";
import { mediaTypes } from "./media-types.js";
import { bases, bodies, headers, placeholders, queries, type RequestCase, routes } from "./requests.js";

describe.each(Object.entries({ routes, placeholders, queries, bodies, headers, bases }))("%s", (_, cases) => {
  test.each(cases)("$behaviour", ({ defaults = [], route, options, result, headers = {} }: RequestCase) => {
    const layered = defaults.reduce((call, layer) => call.defaults(layer), endpoint);
    const actual = route === undefined ? layered(options ?? {}) : layered(route, options);
    expect(actual).toMatchObject(result);
    expect(actual.body).toEqual(result.body);
    expect(Object.keys(actual)).toEqual(["method", "url", "headers", ...("body" in result ? ["body"] : [])]);
    for (const [name, value] of Object.entries(headers)) expect(actual.headers[name]).toBe(value);
    expect(new URL(actual.url).href).toBe(actual.url);

    const merged = route === undefined ? layered.merge(options) : layered.merge(route, options);
    expect(endpoint.parse(merged)).toStrictEqual(actual);
  });
});

test.each(mediaTypes)("media types: $behaviour", ({ accept, layers, result }) => {
  const layered = layers.slice(0, -1).reduce((call, mediaType) => call.defaults({ mediaType }), endpoint);
  const mediaType = layers.at(-1);
  const options = { mediaType, ...(accept !== undefined && { headers: { accept } }) } as EndpointOptions;
  expect(layered("GET /x" as string, options).headers["accept"]).toBe(result);
  expect(layered.parse(layered.merge("GET /x" as string, options)).headers["accept"]).toBe(result);
});

test("the result can be sent with fetch over a socket", async () => {
  const { url: origin, close } = await serve((request, response) => {
    const { method, url, headers } = request;
    response.end(JSON.stringify({ method, url, headers }));
  });
  try {
    const call = endpoint.defaults({ baseUrl: `${origin}/api`, headers: { "x-number": 5 } });
    const { url, ...options } = call("GET /orgs/{org}/repos", { org: "a/b é", type: "'private'" });
    const arrived = await (await fetch(url, options as RequestInit)).json();
    expect(origin + arrived.url).toBe(url);
    expect(arrived).toMatchObject({
      method: "GET",
      url: "/api/orgs/a%2Fb%20%C3%A9/repos?type=%27private%27",
      headers: { accept: "application/vnd.github.v3+json", "x-number": "5" },
    });
  } finally {
    close();
  }
});
