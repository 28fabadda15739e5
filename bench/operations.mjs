// GitHub's 1,223 operations as calls with example values: for waybill, for @octokit/endpoint, and written by hand.
import { readFileSync } from "node:fs";
import { endpoint as octokit } from "@octokit/endpoint";
import { endpoint } from "waybill";

const fixture = new URL("../test/fixtures/github-operations.json", import.meta.url);
const operations = JSON.parse(readFileSync(fixture, "utf8"));
const base = "https://api.github.com";

/** Example values, different for each round, so that no call can be folded into a constant. */
const example = ({ name, type, items }, round) => {
  if (type === "boolean") return round % 2 === 0;
  if (type === "integer" || type === "number") return round + 1;
  if (type === "array") return [example({ name, type: items ?? "string" }, round), `${name}-${round}`];
  if (type === "object") return { [name]: `${round}` };
  return `${name}-${round}`;
};

const valuesOf = (parameters, round) =>
  Object.fromEntries(parameters.map((parameter) => [parameter.name, example(parameter, round)]));

/** What a developer writes without a library: a template string with encodeURIComponent, and an object. */
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

/** An operation as a call of each contender; `round` chooses the values. */
function callsOf(operation) {
  const { method, server = "", url, pathParameters = [], queryParameters = [], body } = operation;
  const carriesQuery = method === "GET";
  const outside = new Set([...pathParameters, ...queryParameters].map(({ name }) => name));
  // what stands in the body and in the URL under one name goes by `data`, which this comparison leaves out
  const properties = carriesQuery ? [] : (body?.properties ?? []).filter(({ name }) => !outside.has(name));
  const names = queryParameters.map(({ name }) => name).join(",");
  const route = `${method} ${server}${url}${names && !carriesQuery ? `{?${names}}` : ""}`;
  const rounds = Array.from({ length: 4 }, (_, round) =>
    valuesOf([...pathParameters, ...queryParameters, ...properties], round),
  );
  const takesUrl = properties.some(({ name }) => name === "url");
  const fill = endpoint.route(route);
  const byHand = writeByHand(operation, queryParameters, properties);
  return {
    routeUnder: (prefix) => route.replace(url, () => prefix + url),
    rounds,
    // without a parameter named "url", which would name the destination
    first: Object.fromEntries(Object.entries(rounds[0]).filter(([name]) => name !== "url")),
    waybill: takesUrl ? (values) => fill(values) : (values) => endpoint(route, values),
    octokit: (values) => octokit(route, values),
    byHand,
  };
}

export const calls = operations.map(callsOf);
