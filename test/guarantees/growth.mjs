// Prints the steps of calls with many names, long values and deep layers, and with hostile documents.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { printGrowth } from "../support/steps.mjs";

const { createEndpoint, endpoint } = await import("waybill");
const { toCurl, toFetch, toHar, toHttpMessage } = await import("waybill/adapters");
const { explain, formatExplanation } = await import("waybill/explain");
const { form, multipart } = await import("waybill/form");
const { endpoint: octokit } = await import("waybill/octokit");
const { parseTemplate } = await import("waybill/uri-template");
const { fill, url } = await import("waybill/url");
const { documentCallsOf } = await import("../openapi/growth.mjs");
// no entry point has it; steps are counted in files of a folder of this name
const file = join(mkdtempSync(join(tmpdir(), "waybill-")), "dist", "secrets.mjs");
buildSync({ entryPoints: ["src/credentials/secrets.ts"], bundle: true, format: "esm", outfile: file });
const { secretHider } = await import(file);
rmSync(join(file, "../.."), { recursive: true });
const { hide } = secretHider(["token", "redacted", "[redacted]"]);

const baseUrl = "https://api.example.com";
const styles = { objects: "brackets", arrays: "brackets" };
const brackets = createEndpoint({ baseUrl, ...styles });

const run = (call) => {
  try {
    call();
    return "";
  } catch ({ code }) {
    return code;
  }
};

function callsOf(size) {
  // all as long, so that four times as many are four times as large
  const names = Array.from({ length: size }, (_, index) => `p${10_000 + index}`);
  const values = Object.fromEntries(names.map((one) => [one, `a ${one}`]));
  const nested = Object.fromEntries(names.map((one) => [one, { a: [1, { b: one }] }]));
  const template = `/x${names.map((one) => `/{${one}}`).join("")}`;
  const query = `${baseUrl}/x?${names.map((one) => `${one}=1`).join("&")}`;
  const headers = Object.fromEntries(names.map((one) => [one, "a"]));
  const request = endpoint("POST /x", nested);
  const get = endpoint("GET /x", { headers, ...values });
  const strings = [`${baseUrl}/`, ...names.slice(1).map(() => "/"), ""];
  Object.assign(strings, { raw: strings });
  const file = new Blob(["x"]);
  let layered = endpoint;
  for (const one of names) layered = layered.defaults({ [one]: 1, headers: { [one]: "a" } });
  const explanation = explain(endpoint, "GET /x", values);
  const calls = {
    "pairs of a query": () => endpoint("GET /x", values),
    "pairs of a URL": () => endpoint(new URL(query)),
    "pairs of a URL that isn't a template": () => endpoint(`GET ${query}`),
    "a list in a query": () => endpoint("GET /x", { names }),
    "nested objects in a query": () => brackets("GET /x", { nested }),
    "members of a body": () => endpoint("POST /x", nested),
    "a list in a body": () => endpoint("POST /x", { names: names.map((name) => ({ name })) }),
    "variables of a template": () => endpoint(`GET ${template}`, values),
    "variables of a route function": () => endpoint.route(`GET ${template}`)(values),
    "an exploded object": () => endpoint("GET /x{?values*}{&names*}", { names, values }),
    "dot segments": () => endpoint(`GET /${"a/../".repeat(size)}`),
    "a route of braces": () => endpoint(`GET /${"{".repeat(size)}`),
    "a misspelt name": () => endpoint("GET /x/{p1000}", values),
    "header fields": () => endpoint("GET /x", { headers }),
    "a list in a header field": () => endpoint("GET /x", { headers: { a: names } }),
    previews: () => endpoint("GET /x", { mediaType: { previews: names } }),
    "origins that are trusted": () =>
      endpoint.defaults({ trustedOrigins: names.map((one) => `https://${one}.example.com`) })("GET /x"),
    "layers of defaults": () => layered("GET /x"),
    "merged options": () => endpoint.parse(endpoint.merge(`GET ${template}`, { headers, ...values })),
    explained: () => explain(brackets, `GET ${template}{?nested*}`, { ...values, nested, headers }),
    "layers that are explained": () => explain(layered, "GET /x"),
    "a formatted explanation": () => formatExplanation(explanation),
    "a form": () => form(nested, styles),
    "a form of parts": () => multipart({ ...nested, file, names }, styles),
    "a request for fetch": () => [toFetch(request), toFetch(get)],
    "a request as a command": () => [toCurl(request), toCurl(get)],
    "a request as a message": () => [toHttpMessage(request), toHttpMessage(get), toHar(get)],
    "Octokit's endpoint": () => octokit(`GET ${template}`, { ...values, headers }),
    "a URI Template": () =>
      parseTemplate(`${template}{?names*}{&values*}`).expand({ ...values, names, values }),
    "a template string": () => url(strings, ...names),
    "an error with secrets": () => hide("token ".repeat(size)),
    "a filled URL": () => fill(`${baseUrl}${template}`, values),
    ...documentCallsOf(size),
  };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, () => run(call)]));
}

await printGrowth(callsOf);
