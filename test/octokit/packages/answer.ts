/** The parts of a request that the server reads. */
export interface Question {
  readonly method: string;
  readonly base: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Whether it is the first request of its scenario. */
  readonly isFirst: boolean;
}

export interface Answer {
  readonly status: number;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const broken = { message: "Broken", documentation_url: "https://docs.github.com" };
const faults = { data: null, errors: [{ message: "Something went wrong while executing your query" }] };
const limited = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1" };

/** Answers a request as GitHub does. */
export function answer(question: Question): Answer {
  const { method, base, path, headers, body, isFirst } = question;
  const isGraphql = path.endsWith("/graphql");
  if (isGraphql && (body.includes("broken") || (body.includes("flaky") && isFirst)))
    return { status: 200, data: faults };
  if (isGraphql) return { status: 200, data: { data: { viewer: { id: 1 } } } };
  if (path === "/missing") return { status: 404, data: { message: "Not Found" } };
  if (path === "/broken" || (path === "/flaky/500" && isFirst)) return { status: 500, data: broken };
  if (path === "/flaky/403" && isFirst) {
    const data = { message: "You have exceeded a secondary rate limit" };
    return { status: 403, data, headers: { "retry-after": "1" } };
  }
  if (path === "/flaky/429" && isFirst) return { status: 429, data: broken, headers: limited };
  if ("if-none-match" in headers) return { status: 304 };
  if (body.includes('"invalid"'))
    return { status: 422, data: { message: "Validation Failed", errors: [{ field: "title" }] } };
  if (method === "DELETE" && path.includes("/labels/")) return { status: 204 };
  if (String(headers["accept"]).includes("raw"))
    return { status: 200, data: `raw ${path}`, headers: { "content-type": "text/plain" } };
  if (path.endsWith("/releases/1"))
    return { status: 200, data: { id: 1, upload_url: `${base}/uploads${path}/assets{?name,label}` } };
  const items = itemsOf(question);
  if (path.startsWith("/search/")) {
    const data = { total_count: TOTAL, incomplete_results: false, items };
    return { status: 200, data, headers: linksOf(question) };
  }
  if (method === "GET" && /\/(?:repos|issues)$/.test(path))
    return { status: 200, data: items, headers: linksOf(question) };
  return { status: 200, data: { path } };
}

const TOTAL = 3;

function pageOf({ query }: Question): { number: number; size: number } {
  return { number: Number(query.get("page") ?? 1), size: Number(query.get("per_page") ?? 30) };
}

function itemsOf(question: Question): { id: number }[] {
  const { number, size } = pageOf(question);
  const all = Array.from({ length: TOTAL }, (_, index) => ({ id: index + 1 }));
  return all.slice((number - 1) * size, number * size);
}

function linksOf(question: Question): Record<string, string> {
  const { base, path, query } = question;
  const { number, size } = pageOf(question);
  if (number * size >= TOTAL) return {};
  const next = new URLSearchParams(query);
  next.set("page", String(number + 1));
  return { link: `<${base}${path}?${next}>; rel="next", <${base}${path}?page=9>; rel="last"` };
}
