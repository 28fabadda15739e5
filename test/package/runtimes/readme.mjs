// The first example of the README, as somebody runs it who has just installed the package. It sends to a loopback server, which
// is in the place of the example's API.
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { format } from "node:util";

const api = "https://api.example.com";
const [, code = "", output = ""] =
  /^```js\n(.*?)^```\n+^```text\n(.*?)^```/ms.exec(readFileSync("README.md", "utf8")) ?? [];

/** The README's API answers pages of other origins too. */
const headers = { "access-control-allow-origin": "*", "access-control-allow-methods": "*" };

/**
 * Starts the API, and writes the example to `readme.js` in a folder. It hands over what it prints, as `globalThis.report` and on
 * standard output, because each runtime formats objects in its own way.
 *
 * @param {string} folder
 * @returns {Promise<() => void>} stops the API
 */
export async function startExample(folder) {
  const server = createServer((_, response) => response.writeHead(200, headers).end());
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const local = `http://127.0.0.1:${server.address()["port"]}`;
  const example = code.replaceAll(api, local);
  if (example === code || /https:/.test(example))
    throw new Error("The README's first example has another API.");
  const program = `const { log } = console;
const printed = [];
console.log = (...values) => printed.push(values);
${example}
log(JSON.stringify(printed));
export { printed };
`;
  writeFileSync(join(folder, "readme.js"), program);
  const page = 'globalThis.report = import("./readme.js").then(({ printed }) => printed);\n';
  writeFileSync(join(folder, "readme-page.js"), page);
  return () => server.close();
}

/** @param {unknown[][]} printed by the example in a runtime */
export function reportOfExample(printed) {
  const lines = printed.map((values) => `${format(...values)}\n`);
  const text = lines.join("").replace(/http:\/\/127\.0\.0\.1:\d+/g, api);
  const failures = text === output ? [] : [`The first example of the README prints ${text}`];
  return { passed: 1 - failures.length, total: 1, failures };
}
