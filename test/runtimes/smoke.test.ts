import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import * as explain from "../../src/explain/index.js";
import * as form from "../../src/form/index.js";
import * as main from "../../src/index.js";
import * as openapi from "../../src/openapi/index.js";
import * as uriTemplate from "../../src/uri-template/index.js";
import { runSmoke } from "./smoke/run.js";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
test("the smoke suite passes for the source too", async () => {
  const { passed, total, failures } = await runSmoke(
    { ...main, ...adapters, ...explain, ...form, ...openapi, ...uriTemplate },
    version,
  );
  expect(failures).toEqual([]);
  expect(passed).toBe(total);
});

test("the smoke suite reports a wrong result", async () => {
  const wrong = {
    ...main,
    ...adapters,
    ...openapi,
    ...form,
    ...uriTemplate,
    parseTemplate: () => ({ expand: () => "wrong" }),
  };
  const { failures } = await runSmoke(wrong, version);
  expect(failures).toContain('expands {var}: gives "wrong"');
  expect(failures).toContain('refuses a reserved operator: gives "wrong" and throws nothing');
});
