import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";

const { directory } = inject("installed");

/** Values that one copy makes, and the other reads. */
const program = `
  const [from, to] = process.argv.slice(2);
  const load = async (format) => {
    const names = ["adapters", "explain", "form", "openapi", "tools"].map((name) => name + "/index");
    const folder = import.meta.dirname + "/node_modules/waybill/dist/" + format;
    const modules = await Promise.all(["index", ...names].map((name) => import(folder + name + ".js")));
    return Object.assign({}, ...modules);
  };
  const [one, other] = [await load(from), await load(to)];
  const errorOf = (call) => { try { call() } catch (error) { return error } };
  class Own extends other.EndpointError {}
  const error = errorOf(() => one.createEndpoint({}));
  const form = one.multipart({ file: one.part("{}", { type: "application/json" }) });
  const api = one.openapi({
    openapi: "3.1.0", servers: [{ url: "https://a.example" }], security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "x-own" } } },
    paths: { "/b": { get: {} } },
  });
  const paramsOf = (data) => other.toHar(other.endpoint("POST /forms", { data })).postData.params;
  console.log(JSON.stringify({
    copies: one.endpoint !== other.endpoint,
    instances: [error, new Own("ERR_INVALID_ROUTE", ""), new TypeError(), null].map((one) => one instanceof other.EndpointError),
    own: [error, new Own("ERR_INVALID_ROUTE", "")].map((one) => one instanceof Own),
    explained: other.explain(one.endpoint, "/a").request?.url,
    parts: paramsOf(form),
    nested: paramsOf(other.multipart({ file: one.part("{}", { type: "text/csv" }) })),
    tools: other.tools(api).map(({ name }) => name),
    hidden: other.toCurl(api("GET /b", {}, { credentials: { key: "5ecret" } })).includes("5ecret"),
  }));
`;
const expected = {
  copies: true,
  instances: [true, true, false, false],
  own: [false, true],
  explained: "https://api.github.com/a",
  parts: [{ name: "file", value: "{}", contentType: "application/json" }],
  nested: [{ name: "file", value: "{}", contentType: "text/csv" }],
  tools: ["get_b"],
  hidden: false,
};

beforeAll(() => writeFileSync(join(directory, "copies.mjs"), program));

test.each([
  ["", "cjs/"],
  ["cjs/", ""],
])("a copy knows what another one made: %s, %s", (from, to) => {
  const args = ["copies.mjs", from, to];
  const output = execFileSync(process.execPath, args, { cwd: directory, encoding: "utf8" });
  expect(JSON.parse(output)).toEqual(expected);
});
