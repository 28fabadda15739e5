import { describe, expect, test } from "vitest";
import { type EndpointOptions, endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { serve } from "../support/serve.js";
import { mediaTypes, requests } from "./requests.js";

describe.each(Object.entries(requests))("%s", (_, cases) => {
  test.each(cases)("%s", (_, args, has, ...layers) => {
    const layered = layers.reduce((call, layer) => any(call).defaults(layer), any(endpoint));
    const actual = layered(...args);
    const {
      method = actual.method,
      url = actual.url,
      body,
      ...headers
    } = any(typeof has === "string" ? { url: has } : has);
    expect(actual).toMatchObject({ method, url: url.replace(/^\//, "https://api.github.com/") });
    expect(actual.body).toEqual(body);
    expect(Object.keys(actual)).toEqual([
      "method",
      "url",
      "headers",
      ...(body === undefined ? [] : ["body"]),
    ]);
    for (const [name, value] of Object.entries(headers)) expect(actual.headers[name]).toBe(value);
    expect(new URL(actual.url).href).toBe(actual.url);
    expect(endpoint.parse(layered.merge(...args))).toStrictEqual(actual);
  });
});

test.each(mediaTypes)("media types: %s", (_, layers, result, accept) => {
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
