/** One list of calls: the compiler judges each, and a server shows what is sent. */
import type { RequestOptions } from "waybill";

export interface Row {
  /** The method, the target and the body, or the code of an error. */
  readonly result: string;
  readonly call: () => RequestOptions;
  /** Those that are sent, but for those of every request and the content-type of JSON. */
  readonly headers: Readonly<Record<string, string>>;
}

export const rows: Row[] = [];

/** A call that is right: it compiles, and this is sent. */
export function sends(result: string, call: () => RequestOptions, headers: Row["headers"] = {}): void {
  rows.push({ result, call, headers });
}

/** A call that is wrong: it doesn't compile, because otherwise this would be sent or thrown. */
export const wrong = sends;
