import { toCurl, toFetch, toHttp } from "../../src/adapters/index.js";
import type { RequestOptions } from "../../src/index.js";
import type { TabName } from "./tab-names.js";

/** A request as code, for each tab. */
export type Code = Readonly<Record<TabName, string>>;

const writers: Readonly<Record<TabName, (request: RequestOptions) => string>> = {
  curl: (request) => toCurl(request, { credentials: "variable" }),
  fetch: (request) => JSON.stringify(toFetch(request), null, 2),
  axios: () => "",
  got: () => "",
  undici: () => "",
  python: () => "",
  HTTP: toHttp,
};

/** Writes a request in each way. Where a client can't send it, the reason is in the code's place. */
export function writeCode(request: RequestOptions): Code {
  const write = ([name, writer]: [string, (request: RequestOptions) => string]): [string, string] => {
    try {
      return [name, writer(request)];
    } catch (error) {
      return [name, (error as Error).message];
    }
  };
  return Object.fromEntries(Object.entries(writers).map(write)) as unknown as Code;
}
