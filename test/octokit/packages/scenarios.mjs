// Programs that use Octokit's packages. Each scenario returns the values that the program can see, as JSON; the server sees the
// requests. Runs in a project that has the packages, as `node scenarios.mjs <url of the server>`.
import { Octokit as Core } from "@octokit/core";
import { graphql } from "@octokit/graphql";
import { composePaginateRest, paginateRest } from "@octokit/plugin-paginate-rest";
import { restEndpointMethods } from "@octokit/plugin-rest-endpoint-methods";
import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { request } from "@octokit/request";
import { Octokit as Rest } from "@octokit/rest";

const [, , baseUrl = ""] = process.argv;
const repo = { owner: "octocat", repo: "hello-world" };
const log = { debug() {}, info() {}, warn() {}, error() {} };
const options = { baseUrl, log, auth: "secret" };
const octokit = new Rest(options);

const Plugged = Core.plugin(paginateRest, restEndpointMethods, retry, throttling);
const again = () => true;
const plugged = new Plugged({
  ...options,
  retry: { retryAfterBaseValue: 1 },
  throttle: { retryAfterBaseValue: 1, onRateLimit: again, onSecondaryRateLimit: again },
});

/** An Octokit with hooks, by their kind. */
function hooked(hooks) {
  const instance = new Rest(options);
  for (const [kind, hook] of Object.entries(hooks)) instance.hook[kind]("request", hook);
  return instance;
}

/** The parts of a result or an error that a program sees. */
async function outcomeOf(scenario) {
  try {
    return { result: await scenario() };
  } catch ({ name, message, status, errors, request: sent, response }) {
    // plugin-retry counts in the request option, which @octokit/endpoint shares between calls
    return { name, message, status, errors, sent: { ...sent, request: undefined }, data: response?.data };
  }
}

