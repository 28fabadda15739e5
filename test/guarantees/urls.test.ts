import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEndpoint, endpoint } from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { refusalOf } from "../support/attempt.js";
import {
  anyString,
  fullParameters,
  parameters,
  pathTemplate,
  queryTemplate,
  urlTemplate,
  webUrl,
  wellFormedString,
} from "./arbitraries.js";
import { attempt, check, counted, fillers, method } from "./property.js";

const all = [method, urlTemplate, fc.oneof(parameters, fullParameters)];
const expectFixed = ({ url }: { readonly url: string }): void => expect(new URL(url).href).toBe(url);

describe.each(fillers)("guarantee 1: values never move the request of %s", (_, write) => {
  test("no value chooses the origin", () => {
    counted(all, write, ({ url }) => expect(new URL(url).origin).toBe("https://api.github.com"));
  });

  test("literal segments stay in their places, whatever is between them", () => {
    const shape = fc.constantFrom(
      "/start/{a}/middle/{b}/end",
      "/start/{+a}/middle/{+b}/end",
      "/start{/a}/middle{;b}/end",
      "/start/{a}{b}/middle/end",
      "/start/.{a}/middle/{b}.json/end",
    );
    const fill = (template: string, a: string, b: string) => write("GET", template, { a, b });
    counted([shape, wellFormedString, wellFormedString], fill, ({ url }, template: string) => {
      const { pathname, hash, search } = new URL(url);
      expect(pathname).toMatch(/^\/start.*\/end$/);
      const segments = pathname.split("/");
      expect(segments.findIndex((segment) => segment.startsWith("middle"))).toBeGreaterThan(1);
      if (!template.includes("+")) expect(segments.length).toBe(template.split("/").length);
      expect(hash + search).toBe("");
    });
  });
});

test.each(fillers)("guarantee 2: fixed point: new URL(url).href is url, by %s", (_, write) => {
  counted(all, write, expectFixed);
});

test("guarantee 2: fixed point: for any baseUrl that is accepted", () => {
  const origin = fc.constantFrom("https://example.com", "HTTP://EXAMPLE.com:80", "https://ü.example");
  const url = fc.tuple(origin, wellFormedString).map((parts) => parts.join("/"));
  const call = (baseUrl: string) => endpoint("GET /x/{a}", { baseUrl, a: "b c" });
  counted([url], call, (result) => {
    expectFixed(result);
    expect(result.url).toMatch(/\/x\/b%20c$/);
  });
});

test("guarantee 2: fixed point: for any literal that is accepted", () => {
  counted([anyString], (literal: string) => endpoint({ url: `/${literal}` }), expectFixed);
});

describe("guarantee 3: round trip", () => {
  const hasDotSegment = (value: string): boolean =>
    value
      .replaceAll(/[;?#][^/]*/g, "")
      .split("/")
      .includes(".") ||
    value
      .replaceAll(/[;?#][^/\\]*/g, "")
      .split(/[/\\]/)
      .includes("..");

  test.each(fillers)("{name} writes every value but an empty one and a dot segment, by %s", (_, write) => {
    const call = (...values: string[]) => {
      const [a, b] = values;
      const result = attempt(() => write("GET", "/x/{a}/y/{b}", { a, b }));
      expect(result === undefined).toBe(values.some((value) => value === "" || hasDotSegment(value)));
      return result;
    };
    counted([wellFormedString, wellFormedString], call, (result, ...values: string[]) => {
      const [, , a, , b] = new URL(result?.url ?? "").pathname.split("/").map(decodeURIComponent);
      expect([a, b]).toEqual(values);
    });
  });

  test("remaining parameters and literal pairs decode, whatever the template's query", () => {
    const own = wellFormedString.filter((name) => !/^l\d$|^z$/.test(name));
    const bag = fc.tuple(fc.dictionary(own, wellFormedString, { maxKeys: 3 }), fullParameters).map((bags) => {
      // "&" under {+name} is what the developer asked for
      const pairs = Object.entries({ ...bags[0], ...(bags[1] as Record<string, string>) });
      return Object.fromEntries(pairs.map(([name, value]) => [name, value.replaceAll("&", "")]));
    });
    const call = (template: string, values: object) =>
      endpoint.route(`GET ${template}`)({ ...values, z: "z" });
    counted([queryTemplate, bag], call, ({ url }, template: string, values: object) => {
      const { searchParams } = new URL(url);
      for (const [literal] of template.matchAll(/l\d/g)) expect(searchParams.has(literal)).toBe(true);
      expect(searchParams.get("z")).toBe("z");
      const { variables } = endpoint.route(`GET ${template}`);
      for (const [name, value] of Object.entries(values))
        if (!variables.includes(name)) expect(searchParams.getAll(name)).toContain(value);
    });
  });

  test("what went into the query decodes to the parameters", () => {
    const name = wellFormedString.filter((text) => !/\p{Cc}/u.test(text));
    const bag = fc.dictionary(name, wellFormedString, { maxKeys: 5 });
    const property = fc.property(bag, (query) => {
      const { url } = endpoint.route("GET /x")(query);
      expect([...new URL(url).searchParams]).toEqual(Object.entries(query));
    });
    fc.assert(property, check);
  });
});

test("guarantee 5: baseUrl is refused, or kept as the start of the URL", () => {
  const base = fc.oneof(
    anyString.map((path) => `https://example.com/${path}`),
    anyString,
    webUrl,
  );
  const call = (baseUrl: string) => createEndpoint({ baseUrl })("GET /x");
  counted([base], call, ({ url }, baseUrl: string) => {
    expect(baseUrl).toMatch(/^https?:\/\//i);
    expect(baseUrl).not.toMatch(/[\s\\?#]/);
    const { origin, pathname, username, password } = new URL(baseUrl);
    expect(url).toBe(`${origin}${pathname.replace(/\/+$/, "")}/x`);
    expect(username + password).toBe("");
  });
});

test("guarantee 7: any string is a template or an error with a column", () => {
  fc.assert(
    fc.property(anyString, parameters, (template, values) => {
      const error = refusalOf(() => parseTemplate(template));
      if (error) expect(error).toMatchObject({ code: "ERR_INVALID_TEMPLATE", column: expect.any(Number) });
      else attempt(() => parseTemplate(template).expand(values));
    }),
    check,
  );
});

test("path templates stay below the path of baseUrl", () => {
  const call = (template: string, bag: Record<string, unknown>) =>
    endpoint.route(`GET ${template}`)(bag, { baseUrl: "https://example.com/api/v3" });
  counted([pathTemplate, fullParameters], call, ({ url }) => {
    expect(new URL(url).pathname).toMatch(/^\/api\/v3\//);
  });
});
