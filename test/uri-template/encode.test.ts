import { afterEach, expect, test, vi } from "vitest";
import { encode } from "../../src/uri-template/encode.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { expectError } from "../support/attempt.js";

afterEach(() => void vi.unstubAllGlobals());

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

/** RFC 6570 §3.2.1, one character after the other. */
function reference(text: string, reserved: boolean): string {
  const allowed = reserved ? /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%..)$/ : /^[\w.~-]$/;
  const characters = text.match(reserved ? /%[\dA-Fa-f]{2}|./gsu : /./gsu) as string[];
  const encoded = (character: string): string =>
    Buffer.from(character).toString("hex").toUpperCase().replace(/../g, "%$&");
  return characters.map((one) => (allowed.test(one) ? one : encoded(one))).join("");
}

const pieces = [..."a é 😀 !'()*[] % %41 %4 -._~ :@$&+,;= \0\x7F\x80 \"<>\\^`{|}".split(" "), " /?#"];
const short = pieces.flatMap((first) => pieces.map((second) => first + second));

test.each([false, true])("does what the RFC says, reserved: %s", (reserved) => {
  for (const text of short) {
    expect(encode(text, "v", reserved)).toBe(reference(text, reserved));
    const long = text.repeat(20);
    expect(encode(long, "v", reserved)).toBe(reference(long, reserved));
  }
});

test.each([
  ["a value", "encodeURIComponent", () => parseTemplate("{v}").expand({ v: "é" })],
  ["a literal", "encodeURI", () => parseTemplate("/é")],
])("%s that is too long for a string once encoded isn't reported as a lone surrogate", (_, encode, call) => {
  vi.stubGlobal(encode, () => {
    throw new RangeError("Invalid string length");
  });
  expectError(call, "ERR_INVALID_VALUE");
});
