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

test("the number of entries is bounded, and entries in use stay", () => {
  const make = vi.fn((text: string) => text);
  const lookUp = cached(make);
  const isMade = (text: string): boolean => {
    make.mockClear();
    lookUp(text);
    return make.mock.calls.length > 0;
  };
  for (let index = 0; index <= 4096; index++) lookUp(`/${index}`);
  // the last key started a new generation: the first generation is gone, the second is the old one
  expect(isMade("/0")).toBe(true);
  expect(isMade("/2048")).toBe(false);
  for (let index = 4097; index < 6142; index++) lookUp(`/${index}`);
  expect(isMade("/4096")).toBe(false);
  lookUp("/last");
  expect(isMade("/2048")).toBe(false);
  expect(isMade("/2049")).toBe(true);
});

test("the number of characters is bounded", () => {
  const make = vi.fn((text: string) => text);
  const lookUp = cached(make);
  const key = (index: number): string => String(index).padStart(1024, "0");
  // each generation has 64 keys
  for (let index = 0; index < 128; index++) lookUp(key(index));
  expect(make).toHaveBeenCalledTimes(128);
  for (let index = 64; index < 128; index++) lookUp(key(index));
  expect(make).toHaveBeenCalledTimes(128);
  lookUp(key(128));
  lookUp(key(0));
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
