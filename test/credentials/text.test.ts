import fc from "fast-check";
import { expect, test } from "vitest";
import { redactData, redactHeader } from "../../src/credentials/index.js";
import { hasCredential } from "../../src/credentials/name.js";
import { hideCredentials, redactFields, redactText, redactUrl } from "../../src/credentials/text.js";
import { isThorough } from "../support/thorough.js";

const encode = encodeURIComponent;
const site = "https://a.example/";
/** The usual result. */
const redactedIn = (text: string): string => text.replaceAll("s3cr3t", "[redacted]");

test.each<[behaviour: string, text: string, redacted?: string]>([
  ["without credentials", "a=1&b=2"],
  ["a form", "grant_type=x&client_secret=s3cr3t&b=1"],
  ["a form with brackets", "user[token]=s3cr3t&api_key[]=s3cr3t"],
  ["a form with encoded names", "filter%5Bapi_key%5D=s3cr3t&t%6Fken=s3cr3t"],
  ["an empty value", "token=&a=1"],
  ["a credential with its scheme", "Bearer s3cr3t"],
  ["a pair whose value has a scheme", "x=Bearer%20s3cr3t&a=1", "x=[redacted]&a=1"],
  ["JSON", '{"a": 1, "token" : "s3cr3t", "b": 2}'],
  ["JSON whose name has escapes", '{"t\\u006fken":"s3cr3t"}'],
  ["a URL that is a credential", '{"token":"/?token=s3cr3t"}', '{"token":"[redacted]"}'],
  ["a number", '{"password": 1234567, "b": [2]}', '{"password": "[redacted]", "b": [2]}'],
  ["an object", '{"token": {"a": "}s3cr3t", "b": ["s3cr3t"]}, "b": 2}', '{"token": "[redacted]", "b": 2}'],
  ["a list", '{"tokens":["s3cr3t",{"a":"s3cr3t"}]}', '{"tokens":"[redacted]"}'],
  ["deep members", '[[{"a":{"b":{"api_key":"s3cr3t"}}}]]'],
  ["lines of JSON", '{"token":"s3cr3t"}\n{"a":1}\n{"password":"s3cr3t"}\n'],
  ["a sequence of JSON", '\x1e{"token":"s3cr3t"}\n'],
  ["JSON with an integer that a number can't hold", '{"n":9007199254740993,"token":"s3cr3t"}'],
  ["JSON that is cut off in a string", '{"a":1,"token":"s3cr3t', '{"a":1,"token":"[redacted]"'],
  ["JSON that is cut off in an object", '{"token":{"a":"s3cr3t"', '{"token":"[redacted]"'],
  ["JSON that is cut off after a colon", '{"token":'],
  ["JSON that is cut off in an escape", '{"token":"s3cr3t\\', '{"token":"[redacted]"'],
  ["an escape that isn't one", '{"a\\q_token":"s3cr3t"}'],
  ["an escape that isn't one, before the end", '{"a\\q_key":"s3cr3t"}'],
  ["JSON in a sentence", 'see "token":"s3cr3t"; now'],
  ["an empty string", '{"token":""}', '{"token":"[redacted]"}'],
  ["a URL in JSON", '{"a":"/?b=1&token=s3cr3t"}'],
  ["a number at the end", '"token":1', '"token":"[redacted]"'],
  ["JSON in JSON", JSON.stringify({ a: JSON.stringify({ token: "s3cr3t" }) }), '{"a":"[redacted]"}'],
  ["a string with escapes", '{"a":"b\\nc"}'],
  ["JSON in a form", `a=1&payload=${encode('{"token":"s3cr3t"}')}`, "a=1&payload=[redacted]"],
  ["JSON in a form as it is", 'payload={"token":"s3cr3t"}'],
  ["a form in a form", `next=${encode("/a?b=1&token=s3cr3t")}`, "next=[redacted]"],
  ["what is encoded twice", `next=${encode(encode("token=s3cr3t"))}`, "next=[redacted]"],
  ["a URL", "see https://a.example/?a=1&token=s3cr3t now"],
  ["a fragment", "https://a.example/#access_token=s3cr3t"],
  ["user info", "https://me:s3cr3t@a.example/b@c", "https://[redacted]@a.example/b@c"],
  ["a user without a password", "https://s3cr3t@a.example/"],
  ["a password without a user", "https://:s3cr3t@a.example/", "https://[redacted]@a.example/"],
  ["an e-mail address", "me@example.com"],
])("a text: %s", (_, text, redacted = redactedIn(text)) => {
  expect(redactText(text)).toBe(redacted);
  expect(redactText(redacted)).toBe(redacted);
});

