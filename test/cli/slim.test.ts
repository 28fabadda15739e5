import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slim } from "../../src/cli/openapi/slim.js";
import { EndpointError, type OpenApi, type OpenApiOperation, openapi } from "../../src/openapi/index.js";
import { tool } from "../../src/tools/index.js";
import type { Case } from "../openapi/case.js";
import { generateCall } from "../openapi/decode.js";
import { examples, github } from "../openapi/fixtures.js";
import { urlencoded } from "../openapi/support.js";
import { isThorough, some } from "../support/thorough.js";
import { expectWritten } from "../support/written.js";

const result = (call: () => object): string => {
  try {
    return JSON.stringify(call(), (_, value) => (value instanceof FormData ? [...value] : value));
  } catch (error) {
    if (!(error instanceof EndpointError)) throw error;
    return `${error.code} ${error.message}`;
  }
};

/** What comes of an operation in two APIs: by places, by names, by names with the body's members, and without anything. */
function requestsOf(
  apis: readonly [OpenApi, OpenApi],
  document: object,
  operation: OpenApiOperation,
): string[][] {
  const { route, parts, options, flat, body } = generateCall(document, operation, 0);
  const members = result(() => tool(apis[0], route).inputSchema.properties);
  const names = members.startsWith("{") ? Object.keys(JSON.parse(members)) : [];
  return apis.map((api) => [
    result(() => api.parts(route, parts, options)),
    result(() => api(route, flat ?? {}, { ...options, body: body.value })),
    result(() => api(route, Object.fromEntries(names.map((name) => [name, "1"])))),
    result(() => api(route, {})),
    result(() => api(route, { unknown: 1 })),
    result(() => api(route, Object.fromEntries(names.map((name) => [name, { own: 1 }])))),
  ]);
}

const cases: Case[] = JSON.parse(readFileSync("test/openapi/cases.json", "utf8"));
const within = {
  openapi: "3.1.0",
  paths: {
    "/a": { get: { parameters: [{ name: "a", in: "query" }] } },
    "/b": { get: { parameters: [{ $ref: "#/paths/~1a/get/parameters/0" }] } },
  },
};
const json = (schema: object): object => ({ required: true, content: { "application/json": { schema } } });
const schemas = {
  A: {
    type: "object",
    properties: { b: { properties: { c: {}, d: {} }, required: ["c"] } },
    allOf: [{}, { properties: { e: {} } }],
  },
};
const through = (...references: string[]): object => ({
  openapi: "3.1.0",
  paths: Object.fromEntries(
    references.map((reference) => [
      `/${reference.replaceAll("/", "-")}`,
      { post: { requestBody: json({ $ref: reference }) } },
    ]),
  ),
  components: { schemas },
});
const part = "#/components/schemas/A/properties/b";
const item = "#/components/schemas/A/allOf/1";
const whole = "#/components/schemas/A";
const encoded = (properties: object, encoding: object): object => ({
  requestBody: { content: { "application/x-www-form-urlencoded": { schema: { properties }, encoding } } },
});
const text = { type: "string" };
const styles = { a: { style: "form" }, b: { style: "form" } };
const forms = {
  openapi: "3.1.0",
  paths: {
    "/x": {
      get: { parameters: [{ name: "q", in: "query", schema: text }] },
      post: encoded({ a: text, b: { type: "object" } }, styles),
      put: encoded({ a: text }, { a: { allowReserved: true } }),
    },
  },
};
const needsMember = {
  openapi: "3.1.0",
  paths: { "/x": { post: { requestBody: json({ properties: { a: {}, b: {} }, minProperties: 1 }) } } },
};
const documents: [string, object][] = [
  ["a reference into a schema's properties", through(part)],
  ["a reference into a schema before the schema", through(part, item, whole)],
  ["a reference into a schema after the schema", through(whole, item, part)],
  ["names that values bring", forms],
  ["a body that needs a member", needsMember],
  ["GitHub", github],
  [
    "a broken reference beside a style",
    {
      openapi: "3.1.0",
      paths: {
        "/x": {
          post: {
            requestBody: {
              content: {
                "multipart/form-data": { schema: { $ref: "#/nowhere" }, encoding: { a: { style: "form" } } },
              },
            },
          },
        },
        "/y": { get: {} },
      },
    },
  ],
  [
    "a reference into a list",
    {
      openapi: "3.1.0",
      paths: {
        "/x": { get: { parameters: [{ $ref: "#/components/x-list/0" }] } },
        "/broken": { get: { parameters: [{ $ref: "#/components/x-none/0" }] } },
      },
      components: { "x-list": [{ name: "a", in: "query" }] },
    },
  ],
  ["references into operations", within],
  ["no lists", { openapi: "3.1.0", servers: {}, paths: { "/x": { get: { parameters: {} } } } }],
  ...(isThorough ? examples : []),
  ...some(cases, 10).map(({ group, name, document }): [string, object] => [`${group}: ${name}`, document]),
];

