import { expect, test, vi } from "vitest";
import { cached } from "../src/cache.js";

test("what was made for a text is made once", () => {
  const make = vi.fn((text: string) => ({ text }));
  const lookUp = cached(make);
  expect(lookUp("a")).toBe(lookUp("a"));
  expect(lookUp("b")).toEqual({ text: "b" });
  expect(make).toHaveBeenCalledTimes(2);
});

test("all of a large API's routes are kept", () => {
  const make = vi.fn((text: string) => text);
  const lookUp = cached(make);
  for (let round = 0; round < 3; round++) for (let index = 0; index < 1500; index++) lookUp(`/${index}`);
  expect(make).toHaveBeenCalledTimes(1500);
});

test("the number of entries is bounded, and the oldest goes first", () => {
  const make = vi.fn((text: string) => text);
  const lookUp = cached(make);
  for (let index = 0; index <= 2048; index++) lookUp(`/${index}`);
  make.mockClear();
  lookUp("/1");
  lookUp("/2048");
  expect(make).not.toHaveBeenCalled();
  lookUp("/0");
  expect(make).toHaveBeenCalledTimes(1);
});

test("a long text is not kept, nor is what was thrown", () => {
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
