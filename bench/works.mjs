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
const listByOctokit = list((options) => octokit(listRoute, options));
const listing = {
  waybill: list((options) => endpoint(listRoute, options)),
  "@octokit/endpoint": listByOctokit,
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
const createByOctokit = create((options) => octokit(createRoute, options));
const creating = {
  waybill: create((options) => endpoint(createRoute, options)),
  "@octokit/endpoint": createByOctokit,
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
  const groups = JSON.parse(readFileSync(`test/fixtures/uritemplate-test/${name}.json`, "utf8"));
  return Object.values(groups).flatMap(({ variables, testcases }) =>
    testcases.map(([template]) => ({ template, variables })),
  );
});
const expandPrepared = (prepareTemplate) =>
  examples.map(({ template, variables }) => {
    const prepared = prepareTemplate(template);
    return () => prepared.expand(variables);
  });

/** Each `measure` is one of measures.mjs. */
export const works = [
  {
    work: "`GET /orgs/{org}/repos`, 1 path and 1 query value",
    measure: "time",
    targets: { "@octokit/endpoint": 15 },
    contenders: listing,
  },
  {
    work: "`POST /repos/{owner}/{repo}/issues`, 2 path and 5 body values, 1 header",
    measure: "time",
    targets: { "@octokit/endpoint": 7 },
    contenders: creating,
  },
  {
    work: "the GET by `endpoint.route()`",
    measure: "time",
    targets: { "@octokit/endpoint": 15 },
    contenders: { waybill: list(endpoint.route(listRoute)), "@octokit/endpoint": listByOctokit },
  },
  {
    work: "the POST by `endpoint.route()`",
    measure: "time",
    targets: { "@octokit/endpoint": 8 },
    contenders: {
      waybill: [
        (count) =>
          createByRoute(
            {
              owner: orgs[count & 3],
              repo: "hello-world",
              title: `Issue ${count & 63}`,
              body: "What happens, and what should happen",
              assignees: ["octocat", "hubot"],
              labels: ["bug"],
              milestone: count & 15,
            },
            { headers: { "x-trace": "1" } },
          ),
      ],
      "@octokit/endpoint": createByOctokit,
    },
  },
  {
    work: "the GET after three layers of `.defaults()`",
    measure: "time",
    targets: { "@octokit/endpoint": 15 },
    contenders: { waybill: listOwn(endpoint), "@octokit/endpoint": listOwn(octokit) },
  },
  {
    work: "a layer of `.defaults()` with a header, and the GET",
    measure: "time",
    targets: { "@octokit/endpoint": 3.5 },
    contenders: { waybill: listAs(endpoint), "@octokit/endpoint": listAs(octokit) },
  },
  {
    work: "GitHub's 1,223 operations, geometric mean",
    measure: "meanTime",
    targets: { "@octokit/endpoint": 15, "by hand": 1 / 3 },
    contenders: everyOperation,
  },
  {
    work: "`parseTemplate(t).expand(v)`, the examples of RFC 6570",
    measure: "time",
    targets: { "url-template": 8, "@std-uritemplate": 5 },
    contenders: {
      waybill: expandPrepared(parseTemplate),
      "url-template": expandPrepared(prepare),
      "@std-uritemplate": examples.map(
        ({ template, variables }) =>
          () =>
            StdUriTemplate.expand(template, variables),
      ),
    },
  },
  {
    work: "first calls of 1,223 routes never seen",
    measure: "time",
    targets: { "@octokit/endpoint": 2 },
    contenders: firstCalls,
  },
  {
    work: "bytes that the GET allocates",
    measure: "bytes",
    targets: { "@octokit/endpoint": 3 },
    contenders: listing,
  },
  {
    work: "bytes that the POST allocates",
    measure: "bytes",
    targets: { "@octokit/endpoint": 3 },
    contenders: creating,
  },
];