describe("waybill openapi slim", () => {
  test.each(documents)(
    "%s gives the same requests",
    (_, document) => {
      const before = JSON.stringify(document);
      const slimmed = JSON.parse(JSON.stringify(slim(document)));
      const settings = { server: "https://api.example.com" };
      const apis = [openapi(document, settings), openapi(slimmed, settings)] as const;
      const [full, small] = apis.map((api) => api.operations()) as [OpenApiOperation[], OpenApiOperation[]];
      expect(small.map(({ id, method, path }) => [id, method, path])).toEqual(
        full.map(({ id, method, path }) => [id, method, path]),
      );
      for (const operation of full.length > 100 ? some(full, 25) : full) {
        const [fromFull, fromSmall] = requestsOf(apis, document, operation);
        expect(fromSmall).toEqual(fromFull);
      }
      expect(JSON.stringify(document)).toBe(before);
    },
    180_000,
  );

  test("random schemas give the same requests", () => {
    const keywords = {
      type: fc.constantFrom("object", "array", "string", ["object", "null"], "file"),
      nullable: fc.boolean(),
      const: fc.constantFrom("a", null, 1),
      enum: fc.constantFrom([], ["auto"], [{}, 1]),
      items: fc.constantFrom({}, { type: "string" }),
      additionalProperties: fc.constantFrom(true, {}),
      required: fc.subarray(["a", "b", "kk"]),
      minProperties: fc.nat(2),
      readOnly: fc.boolean(),
      $ref: fc.constantFrom("#/components/schemas/S", "#/nowhere"),
    };
    const schemaOf = (depth: number): fc.Arbitrary<object> => {
      if (depth === 0) return fc.record(keywords, { requiredKeys: [] });
      const parts = fc.array(schemaOf(depth - 1), { maxLength: 2 });
      const properties = fc.dictionary(fc.constantFrom("a", "b", "q"), schemaOf(depth - 1), { maxKeys: 2 });
      return fc.record(
        { ...keywords, properties, allOf: parts, oneOf: parts, anyOf: parts },
        { requiredKeys: [] },
      );
    };
    const schema = schemaOf(2);
    const types = fc.constantFrom("application/json", "application/x-www-form-urlencoded", "image/*");
    const encodings = fc.constantFrom({}, { a: { style: "form" } });
    const run = (body: object, type: string, encoding: object, other: object, required: boolean): void => {
      const media = { schema: body, encoding };
      const operation = {
        parameters: [{ name: "q", in: "query", schema: other }],
        requestBody: { required, content: { [type]: media } },
      };
      const document = {
        openapi: "3.1.0",
        servers: [{ url: "https://api.example.com" }],
        paths: { "/x": { post: operation } },
        components: { schemas: { S: other } },
      };
      const [full, small] = [document, slim(document)].map((one) => {
        const api = openapi(one);
        const values = [{}, { a: 1 }, { a: { own: 1 } }, { q: { own: 1 } }, { body: 1 }, { kk: 1, b: [1] }];
        return values.map((value) => result(() => api("POST /x", value)));
      });
      expect(small).toEqual(full);
    };
    fc.assert(fc.property(schema, types, encodings, schema, fc.boolean(), run), {
      numRuns: isThorough ? 1_000 : 250,
    });
  }, 180_000);

  /** A document with what is left out, or with less of it. */
  const documentWith = (more: (left: object) => object): object => {
    const about = more({ description: "d" });
    const variables = { v: { default: "a", enum: ["a"], ...about } };
    const servers = [{ url: "https://{v}.test", variables, ...about }];
    const p = { name: "p", in: "query", style: "form", explode: false, allowReserved: true };
    const styles = { contentType: "a/b", style: "form", explode: true, allowReserved: true };
    return {
      openapi: "3.2.0",
      $self: "https://api.test/d",
      info: { title: "t", version: "1", ...about },
      ...more({ tags: [] }),
      servers,
      security: [{ k: [] }],
      paths: {
        ...more({ "x-own": {} }),
        "/endsx-": { get: {} },
        "/x": {
          servers,
          get: {
            ...{ operationId: "a", servers, security: [], ...more({ summary: "s" }) },
            parameters: [
              { ...p, schema: { type: "string", ...about }, ...more({ required: false, example: 1 }) },
              { name: "q", in: "header", required: true, ...more({ schema: { type: "string" } }) },
              { name: "c", in: "cookie", content: { "a/b": more({ schema: {}, example: 1 }) } },
              { $ref: "#/components/parameters/P" },
            ],
            responses: {
              200: { content: { "text/csv": more({ schema: {} }) } },
              ...more({ 400: { content: {} } }),
            },
          },
          post: { requestBody: { $ref: "https://api.test/d#/components/requestBodies/B" } },
        },
      },
      components: {
        securitySchemes: {
          k: { $ref: "#/components/securitySchemes/l" },
          l: { type: "apiKey", in: "query", name: "k", scheme: "s", ...about },
        },
        parameters: { P: { name: "r", in: "query", ...more({ schema: {} }) }, ...more({ unused: {} }) },
        requestBodies: {
          B: {
            ...about,
            content: {
              "multipart/form-data": {
                schema: {
                  ...more({ type: "object", description: "d", allOf: [{ description: "d" }] }),
                  properties: {
                    a: { readOnly: true, ...more({ type: "string" }) },
                    b: more({ type: "object" }),
                  },
                  required: ["a"],
                  minProperties: 1,
                },
                encoding: { b: { ...styles, ...more({ headers: {} }) } },
              },
              "application/json": {
                schema: {
                  oneOf: [{ type: "object" }, { type: "array", nullable: true, ...more({ items: {} }) }],
                  anyOf: [{ properties: { c: {} } }, {}],
                  allOf: [{ required: ["c"] }],
                },
              },
            },
          },
        },
      },
    };
  };

  test("what requests need is kept, and nothing else", () => {
    expect(slim(documentWith((left) => left))).toEqual(documentWith(() => ({})));
  });

  test("GitHub's is small", async () => {
    const text = JSON.stringify(slim(github));
    const { length } = gzipSync(text, { level: 9 });
    expect(text.length).toBeLessThan(382_000);
    expect(length).toBeLessThan(31_500);
    const [size, compressed] = [text.length, length].map((bytes) => `${Math.round(bytes / 1000)} kB`);
    await expectWritten(
      "docs/openapi.md",
      "slim",
      `GitHub's document shrinks to ${size} (${compressed} with gzip) and makes the same requests.\n`,
    );
  });
});

