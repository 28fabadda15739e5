// Shapes of calls: a name, the target ratio to @octokit/endpoint, the call, and `floor` if floor.mjs can make it. All options
// are made before, so that only the library is timed. A new shape is a new line in one of the groups.
import { floor } from "./floor.mjs";

/** A call that gets one of four options objects; `optionsOf` makes them from the numbers 0 to 3. */
const call =
  (route, optionsOf = () => undefined, ...layers) =>
  (builder) => {
    const endpoint = withLayers(builder, layers);
    const options = list(4, optionsOf);
    return (count) => endpoint(route, options[count & 3]);
  };

/** A call of another method of the endpoint. */
const custom =
  (optionsOf, use, ...layers) =>
  (builder) => {
    const endpoint = withLayers(builder, layers);
    const options = list(4, optionsOf);
    return (count) => use(endpoint, options[count & 3]);
  };

/** A call whose options have other members each time, 64 in turn. */
const various = (route, optionsOf) => (builder) => {
  const options = list(64, optionsOf);
  return (count) => builder(route, options[count & 63]);
};

const withLayers = (builder, layers) => layers.reduce((endpoint, layer) => endpoint.defaults(layer), builder);
const list = (length, item) => Array.from({ length }, (_, index) => item(index));
const fields = (length, value) =>
  Object.fromEntries(list(length, (index) => [`field_${index}`, value(index)]));

const letters = (names, n) => Object.fromEntries([...names].map((name) => [name, `${name}${n}`]));

const authorization = "token 0000000000000000000000000000000000000001";
const { signal } = new AbortController();
const orgs = ["octokit", "nodejs", "w3c", "whatwg-html"];
const repos = "GET /orgs/{org}/repos";
const search = "GET /search/issues";
const issues = "POST /repos/{owner}/{repo}/issues";
const comments = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";

const ofOrg = (n) => ({ org: orgs[n], type: "private" });
const ofRepo = (n) => ({ owner: orgs[n], repo: "hello-world" });
const ofIssue = (n) => ({ ...ofRepo(n), issue_number: n });
const issue = (n) => ({
  owner: orgs[n],
  repo: "hello-world",
  title: `Issue ${n}`,
  body: "What happens, and what should happen",
  assignees: ["octocat", "hubot"],
  labels: ["bug"],
  milestone: n,
});
const withHeaders = (headers) => (n) => ({ ...ofOrg(n), headers });
const withMediaType = (mediaType) => (n) => ({ ...ofOrg(n), mediaType });
const query = (n) => ({ query: `{ viewer { login } } # ${n}` });
const sentence = "A sentence with spaces, a comma and 60 characters in it, yes. ";
const tree = (n) => ({
  owner: orgs[n],
  repo: "hello-world",
  tree: list(40, (size) => ({ path: `src/${size}.js`, mode: "100644", type: "blob", sha: `${n}`, size })),
});

/** Calls as most people write them. */
// biome-ignore format: a line a shape, so that names, targets and calls can be compared
const plain = [
  ["GET", 15, call(repos, ofOrg), floor],
  ["GET without parameters", 3.5, call("GET /user"), floor],
  ["GET with three path values in colons", 3.5, call("GET /repos/:owner/:repo/issues/:issue_number", ofIssue)],
  ["POST with five body keys", 7, call(issues, issue)],
  ["PATCH with one body key", 3.5, call("PATCH /orgs/{org}", (n) => ({ org: orgs[n], name: "A name" }))],
  ["PUT without a body", 3.5, call("PUT /user/starred/{owner}/{repo}", (n) => ({ owner: orgs[n], repo: "hello" }))],
  ["DELETE with three path values", 3.5, call("DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock", ofIssue)],
  ["full URL", 3.5, call("GET https://uploads.github.com/orgs/{org}/repos", ofOrg)],
  ["options form", 3.5, custom((n) => ({ method: "GET", url: "/orgs/{org}/repos", ...ofOrg(n) }), (e, o) => e(o))],
  ["PATCH with members that are null", 3.5, call("PATCH /repos/{owner}/{repo}", (n) => ({ ...ofRepo(n), homepage: null, description: null }))],
  ["eight path values", 3.5, call("GET /{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}", (n) => letters("abcdefgh", n)), floor],
  ["options with other members each time", 3.5, various(repos, (n) => ({ org: "w3c", [`x${n}`]: n })), floor],
  ["numbers and booleans in the query", 3.5, call(search, (n) => ({ page: n, per_page: 100, archived: false, fork: true })), floor],
  ["ten query parameters", 3.5, call(search, (n) => fields(10, (index) => `value-${index + n}`)), floor],
  ["query template and a body", 3.5, call("POST /x{?page,per_page}", (n) => ({ page: n, per_page: 9, name: "n" }))],
];

/** Headers, media types and other options. */
// biome-ignore format: a line a shape, so that names, targets and calls can be compared
const options = [
  ["authorization in the call", 3.5, call(repos, withHeaders({ authorization }))],
  ["four headers", 3.5, call(repos, withHeaders({ authorization, "X-A": "1", "x-b": 2, "if-none-match": '"x"' }))],
  ["`baseUrl` in the call", 3.5, call(repos, (n) => ({ ...ofOrg(n), baseUrl: "https://github.example.com/api/v3" }))],
  ["a format in the call", 3.5, call(repos, withMediaType({ format: "raw" }))],
  ["a preview in the call", 3.5, call(repos, withMediaType({ previews: ["mercy"] }))],
  ["a preview in the call, GraphQL", 3.5, call("POST /graphql", (n) => ({ ...query(n), mediaType: { previews: ["mercy"] } }))],
  ["a format and two previews in the call", 3.5, call(repos, withMediaType({ format: "raw", previews: ["mercy", "nebula"] }))],
];

