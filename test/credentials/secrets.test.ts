import { expect, test } from "vitest";
import { secretHider, secretsOfValue } from "../../src/credentials/secrets.js";

const secret = `s3/"'\\<>+&% ü😀t`;
const json = JSON.stringify(secret);
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const html = secret.replace(/[&<>"]/g, (character) => entities[character] as string);
const encoded = encodeURIComponent(secret);
const decimal = secret.replace(/\W/gu, (one) => `&#${one.codePointAt(0)};`);
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
const ascii = json.slice(1, -1).replace(/[^\w\\"]/g, escaped);

test.each<[spelling: string, text: string]>([
  ["it is", secret],
  ["JSON", json.slice(1, -1)],
  ["JSON in JSON", JSON.stringify(json).slice(3, -3)],
  ["JSON of PHP", json.slice(1, -1).replaceAll("/", "\\/")],
  ["JSON in ASCII", ascii],
  ["JSON in ASCII with capitals", ascii.replace(/(?<=u)0\w+/g, (unit) => unit.toUpperCase())],
  ["a component of a URL", encoded],
  ["a URL with small digits", encoded.replace(/%../g, (octet) => octet.toLowerCase())],
  ["a URL in a URL", encodeURIComponent(encoded)],
  ["a strict URL", encoded.replaceAll("'", "%27")],
  ["a form", `${new URLSearchParams({ secret })}`.slice(7)],
  ["HTML", html],
  ["HTML with apostrophes", html.replaceAll("'", "&#39;")],
  ["HTML with hexadecimal ones", html.replaceAll("'", "&#x27;").replaceAll("+", "&#X2b;")],
  ["HTML in HTML", html.replaceAll("&", "&amp;")],
  ["HTML in decimals", decimal],
])("a secret is hidden as: %s", (_, text) => {
  expect(secretHider([secret]).hide(`<${text}>`)).toBe("<[redacted]>");
});

test("the longest secret is hidden first, once", () => {
  const { hide } = secretHider(["abcd", "abcdef", "redacted", "abcd"]);
  expect(hide("abcdef abcd abcde redacted")).toBe("[redacted] [redacted] [redacted]e [redacted]");
  expect(hide("x abcdef", 4)).toBe("x [redacted]");
  expect(hide("x abcdef", 2)).toBe("x ");
  expect(secretHider([]).hide("abc", 2)).toBe("ab");
});

test("a long secret", () => {
  const secret = 'abcdefgh/"'.repeat(400);
  expect(secretHider([secret]).hide(JSON.stringify(secret))).toBe('"[redacted]"');
});

test.each<[value: string, name: string | undefined, secrets: string[]]>([
  ["t0ken", undefined, ["t0ken"]],
  ["", undefined, []],
  ["Foo t0ken", "authorization", ["Foo t0ken", "t0ken"]],
  ["Foo abc", "authorization", ["Foo abc", "abc"]],
  ["my key", "x-api-key", ["my key"]],
  [`Basic ${btoa("ada:p4ss:word")}`, "authorization", ["ada:p4ss:word", "p4ss:word"]],
  [`basic ${btoa("k3yk3y:")}`, "authorization", ["k3yk3y:", "k3yk3y"]],
  ["Basic not-base64", "authorization", ["not-base64"]],
  ["a=1; sid=s3cret", "cookie", ["s3cret"]],
])("the secrets of %s in %s", (value, name, secrets) => {
  const found = secretsOfValue(value, name);
  expect(found).toEqual(expect.arrayContaining(secrets));
  expect(found.every((one) => secrets.includes(one) || value.endsWith(one))).toBe(true);
});