// biome-ignore format: a case a line
const scenarios = {
  "request: a list": () => request("GET /orgs/{org}/repos", { baseUrl, org: "octokit", type: "public" }),
  "request: method and url among the options": () => request({ method: "GET", baseUrl, url: "/user", page: 2 }),
  "request: defaults of defaults": () => {
    const layer = request.defaults({ baseUrl, headers: { "x-a": "1", "x-b": "1" }, config: { a: 1 } });
    return layer.defaults({ headers: { "x-b": "2" } })("POST /repos/{owner}/{repo}/hooks", { ...repo, config: { b: 2 } });
  },
  "request: a list in the query": () => request("GET /issues", { baseUrl, labels: ["bug", "ui,ux"], page: 1 }),
  "request: a slash at the end": () => request("GET /user/", { baseUrl }),
  "request: a fetch of its own": () => request("GET /user", { baseUrl, request: { fetch: (...args) => fetch(...args), n: 1 } }),
  "request: a signal": () => request("GET /user", { baseUrl, request: { signal: AbortSignal.abort(new Error("stop")) } }),
  "request: a body that is a stream": async () => {
    const { data } = await request("GET /user", { baseUrl, request: { parseSuccessResponseBody: false } });
    return new Response(data).json();
  },
  "request: bytes": () => request("POST /bytes", { baseUrl, data: new Uint8Array([0, 255]) }),
  "request: a string": () => request("POST /string", { baseUrl, data: '{"a":1}' }),
  "request: a stream": () => request("POST /stream", { baseUrl, data: new Blob(["ab"]).stream(), headers: { "content-type": "text/plain" } }),
  "request: a bigint": () => request("POST /bigint", { baseUrl, id: 12345678901234567890n }),
  "request: 404": () => request("GET /missing", { baseUrl, headers: { authorization: "token secret" } }),
  "request: no server": () => request("GET /user", { baseUrl: "http://127.0.0.1:1" }),

  "core: a token": () => octokit.request("GET /user"),
  "core: a token in the call": () => octokit.request("GET /user", { headers: { authorization: "token other" } }),
  "core: no token": () => new Core({ baseUrl }).request("GET /user", { headers: { authorization: "token other" } }),
  "core: options of the instance": () => new Core({ baseUrl, userAgent: "app/1", timeZone: "Europe/Berlin", previews: ["a"] }).request("GET /user"),
  "core: DEFAULTS": () => octokit.request.endpoint.DEFAULTS,
  "core: an authStrategy": async () => {
    const authStrategy = (settings) =>
      Object.assign(async () => ({ type: "a" }), {
        hook: async (send, route, parameters) => {
          const endpoint = send.endpoint.merge(route, parameters);
          endpoint.headers.authorization = `basic ${settings.name}`;
          return send(endpoint);
        },
      });
    return new Core({ baseUrl, authStrategy, auth: { name: "a" } }).request("GET /user");
  },

  "graphql: a query": () => octokit.graphql("query($login: String!) { user(login: $login) { id } }", { login: "a" }),
  "graphql: without core": () => graphql.defaults({ baseUrl, headers: { authorization: "token 1" } })("{ viewer { id } }"),
  "graphql: previews": () => octokit.graphql({ query: "{ viewer { id } }", mediaType: { previews: ["a-preview", "b"], format: "full" } }),
  "graphql: previews of the instance": () => new Core({ baseUrl, previews: ["a"] }).graphql("{ viewer { id } }", { mediaType: { previews: ["b"] } }),
  "graphql: GitHub Enterprise Server": () => new Core({ baseUrl: `${baseUrl}/api/v3`, previews: ["a"] }).graphql("{ viewer { id } }"),
  "graphql: errors": () => octokit.graphql("{ broken }"),
  "graphql: a variable named url": () => octokit.graphql("{ a }", { url: "b" }),

  "rest: create": () => octokit.rest.issues.create({ ...repo, title: "A title", labels: ["bug"], body: null }),
  "rest: update": () => octokit.rest.issues.update({ ...repo, issue_number: 1, state: "closed" }),
  "rest: an empty PUT": () => octokit.rest.activity.starRepoForAuthenticatedUser(repo),
  "rest: DELETE with a body": () => octokit.rest.users.deleteEmailForAuthenticatedUser({ emails: ["a@b.test"] }),
  "rest: 204": () => octokit.rest.issues.deleteLabel({ ...repo, name: "good first issue" }),
  "rest: HEAD": () => octokit.request("HEAD /repos/{owner}/{repo}", repo),
  "rest: parameters that are data": () => octokit.rest.repos.addStatusCheckContexts({ ...repo, branch: "main", contexts: ["ci"] }),
  "rest: parameters with another name": () => octokit.rest.codeScanning.getAlert({ ...repo, alert_id: 7 }),
  "rest: raw": () => octokit.rest.repos.getContent({ ...repo, path: "docs/read me.md", ref: "a/b", mediaType: { format: "raw" } }),
  "rest: an accept header": () => octokit.rest.repos.get({ ...repo, headers: { accept: "application/vnd.github+json" }, mediaType: { format: "html" } }),
  "rest: markdown": () => octokit.rest.markdown.renderRaw({ data: "*a*" }),
  "rest: upload": () =>
    octokit.rest.repos.uploadReleaseAsset({
      ...repo,
      baseUrl: `${baseUrl}/uploads`,
      release_id: 1,
      name: "a b.bin",
      data: Buffer.from([0, 1, 255]),
      headers: { "content-type": "application/zip", "content-length": 3 },
    }),
  "rest: upload to the address in a release": async () => {
    const { data } = await octokit.rest.repos.getRelease({ ...repo, release_id: 1 });
    return octokit.rest.repos.uploadReleaseAsset({ url: data.upload_url, name: "a", label: "b", data: "text" });
  },
  "rest: DEFAULTS of a method": () => octokit.rest.repos.get.endpoint.DEFAULTS,
  "rest: defaults of a method": () => octokit.rest.repos.get.defaults({ owner: "octocat" })({ repo: "a" }),
  "rest: endpoint of a method": () => octokit.rest.issues.listForRepo.endpoint({ ...repo, labels: "a,b" }),
  "rest: 422": () => octokit.rest.issues.create({ ...repo, title: "invalid" }),
  "rest: 304": () => octokit.rest.repos.get({ ...repo, headers: { "if-none-match": '"etag"' } }),
  "rest: search": () => octokit.rest.search.issuesAndPullRequests({ q: "repo:octokit/rest.js+is:open+c%23", per_page: 5 }),

  "paginate: a route": () => octokit.paginate("GET /orgs/{org}/repos", { org: "octokit", per_page: 2 }),
  "paginate: a method": () => octokit.paginate(octokit.rest.issues.listForRepo, { ...repo, per_page: 2, labels: "a,b" }),
  "paginate: a map": () =>
    octokit.paginate(octokit.rest.repos.listForOrg, { org: "octokit", per_page: 1 }, ({ data }, done) => {
      if (data[0].id === 2) done();
      return data.map(({ id }) => id);
    }),
  "paginate: an iterator": async () => {
    const ids = [];
    const pages = octokit.paginate.iterator(octokit.rest.repos.listForOrg, { org: "octokit", per_page: 2 });
    for await (const { data } of pages) ids.push(data.map(({ id }) => id));
    return ids;
  },
  "paginate: a search": () => octokit.paginate(octokit.rest.search.repos, { q: "topic:a b", per_page: 2 }),
  "paginate: without an instance": () => composePaginateRest(plugged, "GET /orgs/{org}/repos", { org: "octokit", per_page: 2 }),
  "paginate: a format": () => octokit.paginate("GET /orgs/{org}/repos", { org: "octokit", per_page: 2, mediaType: { format: "full" } }),

  "hooks: before adds a header and a parameter, and returns something": () =>
    hooked({
      before: (changed) => {
        changed.headers["x-hook"] = "1";
        changed.page = 3;
        return "something";
      },
    }).rest.repos.listForOrg({ org: "octokit" }),
  "hooks: before returns the options": () => hooked({ before: async (changed) => ({ ...changed, page: 4 }) }).rest.repos.listForOrg({ org: "octokit" }),
  "hooks: before changes the url": () =>
    hooked({
      before: (changed) => {
        changed.url = changed.url.replace("/orgs/{org}", "/users/{username}");
        changed.username = changed.org;
        delete changed.org;
      },
    }).rest.repos.listForOrg({ org: "octokit" }),
  "hooks: before adds a preview": () => hooked({ before: (changed) => { changed.mediaType.previews.push("a"); } }).graphql("{ viewer { id } }"),
  "hooks: wrap changes the url to a whole one": () =>
    hooked({
      wrap: (send, changed) =>
        send({ ...changed, url: `${baseUrl}/mirror${changed.url}`, headers: { ...changed.headers, "x-hook": "1" } }),
    }).rest.repos.get(repo),
  "hooks: wrap sends another route": () => hooked({ wrap: (send) => send("GET /user", { page: 2 }) }).rest.repos.get(repo),
  "hooks: wrap changes a method": () =>
    hooked({ wrap: (send, changed) => send(Object.assign(changed, { method: "POST", data: { a: 1 } })) }).request("PATCH /user"),
  "hooks: after": async () => {
    const seen = [];
    const after = (response, { method, url, mediaType }) => void seen.push(response.status, method, url, mediaType);
    await hooked({ after }).rest.repos.get(repo);
    return seen;
  },
  "hooks: error": () => hooked({ error: ({ status }, { url }) => ({ status, url }) }).request("GET /missing"),
  "hooks: all kinds together": () =>
    hooked({
      before: (changed) => { changed.headers["x-before"] = "1"; },
      after: (response) => { response.data = { after: true }; },
      error: (error) => { throw error; },
      wrap: (send, changed) => send(changed),
    }).rest.repos.get(repo),

  "retry: a 500": () => plugged.request("GET /flaky/500"),
  "retry: no more than asked for": () => plugged.request("GET /broken", { request: { retries: 1 } }),
  "retry: not a 404": () => plugged.request("GET /missing"),
  "retry: a GraphQL error": () => plugged.graphql("{ flaky }"),
  "throttling: a secondary rate limit": () => plugged.request("GET /flaky/403"),
  "throttling: a rate limit": () => plugged.request("GET /flaky/429"),
  "throttling: a write that notifies": () => plugged.rest.issues.create({ ...repo, title: "A title" }),
  "throttling: a search": () => plugged.rest.search.repos({ q: "a+b" }),
};

const results = {};
for (const [name, scenario] of Object.entries(scenarios)) {
  await fetch(`${baseUrl}/scenario`, { method: "POST", body: name });
  results[name] = await outcomeOf(scenario);
}
console.log(JSON.stringify(results));
