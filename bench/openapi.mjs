// node bench/openapi.mjs: GitHub's 1,223 operations called by what its OpenAPI document says, next to the peers, in one process.
// Writes docs/openapi-peers.md. Times are of the processor. A warm call is the fastest round of many, each of which goes over all operations;
// the rounds of the libraries alternate.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { endpoint } from "waybill";
import { openapi } from "waybill/openapi";
import { readGithub } from "../test/fixtures/read.mjs";

const text = readGithub();
const read = () => JSON.parse(text);
const document = read();
const base = "https://api.github.com";

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
// of the processor, in milliseconds: other processes may have it in between
const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const since = (start) => now() - start;

/** The median time of something, in milliseconds. */
async function time(rounds, run, prepare = () => {}) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const input = await prepare();
    const start = now();
    await run(input);
    times.push(since(start));
  }
  return median(times);
}

const resolve = (node) =>
  node?.$ref
    ? resolve(
        node.$ref
          .split("/")
          .slice(1)
          .reduce((at, token) => at[token.replaceAll("~1", "/")], document),
      )
    : node;

if (process.argv.includes("--compile")) {
  const ids = openapi(document)
    .operations()
    .map(({ id }) => id);
  const fastest = { parse: Number.POSITIVE_INFINITY, compiled: Number.POSITIVE_INFINITY };
  const keep = (name, start) => {
    fastest[name] = Math.min(fastest[name], since(start));
  };
  for (let round = 0; round < 9; round++) {
    const start = now();
    const api = openapi(read());
    keep("parse", start);
    const parsed = now();
    for (const id of ids) api.operation(id);
    keep("compiled", parsed);
  }
  console.log(JSON.stringify(fastest));
  process.exit();
}

/** The required parameters of each operation with example values, and a body where one is required. */
const calls = openapi(document)
  .operations()
  .map((operation) => {
    const item = document.paths[operation.path];
    const node = item[operation.method.toLowerCase()];
    const parameters = [...(item.parameters ?? []), ...(node.parameters ?? [])].map(resolve);
    const required = parameters.filter((parameter) => parameter.required);
    const values = required.map(({ name, in: place, schema }) => [
      place,
      name,
      resolve(schema)?.type === "integer" ? 7 : "value",
    ]);
    const part = (place) =>
      Object.fromEntries(values.filter(([at]) => at === place).map(([, ...pair]) => pair));
    const body = resolve(node.requestBody);
    const isJson = body?.content?.["application/json"] !== undefined;
    return {
      id: operation.id,
      method: operation.method,
      path: operation.path,
      item,
      node,
      values,
      parts: { path: part("path"), query: part("query"), ...(isJson && { body: { name: "value" } }) },
      flat: { ...part("path"), ...part("query") },
      body: isJson ? { name: "value" } : undefined,
    };
  });

const perCall = (milliseconds) => (milliseconds * 1000) / calls.length;
const rows = [];
const contenders = [];

/** Why a library cannot do it, in one line. */
const failureOf = (error) =>
  String(error?.message ?? error)
    .split("\n")[0]
    .slice(0, 120);

async function measure(name, { load, first, call, rounds }) {
  const row = { name };
  rows.push(row);
  try {
    row.load = await time(3, load, read);
    const contender = await load(read());
    const began = now();
    await first(contender);
    row.first = since(began);
    const round = async () => {
      for (const one of calls) {
        const result = call(contender, one);
        if (result instanceof Promise) await result;
      }
    };
    await round();
    contenders.push({ row, rounds, round });
  } catch (error) {
    row.failure = failureOf(error);
  }
}

async function measureCalls() {
  for (let count = 0; contenders.some(({ rounds }) => count < rounds); count++) {
    for (const { row, round } of contenders.filter(({ rounds }) => count < rounds)) {
      const start = now();
      await round();
      row.call = Math.min(row.call ?? Number.POSITIVE_INFINITY, perCall(since(start)));
    }
  }
}

