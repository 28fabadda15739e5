import { expect, test } from "vitest";
import { bundle, gzippedSize } from "../support/bundle.js";

const clients = ["toFetch", "toRequest", "toAxios", "toGot", "toUndici", "toNodeHttp"];
const texts = ["toCurl", "toHttp", "toHar"];
const adapters = [...clients, ...texts];

/** In bytes, minified and after gzip -9: where we are, and a little. Whoever goes beyond has a reason, or finds another way. */
const limits: [names: string[], entry: string, limit: number][] = [
  [["endpoint"], "./index.js", 9200],
  [["createEndpoint"], "./index.js", 9150],
  [["parseTemplate"], "./uri-template/index.js", 3300],
  [["EndpointError"], "./index.js", 450],
  [adapters, "./adapters/index.js", 3900],
  [clients, "./adapters/index.js", 2700],
  ...adapters.map((name): [string[], string, number] => [[name], "./adapters/index.js", 2500]),
];

test.each(limits)("%s from %s: small", async (names, entry, limit) => {
  // every user of the adapters has EndpointError already
  const external = entry.startsWith("./adapters/") ? ["../errors.js"] : [];
  const size = gzippedSize(await bundle(`export { ${names} } from "${entry}"`, "src", external));
  expect(size).toBeLessThan(limit);
});

test("importing one adapter brings no other, no client and nothing of Node", async () => {
  const external = ["../errors.js"];
  const text = await bundle(`export { toFetch } from "./adapters/index.js"`, "src", external);
  for (const other of ["toAxios", "toGot", "curl", "[redacted]", "httpVersion"])
    expect(text).not.toContain(other);
  const whole = await bundle(`export * from "./adapters/index.js"`, "src", external);
  const imported = [...whole.matchAll(/(?:from|import|require)\s*\(?"([^"]+)"/g)].map(([, name]) => name);
  expect(imported).toEqual(Array(2).fill("../errors.js"));
  expect(whole).not.toMatch(/\bBuffer\b|\bprocess\b/);
});
