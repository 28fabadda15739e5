import { buffer } from "node:stream/consumers";
import { serve } from "../../support/serve.js";

/** A request that the server received. */
interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: [name: string, value: string][];
  readonly headers: Readonly<Record<string, unknown>>;
  /** A character for each byte. */
  readonly body: string;
}

interface Answer {
  readonly status?: number;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type GithubServer = Awaited<ReturnType<typeof startGithub>>;

/** A server that answers as GitHub does, and records the requests of each scenario; under "" are those before the first one. */
export async function startGithub() {
  let requests: ReceivedRequest[] = [];
  const received = new Map([["", requests]]);
  const { url, close } = await serve(async (request, response) => {
    const { method = "", url = "" } = request;
    const { host, ...headers } = request.headers;
    const body = (await buffer(request)).toString("latin1");
    if (url === "/scenario") {
      requests = [];
      received.set(body, requests);
      response.end();
      return;
    }
    const base = `http://${host}`;
    const { pathname: path, searchParams: query } = new URL(base + url);
    const one: ReceivedRequest = { method, path, query: [...query], headers, body };
    requests.push(one);
    const { status = 200, data, headers: fields } = answer(one, base, requests.length === 1);
    response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...fields });
    response.end(data && (typeof data === "string" ? data : JSON.stringify(data)));
  });
  return { url, received, close };
}

const broken = { message: "Broken", documentation_url: "https://docs.github.com" };
const faults = { data: null, errors: [{ message: "Something went wrong while executing your query" }] };
const limited = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1" };
const secondary = { message: "You have exceeded a secondary rate limit" };
const invalid = { message: "Validation Failed", errors: [{ field: "title" }] };

/** @param isFirst whether it is the first request of its scenario */
function answer(request: ReceivedRequest, base: string, isFirst: boolean): Answer {
  const { method, path, headers, body } = request;
  if (path.endsWith("/graphql")) {
    const isFaulty = body.includes("broken") || (body.includes("flaky") && isFirst);
    return { data: isFaulty ? faults : { data: { viewer: { id: 1 } } } };
  }
  if (path === "/missing") return { status: 404, data: { message: "Not Found" } };
  if (path === "/broken" || (path === "/flaky/500" && isFirst)) return { status: 500, data: broken };
  if (path === "/flaky/403" && isFirst)
    return { status: 403, data: secondary, headers: { "retry-after": "1" } };
  if (path === "/flaky/429" && isFirst) return { status: 429, data: broken, headers: limited };
  if ("if-none-match" in headers) return { status: 304 };
  if (body.includes('"invalid"')) return { status: 422, data: invalid };
  if (method === "DELETE" && path.includes("/labels/")) return { status: 204 };
  if (String(headers["accept"]).includes("raw"))
    return { data: `raw ${path}`, headers: { "content-type": "text/plain" } };
  if (path.endsWith("/releases/1"))
    return { data: { id: 1, upload_url: `${base}/uploads${path}/assets{?name,label}` } };
  const { items, headers: links } = pageOf(request, base);
  if (path.startsWith("/search/"))
    return { data: { total_count: TOTAL, incomplete_results: false, items }, headers: links };
  return method === "GET" && /\/(?:repos|issues)$/.test(path)
    ? { data: items, headers: links }
    : { data: { path } };
}

const TOTAL = 3;

function pageOf({ path, query }: ReceivedRequest, base: string) {
  const next = new URLSearchParams(query);
  const number = Number(next.get("page") ?? 1);
  const size = Number(next.get("per_page") ?? 30);
  const items = Array.from({ length: TOTAL }, (_, index) => ({ id: index + 1 }));
  next.set("page", String(number + 1));
  const link = `<${base}${path}?${next}>; rel="next", <${base}${path}?page=9>; rel="last"`;
  return {
    items: items.slice((number - 1) * size, number * size),
    headers: number * size < TOTAL ? { link } : {},
  };
}
