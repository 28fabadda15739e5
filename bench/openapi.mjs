// node bench/openapi.mjs: GitHub's 1,223 operations called by what its OpenAPI document says, next to the peers, in one process.
// Writes the part "openapi" of docs/comparison.md. Times are of the processor. A warm call is the fastest round of several, each over all operations,
// in which the libraries take turns.
import { readFileSync, writeFileSync } from "node:fs";
import oasToHar from "@readme/oas-to-har";
import Oas from "oas";
import { OpenAPIClientAxios } from "openapi-client-axios";
import SwaggerClient from "swagger-client";
import { endpoint } from "waybill";
import { openapi } from "waybill/openapi";
import { readGithub } from "../test/support/fixtures/read.mjs";

const text = readGithub();
const document = JSON.parse(text);

/** How many milliseconds of the processor something takes: other processes may have it in between. */
async function time(run) {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const tokens = (ref) => ref.split("/").slice(1);
const resolve = (node) =>
  node?.$ref ? tokens(node.$ref).reduce((at, token) => at[token.replaceAll("~1", "/")], document) : node;

/** An operation with example values of its required parameters, and a body if it takes JSON. */
function callOf({ id, method, path }) {
  const item = document.paths[path];
  const node = item[method.toLowerCase()];
  const parameters = [...(item.parameters ?? []), ...(node.parameters ?? [])].map(resolve);
  const values = parameters
    .filter(({ required }) => required)
    .map(({ name, in: place, schema }) => [place, name, resolve(schema)?.type === "integer" ? 7 : "value"]);
  const part = (place) => Object.fromEntries(values.flatMap(([at, ...pair]) => (at === place ? [pair] : [])));
  const [inPath, query] = [part("path"), part("query")];
  const body = resolve(node.requestBody)?.content?.["application/json"] && { name: "value" };
  const names = Object.keys(query).join();
  const route = `${method} ${path}${names && method !== "GET" ? `{?${names}}` : ""}`;
  const parts = { path: inPath, query, ...(body && { body }) };
  return { id, method, path, values, parts, flat: { ...inPath, ...query }, route, body };
}

const calls = openapi(document).operations().map(callOf);

/** How each library reads a document, and makes the request of a call. */
const libraries = {
  "waybill/openapi, by places": [openapi, (api, { id, parts }) => api.parts(id, parts)],
  "waybill/openapi, by name": [openapi, (api, { id, flat, body }) => api(id, flat, body && { data: body })],
  "waybill, without the document": [
    () => endpoint,
    (api, { route, flat, body }) => api(route, body ? { ...flat, data: body } : flat),
  ],
  "swagger-client": [
    async (spec) => (await SwaggerClient.resolve({ spec, allowMetaPatches: false })).spec,
    (spec, { id, flat, body }) => {
      // it rewrites ids: "meta/root" is "meta_root"
      const options = { spec, operationId: id.replace(/\W/g, "_"), parameters: flat };
      const json = { requestBody: body, requestContentType: "application/json" };
      return SwaggerClient.buildRequest({ ...options, ...(body && json) });
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
    (api, { id, values, body }) => {
      const parameters = values.map(([place, name, value]) => ({ in: place, name, value }));
      return api.getAxiosConfigForOperation(id, [parameters, body]);
    },
  ],
};

const parsed = [];
const read = [];
for (let round = 0; round < 9; round++) {
  parsed.push(await time(() => JSON.parse(text)));
  const api = openapi(JSON.parse(text));
  read.push(await time(() => calls.forEach(({ id }) => void api.operation(id))));
}
const rows = [];
for (const [name, [load, call]] of Object.entries(libraries)) {
  const input = JSON.parse(text);
  let api;
  const loading = await time(async () => {
    api = await load(input);
  });
  const first = await time(() => call(api, calls[0]));
  const round = () =>
    time(() => {
      for (const one of calls) call(api, one);
    });
  rows.push({ name, loading, first, round, warm: await round() });
}
// the slow ones three times
for (let count = 0; count < 60; count++)
  for (const row of rows) if (count < 3 || row.warm < 50) row.warm = Math.min(row.warm, await row.round());

const digits = (value) => value.toFixed(value < 10 ? 1 : 0);
const least = (times) => digits(Math.min(...times));
const table = rows.map(({ name, loading, first, warm }) => {
  return `| ${name} | ${digits(loading)} ms | ${digits(first)} ms | ${digits((warm * 1000) / calls.length)} µs |\n`;
});
const megabytes = Math.round(text.length / 1e6);
const part = `${calls.length.toLocaleString("en")} operations, ${megabytes} MB, CPU times in Node.js ${process.versions.node}:

| library | load | first call | a call |
| --- | --- | --- | --- |
${table.join("")}
\`JSON.parse\` takes ${least(parsed)} ms for this document. Reading all of its operations then takes waybill ${least(read)} ms more; it reads each one
on its first call.
`;
const page = new URL("../docs/comparison.md", import.meta.url);
const place = /(?<=<!-- openapi: .*\n).*(?=<!-- \/openapi -->)/s;
writeFileSync(
  page,
  readFileSync(page, "utf8").replace(place, () => part),
);