/** Defaults, made before; and the other methods of an endpoint. */
// biome-ignore format: a line a shape, so that names, targets and calls can be compared
const layers = [
  ["authorization in defaults", 3.5, call(repos, ofOrg, { headers: { authorization } })],
  ["a parameter in defaults", 3.5, call(repos, () => ({ type: "private" }), { org: "octokit" })],
  ["`request` in defaults", 3.5, call(repos, ofOrg, { request: { timeout: 1000 } })],
  ["a format in defaults", 3.5, call(repos, ofOrg, { mediaType: { format: "raw" } })],
  ["a preview in defaults", 3.5, call(repos, ofOrg, { mediaType: { previews: ["mercy"] } })],
  ["a preview in defaults and one in the call", 3.5, call(repos, withMediaType({ previews: ["nebula"] }), { mediaType: { previews: ["mercy"] } })],
  ["headers, format and a parameter in defaults", 3.5, call(repos, () => ({ page: 2 }), { org: "w3c", headers: { authorization }, mediaType: { format: "raw" } })],
  ["three layers of defaults", 3.5, call(repos, () => ({ type: "private" }), { headers: { authorization } }, { org: "w3c" }, { per_page: 9 })],
  ["eight parameters in defaults", 3.5, call(search, (n) => ({ page: n }), letters("abcdefgh", 1))],
  ["`data` in defaults", 3.5, call("POST /x", undefined, { data: { a: 1, b: [2] } })],
  ["a signal over the `request` of defaults", 3.5, call(repos, (n) => ({ ...ofOrg(n), request: { signal } }), { request: { timeout: 1000 } })],
  ["a layer of defaults for each call", 3.5, custom(ofOrg, (e, o) => e.defaults({ headers: { authorization } })(repos, o))],
  ["`merge`", 3.5, custom(ofOrg, (e, o) => e.merge(repos, o))],
  ["`merge` after two layers of defaults", 3.5, custom(ofOrg, (e, o) => e.merge(repos, o), { headers: { authorization } }, { per_page: 9 })],
  ["`parse(merge())`", 3.5, custom(ofOrg, (e, o) => e.parse(e.merge(repos, o)))],
];

/** Long values and large bodies. */
// biome-ignore format: a line a shape, so that names, targets and calls can be compared
const large = [
  ["`data` of 20 keys", 3.5, call("POST /x", (n) => ({ data: fields(20, (index) => index + n) }))],
  ["`data` that is a string", 3.5, call("POST /markdown/raw", (n) => ({ data: `${n} ${sentence}`, headers: { "content-type": "text/plain" } }))],
  ["non-Latin values", 3.5, call(search, (n) => ({ q: `язык ${n}`, sort: "更新", author: "Ørsted" })), floor],
  ["300 characters with spaces in the query", 2.5, call(search, (n) => ({ q: `${n} ${sentence.repeat(5)}` })), floor],
  ["300 non-Latin characters in the query", 2.5, call(search, (n) => ({ q: `${n}${"Привет, мир. ".repeat(23)}` }))],
  ["3,000 characters in a body", 2.5, call(comments, (n) => ({ ...ofIssue(n), body: sentence.repeat(50) }))],
  ["a list of 20 in the query", 2.5, call("GET /x{?labels}", (n) => ({ labels: list(20, (index) => `label ${index + n}`) }))],
  ["an object in the query", 3.5, call("GET /x{?filter}", (n) => ({ filter: { state: "open", sort: "created", page: n } }))],
  ["a path of ten segments under +", 2.5, call("GET /repos/{owner}/{repo}/contents/{+path}", (n) => ({ ...ofRepo(n), path: list(10, (index) => `folder ${index}`).join("/") }))],
  ["a list of 20 in a body", 2.5, call(issues, (n) => ({ ...issue(n), labels: list(20, (index) => `label ${index}`) }))],
  ["a list of 1,000 numbers in a body", 2.5, call("POST /x", (n) => ({ ids: list(1_000, (index) => index + n) }))],
  ["100 objects with lists in a body", 1, call("POST /x", (n) => ({ items: list(100, (id) => ({ id, tags: ["a", "b"], sizes: [n, 2, 3] })) }))],
  ["`data` of 20 keys in defaults", 3.5, call("POST /x", undefined, { data: fields(20, (index) => index) })],
  ["`data` of 40 objects in defaults", 1, call("POST /x", undefined, { data: tree(0).tree })],
  ["a body of 40 objects and 200 leaves", 1, call("POST /repos/{owner}/{repo}/git/trees", tree)],
  ["a body five levels deep", 1, call("POST /x", (n) => ({ a: { b: [{ c: { d: n, e: [1, 2, 3] } }], f: "g" } }))],
];

/**
 * @typedef {(count: number) => { url: string }} Call
 * @type {readonly { shape: string, target: number, callOf: (builder: any) => Call, floor?: any }[]}
 */
export const shapes = [...plain, ...options, ...layers, ...large].map(([shape, target, callOf, floor]) => {
  return { shape, target, callOf, floor };
});
