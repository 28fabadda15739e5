import { afterEach, expect, test, vi } from "vitest";
import { encode } from "../../src/uri-template/encode.js";
import { parseTemplate } from "../../src/uri-template/index.js";

afterEach(() => {
  vi.unstubAllGlobals();
});

const ascii = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));

test("keeps only the unreserved characters of RFC 3986", () => {
  const kept = [...ascii].filter((character) => encode(character, "v") === character);
  expect(kept.join("")).toMatch(/^[\w.~-]{66}$/);
});

test("keeps reserved characters too, where they are allowed", () => {
  const kept = [...ascii].filter((character) => encode(character, "v", true) === character);
  expect(kept.join("")).toMatch(/^[\w.~:/?#[\]@!$&'()*+,;=-]{84}$/);
});

test.each([...ascii])("%j decodes to itself", (character) => {
  expect(decodeURIComponent(encode(character, "v"))).toBe(character);
  expect(decodeURIComponent(encode(character, "v", true))).toBe(character);
});

test("an error for a string that is too long isn't reported as a lone surrogate", () => {
  vi.stubGlobal("encodeURIComponent", () => {
    throw new RangeError("Invalid string length");
  });
  expect(() => parseTemplate("{v}").expand({ v: "é" })).toThrow(
    expect.objectContaining({ code: "ERR_INVALID_VALUE" }),
  );
});

test("a literal that is too long for a string once encoded is an EndpointError", () => {
  vi.stubGlobal("encodeURI", () => {
    throw new RangeError("Invalid string length");
  });
  expect(() => parseTemplate("/é")).toThrow(expect.objectContaining({ code: "ERR_INVALID_VALUE" }));
});
