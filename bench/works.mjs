// The works that are measured: for each work the same calls of waybill and of its peers, and the target ratio to each peer.
// A call takes a count, which chooses its values, and returns the request or the string.
import { readFileSync } from "node:fs";
import { endpoint as octokit } from "@octokit/endpoint";
import { StdUriTemplate } from "@std-uritemplate/std-uritemplate";
import { parseTemplate as prepare } from "url-template";
import { endpoint } from "waybill";
import { parseTemplate } from "waybill/uri-template";
import { everyOperation, firstCalls } from "./operations.mjs";

const orgs = ["octokit", "nodejs", "w3c", "whatwg-html"];
const listRoute = "GET /orgs/{org}/repos";
const list = (call) => [(count) => call({ org: orgs[count & 3], type: "private" })];
const listing = {
  waybill: list((options) => endpoint(listRoute, options)),
  "@octokit/endpoint": list((options) => octokit(listRoute, options)),
};

const createRoute = "POST /repos/{owner}/{repo}/issues";
const createByRoute = endpoint.route(createRoute);
// the options are written out, as developers do: engines are slow with objects that a spread makes
const create = (call) => [
  (count) =>
    call({
      owner: orgs[count & 3],
      repo: "hello-world",
      title: `Issue ${count & 63}`,
      body: "What happens, and what should happen",
      assignees: ["octocat", "hubot"],
      labels: ["bug"],
      milestone: count & 15,
      headers: { "x-trace": "1" },
    }),
];
const creating = {
  waybill: create((options) => endpoint(createRoute, options)),
  "@octokit/endpoint": create((options) => octokit(createRoute, options)),
};

const types = ["all", "public", "private", "forks"];
const listOwn = (builder) => {
  const layered = builder
    .defaults({ baseUrl: "https://github.example.com/api/v3" })
    .defaults({ headers: { authorization: "token secret" } })
    .defaults({ org: "octokit" });
  return [(count) => layered(listRoute, { type: types[count & 3] })];
};
// as a server with a token for each of its users
const listAs = (builder) => [
  (count) =>
    builder.defaults({ headers: { authorization: `token ${count & 63}` } })(listRoute, {
      org: orgs[count & 3],
      type: "private",
    }),
];

/** Every example of RFC 6570 that comes with its official suite. */
const examples = ["spec-examples", "spec-examples-by-section"].flatMap((name) => {
  const groups = JSON.parse(readFileSync(`test/support/fixtures/uritemplate-test/${name}.json`, "utf8"));
  return Object.values(groups).flatMap(({ variables, testcases }) =>
    testcases.map(([template]) => ({ template, variables })),
  );
});
const expandPrepared = (prepareTemplate) =>
  examples.map(({ template, variables }) => {
    const prepared = prepareTemplate(template);
    return () => prepared.expand(variables);
  });

const by = (use) => ({ waybill: use(endpoint), "@octokit/endpoint": use(octokit) });
const expandEach = (expand) =>
  examples.map(
    ({ template, variables }) =>
      () =>
        expand(template, variables),
  );
const expandingPrepared = { waybill: expandPrepared(parseTemplate), "url-template": expandPrepared(prepare) };
/** `@std-uritemplate` can't prepare a template. */
const expanding = {
  waybill: expandEach((template, variables) => parseTemplate(template).expand(variables)),
  "url-template": expandEach((template, variables) => prepare(template).expand(variables)),
  "@std-uritemplate": expandEach(StdUriTemplate.expand),
};
const listingByRoute = { ...listing, waybill: list(endpoint.route(listRoute)) };
const creatingByRoute = {
  ...creating,
  waybill: create(({ headers, ...parameters }) => createByRoute(parameters, { headers })),
};

/** Each `measure` is one of measures.mjs; a target is a ratio to @octokit/endpoint, or to each peer that is named. */
// biome-ignore format: a line a work, so that names, targets and calls can be compared
export const works = [
  ["a GET with two values", "time", 24, listing],
  ["a POST with seven values", "time", 7, creating],
  ["the GET by `endpoint.route()`", "time", 24, listingByRoute],
  ["the POST by `endpoint.route()`", "time", 8, creatingByRoute],
  ["the GET with three layers of defaults", "time", 15, by(listOwn)],
  ["the GET, with a layer of defaults for each call", "time", 3.5, by(listAs)],
  ["GitHub's 1,223 operations, mean", "meanTime", { "@octokit/endpoint": 16, "by hand": 1 / 2 }, everyOperation],
  ["a template of RFC 6570, parsed before", "time", { "url-template": 8 }, expandingPrepared],
  ["a template of RFC 6570, parsed each time", "time", { "url-template": 2, "@std-uritemplate": 2 }, expanding],
  ["the first call of a route", "time", 2, firstCalls],
  ["bytes that the GET allocates", "bytes", 3, listing],
  ["bytes that the POST allocates", "bytes", 3, creating],
].map(([work, measure, target, contenders]) => {
  const targets = typeof target === "number" ? { "@octokit/endpoint": target } : target;
  return { work, measure, targets, contenders };
});
