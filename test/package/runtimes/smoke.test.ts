import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as adapters from "../../../src/adapters/index.js";
import * as explain from "../../../src/explain/index.js";
import * as form from "../../../src/form/index.js";
import * as main from "../../../src/index.js";
import * as openapi from "../../../src/openapi/index.js";
import * as uriTemplate from "../../../src/uri-template/index.js";
import * as url from "../../../src/url/index.js";
import { runSmoke } from "./smoke/run.js";

const library = { ...main, ...adapters, ...explain, ...form, ...openapi, ...uriTemplate, ...url };
const { version } = JSON.parse(readFileSync("package.json", "utf8"));

test("the smoke suite passes for the source too, and reports a wrong result", async () => {
  const { passed, total, failures } = await runSmoke(library, version);
  expect(failures).toEqual([]);
  expect(passed).toBe(total);
  const wrong = { ...library, endpoint: () => ({}), parseTemplate: () => ({ expand: () => "wrong" }) };
  const report = await runSmoke(wrong, version);
  expect(report.failures).toContain('expands {var}: gives "wrong"');
  expect(report.failures).toContainEqual(expect.stringMatching(/^refuses a dot segment: /));
});
