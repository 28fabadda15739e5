// Calls that @octokit/endpoint sends elsewhere than the program means. Prints the outcomes. Runs in a project that has the
// packages, as `node refused.mjs <url of the API> <url of another server>`.
import { Octokit as Core } from "@octokit/core";
import { restEndpointMethods } from "@octokit/plugin-rest-endpoint-methods";
import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { request } from "@octokit/request";

const [, , baseUrl = "", elsewhere = ""] = process.argv;
const repo = { owner: "octocat", repo: "hello-world" };
const never = () => false;
const Octokit = Core.plugin(restEndpointMethods, retry, throttling);
const octokit = new Octokit({
  baseUrl,
  auth: "secret",
  throttle: { onRateLimit: never, onSecondaryRateLimit: never },
});

const calls = {
  "an empty path": () => octokit.rest.repos.getContent({ ...repo, path: "" }),
  "a missing parameter": () => octokit.request("DELETE /repos/{owner}/{repo}", { owner: "octocat" }),
  "a missing parameter, without a hook": () =>
    request("DELETE /repos/{owner}/{repo}", { baseUrl, owner: "octocat" }),
  "a dot segment": () => octokit.rest.repos.delete({ ...repo, repo: ".." }),
  "a parameter named url": () => octokit.request("PATCH /app/hook/config", { url: `${elsewhere}/hook` }),
  "default credentials": () =>
    octokit.request.defaults({ headers: { authorization: "token 1" } })(`${elsewhere}/user`),
};

const results = {};
for (const [name, call] of Object.entries(calls)) {
  await fetch(`${baseUrl}/scenario`, { method: "POST", body: name });
  let how = "throws";
  try {
    const promise = call();
    how = "rejects with";
    await promise;
    results[name] = "sent";
  } catch ({ name: error, code }) {
    results[name] = `${how} ${error} ${code}`;
  }
}
console.log(JSON.stringify(results));