/** A document that counts what is read of it. */
function counted<T extends object>(
  value: T,
  counter: { reads: number },
  known = new WeakMap<object, object>(),
): T {
  const wrap = (one: unknown): unknown =>
    typeof one === "object" && one !== null ? counted(one, counter, known) : one;
  const found = known.get(value);
  if (found) return found as T;
  const proxy = new Proxy(value, {
    get(target, name, receiver) {
      counter.reads++;
      return wrap(Reflect.get(target, name, receiver));
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target);
      counter.reads += keys.length;
      return keys;
    },
  });
  known.set(value, proxy);
  return proxy;
}

test.each([63, 64, 65, 66])("a schema %i levels deep brings the same names", (depth) => {
  let schema: object = { type: "object", properties: { m: { type: "string" }, n: {} } };
  for (let level = 0; level < depth; level++) schema = { allOf: [schema] };
  const media = (one: object): object => ({
    post: {
      requestBody: { content: { [urlencoded]: { schema: one, encoding: { m: { style: "form" } } } } },
    },
  });
  const deep = { $ref: "#/components/schemas/Deep" };
  const paths = { "/x": media(schema), "/y": media(deep), "/z": media({ ...deep, title: "t" }) };
  const document = { ...through(), paths, components: { schemas: { Deep: schema } } };
  for (const path of Object.keys(paths)) {
    const [full, small] = [document, slim(document)].map((one) =>
      [{ m: "1" }, { m: { o: 1 } }, { n: { o: 1 } }].map((form) =>
        result(() => openapi(one, { server: "https://api.example.com" })(`POST ${path}`, {}, { body: form })),
      ),
    );
    expect(small).toEqual(full);
  }
});

