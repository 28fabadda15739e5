// node bench/openapi.mjs: GitHub's 1,223 operations called by what its OpenAPI document says, next to the peers, in one process.
// Writes docs/openapi-peers.md. Times are of the processor. A warm call is the fastest round of several, in which the libraries
// take turns; a round goes over all operations.
import { readFileSync, writeFileSync } from "node:fs";
import oasToHar from "@readme/oas-to-har";
import Oas from "oas";
import { OpenAPIClientAxios } from "openapi-client-axios";
import SwaggerClient from "swagger-client";
import { endpoint } from "waybill";
import { openapi } from "waybill/openapi";
import { readGithub } from "../test/fixtures/read.mjs";

const page = new URL("../docs/openapi-peers.md", import.meta.url);
const text = readGithub();
const document = JSON.parse(text);

/** How many milliseconds of the processor something takes: other processes may have it in between. */
async function time(run) {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const resolve = (node) =>
  node?.$ref
    ? node.$ref
        .split("/")
        .slice(1)
        .reduce((at, token) => at[token.replaceAll("~1", "/")], document)
    : node;

/** The required parameters of each operation with example values, and a body where there is one of JSON. */
const calls = openapi(document)
  .operations()
  .map(({ id, method, path }) => {
    const item = document.paths[path];
    const node = item[method.toLowerCase()];
    const values = [...(item.parameters ?? []), ...(node.parameters ?? [])]
      .map(resolve)
      .filter(({ required }) => required)
      .map(({ name, in: place, schema }) => ({
        name,
        in: place,
        value: resolve(schema)?.type === "integer" ? 7 : "value",
      }));
    const part = (place) =>
      Object.fromEntries(values.filter((one) => one.in === place).map(({ name, value }) => [name, value]));
    const body = resolve(node.requestBody)?.content?.["application/json"] && { name: "value" };
    const parts = { path: part("path"), query: part("query"), ...(body && { body }) };
    const flat = { ...parts.path, ...parts.query };
    const names = Object.keys(parts.query).join();
    const route = `${method} ${path}${names && method !== "GET" ? `{?${names}}` : ""}`;
    return { id, method, path, values, parts, flat, route, body };
  });

/** How each library reads a document, and makes the request of a call. */
const libraries = {
  "waybill/openapi, by places": [openapi, (api, { id, parts }) => api.parts(id, parts)],
  "waybill/openapi, by name": [openapi, (api, { id, flat, body }) => api(id, flat, body && { body })],
  "waybill, without the document": [
    () => endpoint,
    (call, { route, flat, body }) => call(route, body ? { ...flat, data: body } : flat),
  ],
  "swagger-client": [
    async (spec) => (await SwaggerClient.resolve({ spec, allowMetaPatches: false })).spec,
    (spec, { id, flat, body }) => {
      // it rewrites ids: "meta/root" is "meta_root"
      const operationId = id.replace(/[^\w]/g, "_");
      return SwaggerClient.buildRequest({
        spec,
        operationId,
        parameters: flat,
        requestBody: body,
        requestContentType: body && "application/json",
      });
    },
  ],
  "@readme/oas-to-har": [
    (spec) => new Oas(spec),
    (oas, { path, method, parts }) => oasToHar(oas, oas.operation(path, method.toLowerCase()), parts),
  ],
  "openapi-client-axios": [
    async (definition) => {
      const api = new OpenAPIClientAxios({ definition, withServer: { url: "https://api.github.com" } });
      await api.init();
      return api;
    },
    (api, { id, values, body }) => api.getAxiosConfigForOperation(id, [values, body]),
  ],
};

const parsing = [];
const reading = [];
for (let round = 0; round < 9; round++) {
  let input;
  parsing.push(
    await time(() => {
      input = JSON.parse(text);
    }),
  );
  const api = openapi(input);
  reading.push(
    await time(() => {
      for (const { id } of calls) api.operation(id);
    }),
  );
}
const rows = [];
for (const [name, [load, call]] of Object.entries(libraries)) {
  const input = JSON.parse(text);
  let api;
  const loading = await time(async () => {
    api = await load(input);
  });
  const round = () => {
    for (const one of calls) call(api, one);
  };
  rows.push({
    name,
    round,
    loading,
    first: await time(() => call(api, calls[0])),
    warm: Number.POSITIVE_INFINITY,
  });
  round();
}
for (let count = 0; count < 61; count++) {
  // the slow ones three times only
  for (const row of rows)
    if (count < 3 || row.warm < 100) row.warm = Math.min(row.warm, await time(row.round));
}
const digits = (value) => value.toFixed(value < 10 ? 1 : 0);
const table = rows.map(
  ({ name, loading, first, warm }) =>
    `| ${name} | ${digits(loading)} ms | ${digits(first)} ms | ${digits((warm * 1000) / calls.length)} µs |`,
);
const written = readFileSync(page, "utf8")
  .replace(/Node\.js [\d.]+\d/, `Node.js ${process.versions.node}`)
  .replace(/(\| --- .*\n)(?:\|.*\n)+/, (_, head) => `${head}${table.join("\n")}\n`)
  .replace(
    /takes \d+ ms for this document(.*\n?.*) \d+ ms more/,
    `takes ${digits(Math.min(...parsing))} ms for this document$1 ${digits(Math.min(...reading))} ms more`,
  );
writeFileSync(page, written);
