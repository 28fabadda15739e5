import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { serve } from "./serve.js";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly query: URLSearchParams;
  /** The groups of the path's pattern, decoded. */
  readonly names: readonly string[];
}

/** A response: its status, its body, which is JSON unless it is a string, and its headers. */
type Answer = [status: number, body?: unknown, headers?: Readonly<Record<string, string>> | undefined];

const json = ({ body }: Received) => JSON.parse(String(body));
const people = ["Ada Lovelace", "Grace Hopper", "Mary Shelley"];

/** Files that examples upload, by their key. */
const files = new Map<string, Buffer>();
const etagOf = (file: Buffer): string => `"${createHash("sha256").update(file).digest("hex").slice(0, 8)}"`;

/** The API's responses by method and path, a pattern whose groups are names. The first that fits is taken. */
const answers: Readonly<Record<string, (received: Received) => Answer>> = {
  // users: a page is named in the header field link
  "GET /v1/users": ({ query }) => {
    const page = Number(query.get("page") ?? 1);
    const link = page < people.length ? { link: `</v1/users?page=${page + 1}>; rel="next"` } : undefined;
    return [200, [{ id: page, name: people[page - 1] }], link];
  },
  "GET /v1/users/(\\d+)": ({ names: [id] }) => [200, { id: Number(id), name: people[0] }],
  "POST /v1/users": (received) => [201, { id: 8, ...json(received) }],
  // events: a page has a cursor
  "GET /v1/events": ({ query }) => [
    200,
    query.has("cursor") ? { items: ["paid"], next: null } : { items: ["ordered"], next: "b2s=" },
  ],
  // orders: a page has a number
  "GET /v1/orders": ({ query }) => [200, { items: [`order ${query.get("page")}`], pages: 2 }],
  // credentials
  "GET /v1/me": ({ headers, query }) => {
    const { authorization = query.get("key") } = headers;
    return authorization && !authorization.endsWith("expired")
      ? [200, { signedInWith: authorization }]
      : [401, { error: "sign in" }];
  },
  "POST /oauth/token": ({ body }) => [200, { access_token: "fresh", asked: String(body) }],
  // files
  "POST /v1/photos": ({ headers, body }) => [
    201,
    { parts: String(body).match(/(?<= name=").*?(?=")/g), type: headers["content-type"]?.split(";")[0] },
  ],
  "HEAD /v1/uploads/1": () => [200, undefined, { "upload-offset": String(files.get("upload")?.length ?? 0) }],
  "POST /v1/uploads": () => {
    files.set("upload", Buffer.alloc(0));
    return [201, undefined, { location: "/v1/uploads/1" }];
  },
  "PATCH /v1/uploads/1": ({ body }) => {
    files.set("upload", Buffer.concat([files.get("upload") ?? Buffer.alloc(0), body]));
    return [204, undefined, { "upload-offset": String(files.get("upload")?.length) }];
  },
  "PUT /v1/files/(.+)": ({ names: [key = ""], headers, body }) => {
    const before = files.get(key);
    const { "if-match": etag, "if-none-match": none } = headers;
    const isChanged = etag === undefined ? none === "*" && before : !before || etag !== etagOf(before);
    if (isChanged) return [412, { error: "changed meanwhile" }];
    files.set(key, body);
    return [before ? 200 : 201, { key, bytes: body.length }, { etag: etagOf(body) }];
  },
  "GET /v1/files/(.+)": ({ names: [key = ""], headers }) => {
    const file = files.get(key) ?? Buffer.from("Hello, world");
    const etag = etagOf(file);
    if (headers["if-none-match"] === etag) return [304, undefined, { etag }];
    const [, first] = /^bytes=(\d+)-$/.exec(headers.range ?? "") ?? [];
    return first ? [206, String(file.subarray(Number(first))), { etag }] : [200, String(file), { etag }];
  },
  // calls of procedures, and queries
  "POST /rpc": (received) => {
    const { id, method, params } = json(received);
    const error = { code: -32601, message: "Method not found" };
    return [
      200,
      { jsonrpc: "2.0", id, ...(method === "sum" ? { result: params[0] + params[1] } : { error }) },
    ];
  },
  "POST /graphql": (received) => {
    const user = { id: json(received).variables.id, name: people[0] };
    return [200, { data: { user } }];
  },
  // issues, as GitHub has them
  "GET .*/repos": () => [200, [{ name: "hello-world" }]],
  "POST .*/issues": (received) => [201, { number: 1, ...json(received) }],
};

/** A server on the loopback address: the API of the documentation's examples. */
export const startApi = () =>
  serve(async (request, response) => {
    const body = await buffer(request);
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://localhost");
    const called = `${request.method} ${pathname}`;
    const [route = "", answer] =
      Object.entries(answers).find(([route]) => new RegExp(`^${route}$`).test(called)) ?? [];
    const names = (new RegExp(`^${route}$`).exec(called) ?? []).slice(1).map(decodeURIComponent);
    const received = { headers: request.headers, body, query, names };
    const [status, content, headers] = answer?.(received) ?? [404, { error: "not found" }];
    const isText = typeof content === "string";
    response.writeHead(status, { "content-type": isText ? "text/plain" : "application/json", ...headers });
    response.end(isText || content === undefined ? content : JSON.stringify(content));
  });
