import { describe, expect, test } from "vitest";
import { EndpointError } from "../../src/index.js";
import { parseTemplate, EndpointError as sameError } from "../../src/uri-template/index.js";

describe("parseTemplate", () => {
  test("has the template and each variable once, and is frozen", () => {
    const parsed = parseTemplate("/{b}{?a,b*}{#c.d:3}");
    expect(parsed.template).toBe("/{b}{?a,b*}{#c.d:3}");
    expect(parsed.variables).toEqual(["b", "a", "c.d"]);
    expect(Object.isFrozen(parsed) && Object.isFrozen(parsed.variables)).toBe(true);
  });

  test("expands several times, and without values", () => {
    const { expand } = parseTemplate("/{a}{?b}");
    expect(expand({ a: 1, b: 2 })).toBe("/1?b=2");
    expect(expand({ a: 3 })).toBe("/3");
    expect(expand()).toBe("/");
  });

  test("expands values that JSON can't represent", () => {
    const values = { big: 2n ** 64n, date: new Date(0), list: [1n, undefined, new Date(1)] };
    expect(parseTemplate("{big}{?date,list}").expand(values)).toBe(
      "18446744073709551616?date=1970-01-01T00%3A00%3A00.000Z&list=1,1970-01-01T00%3A00%3A00.001Z",
    );
  });

  test("leaves out undefined and null in lists and maps, in one expression or several", () => {
    const values = { l: ["a", undefined, null, "b"], m: { a: undefined, b: null, c: 1 } };
    expect(parseTemplate("{l}").expand(values)).toBe("a,b");
    expect(parseTemplate("{m}").expand(values)).toBe("c,1");
    expect(parseTemplate("{?l*,m*}").expand(values)).toBe("?l=a&l=b&c=1");
  });

  test("throws the same class as the endpoint", () => {
    expect(sameError).toBe(EndpointError);
  });

  test.each([
    ["{", 2],
    ["/a/{b", 6],
    ["a}", 2],
    ["/x y", 3],
    ["{!a}", 2],
    ["{a,}", 4],
    ["{a,b c}", 5],
    ["{?a..b}", 4],
    ["{a:}", 3],
    ["{a:2*}", 5],
    ["{a%2}", 3],
    ["é😀<", 4],
  ])("reports the column of the mistake in %s", (template, column) => {
    expect(() => parseTemplate(template)).toThrow(expect.objectContaining({ column, route: template }));
  });
});
