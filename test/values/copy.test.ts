import { afterEach, expect, test } from "vitest";
import { copyValue, startCopying } from "../../src/values/copy.js";

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, "0");
});

test("a missing item is null, also where Object.prototype has one", () => {
  const list: unknown[] = [];
  list[1] = "a";
  const copy = (): unknown => copyValue(list, "a", startCopying());
  expect(copy()).toEqual([null, "a"]);
  Reflect.set(Object.prototype, "0", "polluted");
  expect(copy()).toEqual([null, "a"]);
});
