import fc from "fast-check";
import { anyCharacter } from "../support/any-character.js";

/** Characters that change the destination of requests in careless builders. */
export const hostileCharacters: readonly string[] = [
  ..."/\\.%2eEfF?#@:;&=+,'\"<[]{}|^`!$*()~ \t\r\n\0\x7F",
  ..."a0é\u00A0\u2028\uFEFF😀",
  "\uD800",
  "\uDC00",
];

/** Strings of hostile characters, and any strings. */
export const anyString: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...hostileCharacters), maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 12 }) },
);

/** Strings that UTF-8 can encode. */
export const wellFormedString: fc.Arbitrary<string> = anyString.filter((value) => !/\p{Cs}/u.test(value));

const webText = fc.string({
  unit: fc.oneof(fc.constantFrom(..."aZ09-._~!$&'()*+,;=:@"), anyCharacter.map(encodeURIComponent)),
});

/** A valid URL without a query, as of `fc.webUrl`, which takes a second to make a table of characters. */
export const webUrl: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("http", "https"), fc.domain(), fc.array(webText))
  .map(([scheme, host, segments]) => `${scheme}://${[host, ...segments].join("/")}`);

/** The same with a query and a fragment. */
export const fullWebUrl: fc.Arbitrary<string> = fc
  .tuple(webUrl, webText, webText)
  .map(([url, query, fragment]) => `${url}?${query}#${fragment}`);

/** Parameter values that are accepted in some place of a request. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyString,
  fc.integer(),
  // no -0, which JSON doesn't have
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0),
  fc.bigInt(),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(fc.oneof(anyString, fc.integer(), fc.constant(null)), { maxLength: 4 }),
  fc.dictionary(anyString, fc.oneof(anyString, fc.boolean(), fc.constant(null)), { maxKeys: 4 }),
);

/** Values that a caller could pass by mistake. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  anyValue,
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Symbol("s"), () => 1, class {}, new Date(Number.NaN)),
);

const names = ["a", "b", "c.d", "e_1", "%C3%BC", "constructor", "__proto__", "toString"];
const name = fc.constantFrom(...names);

const varspec = fc
  .tuple(name, fc.constantFrom("", "", "*", ":1", ":3", ":9999"))
  .map((parts) => parts.join(""));

/** An expression of RFC 6570 with one of the given operators. */
export const expression = (...operators: string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...operators), fc.array(varspec, { minLength: 1, maxLength: 3 }))
    .map(([operator, varspecs]) => `{${operator}${varspecs.join(",")}}`);

const literal = fc.constantFrom("x", "y.z", "-", "_", "~", "%20", "é", ":", ";v=1", "@", "(1)", "'", "...");

/** A path template whose literal segments differ from all values. */
export const pathTemplate: fc.Arbitrary<string> = fc
  .array(fc.oneof(literal, expression("", "+", "/", ";", ".")), { minLength: 1, maxLength: 4 })
  .map((parts) => `/${parts.join("/")}`);

/** Any URL template that starts with a slash, with a query and a fragment. */
export const urlTemplate: fc.Arbitrary<string> = fc
  .tuple(
    pathTemplate,
    fc.constantFrom("", "?", "?q", "?q=1&r", "?q=why?", "?q={+a}", "?q={a}{b}&"),
    fc.array(fc.oneof(expression("?", "&"), fc.constantFrom("&s=1", "&t={b}?", "&'{+a}'")), { maxLength: 3 }),
    fc.oneof(fc.constant(""), fc.constant("#f"), fc.constant("#f?{+a}#{#b}"), expression("#")),
  )
  .map(([path, query, pairs, fragment]) => path + query + pairs.join("") + fragment);

/** Templates of a query with a literal name for each value, `l0` to `l2`, which no value may change. */
export const queryTemplate: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("/x?l0=0", "/x?l0={+a}", "/x?l0={a}?", "/x?l0=0{&b}"),
    fc.constantFrom("", "&l1={+c.d}", "{&e_1*}", "{?a,b*}"),
    fc.constantFrom("", "&l2=2", "{&constructor}&l2={a}"),
  )
  .map((parts) => parts.join(""));

/** Parameters with the names that templates use, and with other names. */
export const parameters: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.oneof({ weight: 3, arbitrary: name }, { weight: 1, arbitrary: anyString }),
  anyValue,
  { maxKeys: 6 },
);

/** Parameters that leave no variable empty or missing, so that most templates can be filled in. */
export const fullParameters: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    fc.dictionary(wellFormedString, wellFormedString, { maxKeys: 3 }),
    ...names.map(() => wellFormedString.filter((value) => value !== "")),
  )
  .map(([others, ...values]) =>
    Object.fromEntries([...Object.entries(others), ...names.map((key, index) => [key, values[index]])]),
  );
