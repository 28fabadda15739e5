import { afterAll, beforeAll, expect, test } from "vitest";
import { type GithubServer, startGithub } from "./packages/github-server.js";
import { installOriginal, installRecipe, type Project } from "./packages/projects.js";

type Run = Awaited<ReturnType<typeof runScenarios>>;

let ours: Run;
let theirs: Run;
const servers: GithubServer[] = [];

async function startServer(): Promise<GithubServer> {
  const server = await startGithub();
  servers.push(server);
  return server;
}

/** The requests and results of the scenarios of a project. */
async function runScenarios(project: Project) {
  const { url, received } = await startServer();
  // URLs differ from run to run in the port, and from library to library in how they write a space
  const comparable = (value: unknown): Record<string, { name?: string }> =>
    JSON.parse(JSON.stringify(value).replaceAll(new URL(url).host, "server"), (name, member) =>
      name === "date" ? undefined : name === "url" ? member.replaceAll("+", "%20").replace(/&$/, "") : member,
    );
  const outcomes = comparable(await project.run("scenarios.mjs", url));
  return { project, sent: comparable(Object.fromEntries(received)), outcomes };
}

/** The outcomes of calls that would go elsewhere, and the requests that were sent. */
async function runRefused({ project }: Run) {
  const [api, elsewhere] = [await startServer(), await startServer()];
  const outcomes = await project.run("refused.mjs", api.url, elsewhere.url);
  const requests = [...api.received.values(), ...elsewhere.received.values()].flat();
  return {
    outcomes,
    sent: requests.map((one) => `${one.method} ${one.path} ${one.headers["authorization"]}`),
  };
}

beforeAll(async () => {
  [ours, theirs] = (await Promise.all([installRecipe(), installOriginal()].map(runScenarios))) as [Run, Run];
}, 300_000);

afterAll(() => {
  for (const run of [ours, theirs]) run?.project.remove();
  for (const server of servers) server.close();
});

test("npm installs the endpoint of the recipe, and no other", () => {
  expect(ours.project.endpoints()).toEqual(["node_modules/@octokit/endpoint"]);
  expect(ours.project.targetOf("node_modules/@octokit/endpoint")).toBe("octokit-endpoint");
  expect(theirs.project.targetOf("node_modules/@octokit/endpoint")).toBe("node_modules/@octokit/endpoint");
});

test("the server receives the same requests", () => {
  expect(ours.sent).toEqual(theirs.sent);
});

test("programs see the same results", () => {
  expect(ours.outcomes).toEqual(theirs.outcomes);
});

test("only the scenarios of errors end in one", () => {
  const failed = Object.entries(ours.outcomes).flatMap(([scenario, { name }]) =>
    name ? [[scenario, name]] : [],
  );
  expect(Object.keys(ours.outcomes).length).toBeGreaterThan(60);
  expect(Object.fromEntries(failed)).toEqual({
    "request: a signal": "HttpError",
    "request: 404": "HttpError",
    "request: no server": "HttpError",
    "graphql: errors": "GraphqlResponseError",
    "graphql: a variable named url": "Error",
    "rest: 422": "HttpError",
    "rest: 304": "HttpError",
    "retry: no more than asked for": "HttpError",
    "retry: not a 404": "HttpError",
  });
});

test("what would go elsewhere is refused, once and before anything is sent", async () => {
  expect(await runRefused(ours)).toEqual({
    outcomes: {
      "an empty path": "rejects with EndpointError ERR_EMPTY_PARAMETER",
      "a missing parameter": "rejects with EndpointError ERR_MISSING_PARAMETER",
      "a missing parameter, without a hook": "throws EndpointError ERR_MISSING_PARAMETER",
      "a dot segment": "rejects with EndpointError ERR_DOT_SEGMENT",
      "a parameter named url": "throws EndpointError ERR_ROUTE_CONFLICT",
      "default credentials": "throws EndpointError ERR_UNTRUSTED_ORIGIN",
    },
    sent: [],
  });
});

test("and is sent by the original", async () => {
  const { outcomes, sent } = await runRefused(theirs);
  expect(new Set(Object.values(outcomes))).toEqual(new Set(["sent"]));
  expect(sent).toEqual([
    "GET /repos/octocat/hello-world/contents token secret",
    "DELETE /repos/octocat token secret",
    "DELETE /repos/octocat undefined",
    "DELETE /repos/ token secret",
    "PATCH /hook token secret",
    "GET /user token secret",
  ]);
});
