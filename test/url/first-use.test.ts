import { test } from "vitest";
import { url } from "../../src/url/index.js";
import { expectError } from "../support/attempt.js";

// in a file of its own, where no template came before
test("the first template of a process has no base either", () => {
  expectError(() => url`${undefined as never}/users/${7}`, "ERR_INVALID_BASE_URL", "base");
});
