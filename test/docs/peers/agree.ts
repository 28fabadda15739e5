import { expect } from "vitest";

/** The result of a contender: request options, or an expanded template. */
export type Result =
  | string
  | {
      readonly method: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, unknown>>;
      readonly mediaType?: unknown;
      readonly body?: unknown;
    };

/** The parts of a result that all contenders must have in common, in one notation. */
function comparable(result: Result | undefined): unknown {
  if (typeof result !== "object") return result;
  return {
    ...result,
    method: result.method.toLowerCase(),
    url: result.url.replaceAll("%2C", ",").replace(/\/$/, ""),
    headers: { ...result.headers, "user-agent": "" },
    // @octokit/endpoint adds an empty body and an empty mediaType
    body: result.body || undefined,
    mediaType: undefined,
  };
}

/** Expects a peer's call to return the same as ours, for each choice of values. */
export function expectSameWork(
  name: string,
  theirs: (count: number) => Result,
  ours: (count: number) => Result,
): void {
  for (const count of [0, 1, 2, 3]) expect(comparable(theirs(count)), name).toEqual(comparable(ours(count)));
}
