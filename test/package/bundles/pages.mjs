// Pages that a user might build: what each reports, the limit of its bundle in compressed bytes, and strings of the library that
// it must not contain.
const github = ["https://api.github.com", "https://uploads.github.com"];
const endpoints = ["user-agent", "ERR_ROUTE_CONFLICT", "ERR_UNTRUSTED_ORIGIN", "ERR_DOT_SEGMENT"];
// a range of the characters in URI Templates
const grammar = "\\u{E0FFF}";
const otherClients = ["toAxios", "toGot", "toUndici", "toNodeHttp", "withFetch"];
const otherAdapters = [...otherClients, "--globoff", "[redacted]", "httpVersion"];
const adapters = ["toFetch", "transfer-encoding", ...otherAdapters];
const others = ["mixed", "/graphql", "means not given"];

/** @type {readonly { page: string, reports: string, limit: number, unused: readonly string[] }[]} */
// biome-ignore format: a case a line
export const pages = [
  { page: "endpoint", reports: "https://api.github.com/orgs/octokit/repos?type=private", limit: 15_650, unused: [...adapters, ...others] },
  { page: "create-endpoint", reports: "https://api.acme.example/rest/parts/1", limit: 17_120, unused: [...github, ...adapters, ...others] },
  // an adapter leaves the default user-agent out in browsers
  { page: "to-fetch", reports: "DELETE https://api.acme.example/parts/1", limit: 6570, unused: [...github, ...endpoints.slice(1), grammar, ...otherAdapters, ...others] },
  { page: "uri-template", reports: "/orgs/octo%20kit?page=2", limit: 4790, unused: [...github, ...endpoints, "content-type", ...adapters, ...others] },
  { page: "error", reports: "ERR_INVALID_ROUTE", limit: 700, unused: [...github, ...endpoints, "content-type", "ERR_INVALID_TEMPLATE", grammar, ...adapters, ...others] },
];
