// Sends requests from a page to another origin, with fetch and with each adapter of axios for browsers. The server allows
// other origins and no more, as a simple API does; /json allows the field that JSON needs, and /agent all fields.
import { createServer } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";
import { packageFolder } from "../../installations/install.mjs";
import { reportOfBundle } from "./in-page.mjs";

const allowed = { "/json": "content-type", "/agent": "*" };

/** Starts a server that answers what arrived, with the fields that the preflight before it asked for. */
async function startApi() {
  let asked;
  const server = createServer(async (request, response) => {
    const { method, url = "", headers } = request;
    let body = "";
    for await (const chunk of request.setEncoding("latin1")) body += chunk;
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-max-age", "-1");
    if (method === "OPTIONS") {
      asked = headers["access-control-request-headers"];
      const fields = allowed[url.split("?")[0] ?? ""];
      if (fields) response.setHeader("access-control-allow-headers", fields);
      return void response.writeHead(204).end();
    }
    response.setHeader("content-type", "application/json");
    const [type, agent] = [headers["content-type"], headers["user-agent"]];
    response.end(JSON.stringify({ method, target: url, type, agent, body, asked }));
    asked = undefined;
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  return { server, origin: `http://127.0.0.1:${server.address()["port"]}` };
}

/**
 * @param {string} path of the browser
 * @param {import("./in-page.mjs").Project} project
 */
export async function reportOfOrigins(path, project) {
  const { server, origin } = await startApi();
  const [define, logLevel] = [{ API: JSON.stringify(origin) }, "error"];
  const nodePaths = [join(packageFolder("clients", "axios"), "..")];
  const bundle = (entry, outfile) =>
    build({ entryPoints: [entry], outfile, bundle: true, format: "esm", define, nodePaths, logLevel });
  try {
    return await reportOfBundle(bundle, path, project, "origins.js");
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