test("a chain of schemas that is cut for one isn't cut for another that starts in it", () => {
  const ref = (index: number): object => ({ $ref: `#/components/schemas/S${index}` });
  const last = { type: "object", properties: { m: { type: "string" } } };
  const schemas = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`S${index}`, index < 99 ? { allOf: [ref(index + 1)] } : last]),
  );
  const textOf = (parameters: object[]): string => {
    const media = { schema: ref(50), encoding: { m: { style: "form" } } };
    const requestBody = { content: { "application/x-www-form-urlencoded": media } };
    const small = slim({ paths: { "/x": { post: { parameters, requestBody } } }, components: { schemas } });
    return JSON.stringify(small["paths"]).replace(/"parameters":.*"requestBody"/, '"requestBody"');
  };
  expect(textOf([{ name: "q", in: "query", schema: ref(0) }])).toBe(
    textOf([]).replace('"parameters":[],', ""),
  );
  expect(textOf([])).toContain('"m":{"type":"string"}');
});

describe("the work grows with the size", () => {
  const form = "application/x-www-form-urlencoded";
  const bodyOf = (content: object) => ({ post: { requestBody: { content } } });
  /** A spelling of a name, of which each letter can be encoded. */
  const spelling = (name: string, number: number): string =>
    [...name].map((one, bit) => ((number >> bit) & 1 ? `%${one.charCodeAt(0).toString(16)}` : one)).join("");

  test.each<[behaviour: string, documentOf: (names: string[]) => object]>([
    [
      "styled encodings",
      (names) => {
        const schema = { properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])) };
        const encoding = Object.fromEntries(names.map((name) => [name, { style: "form" }]));
        return { paths: { "/x": bodyOf({ [form]: { schema, encoding } }) } };
      },
    ],
    [
      "forms with a style and one schema",
      (names) => {
        const encoding = { m0: { style: "form" } };
        const media = { schema: { $ref: "#/components/schemas/S" }, encoding };
        const schema = { properties: Object.fromEntries(names.map((name) => [name, {}])) };
        return {
          paths: Object.fromEntries(names.map((name) => [`/${name}`, bodyOf({ [form]: { ...media } })])),
          components: { schemas: { S: schema } },
        };
      },
    ],
    [
      "parameters that have one schema in an allOf each",
      (names) => {
        const $ref = "#/components/schemas/S";
        const properties = Object.fromEntries(names.map((name) => [name, {}]));
        return {
          paths: {
            "/x": {
              get: {
                parameters: names.map((name) => ({ name, in: "query", schema: { allOf: [{ $ref }] } })),
              },
            },
          },
          // it leads back to itself
          components: { schemas: { S: { properties, required: names, anyOf: [{ allOf: [{ $ref }] }, {}] } } },
        };
      },
    ],
    [
      "spellings of a reference",
      (names) => ({
        paths: Object.fromEntries(
          names.map((name, at) => {
            const $ref = `#/components/schemas/${spelling("Referenced", at)}`;
            return [`/${name}`, bodyOf({ "application/json": { schema: { $ref } } })];
          }),
        ),
        components: {
          schemas: { Referenced: { properties: Object.fromEntries(names.map((name) => [name, {}])) } },
        },
      }),
    ],
  ])("%s", (_, documentOf) => {
    const readsOf = (size: number): number => {
      const counter = { reads: 0 };
      slim(counted(documentOf(Array.from({ length: size }, (_, at) => `m${at}`)), counter));
      return counter.reads;
    };
    const [small, large] = [readsOf(100), readsOf(400)];
    expect(large / small).toBeLessThan(4.2);
    expect(small).toBeGreaterThan(1000);
  });
});
