/**
 * The smoke suite as data: what could differ from runtime to runtime, and a row for each thing that the package exports: what it
 * does, the operation (`run.js` has them) with its arguments, and what the operation `gives` or the fields of the error that it
 * `throws`. `defaults` are layered one by one, `profile` is given to `createEndpoint` first.
 *
 * @param {string} version that of the package
 */
export function smokeCases(version) {
  const api = "https://api.github.com";
  const acmeApi = "https://api.acme.example/rest";
  const accept = "application/vnd.github.v3+json";
  const agent = `waybill/${version}`;
  const headers = { accept, "user-agent": agent };
  const bytes = new Uint8Array([80, 75, 5, 6]);
  const get = (url) => ({ gives: { method: "get", url, headers } });

  const encoded = "%E6%97%A5%E6%9C%AC?a%23%26%3D%20%C3%A9=%26%3D%23%2B%20%27%28%29%2A%21~%F0%9F%98%80";
  const scalars = { n: 9007199254740993n, since: new Date(0), all: true, ratio: 0.5, gone: undefined };

  const authorization = "token 0000000000000000000000000000000000000001";
  const files = "https://files.acme.example";
  const names = { vendor: "acme", version: "v2", userAgent: "my-app/1.2.3" };
  const acme = { baseUrl: acmeApi, ...names, trustedOrigins: [files], arrays: "repeat" };
  const ofAcme = { accept: "application/vnd.acme.v2+json", "user-agent": "my-app/1.2.3", authorization };
  const uploaded = { method: "put", url: `${files}/a`, headers: ofAcme, body: bytes };

  // RFC 6570 §1.2 and §3.2 have these
  const keys = { semi: ";", dot: ".", comma: "," };
  const variables = { hello: "Hello World!", var: "value", path: "/foo/bar", keys };

  const pieces = [
    [api, "profile"],
    ["/orgs/", "route"],
    ["octokit", "defaults 1"],
    ["/repos", "route"],
    ["?token=[redacted]", "call"],
  ];

  const photo = [bytes, { fileName: "a.zip", type: "application/zip" }];
  const photoPart = { name: "photo", fileName: "a.zip", contentType: "application/zip" };
  const metaPart = { name: "meta", value: "{}", contentType: "application/json" };
  const items = { items: [{ price: "é" }], "expand[]": ["customer"] };

  // a browser sends its own
  const isBrowser = `${globalThis.navigator?.userAgent}`.startsWith("Mozilla/");
  const sent = { accept, ...(!isBrowser && { "user-agent": agent }) };
  const post = (url, type, body) => ({
    gives: { method: "POST", url: api + url, headers: { ...sent, "content-type": type }, body },
  });
  const rename = ["PATCH /user", { name: "It's é" }];
  const ofZip = { "content-type": "application/zip" };
  const markdown = { data: new Response("# It's é").body, headers: { "content-type": "text/plain" } };
  const page = ["GET /user/repos", { page: 2, headers: { authorization } }];
  const har = {
    method: "GET",
    url: `${api}/user/repos?page=2`,
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: Object.entries({ ...headers, authorization: "token [redacted]" }).map(([name, value]) => ({
      name,
      value,
    })),
    queryString: [{ name: "page", value: "2" }],
    headersSize: -1,
    bodySize: 0,
  };

  const put = {
    operationId: "parts/update",
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "tags", in: "query", schema: { type: "array" } },
    ],
    requestBody: { content: { "application/json": { schema: { properties: { name: {} } } } } },
  };
  const document = { openapi: "3.1.0", servers: [{ url: acmeApi }], paths: { "/parts/{id}": { put } } };
  const bolt = {
    method: "put",
    url: `${acmeApi}/parts/a%2Fb?tags=x&tags=y%20z`,
    headers: { accept: "application/json", "user-agent": agent, "content-type": "application/json" },
    body: { name: "bolt" },
  };

  // biome-ignore format: a case a line
  return [
    ["fills in a path and sends the rest in the query", "endpoint", ["GET /orgs/{org}/repos", { org: "octokit", type: "private" }], get(`${api}/orgs/octokit/repos?type=private`)],
    ["writes a full URL as URL does", "endpoint", ["GET HTTPS://API.Example.com:443"], get("https://api.example.com/")],
    ["encodes a host beyond ASCII as URL does", "endpoint", ["GET https://bücher.example/{id}", { id: 1 }], get("https://xn--bcher-kva.example/1")],
    ["encodes names and values beyond ASCII", "endpoint", ["GET /search/日本", { "a#&= é": "&=#+ '()*!~😀" }], get(`${api}/search/${encoded}`)],
    ["takes numbers, bigints, booleans and dates", "endpoint", ["GET /x/{n}", scalars], get(`${api}/x/9007199254740993?since=1970-01-01T00%3A00%3A00.000Z&all=true&ratio=0.5`)],
    ["sends credentials of the defaults to origins that the profile trusts", "endpoint", [`PUT ${files}/{name}`, { name: "a", data: bytes }], { profile: acme, defaults: [{ headers: { authorization } }], gives: uploaded }],
    ["expands {var}", "expand", ["{var}", variables], { gives: "value" }],
    ["expands {+hello}", "expand", ["{+hello}", variables], { gives: "Hello%20World!" }],
    ["expands {#path:6}here", "expand", ["{#path:6}here", variables], { gives: "#/foo/bhere" }],
    ["expands {?keys*}", "expand", ["{?keys*}", variables], { gives: "?semi=%3B&dot=.&comma=%2C" }],
    ["fills in a template in a string", "fill", ["/users/{id}", { id: "a/b" }], { gives: "/users/a%2Fb" }],
    ["fills in a tagged template", "tagged", [["", "/users/", ""], "https://api.example.com/v1", "é"], { gives: "https://api.example.com/v1/users/%C3%A9" }],
    ["refuses a dot segment", "fill", ["/users/{id}", { id: ".." }], { throws: { code: "ERR_DOT_SEGMENT" } }],
    ["explains where the pieces of a URL come from", "explain", ["GET /orgs/{org}/repos", { token: "x" }], { defaults: [{ org: "octokit" }], gives: pieces }],
    ["writes a form with nested lists and objects", "form", [items, { arrays: "indices" }], { gives: "items%5B0%5D%5Bprice%5D=%C3%A9&expand%5B%5D=customer" }],
    ["writes a file, and a field with a content type, which no FormData has", "multipart", [{ meta: ["{}", { type: "application/json" }], photo }], { gives: [metaPart, photoPart] }],
    ["writes a file into a FormData", "multipart", [{ photo }], { gives: [photoPart] }],
    ["hands bytes to fetch", "toFetch", ["POST /x", { data: bytes, headers: ofZip }], post("/x", "application/zip", "PK\x05\x06")],
    ["hands a stream to fetch", "toFetch", ["POST /markdown/raw", markdown], post("/markdown/raw", "text/plain", "# It's é")],
    ["refuses to name another host to fetch", "toFetch", ["GET /x", { headers: { host: "evil.example" } }], { throws: { code: "ERR_INVALID_HEADER", parameter: "host" } }],
    ["sends with a function such as fetch", "withFetch", ["DELETE /gists/{id}", { id: 1 }], { gives: { method: "DELETE", url: `${api}/gists/1`, headers: sent, body: "" } }],
    ["writes a command for curl", "toCurl", rename, { gives: `curl --globoff --path-as-is --request 'PATCH' --header 'content-type: application/json; charset=utf-8' --header 'accept: ${accept}' --header 'user-agent: ${agent}' --data-raw '{"name":"It'\\''s é"}' --url '${api}/user'` }],
    ["writes a message of HTTP/1.1, without the token", "toHttpMessage", page, { gives: `GET /user/repos?page=2 HTTP/1.1\r\nhost: api.github.com\r\naccept: ${accept}\r\nuser-agent: ${agent}\r\nauthorization: token [redacted]\r\n\r\n` }],
    ["makes a request of HAR 1.2, without the token", "toHar", page, { gives: har }],
    ["puts each parameter where a document says", "openapi", [document, "parts/update", { id: "a/b", tags: ["x", "y z"], name: "bolt" }], { gives: bolt }],
    ["refuses a lone surrogate", "endpoint", ["GET /x/{name}", { name: "a\uD800" }], { throws: { code: "ERR_ILL_FORMED_UNICODE", parameter: "name" } }],
    ["refuses a dot segment", "endpoint", ["GET /repos/{owner}/{repo}", { owner: "..", repo: "x" }], { throws: { code: "ERR_DOT_SEGMENT", parameter: "owner" } }],
    ["refuses a line break in a header", "endpoint", ["GET /x", { headers: { "x-a": "1\r\nx-b: 2" } }], { throws: { code: "ERR_INVALID_HEADER", parameter: "x-a" } }],
  ];
}
