import { afterEach, expect, test, vi } from "vitest";
import { encode } from "../../src/uri-template/encode.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { expectError } from "../support/attempt.js";

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

/** RFC 6570 §3.2.1, one character after the other. */
function reference(text: string, reserved: boolean): string {
  const allowed = reserved ? /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%..)$/ : /^[\w.~-]$/;
  const characters = text.match(reserved ? /%[\dA-Fa-f]{2}|./gsu : /./gsu) as string[];
  return characters
    .map((character) =>
      allowed.test(character) ? character : [...new TextEncoder().encode(character)].map(triplet).join(""),
    )
    .join("");
}

function triplet(byte: number): string {
  return `%${byte.toString(16).padStart(2, "0").toUpperCase()}`;
}

const pieces = [
  "a",
  "é",
  "😀",
  "!'()*[]",
  "%",
  "%41",
  "%4",
  " /?#",
  "-._~",
  ":@$&+,;=",
  "\0\x7F\x80",
  '"<>\\^`{|}',
];
const short = pieces.flatMap((first) => pieces.map((second) => first + second));

test.each([false, true])("does what the RFC says, reserved: %s", (reserved) => {
  for (const text of short) {
    expect(encode(text, "v", reserved)).toBe(reference(text, reserved));
    const long = text.repeat(20);
    expect(encode(long, "v", reserved)).toBe(reference(long, reserved));
  }
});

test("an error for a string that is too long isn't reported as a lone surrogate", () => {
  vi.stubGlobal("encodeURIComponent", () => {
    throw new RangeError("Invalid string length");
  });
  expectError(() => parseTemplate("{v}").expand({ v: "é" }), "ERR_INVALID_VALUE");
});

test("a literal that is too long for a string once encoded is an EndpointError", () => {
  vi.stubGlobal("encodeURI", () => {
    throw new RangeError("Invalid string length");
  });
  expectError(() => parseTemplate("/é"), "ERR_INVALID_VALUE");
});
