import { expect, test } from "vitest";
import { isList, isPlainObject } from "../../src/values/records.js";

test.each([isList, isPlainObject])("%o returns false for a revoked proxy", (is) => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  expect(is(proxy)).toBe(false);
});
