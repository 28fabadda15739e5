import { expect, test } from "vitest";
import { url } from "../../src/url/index.js";
import { errorOf } from "../support/attempt.js";

// in a file of its own, where no template came before
test("the first template of a process has no base either", () => {
  expect(errorOf(() => url`${undefined as never}/users/${7}`)).toMatchObject({
    code: "ERR_INVALID_BASE_URL",
    parameter: "base",
  });
});
