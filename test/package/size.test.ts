import { expect, test } from "vitest";
import { bundle, gzippedSize } from "../support/bundle.js";
import { publicNames } from "./public-names.js";

const adapters = publicNames["waybill/adapters"]?.values.filter((name) => name !== "EndpointError") ?? [];
const printers = adapters.filter((name) => /^to(?:Curl|HttpMessage|Har)$/.test(name));
const clients = adapters.filter((name) => !printers.includes(name));

/**
 * In bytes, of the built package, minified and compressed: the current size and a little more. Raise a limit only with a reason.
 * Each has 90 bytes to know the errors of another copy of waybill, and 60 to share with it what explain, tools and adapters ask.
 * Code that reads files has 110 for Node.js 18, where File and crypto aren't global.
 */
const limits: [names: string[], entry: string, limit: number][] = [
  [["endpoint"], "./index.js", 15_420],
  [["createEndpoint"], "./index.js", 16_900],
  [["endpoint"], "./octokit/index.js", 15_205],
  // 130 bytes for the loop that encodes short strings, twice as fast. A template and a route are parsed in half of the time for 80
  [["parseTemplate"], "./uri-template/index.js", 4540],
  // checked as routes are; 60 bytes to write most URLs in one loop, in half of the time
  [["url"], "./url/index.js", 7885],
  [["url", "query"], "./url/index.js", 9375],
  [["url", "fill"], "./url/index.js", 9195],
  [["EndpointError"], "./index.js", 600],
  // parts as text: their names, types, header fields and the quoting of curl. Data is read by the rule of parameters (500 bytes): it was a second one
  [adapters, "./adapters/index.js", 12_780],
  // 150 bytes to know what URL leaves as it is: a request of an endpoint takes a third of the time
  // 140 bytes to check in one pass, and nothing of an endpoint twice: toFetch takes a quarter of the time
  // 60 bytes for one signal that ends slow responses, where clients have only timeouts between bytes
  [clients, "./adapters/index.js", 7620],
  ...clients.map((name): [string[], string, number] => [[name], "./adapters/index.js", 6520]),
  // they hide credentials in JSON, in forms and of documents too; 60 bytes name the package form-data in an error
  ...printers.map((name): [string[], string, number] => [
    [name],
    "./adapters/index.js",
    name === "toCurl" ? 10_345 : 9195,
  ]),
  // relative servers (170), lists in exploded objects (110), lists of parts and parts with headers (500)
  // operations that share a list of security share its plan (60)
  // where a server is, decided on its template (200); items without their separator (100), and schemas joined in linear time (100)
  // a list of nothing in the query of a DELETE is an error (100)
  // the caller's function checks values against schemas without references to the document, and errors hide the value (1,150)
  [["openapi"], "./openapi/index.js", 26_190],
];

test.each(limits)("%s from %s is small", async (names, entry, limit) => {
  const size = gzippedSize(await bundle(`export { ${names} } from "${entry}"`, "dist"));
  expect(size).toBeLessThan(limit);
});

test("explain adds to an endpoint no more than a way to find what is behind it", async () => {
  const text = await bundle(`export { endpoint } from "./index.js"`, "dist");
  for (const part of ["defaults 1", "[redacted]", "gives:"]) expect(text).not.toContain(part);
});

test("openapi with tools is small, and has no schemas without them", async () => {
  const openapi = await bundle(`export { openapi } from "./openapi/index.js"`, "dist");
  expect(openapi).not.toContain("unevaluatedProperties");
  const both = `export { openapi } from "./openapi/index.js"; export { tool, tools } from "./tools/index.js"`;
  // values that are checked (1,150 bytes)
  expect(gzippedSize(await bundle(both, "dist"))).toBeLessThan(33_665);
});

test.each([
  [`export { createEndpoint } from "./index.js"; export { withFetch } from "./adapters/index.js"`, 20_800],
  // operations write and check their paths themselves: 1,000 bytes less without endpoints, 200 more with them
  [`export { endpoint } from "./index.js"; export { openapi } from "./openapi/index.js"`, 35_265],
  [`export { endpoint } from "./index.js"; export { explain } from "./explain/index.js"`, 21_680],
  [`export { url } from "./url/index.js"; export { form } from "./form/index.js"`, 9435],
])("two entry points share what both need: %s", async (code, limit) => {
  expect(gzippedSize(await bundle(code, "dist"))).toBeLessThan(limit);
});

test("importing one adapter includes no other adapter, no client and nothing of Node.js", async () => {
  const text = await bundle(`export { toFetch } from "./adapters/index.js"`, "dist");
  for (const other of ["toAxios", "toGot", "withFetch", "curl", "[redacted]", "httpVersion"])
    expect(text).not.toContain(other);
  const whole = await bundle(`export * from "./adapters/index.js"`, "dist");
  const imported = [...whole.matchAll(/(?:from|import|require)\s*\(?"([^"]+)"/g)].map(([, name]) => name);
  expect(imported).toEqual([]);
  expect(whole).not.toMatch(/\bBuffer\b|\bprocess\b/);
});
