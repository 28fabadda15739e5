// node examples/openapi-tools.mjs <base URL>
// Hands three operations of GitHub's document to a model as tools, and sends what the model asks for. Nobody may trust the
// arguments of such calls: they can come from any page that the model read.
import { toFetch } from "waybill/adapters";
import { openapi } from "waybill/openapi";
import { tool } from "waybill/tools";
import { readGithub } from "../test/fixtures/read.mjs";

const api = openapi(JSON.parse(readGithub()), {
  server: process.argv[2],
  headers: { authorization: "Bearer 0000" },
});

const tools = ["issues/create", "issues/list-for-repo", "repos/get-content"].map((id) => tool(api, id));
for (const { inputSchema, name } of tools) {
  const { required, properties } = inputSchema;
  console.log(`${name} takes ${Object.keys(properties).length} parameters and needs ${required}`);
}

// what a model could ask for
const calls = [
  ["issues/create", { owner: "octocat", repo: "hello-world", title: "It's broken" }],
  ["issues/list-for-repo", { owner: "octocat", repo: "hello-world", labels: "bug&state=closed#" }],
  ["repos/get-content", { owner: "octocat", repo: "hello-world", path: "../../../user" }],
  ["repos/get-content", { owner: "..", repo: "..", path: "user" }],
  [
    "issues/create",
    { owner: "octocat", repo: "hello-world", title: "A title", headers: { host: "evil.example" } },
  ],
];
for (const [id, parameters] of calls) {
  try {
    const called = tools.find(({ operation }) => operation.id === id);
    const [url, init] = toFetch(called.request(parameters));
    const { status } = await fetch(url, init);
    console.log(`${init.method} ${new URL(url).pathname}${new URL(url).search} ${status}`);
  } catch (error) {
    // one line, without any value: a model can read it and try again
    console.log(error.code, error.message);
  }
}
