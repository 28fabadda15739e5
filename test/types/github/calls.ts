/** What the compiler works out from the description of GitHub's API, with its 1,223 operations. Checked, never run. */
import type { components, paths } from "@octokit/openapi-types";
import { createEndpoint, github, type ResponseOf } from "waybill";
import { check, type Same } from "../same.js";

const api = createEndpoint<paths, "open">(github);
const strict = createEndpoint<paths>(github);
const owner = "octocat";
const repo = "hello-world";

const repository = api("GET /repos/{owner}/{repo}", { owner, repo });
check<Same<ResponseOf<typeof repository>, components["schemas"]["full-repository"]>>();
const issue = api("POST /repos/{owner}/{repo}/issues", { owner, repo, title: "A title", labels: ["bug"] });
check<Same<ResponseOf<typeof issue>["number"], number>>();
const deleted = api("DELETE /repos/{owner}/{repo}", { owner, repo });
check<Same<ResponseOf<typeof deleted>, undefined>>();
api("GET /user");
api("GET /repos/{owner}/{repo}/issues", { owner, repo, state: "open", per_page: 100 });
api("POST /repos/{owner}/{repo}/issues/{issue_number}/labels", {
  owner,
  repo,
  issue_number: 1,
  labels: ["bug"],
});
api("GET /unknown/{x}", { x: 1 });
api.route("PATCH /app/hook/config")({ url: "https://example.com/hook" });
strict("GET /repos/{owner}/{repo}", { owner, repo });
// @ts-expect-error repo is missing
api("GET /repos/{owner}/{repo}", { owner });
// @ts-expect-error a name is text
api("GET /repos/{owner}/{repo}", { owner, repo: 1 });
// @ts-expect-error title is missing
api("POST /repos/{owner}/{repo}/issues", { owner, repo });
// @ts-expect-error labels are text or objects
api("POST /repos/{owner}/{repo}/issues", { owner, repo, title: "A title", labels: [1] });
// @ts-expect-error one of three words
api("GET /repos/{owner}/{repo}/issues", { owner, repo, state: "ajar" });
// @ts-expect-error the route has a url
api("PATCH /app/hook/config", { url: "https://example.com/hook" });
// @ts-expect-error x is missing
api("GET /unknown/{x}");
// @ts-expect-error not in the description
strict("GET /unknown/{x}", { x: 1 });
// @ts-expect-error not with this method
strict("DELETE /user");
