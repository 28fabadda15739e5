// node bench/openapi-table.mjs: measures, and writes docs/openapi-peers.md.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const script = new URL("openapi.mjs", import.meta.url).pathname;
const { node, rows, parse, compiled } = JSON.parse(
  execFileSync(process.execPath, [script, "--json"], { encoding: "utf8" }),
);
const digits = (value) => value.toFixed(value < 10 ? 1 : 0);
const table = rows.map(({ name, failure, load, first, call }) =>
  failure
    ? `| ${name} | ${failure} | | |`
    : `| ${name} | ${digits(load)} ms | ${digits(first)} ms | ${digits(call)} µs |`,
);
writeFileSync(
  new URL("../docs/openapi-peers.md", import.meta.url),
  `# Libraries that call an OpenAPI document

GitHub's document (13 MB, 1,223 operations), read at run time. Each library makes the request of every operation with its
required parameters and a body of one member. "Load" is what it does before the first call, with the document parsed
already; the last column is the mean of all operations, warm. Times are of the processor, on ${node}; a faster or busier
machine gives others, the ratios stay about the same.

| library | load | first call | a call |
| --- | --- | --- | --- |
${table.join("\n")}

\`JSON.parse\` of the document takes ${digits(parse)} ms; reading all of its operations after that takes waybill ${digits(compiled)} ms.

\`swagger-client\` resolves the document before it can build a request. \`@scalar/workspace-store\` is not in the table: the
newest version that runs on Node.js 20 exports no function that builds a request.

\`node bench/openapi-table.mjs\` measures again and writes this page.
`,
);
