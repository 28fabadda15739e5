import { expect, test } from "vitest";
import { toEndpointError } from "../src/errors.js";

test("an error of the engine is one of ours, without its message", () => {
  expect(toEndpointError(new RangeError("s3cr3t"))).toMatchObject({
    code: "ERR_INVALID_VALUE",
    message: "The request is too large for the JavaScript engine. Pass shorter values.",
  });
});
