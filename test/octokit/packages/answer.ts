/** What the server reads of a request. */
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

interface Rule {
  readonly when: (question: Question) => boolean;
  readonly answer: (question: Question) => Answer;
}

const broken = { message: "Broken", documentation_url: "https://docs.github.com" };

/** The first rule that applies answers. */
const rules: readonly Rule[] = [
  {
    when: ({ path, body, isFirst }) =>
      path.endsWith("/graphql") && (body.includes("broken") || (body.includes("flaky") && isFirst)),
    answer: () => ({
      status: 200,
      data: { data: null, errors: [{ message: "Something went wrong while executing your query" }] },
    }),
  },
  {
    when: ({ path }) => path.endsWith("/graphql"),
    answer: () => ({ status: 200, data: { data: { viewer: { id: 1 } } } }),
  },
  {
    when: ({ path }) => path === "/missing",
    answer: () => ({ status: 404, data: { message: "Not Found" } }),
  },
  {
    when: ({ path, isFirst }) => path === "/broken" || (path === "/flaky/500" && isFirst),
    answer: () => ({ status: 500, data: broken }),
  },
  {
    when: ({ path, isFirst }) => path === "/flaky/403" && isFirst,
    answer: () => ({
      status: 403,
      data: { message: "You have exceeded a secondary rate limit" },
      headers: { "retry-after": "1" },
    }),
  },
  {
    when: ({ path, isFirst }) => path === "/flaky/429" && isFirst,
    answer: () => ({
      status: 429,
      data: broken,
      headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1" },
    }),
  },
  { when: ({ headers }) => "if-none-match" in headers, answer: () => ({ status: 304 }) },
  {
    when: ({ body }) => body.includes('"invalid"'),
    answer: () => ({ status: 422, data: { message: "Validation Failed", errors: [{ field: "title" }] } }),
  },
  {
    when: ({ method, path }) => method === "DELETE" && path.includes("/labels/"),
    answer: () => ({ status: 204 }),
  },
  {
    when: ({ headers }) => String(headers["accept"]).includes("raw"),
    answer: ({ path }) => ({ status: 200, data: `raw ${path}`, headers: { "content-type": "text/plain" } }),
  },
  {
    when: ({ path }) => path.endsWith("/releases/1"),
    answer: ({ base, path }) => ({
      status: 200,
      data: { id: 1, upload_url: `${base}/uploads${path}/assets{?name,label}` },
    }),
  },
  {
    when: ({ path }) => path.startsWith("/search/"),
    answer: (question) => ({
      status: 200,
      data: { total_count: TOTAL, incomplete_results: false, items: itemsOf(question) },
      headers: linksOf(question),
    }),
  },
  {
    when: ({ method, path }) => method === "GET" && /\/(?:repos|issues)$/.test(path),
    answer: (question) => ({ status: 200, data: itemsOf(question), headers: linksOf(question) }),
  },
];

/** Answers a request as GitHub does. */
export function answer(question: Question): Answer {
  const rule = rules.find(({ when }) => when(question));
  return rule?.answer(question) ?? { status: 200, data: { path: question.path } };
}

/** How many items each list has. */
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
