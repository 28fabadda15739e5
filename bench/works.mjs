// What is measured: for each work the same calls by waybill and by its peers. A function does one iteration and returns
// something of every result, so that nothing can be left out; its values change at every call.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { endpoint as octokit } from "@octokit/endpoint";
import { StdUriTemplate } from "@std-uritemplate/std-uritemplate";
import { parseTemplate as prepare } from "url-template";
import { endpoint } from "waybill";
import { parseTemplate } from "waybill/uri-template";
import { calls } from "./operations.mjs";

let count = 0;
const orgs = ["octokit", "nodejs", "w3c", "whatwg-html"];
const org = () => orgs[count++ & 3];

const list = (call) => () => call({ org: org(), type: "private" }).url.length;
const sum = ({ url, body }) => url.length + body.title.length;
// the options are written out, as a developer does: engines are slow with the object that a spread makes
const create = (call) => () =>
  sum(
    call({
      owner: org(),
      repo: "hello-world",
      title: `Issue ${count & 63}`,
      body: "Text of the issue",
      assignees: ["octocat", "hubot"],
      labels: ["bug"],
      milestone: count & 15,
      headers: { "x-trace": "1" },
    }),
  );
const listRoute = "GET /orgs/{org}/repos";
const createRoute = "POST /repos/{owner}/{repo}/issues";
const listByRoute = endpoint.route(listRoute);
const createByRoute = endpoint.route(createRoute);
const layered = (builder) =>
  builder
    .defaults({ baseUrl: "https://github.example.com/api/v3" })
    .defaults({ headers: { authorization: "token secret" } })
    .defaults({ org: "octokit" });

const types = ["all", "public", "private", "forks"];
const listOwn = (builder) => () => builder(listRoute, { type: types[count++ & 3] }).url.length;

/** Every example of RFC 6570 that comes with its official suite, with its expected text. */
const suite = join(dirname(createRequire(import.meta.url).resolve("uri-template-router")), "test");
const examples = ["spec-examples", "spec-examples-by-section"].flatMap((name) => {
  const groups = JSON.parse(readFileSync(join(suite, "uritemplate-test", `${name}.json`), "utf8"));
  return Object.values(groups).flatMap(({ variables, testcases }) =>
    testcases.map(([template]) => ({ template, variables })),
  );
});
const expandAll = (templates) => () => {
  let length = 0;
  for (const expand of templates) length += expand().length;
  return length;
};

/** Routes that nobody saw before. */
const firstCalls = (name, builder) => () => {
  const unseen = `/${name}${count++}`;
  let length = 0;
  for (const { routeUnder, first } of calls) length += builder(routeUnder(unseen), first).url.length;
  return length;
};

export const works = [
  {
    work: "`GET /orgs/{org}/repos`, one path and one query value",
    hold: 15,
    contenders: {
      waybill: list((options) => endpoint(listRoute, options)),
      "@octokit/endpoint": list((options) => octokit(listRoute, options)),
    },
  },
  {
    work: "`POST /repos/{owner}/{repo}/issues`, 2 path, 5 body values, 1 header",
    hold: 6,
    contenders: {
      waybill: create((options) => endpoint(createRoute, options)),
      "@octokit/endpoint": create((options) => octokit(createRoute, options)),
    },
  },
  {
    work: "the GET by `endpoint.route()`",
    hold: 20,
    contenders: {
      waybill: list(listByRoute),
      "@octokit/endpoint": list((options) => octokit(listRoute, options)),
    },
  },
  {
    work: "the POST by `endpoint.route()`",
    hold: 8,
    contenders: {
      waybill: () =>
        sum(
          createByRoute(
            {
              owner: org(),
              repo: "hello-world",
              title: `Issue ${count & 63}`,
              body: "Text of the issue",
              assignees: ["octocat", "hubot"],
              labels: ["bug"],
              milestone: count & 15,
            },
            { headers: { "x-trace": "1" } },
          ),
        ),
      "@octokit/endpoint": create((options) => octokit(createRoute, options)),
    },
  },
  {
    work: "three layers of `.defaults()`, then the GET",
    hold: 15,
    contenders: {
      waybill: listOwn(layered(endpoint)),
      "@octokit/endpoint": listOwn(layered(octokit)),
    },
  },
  {
    work: "`parseTemplate(t).expand(v)`, the examples of RFC 6570",
    hold: 8,
    contenders: {
      waybill: expandAll(
        examples.map(({ template, variables }) => {
          const { expand } = parseTemplate(template);
          return () => expand(variables);
        }),
      ),
      "url-template": expandAll(
        examples.map(({ template, variables }) => {
          const prepared = prepare(template);
          return () => prepared.expand(variables);
        }),
      ),
      "@std-uritemplate": expandAll(
        examples.map(
          ({ template, variables }) =>
            () =>
              StdUriTemplate.expand(template, variables),
        ),
      ),
    },
  },
  {
    work: "first calls of 1,223 routes never seen",
    hold: 2,
    contenders: {
      waybill: firstCalls("w", endpoint),
      "@octokit/endpoint": firstCalls("o", octokit),
    },
  },
];

export { calls };
