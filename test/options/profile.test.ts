import { expect, test } from "vitest";
import { githubApi } from "../../src/github.js";
import { createEndpoint, endpoint, github } from "../../src/index.js";
import { parseProfile } from "../../src/profile.js";

const baseUrl = "https://api.example.com/v1/";

test("createEndpoint needs a baseUrl only", () => {
  const example = createEndpoint({ baseUrl });
  expect(example("GET /users/{id}", { id: 7, tags: ["a", "b"] })).toEqual({
    method: "get",
    url: "https://api.example.com/v1/users/7?tags=a,b",
    headers: { accept: "application/json", "user-agent": endpoint.DEFAULTS.headers["user-agent"] },
  });
  expect(example.DEFAULTS.baseUrl).toBe(baseUrl);
});

test("createEndpoint takes vendor, version, user agent and the style of arrays", () => {
  const own = { vendor: "acme", version: "v2", userAgent: "x/1", arrays: "repeat" } as const;
  const example = createEndpoint({ baseUrl, ...own, trustedOrigins: undefined });
  expect(createEndpoint({ baseUrl, arrays: "comma" })("/x", { tags: [1, 2] }).url).toMatch(/tags=1,2$/);
  expect(example("GET /x", { tags: ["a", "b"], none: [], mediaType: { format: "raw" } })).toEqual({
    method: "get",
    url: "https://api.example.com/v1/x?tags=a&tags=b",
    headers: { accept: "application/vnd.acme.v2.raw", "user-agent": "x/1" },
  });
  const { headers } = createEndpoint({ baseUrl, vendor: "acme" }).DEFAULTS;
  expect(headers["accept"]).toBe("application/vnd.acme+json");
  const { url } = example.parse(example.merge("GET /x", { tags: [1, 2] }));
  expect(url).toBe("https://api.example.com/v1/x?tags=1&tags=2");
});

test("createEndpoint keeps a version of any name with a format", () => {
  const example = createEndpoint({ baseUrl, vendor: "acme", version: "2024-01" });
  const { headers } = example("/x", { mediaType: { format: "raw" } });
  expect(headers["accept"]).toBe("application/vnd.acme.2024-01.raw");
});

test("createEndpoint has something of GitHub only from the profile github, as GitHub's endpoint has", () => {
  expect(JSON.stringify(createEndpoint({ baseUrl }).DEFAULTS)).not.toMatch(/github/);
  expect(createEndpoint(github).DEFAULTS).toEqual(endpoint.DEFAULTS);
  expect(Object.isFrozen(github)).toBe(true);
  expect(githubApi()).toEqual(parseProfile(github));
});
