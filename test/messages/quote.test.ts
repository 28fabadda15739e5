import { expect, test, vi } from "vitest";
import { escapeUnseen, maskUserInfo, quote } from "../../src/messages/quote.js";

test.each([
  ["of a URL", "GET https://me:pw@a.test/x", "GET https://……:……@a.test/x"],
  ["that is one name", "https://pw@a.test", "https://……@a.test"],
  ["without a scheme", "//me:pw@a.test", "//……:……@a.test"],
  ["after backslashes", "\\\\pw@a.test/", "\\\\……@a.test/"],
  ["after slashes with a tab between", "/\t/pw@a.test", "/…/……@a.test"],
  ["after three slashes", "https:///pw@a.test", "https:///……@a.test"],
  ["after a colon alone", "https:me:pw@a.test", "https:……:……@a.test"],
  ["with slashes, after a colon alone", "https:me/x/@b", "https:……/…/@b"],
  ["that ends in a slash, after a colon alone", "https:me:pw/@a.test", "https:……:……/@a.test"],
  ["after a placeholder", "{a}://pw@b", "{a}://……@b"],
  ["with slashes", "https://me/x:pw@a.test", "https://……/…:……@a.test"],
  ["that ends in a slash", "https://me:pw/@a.test/", "https://……:……/@a.test/"],
  ["with a password of digits", "https://box:80/@me", "https://………:……/@me"],
  ["that ends in a slash, without a name", "https://:80/@c", "https://:……/@c"],
  ["with a password that begins as a port", "https://a.b:80x/@c", "https://………:………/@c"],
  ["with a password that ends as a port", "https://a.b:x80/@c", "https://………:………/@c"],
  ["with several colons", "https://a.b:8:0/@c", "https://………:…:…/@c"],
  ["before a segment with an @", "https://a@b/@c", "https://…@b/@c"],
  ["after the path, which it could begin", "https://a.test/b@c", "https://………………/…@c"],
])("user info is masked: %s", (_, text, masked) => {
  expect(maskUserInfo(text)).toBe(masked);
});

test.each([
  ["/x/@me"],
  ["/x/{a}@b"],
  ["x@y"],
  ["https://a.test/@me"],
  ["//a.test/@me"],
  ["https://a.test/@b/@c"],
  ["https://a.test:8080/@me"],
  ["https://localhost:80/@me"],
  ["https://a.test:80"],
  ["x//@y"],
])("user info is masked: and nothing else: %s", (text) => {
  expect(maskUserInfo(text)).toBe(text);
});

test("user info is looked for once, however many segments start with an @", () => {
  const test = vi.spyOn(RegExp.prototype, "test");
  maskUserInfo(`https://a.test:80${"/@".repeat(1000)}`);
  const calls = test.mock.calls.length;
  test.mockRestore();
  expect(calls).toBe(1);
});

test("what nobody sees is shown as an escape", () => {
  expect(escapeUnseen("a\nb\u{e0001}c\u202e")).toBe("a\\u000ab\\udb40\\udc01c\\u202e");
});

test("a name is quoted, with 100 characters at most", () => {
  expect(quote("x".repeat(100))).toBe(`"${"x".repeat(100)}"`);
  expect(quote("x".repeat(101))).toBe(`"${"x".repeat(99)}…"`);
});