test("a text that is encoded more than four times stays as it is", () => {
  let text = "token=s3cr3t";
  const read = [1, 2, 3, 4, 5].map(() => {
    text = `a=${encode(text)}`;
    return redactText(text) === "a=[redacted]";
  });
  expect(read).toEqual([true, true, true, true, false]);
});

test("a text of the same characters again and again ends soon", () => {
  for (const part of ['"', '\\"', '{"a":', "token=", "%25", "a=%25", "//", "[{", "=;?"]) {
    expect(redactText(part.repeat(100_000)).length).toBeGreaterThan(0);
  }
});

test("a text never contains the value of a member that is a credential", () => {
  const secret = "s3cr3t";
  const tree = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(1, null, "a b", '"', "\\"),
      fc.array(tie("value")),
      tie("object"),
    ),
    object: fc
      .tuple(
        fc.dictionary(fc.constantFrom("a", 'b"c', "d\\"), tie("value")),
        fc.constantFrom("token", "a[key]"),
        fc.boolean(),
      )
      .map(([members, name, isList]) => ({ ...(members as object), [name]: isList ? [secret] : secret })),
  })).object;
  fc.assert(
    fc.property(tree, fc.constantFrom(undefined, 2), (value, indent) => {
      const json = JSON.stringify(value, undefined, indent);
      const redacted = redactText(json);
      expect(redacted).not.toContain(secret);
      expect(JSON.parse(redacted)).toEqual(redactData(value));
      expect(redactText(`a=${encode(json)}`)).toBe("a=[redacted]");
    }),
    { numRuns: isThorough ? 100 : 30 },
  );
});

test.each<[behaviour: string, url: string, redacted?: string]>([
  ["without a query", "https://a.example/x"],
  ["a pair", "https://a.example/x?a=1&sig=s3cr3t&b=2"],
  ["nested names", "https://a.example/?filter%5Bapi_key%5D=s3cr3t&user[token]=s3cr3t"],
  ["a fragment", "https://a.example/?a=1#token=s3cr3t"],
  ["a parameter of the path", "https://a.example/x;token=s3cr3t/y"],
  ["braces", "https://a.example/?token=s3{cr}3t", "https://a.example/?token=[redacted]"],
  ["JSON", `${site}?filter=${encode('{"api_key":"s3cr3t"}')}&b=1`, `${site}?filter=[redacted]&b=1`],
  ["another URL", `${site}?next=${encode("https://b.example/?key=s3cr3t")}`, `${site}?next=[redacted]`],
  ["another URL with &", `${site}?next=${encode("//b.example/?a=1&key=s3cr3t")}`, `${site}?next=[redacted]`],
  ["user info of a path", `${site}http://me:s3cr3t@b.example/x@y`, `${site}http://[redacted]@b.example/x@y`],
  ["user info of a query", `${site}?z=//me:s3cr3t@c`, `${site}?z=//[redacted]@c`],
  ["names with an @", `${site}@me/x?q=a@b`],
  ["harmless values", `${site}?q=a%20b%3Dc%22`],
])("a URL: %s", (_, url, redacted = redactedIn(url)) => {
  expect(redactUrl(url)).toBe(redacted);
});

