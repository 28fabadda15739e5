import { shownTagOf } from "./records.js";

/**
 * The options that take what no parameter can be: by what a value is, with its article, and by the names that other HTTP
 * clients have for such options.
 */
const remedies: readonly [words: RegExp, remedy: string][] = [
  [
    /^a (?:File|Blob|FormData|URLSearchParams|ReadableStream)$/,
    'Pass it as "data", alone or in multipart() of waybill/form',
  ],
  [/^(?:json|body|form)$/, 'Pass it as "data", with a method that has a body'],
  [/^(?:a Headers|header)$/, 'Pass it as "headers", a plain object'],
  [/^auth$/, "Pass headers: { authorization }"],
  [/^an AbortSignal$/, "Pass request: { signal }"],
  [/^an Agent$/, "Pass request: { agent }"],
  [/^a function$/, "Pass what the HTTP client calls in request, as in request: { fetch }"],
  [
    /^(?:params|query|searchParams)$/,
    'Pass its members as parameters, or as "query" to endpoint.route(route)',
  ],
];

/** What to do with an object under the name of another client's option, or a value that an option takes. */
export function remedyFor(word: string): string | undefined {
  return remedies.find(([words]) => words.test(word))?.[1];
}

/** What a value is that is no plain data, such as `a FormData`. */
export function kindOf(value: unknown): string {
  if (typeof value !== "object") return `a ${typeof value}`;
  return isAgent(value)
    ? "an Agent"
    : shownTagOf(value).replace(/^A?/, (initial) => `a${initial && "n"} ${initial}`);
}

/** Whether a value is an agent of Node.js, undici or a proxy: none has a tag of its own. */
function isAgent(value: unknown): boolean {
  try {
    return /(?:^|Proxy)Agent$/.test((value as object).constructor.name);
  } catch {
    return false;
  }
}
