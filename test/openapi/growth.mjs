/** Calls with hostile documents, for test/guarantees/growth.mjs, which counts their steps. */
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
const jsonOf = (schema) =>
  build({ "/x": { post: { requestBody: { content: { "application/json": { schema } } } } } });
const schemasOf = (schemas, schema) => ({ ...jsonOf(schema), components: { schemas } });
const queriesOf = (parameters) =>
  build({ "/x": { get: { parameters: parameters.map((one) => ({ in: "query", ...one })) } } });
const formOf = (type, schema) => {
  const media = { schema: { properties: { m: schema } }, encoding: { m: { style: "form" } } };
  return build({ "/x": { post: { requestBody: { content: { [type]: media } } } } });
};
const post = (document, values) => openapi(document)("POST /x", values);
const get = (document, values) => openapi(document)("GET /x", values);
const schemaOf = (document, name = "POST /x") => tool(openapi(document), name).inputSchema;

/** The calls with documents of a size. */
export function documentCallsOf(size) {
  // all as long, so that four times as many are four times as large
  const names = Array.from({ length: size }, (_, index) => `p${10_000 + index}`);
  const each = (make) => Object.fromEntries(names.map((one) => [one, make(one)]));
  const values = each(() => "1");
  const braces = `/${"{".repeat(size)}`;
  let nested = {};
  for (let depth = 0; depth < size; depth++) nested = { allOf: [nested, nested] };
  const self = { $ref: "#/components/schemas/Self" };
  const toItself = (reference) =>
    schemasOf({ Self: { properties: { a: {} }, anyOf: names.map(() => ({ ...reference })) } }, self);
  const byNames = {
    servers: [{ url: `https://a.test/${names.map((one) => `{${one}}`).join("/")}` }],
    get: {
      parameters: names.map((one) => ({ name: one, in: "query", required: true })),
      security: [each(() => [])],
    },
  };
  const components = { securitySchemes: each((one) => ({ type: "apiKey", in: "query", name: one })) };
  const many = build({ "/x": byNames }, { components });
  const trustedOrigins = ["https://a.test"];
  const settings = { credentials: values, trustedOrigins };
  const paths = Object.fromEntries(names.map((one) => [`/${one}`, { get: { operationId: one } }]));
  const secured = build(paths, { security: names.map((one) => ({ [one]: [] })), components });
  const object = { type: "object", properties: each(() => ({})) };
  const large = { Large: { ...object, required: names } };
  const sharing = ["allOf", "anyOf"].flatMap((keyword) =>
    [{}, { title: "a" }, { required: ["p10000"] }].map((more) => [
      `${keyword} of references to a schema${Object.keys(more).map((name) => ` and ${name}`)}`,
      schemasOf(large, { [keyword]: names.map(() => ({ $ref: "#/components/schemas/Large", ...more })) }),
    ]),
  );
  return {
    ...Object.fromEntries(sharing.map(([name, document]) => [name, () => post(document, values)])),
    ...Object.fromEntries(
      sharing.map(([name, document]) => [`${name}, as a tool`, () => schemaOf(document)]),
    ),
    "an exploded object with a schema": () => get(queriesOf([{ name: "o", schema: object }]), { o: values }),
    "an object in a form": () => post(formOf("application/x-www-form-urlencoded", object), { m: values }),
    "an object in a form of parts": () => post(formOf("multipart/form-data", object), { m: values }),
    "query parameters that are explained": () => {
      const { error } = explain(openapi(queriesOf(names.map((name) => ({ name })))), "GET /x", values);
      if (error) throw error;
    },
    "properties in allOf": () =>
      post(jsonOf({ allOf: names.map((one) => ({ properties: { [one]: {} } })) }), { p10001: 1 }),
    "nested allOf": () => post(jsonOf(nested), {}),
    "nested allOf, and an unknown parameter": () => post(jsonOf(nested), { q: 1 }),
    "references of a schema to itself": () => post(toItself(self), { a: 1 }),
    "references with keywords of a schema to itself": () => post(toItself({ ...self, title: "a" }), { a: 1 }),
    operations: () => openapi(build(paths))("p10001"),
    "operations, none of which is meant": () => openapi(build(paths))("nothing like it"),
    "a path item that paths share": () => {
      const methods = [...names, ...names.map((one) => one.toUpperCase())].map((one) => [one, {}]);
      const item = { get: {}, additionalOperations: Object.fromEntries(methods) };
      const shared = [...names, "a", "b"].map((one) => [`/${one}`, item]);
      return openapi(build(Object.fromEntries(shared)))("nothing");
    },
    "a path of braces": () => openapi(build({ [braces]: { get: {} } }))(`GET ${braces}`),
    "parameters and variables of the server": () =>
      openapi(many, { trustedOrigins })("GET /x", values, { serverVariables: values }),
    "names of tools with the same hash": () => {
      const [first, ...others] = collidingPaths(size).map((path) => [path, { get: {} }]);
      return tool(openapi(build(Object.fromEntries([first, ...others]))), `GET ${first[0]}`);
    },
    "objects in a query, as a tool": () => {
      // more than fits into a schema
      const schema = { type: "object", description: "d".repeat(400) };
      return schemaOf(queriesOf(names.map((name) => ({ name, schema }))), "GET /x");
    },
    "members that share an enum, as a tool": () => {
      const members = names.slice(0, 100).map((one) => [one, { enum: names }]);
      return schemaOf(jsonOf({ type: "object", properties: Object.fromEntries(members) }));
    },
    "tools of operations under alternatives of security": () => tools(openapi(secured)),
    "the security of operations that have the same": () => {
      for (const one of openapi(secured).operations())
        if (one.security.length !== size || one.securitySchemes.length !== size)
          throw new Error("lacks some");
    },
    credentials: () => openapi(many, settings)("GET /x", {}, { serverVariables: values }),
  };
}
