// node bench/openapi-table.mjs: measures, and writes docs/openapi-peers.md.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("openapi.mjs", import.meta.url));
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
  `# Calling an OpenAPI document: speed

How long libraries take to call the operations of an OpenAPI document at run time. The document is GitHub's: 13 MB, 1,223
operations. Each library makes a request for every operation, with the required parameters and a small body.

"Load" is the time before the first call, without parsing the document. "A call" is the mean of all operations, when each was
called before. Times are processor times with Node.js ${node.slice(1)}. They depend on the machine; compare them with each
other.

| library | load | first call | a call |
| --- | --- | --- | --- |
${table.join("\n")}

\`JSON.parse\` takes ${digits(parse)} ms for this document. Reading all of its operations then takes waybill ${digits(compiled)} ms more; it reads each one
on its first call.

\`swagger-client\` and \`openapi-client-axios\` resolve all references of the document before the first call.
\`@scalar/workspace-store\` isn't in the table: the newest version that runs on Node.js 20 exports no function that builds a
request.

\`node bench/openapi-table.mjs\` measures again, and writes this page.
`,
);