test.each([
  ["https://a.example/?id=1&b=2", "https://a.example/?id=[redacted]&b=2"],
  ["https://a.example/x;id=1/y;c=2", "https://a.example/x;id=[redacted]/y;c=2"],
  ["https://a.example/x;b=2;id=1", "https://a.example/x;b=2;id=[redacted]"],
  ["https://a.example/?b=2#id=1&c=3", "https://a.example/?b=2#id=[redacted]&c=3"],
  ["https://a.example/#/?id=1&c=3", "https://a.example/#/?id=[redacted]&c=3"],
])("a URL with names of other credentials: %s", (url, redacted) => {
  expect(redactUrl(url, (name) => name === "id")).toBe(redacted);
});

test("a template keeps its length", () => {
  const hidden = "GET https://……………@a.example/{b}?api_key=………………&c={d}";
  expect(hideCredentials("GET https://me:pw@a.example/{b}?api_key=s3cr3t&c={d}")).toBe(hidden);
});

test.each([
  ["accept", "text/html; q=0.5", ["text/html; q=0.5", ""]],
  ["x-api-key", "s3cr3t", ["", "[redacted]"]],
  ["authorization", "Bearer s3cr3t", ["Bearer ", "[redacted]"]],
  ["authorization", "basic s3cr3t", ["basic ", "[redacted]"]],
  ["authorization", "token s3cr3t", ["token ", "[redacted]"]],
  ["proxy-authorization", "SCRAM-SHA-256 s3cr3t", ["SCRAM-SHA-256 ", "[redacted]"]],
  ["authorization", "s3cr3t rest", ["", "[redacted]"]],
  ["authorization", "Bearer-s3cr3t rest", ["", "[redacted]"]],
  ["x-api-key", "Bearer s3cr3t", ["", "[redacted]"]],
  ["link", "<https://a.example/?page=2&token=s3cr3t>", ["<https://a.example/?page=2&token=[redacted]", ""]],
  ["x-data", '{"token":"s3cr3t"}', ['{"token":"[redacted]"}', ""]],
])("a header: %s: %s", (name, value, parts) => {
  expect(redactHeader(name, value)).toEqual(parts);
});

const schemes =
  "Basic Bearer Concealed Digest DPoP GNAP HOBA Mutual Negotiate OAuth PrivateToken SCRAM-SHA-1 vapid";
test.each(schemes.split(" "))("a header of the scheme %s", (scheme) => {
  expect(redactHeader("authorization", `${scheme} s3cr3t`)).toEqual([`${scheme} `, "[redacted]"]);
});

test("data is copied without credentials, at any depth", () => {
  const data = {
    a: [{ "user[token]": 1, b: 'x={"token":"s3cr3t"}' }],
    c: 1n,
    d: undefined,
    __proto__: { token: 1 },
  };
  expect(redactData(data)).toEqual(data);
  const own = JSON.parse('{"__proto__":{"token":"s3cr3t"},"a":[{"filter[key]":[1]}],"b":"{\\"pwd\\":1}"}');
  expect(JSON.stringify(redactData(own))).toBe(
    '{"__proto__":{"token":"[redacted]"},"a":[{"filter[key]":"[redacted]"}],"b":"{\\"pwd\\":\\"[redacted]\\"}"}',
  );
  expect(redactData({ a: 1 }, "token")).toBe("[redacted]");
});

test("data has credentials or not", () => {
  const having = [{ a: [{ b: { token: 1 } }] }, [[{ sig: 1 }]], { a: 1, sig: 2 }, [1, { sig: 1 }]];
  expect(having.every(hasCredential)).toBe(true);
  expect([{ a: 1 }, "token=1", null, {}, []].some(hasCredential)).toBe(false);
  const unreadable = new Proxy({}, { ownKeys: () => expect.fail("not a result") });
  expect(hasCredential({ a: unreadable })).toBe(true);
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(hasCredential(proxy)).toBe(false);
});

test("a field that goes on in the next line is hidden with it, and any other stays", () => {
  const messageOf = (credential: string): string =>
    `GET /a HTTP/1.1\r\nX-A: 1\r\n 2\r\nAuthorization: ${credential}\r\nAccept: a\r\n`;
  expect(redactFields(messageOf("Bearer x\r\n y"))).toBe(messageOf("[redacted]"));
});
