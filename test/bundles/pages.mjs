// Pages that a user might build: what each reports in a browser, and texts of the library that its bundle has no use for.
// An adapter is one
// more page, whose bundle is free of the texts of the others, and one more import of `pages/everything.js`.
const github = ["https://api.github.com", "https://uploads.github.com"];
const endpoints = [
  "user-agent",
  "content-type",
  "ERR_ROUTE_CONFLICT",
  "ERR_UNTRUSTED_ORIGIN",
  "ERR_DOT_SEGMENT",
];

/** @type {readonly { page: string, reports: string, unused: readonly string[] }[]} */
export const pages = [
  {
    page: "everything",
    reports: "EndpointError,createEndpoint,endpoint,github,parseTemplate",
    unused: [],
  },
  {
    page: "endpoint",
    reports: "https://api.github.com/orgs/octokit/repos?type=private",
    unused: [],
  },
  {
    page: "create-endpoint",
    reports: "https://api.acme.example/rest/parts/1",
    unused: github,
  },
  {
    page: "uri-template",
    reports: "/orgs/octo%20kit?page=2",
    unused: [...github, ...endpoints],
  },
  {
    page: "error",
    reports: "ERR_INVALID_ROUTE",
    unused: [...github, ...endpoints, "ERR_INVALID_TEMPLATE"],
  },
];
