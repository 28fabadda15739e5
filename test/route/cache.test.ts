import { expect, test, vi } from "vitest";
import { cached } from "../../src/cache.js";

test("a value is made once for each key", () => {
  const make = vi.fn((text: string) => ({ text }));
  const lookUp = cached(make);
  expect(lookUp("a")).toBe(lookUp("a"));
  expect(lookUp("b")).toEqual({ text: "b" });
  expect(make).toHaveBeenCalledTimes(2);
});

test("all routes of a large API are kept", () => {
  const make = vi.fn((text: string) => text);
  const lookUp = cached(make);
  for (let round = 0; round < 3; round++) for (let index = 0; index < 1500; index++) lookUp(`/${index}`);
  expect(make).toHaveBeenCalledTimes(1500);
});

test("the number of entries is bounded", () => {
  const make = vi.fn((text: string) => text);
  const lookUp = cached(make);
  for (let round = 0; round < 2; round++) for (let index = 0; index < 4096; index++) lookUp(`/${index}`);
  expect(make).toHaveBeenCalledTimes(4096);
  // no room: all are forgotten
  lookUp("/last");
  lookUp("/0");
  lookUp("/last");
  expect(make).toHaveBeenCalledTimes(4098);
});

test("the number of characters is bounded", () => {
  const make = vi.fn((text: string) => text);
  const lookUp = cached(make);
  const key = (index: number): string => String(index).padStart(1024, "0");
  for (let round = 0; round < 2; round++) for (let index = 0; index < 128; index++) lookUp(key(index));
  expect(make).toHaveBeenCalledTimes(128);
  lookUp(key(128));
  lookUp(key(0));
  lookUp(key(128));
  expect(make).toHaveBeenCalledTimes(130);
});

test("a value of a long key isn't kept, and neither is an error", () => {
  const make = vi.fn((text: string) => {
    if (text === "bad") throw new Error(text);
    return text;
  });
  const lookUp = cached(make);
  for (const text of ["x".repeat(1025), "x".repeat(1025), "x".repeat(1024), "x".repeat(1024)]) lookUp(text);
  expect(make).toHaveBeenCalledTimes(3);
  for (let round = 0; round < 2; round++) expect(() => lookUp("bad")).toThrow();
  expect(make).toHaveBeenCalledTimes(5);
});
