import { toAxios, toCurl, toFetch, toGot, toHttp, toUndici } from "../../src/adapters/index.js";
import { type SnippetFormat, snippetOf } from "../../src/cli/snippets.js";
import type { RequestOptions } from "../../src/index.js";
import { type TabName, tabNames } from "./tab-names.js";

/** A request as code, for each tab. */
export type Code = Readonly<Record<TabName, string>>;

type Adapters = Parameters<typeof snippetOf>[3];

/** Those that snippets are written with, and no others, which would be in the page too. */
const adapters = { toAxios, toFetch, toGot, toUndici } as Adapters;

/** Writes a request in each way. Where it can't be written, the reason is in the code's place. */
export function writeCode(request: RequestOptions): Code {
  const code = tabNames.map((name) => {
    try {
      return [name, write(name, request)];
    } catch (error) {
      return [name, (error as Error).message];
    }
  });
  return Object.fromEntries(code);
}

function write(name: TabName, request: RequestOptions): string {
  if (name === "curl") return toCurl(request, { credentials: "variable" });
  if (name === "HTTP") return toHttp(request);
  return snippetOf(name satisfies SnippetFormat, request, "variable", adapters);
}
