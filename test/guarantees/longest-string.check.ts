import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";

// a check of its own, because these strings take seconds
const million = "x".repeat(1_000_000);

test.each([
  ["parameters", () => endpoint(`GET /${"{v}".repeat(600)}`, { v: million })],
  ["values of a template", () => parseTemplate("{v}".repeat(600)).expand({ v: million })],
])("%s that are too long for one string are refused", (_, call) => {
  expect(call).toThrow(
    expect.objectContaining({
      code: "ERR_INVALID_VALUE",
      message: "The request is too large for the engine. Pass shorter values.",
    }),
  );
});
