import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** How many bytes a script leaves on the heap, after the garbage collector. */
function bytesLeft(script: string): number {
  const program = `
    import { endpoint, createEndpoint } from "./dist/index.js";
    import { fill, url } from "./dist/url/index.js";
    const heap = () => { gc(); gc(); return process.memoryUsage().heapUsed; };
    const before = heap();
    ${script}
    console.log(heap() - before);
  `;
  const options = ["--expose-gc", "--max-old-space-size=4096", "--input-type=module"];
  return Number(execFileSync(process.execPath, [...options, "-e", program], { encoding: "utf8" }));
}

const MEGABYTE = 1024 * 1024;

test.each([
  ["urls", "endpoint({ url: text.slice(0, 40) + '' });"],
  ["routes", "endpoint(('GET ' + text).slice(0, 44));"],
  ["base URLs", "endpoint('GET /x', { baseUrl: ('https://example.com' + text).slice(0, 60) });"],
  ["bases of tagged templates", "url(['', '/x'], ('https://example.com' + text).slice(0, 60));"],
  ["templates in strings", "fill(text.slice(0, 40), {});"],
  ["lists of strings", "url([text.slice(0, 40), ''], 1);"],
  ["names of parameters", "endpoint('GET /x', { [text.slice(1, 40)]: 1 });"],
  ["names of headers", "endpoint('GET /x', { headers: { [text.slice(1, 40)]: 1 } });"],
  ["names of variables", "endpoint({ url: ('/{' + name + '}' + text).slice(0, 41), [name]: 1 });"],
])("%s that are slices of large strings do not keep these alive", (_, call) => {
  // the caches keep what comes a second time
  const left = bytesLeft(`
    for (let index = 0; index < 100; index++) {
      const text = "/" + String(index).padStart(38, "x") + "y".repeat(1e6);
      text.charCodeAt(0);
      const name = text.slice(1, 39);
      ${call}
      ${call}
    }
  `);
  expect(left).toBeLessThan(16 * MEGABYTE);
});

// the cache keeps about 130 of them; a template with many expressions takes more time, and more memory
test.each([
  [9000, "literals", "'/' + String(index).padStart(999, 'x')"],
  [1000, "short expressions", "'/' + '{a}'.repeat(330) + index"],
  [1000, "different names", "'/' + Array.from({ length: 140 }, (_, n) => '{v' + (n + index) + '}').join('')"],
])("%i distinct templates of 1,000 characters with %s leave less than 32 MB", (count, _, template) => {
  const left = bytesLeft(`
    for (let index = 0; index < ${count}; index++) {
      const template = ${template};
      try { endpoint({ url: template }); } catch {}
      try { endpoint("GET " + template); } catch {}
    }
  `);
  expect(left).toBeLessThan(32 * MEGABYTE);
});