const [{ id }] = calls;
await measure("waybill/openapi, by places", {
  load: (input) => openapi(input),
  first: (api) => api.parts(id, {}),
  call: (api, one) => api.parts(one.id, one.parts),
  rounds: 61,
});
await measure("waybill/openapi, by name", {
  load: (input) => openapi(input),
  first: (api) => api(id, {}),
  call: (api, one) => api(one.id, one.flat, one.body && { body: one.body }),
  rounds: 61,
});
const routes = new Map(
  calls.map((one) => {
    const names = Object.keys(one.parts.query).join(",");
    const query = names && one.method !== "GET" ? `{?${names}}` : "";
    return [one.id, `${one.method} ${one.path}${query}`];
  }),
);
await measure("waybill, without the document", {
  load: () => endpoint,
  first: () => endpoint("GET /"),
  call: (_, one) => endpoint(routes.get(one.id), one.body ? { ...one.flat, data: one.body } : one.flat),
  rounds: 61,
});
await measure("swagger-client", {
  load: async (spec) => {
    const { default: SwaggerClient } = await import("swagger-client");
    return { SwaggerClient, spec: (await SwaggerClient.resolve({ spec, allowMetaPatches: false })).spec };
  },
  first: ({ SwaggerClient, spec }) =>
    SwaggerClient.buildRequest({ spec, operationId: "meta_root", parameters: {} }),
  call: ({ SwaggerClient, spec }, one) =>
    SwaggerClient.buildRequest({
      spec,
      // it rewrites ids: "meta/root" is "meta_root"
      operationId: one.id.replace(/[^\w]/g, "_"),
      parameters: one.flat,
      requestBody: one.body,
      requestContentType: one.body && "application/json",
    }),
  rounds: 3,
});
await measure("@readme/oas-to-har", {
  load: async (spec) => {
    const [{ default: Oas }, { default: oasToHar }] = await Promise.all([
      import("oas"),
      import("@readme/oas-to-har"),
    ]);
    return { oas: new Oas(spec), oasToHar };
  },
  first: ({ oas, oasToHar }) => oasToHar(oas, oas.operation("/", "get"), {}),
  call: ({ oas, oasToHar }, one) =>
    oasToHar(oas, oas.operation(one.path, one.method.toLowerCase()), {
      path: one.parts.path,
      query: one.parts.query,
      body: one.body,
    }),
  rounds: 3,
});
await measure("openapi-client-axios", {
  load: async (definition) => {
    const { OpenAPIClientAxios } = await import("openapi-client-axios");
    const api = new OpenAPIClientAxios({ definition, withServer: { url: base } });
    await api.init();
    return api;
  },
  first: (api) => api.getAxiosConfigForOperation(id, [{}]),
  call: (api, one) =>
    api.getAxiosConfigForOperation(one.id, [
      one.values.map(([place, name, value]) => ({ name, value, in: place })),
      one.body,
    ]),
  rounds: 3,
});
await measureCalls();
// in a process of its own, where no other library fills the memory
const { parse, compiled } = JSON.parse(
  execFileSync(process.execPath, [process.argv[1], "--compile"], { encoding: "utf8" }),
);
const digits = (value) => value.toFixed(value < 10 ? 1 : 0);
const table = rows.map(({ name, failure, load, first, call }) =>
  failure
    ? `| ${name} | ${failure} | | |`
    : `| ${name} | ${digits(load)} ms | ${digits(first)} ms | ${digits(call)} µs |`,
);
writeFileSync(
  new URL("../docs/openapi-peers.md", import.meta.url),
  `# Calling an OpenAPI document: speed

How long libraries take to call the operations of an OpenAPI document at run time. The document is GitHub's: 13 MB, 1,223
operations. Each library makes a request for every operation, with the required parameters and a small body.

"Load" is the time before the first call, without parsing the document. "A call" is the mean of all operations, when each was
called before. Times are processor times with Node.js ${process.versions.node}. They depend on the machine; compare them with each
other.

| library | load | first call | a call |
| --- | --- | --- | --- |
${table.join("\n")}

\`JSON.parse\` takes ${digits(parse)} ms for this document. Reading all of its operations then takes waybill ${digits(compiled)} ms more; it reads each one
on its first call.

\`swagger-client\` and \`openapi-client-axios\` resolve all references of the document before the first call.
\`@scalar/workspace-store\` isn't in the table: the newest version that runs on Node.js 20 exports no function that builds a
request.

\`node bench/openapi.mjs\` measures again, and writes this page.
`,
);
