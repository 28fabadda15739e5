import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEndpoint, endpoint } from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
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
import { attempt, check, counted, fill, fillers, method } from "./property.js";

describe.each(fillers)("guarantee 1: values never move the request of %s", (_, write) => {
  test("no value chooses the origin", () => {
    counted(
      [method, urlTemplate, fc.oneof(parameters, fullParameters)],
      (verb: string, template: string, bag: Record<string, unknown>) => {
        const result = attempt(() => write(verb, template, bag));
        if (result) expect(new URL(result.url).origin).toBe("https://api.github.com");
        return result !== undefined;
      },
    );
  });

  test("literal segments stay in their places, whatever is between them", () => {
    const shape = fc.constantFrom(
      "/start/{a}/middle/{b}/end",
      "/start/{+a}/middle/{+b}/end",
      "/start{/a}/middle{;b}/end",
      "/start/{a}{b}/middle/end",
      "/start/.{a}/middle/{b}.json/end",
    );
    counted([shape, wellFormedString, wellFormedString], (template: string, a: string, b: string) => {
      const result = attempt(() => write("GET", template, { a, b }));
      if (!result) return false;
      const { pathname, hash, search } = new URL(result.url);
      expect(pathname.startsWith("/start")).toBe(true);
      expect(pathname.endsWith("/end")).toBe(true);
      expect(pathname.split("/").findIndex((segment) => segment.startsWith("middle"))).toBeGreaterThan(1);
      if (!template.includes("+")) {
        expect(pathname.split("/").length).toBe(template.split("/").length);
      }
      expect(hash + search).toBe("");
      return true;
    });
  });
});

test.each(fillers)("guarantee 2: fixed point: new URL(url).href is url, by %s", (_, write) => {
  counted(
    [method, urlTemplate, fc.oneof(parameters, fullParameters)],
    (verb: string, template: string, bag: Record<string, unknown>) => {
      const result = attempt(() => write(verb, template, bag));
      if (result) expect(new URL(result.url).href).toBe(result.url);
      return result !== undefined;
    },
  );
});

test("guarantee 2: fixed point: for any baseUrl that is accepted", () => {
  const url = fc
    .tuple(
      fc.constantFrom("https://example.com", "HTTP://EXAMPLE.com:80", "https://ü.example"),
      wellFormedString,
    )
    .map((parts) => parts.join("/"));
  counted([url], (baseUrl: string) => {
    const result = attempt(() => endpoint("GET /x/{a}", { baseUrl, a: "b c" }));
    if (result) {
      expect(new URL(result.url).href).toBe(result.url);
      expect(result.url.endsWith("/x/b%20c")).toBe(true);
    }
    return result !== undefined;
  });
});

test("guarantee 2: fixed point: for any literal that is accepted", () => {
  counted([anyString], (literal: string) => {
    const result = attempt(() => endpoint({ url: `/${literal}` }));
    if (result) expect(new URL(result.url).href).toBe(result.url);
    return result !== undefined;
  });
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
    counted([wellFormedString, wellFormedString], (a: string, b: string) => {
      const result = attempt(() => write("GET", "/x/{a}/y/{b}", { a, b }));
      expect(result === undefined).toBe([a, b].some((value) => value === "" || hasDotSegment(value)));
      if (!result) return false;
      const segments = new URL(result.url).pathname.split("/");
      expect([segments[2], segments[4]].map((segment) => decodeURIComponent(segment as string))).toEqual([
        a,
        b,
      ]);
      return true;
    });
  });

  test("remaining parameters and literal pairs decode, whatever the template's query", () => {
    const bag = fc.dictionary(
      wellFormedString.filter((name) => !/^l\d$|^z$/.test(name)),
      wellFormedString,
      { maxKeys: 3 },
    );
    counted([queryTemplate, fullParameters, bag], (template: string, filled: object, others: object) => {
      // "&" under {+name} is what the developer asked for
      const values = Object.fromEntries(
        Object.entries({ ...others, ...filled }).map(([name, value]) => [
          name,
          (value as string).replaceAll("&", ""),
        ]),
      );
      const result = fill("GET", template, { ...values, z: "z" });
      if (!result) return false;
      const { searchParams } = new URL(result.url);
      const literals = [...template.matchAll(/l\d/g)].map(([name]) => name);
      for (const name of [...literals, "z"]) expect(searchParams.has(name)).toBe(true);
      expect(searchParams.get("z")).toBe("z");
      const { variables } = endpoint.route(`GET ${template}`);
      for (const [name, value] of Object.entries(values)) {
        if (!variables.includes(name)) expect(searchParams.getAll(name)).toContain(value);
      }
      return true;
    });
  });

  test("what went into the query decodes to the parameters", () => {
    const name = wellFormedString.filter((text) => !/\p{Cc}/u.test(text));
    const bag = fc.dictionary(name, wellFormedString, { maxKeys: 5 });
    counted([bag], (query: Record<string, string>) => {
      const result = endpoint.route("GET /x")(query);
      expect([...new URL(result.url).searchParams]).toEqual(Object.entries(query));
      return true;
    });
  });
});

test("guarantee 5: baseUrl is refused, or kept as the start of the URL", () => {
  counted(
    [
      fc.oneof(
        anyString.map((path) => `https://example.com/${path}`),
        anyString,
        webUrl,
      ),
    ],
    (baseUrl: string) => {
      const result = attempt(() => createEndpoint({ baseUrl })("GET /x"));
      if (!result) return false;
      expect(baseUrl).toMatch(/^https?:\/\//i);
      expect(baseUrl).not.toMatch(/[\s\\?#]/);
      const { origin, pathname, username, password } = new URL(baseUrl);
      expect(result.url).toBe(`${origin}${pathname.replace(/\/+$/, "")}/x`);
      expect(username + password).toBe("");
      return true;
    },
  );
});

test("guarantee 7: any string is a template or an error with a column", () => {
  fc.assert(
    fc.property(anyString, parameters, (template, values) => {
      try {
        parseTemplate(template);
      } catch (error) {
        expect(error).toMatchObject({ code: "ERR_INVALID_TEMPLATE", column: expect.any(Number) });
        return;
      }
      attempt(() => parseTemplate(template).expand(values));
    }),
    check,
  );
});

test("path templates stay below the path of baseUrl", () => {
  counted([pathTemplate, fullParameters], (template: string, bag: object) => {
    const result = attempt(() =>
      endpoint.route(`GET ${template}`)(bag as Record<string, unknown>, {
        baseUrl: "https://example.com/api/v3",
      }),
    );
    if (result) expect(new URL(result.url).pathname.startsWith("/api/v3/")).toBe(true);
    return result !== undefined;
  });
});
