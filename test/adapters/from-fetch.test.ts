import { expect, test } from "vitest";
import { fromFetch } from "../../src/adapters/index.js";
import { endpoint } from "../../src/index.js";

test("fromFetch returns the response itself", () => {
  const response = new Response('{"login":"octocat"}');
  expect(fromFetch(endpoint("GET /user"), response)).toBe(response);
});
