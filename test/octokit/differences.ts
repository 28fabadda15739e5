/** A way in which `waybill/octokit` differs from @octokit/endpoint that matters to Octokit's packages. */
export interface OctokitDifference {
  readonly name: string;
  readonly reason: string;
  /** An expression that the two libraries evaluate to different results. */
  readonly call: string;
  /** What to write instead. */
  readonly instead?: string;
}

// biome-ignore format: a case a line
export const octokitDifferences: readonly OctokitDifference[] = [
  {
    name: "an empty path",
    reason:
      '`octokit.rest.repos.getContent({ owner, repo, path: "" })` lists the root folder there. Here an empty path parameter is always an error, because `/repos/{owner}/{repo}` with an empty `repo` is another request. Call `octokit.request` with the route of the folder.',
    call: 'endpoint("GET /repos/{owner}/{repo}/contents/{path}", { owner: "octocat", repo: "hello-world", path: "" }).url',
    instead: 'endpoint("GET /repos/{owner}/{repo}/contents", { owner: "octocat", repo: "hello-world" }).url',
  },
  { name: "a missing path parameter", reason: "The error names it. There the request goes to another path.", call: 'endpoint("DELETE /repos/{owner}/{repo}", { owner: "octocat" }).url' },
  {
    name: "a dot segment in a path parameter",
    reason: "`fetch` removes it together with the segment before it.",
    call: 'endpoint("DELETE /repos/{owner}/{repo}", { owner: "octocat", repo: ".." }).url',
  },
  {
    name: "a body parameter with the name url",
    reason: "There it replaces the URL of the route, and the token is sent to it. Pass it in `data`.",
    call: 'endpoint("PATCH /app/hook/config", { url: "https://example.com/hook" }).url',
    instead: 'endpoint("PATCH /app/hook/config", { data: { url: "https://example.com/hook" } }).url',
  },
  {
    name: "a token in the defaults and another origin",
    reason:
      "A token in default headers is sent to the origin of `baseUrl` and to `uploads.github.com`. Pass it in the call for another origin. The option `auth` of Octokit adds the token to each call, so that it is sent to every origin, as before.",
    call: 'endpoint.defaults({ headers: { authorization: "token 1" } })("GET https://example.com/a").headers.authorization',
    instead:
      'endpoint("GET https://example.com/a", { headers: { authorization: "token 1" } }).headers.authorization',
  },
  {
    name: "a header with a line break",
    reason:
      "`fetch` removes it at the end of a value, and refuses it elsewhere with an error that contains the value. Here it is always an error, without the value.",
    call: 'endpoint("GET /user", { headers: { authorization: "token 1\\n" } }).headers.authorization',
    instead:
      'endpoint("GET /user", { headers: { authorization: "token 1\\n".trim() } }).headers.authorization',
  },
  {
    name: "an object in the path",
    reason: "It is an error, because a path has no place for names. There it is `state,open`.",
    call: 'endpoint("GET /issues/{id}", { id: { state: "open" } }).url',
  },
  { name: "an object in the query", reason: "GitHub can't read `[object Object]`.", call: 'endpoint("GET /issues", { filter: { state: "open" } }).url' },
  { name: "null in the query", reason: "It is left out.", call: 'endpoint("GET /issues", { since: null, page: 2 }).url' },
  { name: "a plus sign in q", reason: "It means a space in both. Here it is written as one.", call: 'endpoint("GET /search/issues", { q: "is:open+label:bug" }).url' },
  {
    name: "defaults that a call changes",
    reason:
      "There calls write to the defaults that they share: one to `/graphql` adds previews, and plugin-retry its count of retries. Here no result shares an object with the defaults, and `DEFAULTS` is frozen.",
    call: '((layer) => (layer.merge("GET /user").request.retryCount = 1, layer.DEFAULTS.request))(endpoint.defaults({ request: {} }))',
  },
];
