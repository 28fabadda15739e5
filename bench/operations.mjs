// GitHub's 1,223 operations as calls with example values: of waybill, of @octokit/endpoint, and written by hand.
import { readFileSync } from "node:fs";
import { endpoint as octokit } from "@octokit/endpoint";
import { endpoint } from "waybill";

const operations = JSON.parse(readFileSync("test/support/fixtures/github-operations.json", "utf8"));
const base = "https://api.github.com";

/** Example values, different for each round, so that engines can't treat a call as a constant. */
const example = ({ name, type, items }, round) => {
  if (type === "boolean") return round % 2 === 0;
  if (type === "integer" || type === "number") return round + 1;
  if (type === "array") return [example({ name, type: items ?? "string" }, round), `${name}-${round}`];
  if (type === "object") return { [name]: `${round}` };
  return `${name}-${round}`;
};

const valuesOf = (parameters, round) =>
  Object.fromEntries(parameters.map((parameter) => [parameter.name, example(parameter, round)]));

/** Code without a library: a template string with encodeURIComponent, and an object. */
function writeByHand({ method, server, url }, query, body) {
  const encoded = (name) => `\${encodeURIComponent(p[${JSON.stringify(name)}])}`;
  const path = url.replace(/\{([^}]+)\}/g, (_, name) => encoded(name));
  const pairs = query.map(({ name }) => `${encodeURIComponent(name)}=${encoded(name)}`).join("&");
  const members = body.map(({ name }) => `${JSON.stringify(name)}: p[${JSON.stringify(name)}]`).join(", ");
  const headers = JSON.stringify({
    accept: "application/vnd.github.v3+json",
    "user-agent": endpoint.DEFAULTS.headers["user-agent"],
    ...(body.length > 0 && { "content-type": "application/json; charset=utf-8" }),
  });
  return new Function(
    "p",
    `return { method: "${method.toLowerCase()}", url: \`${server ?? base}${path}${pairs && `?${pairs}`}\`, headers: ${headers}${
      body.length > 0 ? `, body: { ${members} }` : ""
    } };`,
  );
}

/** An operation as a call of each contender. The call takes a count, which chooses the values. */
function callsOf(operation) {
  const { method, server = "", url, pathParameters = [], queryParameters = [], body } = operation;
  const carriesQuery = method === "GET";
  const outside = new Set([...pathParameters, ...queryParameters].map(({ name }) => name));
  // Without names that are in the body and in the URL, which need `data`, and without "url", which @octokit/endpoint uses
  // as the destination.
  const members = carriesQuery ? [] : (body?.properties ?? []);
  const properties = members.filter(({ name }) => name !== "url" && !outside.has(name));
  const names = queryParameters.map(({ name }) => name).join(",");
  const template = `${url}${names && !carriesQuery ? `{?${names}}` : ""}`;
  const route = `${method} ${server}${template}`;
  const rounds = Array.from({ length: 4 }, (_, round) =>
    valuesOf([...pathParameters, ...queryParameters, ...properties], round),
  );
  const byHand = writeByHand(operation, queryParameters, properties);
  const firstCall = (builder) => (count) => builder(`${method} ${server}/${count}${template}`, rounds[0]);
  return {
    every: {
      waybill: (count) => endpoint(route, rounds[count & 3]),
      "@octokit/endpoint": (count) => octokit(route, rounds[count & 3]),
      "by hand": (count) => byHand(rounds[count & 3]),
    },
    first: { waybill: firstCall(endpoint), "@octokit/endpoint": firstCall(octokit) },
  };
}

const calls = operations.map(callsOf);
const by = (kind) => {
  const names = Object.keys(calls[0][kind]);
  return Object.fromEntries(names.map((name) => [name, calls.map((call) => call[kind][name])]));
};

export const everyOperation = by("every");

/** The same operations under a path that is new at each count, so that no library has seen the route. */
export const firstCalls = by("first");
