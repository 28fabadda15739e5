import { describe, expect, test } from "vitest";
import { works } from "../../bench/works.mjs";

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: object;
  readonly body?: object | "";
}
type Call = (count: number) => Request | string;
interface Work {
  readonly work: string;
  readonly measure: string;
  readonly holds: Readonly<Record<string, number | null>>;
  readonly contenders: Readonly<Record<string, readonly Call[]>>;
}
const all = works as readonly Work[];

describe("contenders do the same work:", () => {
  /** What all must agree on: case, commas, a last slash and a body of nothing make no other work. */
  const comparable = (result: Request | string | undefined): unknown => {
    if (typeof result !== "object") return result;
    const { method, url, headers, body } = result;
    return {
      method: method.toLowerCase(),
      url: url.replaceAll("%2C", ",").replace(/\/$/, ""),
      headers: { ...headers, "user-agent": "" },
      body: body || undefined,
    };
  };
  const agree = (name: string, calls: readonly Call[], ours: readonly Call[]): void => {
    expect(calls.length).toBe(ours.length);
    for (const [index, call] of ours.entries()) {
      for (const count of [0, 1, 2, 3]) {
        expect(comparable(calls[index]?.(count)), name).toEqual(comparable(call(count)));
      }
    }
  };

  test.each(all)("$work", ({ holds, contenders: { waybill, ...peers } }) => {
    expect(Object.keys(peers)).toEqual(Object.keys(holds));
    for (const [name, peer] of Object.entries(peers)) {
      agree(name, peer, waybill as readonly Call[]);
    }
  });
});
