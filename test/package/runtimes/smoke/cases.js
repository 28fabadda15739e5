/**
 * The smoke suite as data: what could differ from runtime to runtime, and a row for each thing that the package exports. A row
 * names what it `does`, the operation (`run.js` has them) with its arguments, and what the operation `gives` or the fields of
 * the error that it `throws`. `defaults` are layered one by one, `profile` is given to `createEndpoint` first.
 *
 * @param {string} version that of the package
 */
export function smokeCases(version) {
  const api = "https://api.github.com";
  const accept = "application/vnd.github.v3+json";
  const headers = { accept, "user-agent": `waybill/${version}` };
  const jsonHeaders = { ...headers, "content-type": "application/json; charset=utf-8" };
  const bytes = new Uint8Array([80, 75, 5, 6]);

  const get = (url) => ({ method: "get", url, headers });
  const send = (method, url, body) => ({ method, url, headers: jsonHeaders, body });

  const routes = [
    {
      does: "fills in a path and sends the rest in the query",
      endpoint: ["GET /orgs/{org}/repos", { org: "octokit", type: "private" }],
      gives: get(`${api}/orgs/octokit/repos?type=private`),
    },
    {
      does: "writes a full URL as URL does",
      endpoint: ["GET HTTPS://API.Example.com:443"],
      gives: get("https://api.example.com/"),
    },
    {
      does: "encodes a host beyond ASCII as URL does",
      endpoint: ["GET https://bücher.example/{id}", { id: 1 }],
      gives: get("https://xn--bcher-kva.example/1"),
    },
    {
      does: "encodes names and values beyond ASCII",
      endpoint: ["GET /search/日本", { "a#&= é": "&=#+ '()*!~😀" }],
      gives: get(
        `${api}/search/%E6%97%A5%E6%9C%AC?a%23%26%3D%20%C3%A9=%26%3D%23%2B%20%27%28%29%2A%21~%F0%9F%98%80`,
      ),
    },
    {
      does: "takes numbers, bigints, booleans and dates",
      endpoint: [
        "GET /x/{n}",
        { n: 9007199254740993n, since: new Date(0), all: true, ratio: 0.5, gone: undefined },
      ],
      gives: get(`${api}/x/9007199254740993?since=1970-01-01T00%3A00%3A00.000Z&all=true&ratio=0.5`),
    },
  ];

  const authorization = "token 0000000000000000000000000000000000000001";
  const acme = {
    baseUrl: "https://api.acme.example/rest",
    vendor: "acme",
    version: "v2",
    userAgent: "my-app/1.2.3",
    trustedOrigins: ["https://files.acme.example"],
    arrays: "repeat",
  };
  const profiles = [
    {
      does: "sends credentials of the defaults to origins that the profile trusts",
      profile: acme,
      defaults: [{ headers: { authorization } }],
      endpoint: ["PUT https://files.acme.example/{name}", { name: "a", data: bytes }],
      gives: {
        method: "put",
        url: "https://files.acme.example/a",
        headers: { accept: "application/vnd.acme.v2+json", "user-agent": "my-app/1.2.3", authorization },
        body: bytes,
      },
    },
  ];

  // RFC 6570 §1.2 and §3.2 have these
  const variables = {
    hello: "Hello World!",
    var: "value",
    path: "/foo/bar",
    keys: { semi: ";", dot: ".", comma: "," },
  };
  const expansions = [
    ["{var}", "value"],
    ["{+hello}", "Hello%20World!"],
    ["{#path:6}here", "#/foo/bhere"],
    ["{?keys*}", "?semi=%3B&dot=.&comma=%2C"],
  ].map(([template, expanded]) => ({
    does: `expands ${template}`,
    expand: [template, variables],
    gives: expanded,
  }));

  const urls = [
    { does: "fills in a template in a string", fill: ["/users/{id}", { id: "a/b" }], gives: "/users/a%2Fb" },
    {
      does: "fills in a tagged template",
      tagged: [["", "/users/", ""], "https://api.example.com/v1", "é"],
      gives: "https://api.example.com/v1/users/%C3%A9",
    },
    {
      does: "refuses a dot segment",
      fill: ["/users/{id}", { id: ".." }],
      throws: { code: "ERR_DOT_SEGMENT" },
    },
  ];

  const explanations = [
    {
      does: "explains where the pieces of a URL come from",
      defaults: [{ org: "octokit" }],
      explain: ["GET /orgs/{org}/repos", { token: "x" }],
      gives: [
        [api, "profile"],
        ["/orgs/", "route"],
        ["octokit", "defaults 1"],
        ["/repos", "route"],
        ["?token=[redacted]", "call"],
      ],
    },
  ];

  const forms = [
    {
      does: "writes a form with nested lists and objects",
      form: [{ items: [{ price: "é" }], "expand[]": ["customer"] }, { arrays: "indices" }],
      gives: "items%5B0%5D%5Bprice%5D=%C3%A9&expand%5B%5D=customer",
    },
    {
      does: "writes a file, and a field with a content type, which no FormData has",
      multipart: [
        {
          meta: ["{}", { type: "application/json" }],
          photo: [bytes, { fileName: "a.zip", type: "application/zip" }],
        },
      ],
      gives: [
        { name: "meta", value: "{}", contentType: "application/json" },
        { name: "photo", fileName: "a.zip", contentType: "application/zip" },
      ],
    },
    {
      does: "writes a file into a FormData",
      multipart: [{ photo: [bytes, { fileName: "a.zip", type: "application/zip" }] }],
      gives: [{ name: "photo", fileName: "a.zip", contentType: "application/zip" }],
    },
  ];

  // a browser sends its own
  const isBrowser = `${globalThis.navigator?.userAgent}`.startsWith("Mozilla/");
  const sent = { accept, ...(!isBrowser && { "user-agent": headers["user-agent"] }) };
  const rename = ["PATCH /user", { name: "It's é" }];
  const stream = new Response("# It's é").body;
  const page = ["GET /user/repos", { page: 2, headers: { authorization } }];
  const adapters = [
    {
      does: "hands bytes to fetch",
      toFetch: ["POST /x", { data: bytes, headers: { "content-type": "application/zip" } }],
      gives: {
        ...send("POST", `${api}/x`, "PK\x05\x06"),
        headers: { ...sent, "content-type": "application/zip" },
      },
    },
    {
      does: "hands a stream to fetch",
      toFetch: ["POST /markdown/raw", { data: stream, headers: { "content-type": "text/plain" } }],
      gives: {
        ...send("POST", `${api}/markdown/raw`, "# It's é"),
        headers: { ...sent, "content-type": "text/plain" },
      },
    },
    {
      does: "refuses to name another host to fetch",
      toFetch: ["GET /x", { headers: { host: "evil.example" } }],
      throws: { code: "ERR_INVALID_HEADER", parameter: "host" },
    },
    {
      does: "sends with a function such as fetch",
      withFetch: ["DELETE /gists/{id}", { id: 1 }],
      gives: { method: "DELETE", url: `${api}/gists/1`, headers: sent, body: "" },
    },
    {
      does: "writes a command for curl",
      toCurl: rename,
      gives: `curl --globoff --path-as-is --request 'PATCH' --header 'content-type: application/json; charset=utf-8' --header 'accept: ${accept}' --header 'user-agent: waybill/${version}' --data-raw '{"name":"It'\\''s é"}' --url '${api}/user'`,
    },
    {
      does: "writes a message of HTTP/1.1, without the token",
      toHttpMessage: page,
      gives: `GET /user/repos?page=2 HTTP/1.1\r\nhost: api.github.com\r\naccept: ${accept}\r\nuser-agent: waybill/${version}\r\nauthorization: token [redacted]\r\n\r\n`,
    },
    {
      does: "makes a request of HAR 1.2, without the token",
      toHar: page,
      gives: {
        method: "GET",
        url: `${api}/user/repos?page=2`,
        httpVersion: "HTTP/1.1",
        cookies: [],
        headers: [
          { name: "accept", value: accept },
          { name: "user-agent", value: `waybill/${version}` },
          { name: "authorization", value: "token [redacted]" },
        ],
        queryString: [{ name: "page", value: "2" }],
        headersSize: -1,
        bodySize: 0,
      },
    },
  ];

  const parts = {
    openapi: "3.1.0",
    servers: [{ url: "https://api.acme.example/rest" }],
    paths: {
      "/parts/{id}": {
        put: {
          operationId: "parts/update",
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "string" } },
            { name: "tags", in: "query", schema: { type: "array" } },
          ],
          requestBody: { content: { "application/json": { schema: { properties: { name: {} } } } } },
        },
      },
    },
  };
  const descriptions = [
    {
      does: "puts each parameter where a document says",
      openapi: [parts, "parts/update", { id: "a/b", tags: ["x", "y z"], name: "bolt" }],
      gives: {
        method: "put",
        url: "https://api.acme.example/rest/parts/a%2Fb?tags=x&tags=y%20z",
        headers: {
          accept: "application/json",
          "user-agent": `waybill/${version}`,
          "content-type": "application/json",
        },
        body: { name: "bolt" },
      },
    },
  ];

  const errors = [
    {
      does: "refuses a lone surrogate",
      endpoint: ["GET /x/{name}", { name: "a\uD800" }],
      throws: { code: "ERR_ILL_FORMED_UNICODE", parameter: "name" },
    },
    {
      does: "refuses a dot segment",
      endpoint: ["GET /repos/{owner}/{repo}", { owner: "..", repo: "x" }],
      throws: { code: "ERR_DOT_SEGMENT", parameter: "owner" },
    },
    {
      does: "refuses a line break in a header",
      endpoint: ["GET /x", { headers: { "x-a": "1\r\nx-b: 2" } }],
      throws: { code: "ERR_INVALID_HEADER", parameter: "x-a" },
    },
  ];

  return [
    ...routes,
    ...profiles,
    ...expansions,
    ...urls,
    ...explanations,
    ...forms,
    ...adapters,
    ...descriptions,
    ...errors,
  ];
}
