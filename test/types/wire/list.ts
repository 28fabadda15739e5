/** One list of calls: the compiler judges each, and a server shows what is sent. */
import type { RequestOptions } from "waybill";

export interface Row {
  /** The method, the target and the body, or the code of an error. */
  readonly result: string;
  readonly call: () => RequestOptions;
  readonly compiles: boolean;
}

export const rows: Row[] = [];

/** A call that is right: it compiles, and this is sent. */
export function sends(result: string, call: () => RequestOptions): void {
  rows.push({ result, call, compiles: true });
}

/** A call that is wrong: it doesn't compile, because otherwise this would be sent or thrown. */
export function wrong(result: string, call: () => RequestOptions): void {
  rows.push({ result, call, compiles: false });
}
