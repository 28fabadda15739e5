// node examples/openapi-tools.mjs <base URL>
// Hands three operations of a document to a model as tools, and sends what the model asks for. Nobody may trust the arguments of
// such calls: they can come from any page that the model read.
import { toFetch } from "waybill/adapters";
import { openapi } from "waybill/openapi";
import { tool } from "waybill/tools";

const text = { type: "string" };
const inPath = (name) => ({ name, in: "path", required: true, schema: text });
const parameters = [inPath("owner"), inPath("repo")];
const issue = { type: "object", required: ["title"], properties: { title: text, body: text } };
const document = {
  openapi: "3.1.0",
  paths: {
    "/repos/{owner}/{repo}/issues": {
      parameters,
      get: { operationId: "issues/list", parameters: [{ name: "labels", in: "query", schema: text }] },
      post: {
        operationId: "issues/create",
        requestBody: { required: true, content: { "application/json": { schema: issue } } },
      },
    },
    "/repos/{owner}/{repo}/contents/{path}": {
      parameters: [...parameters, inPath("path")],
      get: { operationId: "contents/get" },
    },
  },
};
const api = openapi(document, { baseUrl: process.argv[2], headers: { authorization: "Bearer 0000" } });

const tools = ["issues/create", "issues/list", "contents/get"].map((id) => tool(api, id));
for (const { inputSchema, name } of tools) {
  const { required, properties } = inputSchema;
  console.log(`${name} takes ${Object.keys(properties).length} parameters and needs ${required}`);
}

// what a model could ask for
const calls = [
  ["issues/create", { owner: "octocat", repo: "hello-world", title: "It's broken" }],
  ["issues/list", { owner: "octocat", repo: "hello-world", labels: "bug&state=closed#" }],
  ["contents/get", { owner: "octocat", repo: "hello-world", path: "docs/a?b.md" }],
  ["contents/get", { owner: "octocat", repo: "hello-world", path: "../../../user" }],
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
