// Prints the steps of calls with hostile documents.
import { printGrowth } from "../support/steps.mjs";

const { openapi } = await import("waybill/openapi");
const { explain } = await import("waybill/explain");
const { tool, tools } = await import("waybill/tools");
const { collidingPaths } = await import("./collisions.mjs");

const build = (paths, more) => ({
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com" }],
  paths,
  ...more,
});
const bodyOf = (schema) => ({ post: { requestBody: { content: { "application/json": { schema } } } } });
const formOf = (type, schema) => ({
  post: {
    requestBody: {
      content: { [type]: { schema: { properties: { m: schema } }, encoding: { m: { style: "form" } } } },
    },
  },
});
const explained = (document, values) => explain(openapi(document), "GET /x", values).error?.code ?? "";
const call = (document, settings, operation, ...rest) => {
  try {
    openapi(document, settings)(operation, ...rest);
    return "";
  } catch (error) {
    return error.code;
  }
};

/** The calls with documents of a size. */
function callsOf(size) {
  // all as long, so that four times as many are four times as large
  const names = Array.from({ length: size }, (_, index) => `p${10_000 + index}`);
  const values = Object.fromEntries(names.map((one) => [one, "1"]));
  const braces = `/${"{".repeat(size)}`;
  let nested = {};
  for (let depth = 0; depth < size; depth++) nested = { allOf: [nested, nested] };
  const selfReference = { $ref: "#/components/schemas/Self" };
  const toItself = (reference) =>
    build(
      { "/x": bodyOf(selfReference) },
      {
        components: {
          schemas: { Self: { properties: { a: {} }, anyOf: names.map(() => ({ ...reference })) } },
        },
      },
    );
  const byNames = {
    servers: [{ url: `https://a.test/${names.map((one) => `{${one}}`).join("/")}` }],
    get: {
      parameters: names.map((one) => ({ name: one, in: "query", required: true })),
      security: [Object.fromEntries(names.map((one) => [one, []]))],
    },
  };
  const securitySchemes = Object.fromEntries(
    names.map((one) => [one, { type: "apiKey", in: "query", name: one }]),
  );
  const many = build({ "/x": byNames }, { components: { securitySchemes } });
  const trustedOrigins = ["https://a.test"];
  const settings = { credentials: values, trustedOrigins };
  const operations = build(
    Object.fromEntries(names.map((one) => [`/${one}`, { get: { operationId: one } }])),
  );

  const security = names.map((one) => ({ [one]: [] }));
  const secured = build(operations.paths, { security, components: { securitySchemes } });
  const upper = Object.fromEntries(names.map((one) => [one.toUpperCase(), {}]));
  const object = { type: "object", properties: Object.fromEntries(names.map((one) => [one, {}])) };
  const exploded = build({ "/x": { get: { parameters: [{ name: "o", in: "query", schema: object }] } } });
  const queries = build({ "/x": { get: { parameters: names.map((one) => ({ name: one, in: "query" })) } } });
  const urlencoded = build({ "/x": formOf("application/x-www-form-urlencoded", object) });
  const multipart = build({ "/x": formOf("multipart/form-data", object) });
  const large = { ...object, required: names };
  const toLarge = (keyword, more) =>
    build(
      { "/x": bodyOf({ [keyword]: names.map(() => ({ $ref: "#/components/schemas/Large", ...more })) }) },
      { components: { schemas: { Large: large } } },
    );
  const sharing = ["allOf", "anyOf"].flatMap((keyword) =>
    [{}, { title: "a" }, { required: ["p10000"] }].map((more) => [
      `${keyword} of references to a schema${Object.keys(more).map((name) => ` and ${name}`)}`,
      toLarge(keyword, more),
    ]),
  );

  return {
    ...Object.fromEntries(
      sharing.map(([name, document]) => [name, () => call(document, {}, "POST /x", values)]),
    ),
    ...Object.fromEntries(
      sharing.map(([name, document]) => [
        `${name}, as a tool`,
        () => tool(openapi(document), "POST /x").inputSchema && "",
      ]),
    ),
    "an exploded object": () => call(exploded, {}, "GET /x", { o: values }),
    "an object in a form": () => call(urlencoded, {}, "POST /x", { m: values }),
    "an object in a form of parts": () => call(multipart, {}, "POST /x", { m: values }),
    "query parameters that are explained": () => explained(queries, values),
    "properties in allOf": () =>
      call(
        build({ "/x": bodyOf({ allOf: names.map((one) => ({ properties: { [one]: {} } })) }) }),
        {},
        "POST /x",
        { p10001: 1 },
      ),
    "nested allOf": () => call(build({ "/x": bodyOf(nested) }), {}, "POST /x", {}),
    "nested allOf, and an unknown parameter": () =>
      call(build({ "/x": bodyOf(nested) }), {}, "POST /x", { q: 1 }),
    "references of a schema to itself": () => call(toItself(selfReference), {}, "POST /x", { a: 1 }),
    "references with keywords of a schema to itself": () =>
      call(toItself({ ...selfReference, title: "a" }), {}, "POST /x", { a: 1 }),
    operations: () => call(operations, {}, "p10001"),
    "operations, none of which is meant": () => call(operations, {}, "nothing like it"),
    "a path item that paths share": () => {
      const methods = Object.fromEntries(names.map((one) => [one, {}]));
      const item = { get: {}, additionalOperations: { ...methods, ...upper } };
      return call(
        build(Object.fromEntries([...names, "a", "b"].map((one) => [`/${one}`, item]))),
        {},
        "nothing",
      );
    },
    "a path of braces": () => call(build({ [braces]: { get: {} } }), {}, `GET ${braces}`, {}),
    "parameters and variables of the server": () =>
      call(many, { trustedOrigins }, "GET /x", values, { serverVariables: values }),
    "names of tools with the same hash": () => {
      const paths = collidingPaths(size);
      return (
        tool(
          openapi(build(Object.fromEntries(paths.map((path) => [path, { get: {} }])))),
          `GET ${paths[0]}`,
        ) && ""
      );
    },
    "objects in a query, as a tool": () => {
      // more than fits into a schema
      const schema = { type: "object", description: "d".repeat(400) };
      const parameters = names.map((one) => ({ name: one, in: "query", schema }));
      return tool(openapi(build({ "/x": { get: { parameters } } })), "GET /x").inputSchema && "";
    },
    "members that share an enum, as a tool": () => {
      const members = Object.fromEntries(names.slice(0, 100).map((one) => [one, { enum: names }]));
      return (
        tool(openapi(build({ "/x": bodyOf({ type: "object", properties: members }) })), "POST /x")
          .inputSchema && ""
      );
    },
    "tools of operations under alternatives of security": () => tools(openapi(secured)) && "",
    "the security of operations that have the same": () =>
      openapi(secured)
        .operations()
        .every((one) => one.security.length === size && one.securitySchemes.length === size)
        ? ""
        : "lacks some",
    credentials: () => call(many, settings, "GET /x", {}, { serverVariables: values }),
  };
}

await printGrowth(callsOf);
