import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** The bundle of a module's text, minified, without `EndpointError`, which every user of waybill has already. */
async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: "src/adapters", loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    external: ["../errors.js"],
  });
  return outputFiles[0]?.text ?? "";
}

const clients = ["toFetch", "toRequest", "toAxios", "toGot", "toUndici", "toNodeHttp"];
const texts = ["toCurl", "toHttp", "toHar"];

/** In bytes, after gzip -9. An application that sends needs one. */
const limits: [string, string[], number][] = [
  ["all together", [...clients, ...texts], 3800],
  ["those of clients together", clients, 2650],
  ...[...clients, ...texts].map((name): [string, string[], number] => [name, [name], 2500]),
];

test.each(limits)("%s: small", async (_, names, limit) => {
  const text = await bundle(`export { ${names} } from "./index.js"`);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(limit);
});

test("importing one adapter brings no other, no client and nothing of Node", async () => {
  const text = await bundle(`export { toFetch } from "./index.js"`);
  for (const other of ["toAxios", "toGot", "curl", "[redacted]", "httpVersion"])
    expect(text).not.toContain(other);
  const whole = await bundle(`export * from "./index.js"`);
  expect([...whole.matchAll(/(?:from|import|require)\s*\(?"([^"]+)"/g)].map(([, name]) => name)).toEqual(
    Array(2).fill("../errors.js"),
  );
  expect(whole).not.toMatch(/\bBuffer\b|\bprocess\b/);
});
