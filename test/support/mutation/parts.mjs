import { readdirSync } from "node:fs";

/** Tests of the core: every part of it is used by all of them. Those that take longer are left out. */
const core = [
  "messages/errors",
  "http/*",
  "explain/{explain,operation}",
  "guarantees/{credentials-and-headers,error-class,nothing-shared,own-properties,secrets}",
  "options/*",
  "call/*",
  "route/*",
  "uri-template/*",
  "values/*",
];

/** Tests of waybill/openapi: what a call reports to `explain` is seen there. */
const openapi = ["openapi/*", "messages/errors", "explain/operation"];

/**
 * The parts of src that are mutated one after the other, each within half an hour: all but types.
 *
 * `tests` are the folders below `test` that have to notice a change of the part. Tests of other folders may notice it too, and
 * aren't asked: that would take longer, and a rule should be tested where it is.
 *
 * @type {Record<string, { files: string[], tests: string[] }>}
 */
export const parts = {
  adapters: { files: ["src/adapters/*.ts", "src/adapters/content/*.ts"], tests: ["adapters/*"] },
  "adapters-normalize": {
    files: ["src/adapters/normalize/*.ts"],
    tests: ["adapters/*", "guarantees/polluted-prototype"],
  },
  cli: { files: ["src/cli/**/*.ts"], tests: ["cli/*"] },
  print: { files: ["src/print/**/*.ts"], tests: ["cli/*", "credentials/printed"] },
  credentials: {
    files: ["src/credentials/**/*.ts"],
    tests: ["credentials/*", "explain/format", "call/*"],
  },
  explain: { files: ["src/explain/**/*.ts"], tests: ["explain/*"] },
  form: { files: ["src/form/**/*.ts"], tests: ["messages/errors", "form/*"] },
  octokit: { files: ["src/octokit/**/*.ts"], tests: ["octokit/*", "messages/errors"] },
  http: { files: ["src/http/*.ts"], tests: core },
  openapi: { files: ["src/openapi/*.ts", "src/openapi/document/*.ts"], tests: openapi },
  "openapi-body": { files: ["src/openapi/body/*.ts"], tests: openapi },
  "openapi-plan": { files: ["src/openapi/plan/*.ts"], tests: openapi },
  "openapi-security": { files: ["src/openapi/security/*.ts"], tests: openapi },
  "openapi-styles": { files: ["src/openapi/styles/*.ts"], tests: openapi },
  "openapi-call": { files: ["src/openapi/call/*.ts"], tests: openapi },
  options: { files: ["src/options/**/*.ts"], tests: core },
  call: { files: ["src/call/**/*.ts"], tests: core },
  mcp: { files: ["src/mcp/*.ts"], tests: ["mcp/*", "cli/mcp", "tools/*"] },
  messages: { files: ["src/messages/*.ts"], tests: [...core, "messages/*"] },
  root: { files: ["src/*.ts"], tests: [...core, "credentials/*"] },
  route: { files: ["src/route/**/*.ts"], tests: core },
  tools: { files: ["src/tools/**/*.ts"], tests: ["tools/*", "messages/errors"] },
  "uri-template": { files: ["src/uri-template/**/*.ts"], tests: [...core, "form/*"] },
  url: { files: ["src/url/**/*.ts"], tests: ["url/*"] },
  values: { files: ["src/values/**/*.ts"], tests: core },
};

/** Whether a file is in a part, whose patterns have only `*`, `**` and ranges of characters. @param {string} part @param {string} file */
export function isIn(part, file) {
  return parts[part]?.files.some((pattern) => {
    const source = pattern
      .split("**/")
      .map((one) => one.replaceAll("*", "[^/]*"))
      .join("(?:.+/)?");
    return new RegExp(`^${source}$`).test(file);
  });
}

/** The files of src that are mutated. */
export const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => `src/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".ts") && !file.startsWith("src/types/"))
  .sort();
