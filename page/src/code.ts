import { toAxios, toCurl, toFetch, toGot, toHttpMessage, toUndici } from "../../src/adapters/index.js";
import { type MissingCredential, shownRequest, withMissing } from "../../src/cli/credentials.js";
import { printJson } from "../../src/cli/json.js";
import { type SnippetFormat, snippetOf } from "../../src/cli/snippets.js";
import type { RequestOptions } from "../../src/index.js";
import { describePart, partsOf } from "../../src/parts.js";
import type { OpenApiTool } from "../../src/tools/index.js";
import { type TabName, tabNames } from "./tab-names.js";

/** A request as code, for each tab. Only an operation of a document is a tool. */
export type CodeByTab = Readonly<Record<Exclude<TabName, "tool">, string>> & { readonly tool?: string };

type Adapters = Parameters<typeof snippetOf>[3];

/** Those that snippets are written with, and no others, which would be in the page too. */
const adapters = { toAxios, toFetch, toGot, toUndici } as Adapters;

/**
 * Writes a request in each way. Where it can't be written, the reason is in the code's place.
 *
 * @param call the call of waybill that makes it
 * @param missing credentials that the document requires and nobody gave
 * @param tool what a model sees of its operation
 */
export function writeCode(
  request: RequestOptions,
  call: string,
  missing: readonly MissingCredential[],
  tool?: OpenApiTool,
): CodeByTab {
  const code = tabNames.flatMap((name): [string, string][] => {
    if (name === "tool") return tool ? [[name, toolAsJson(tool)]] : [];
    try {
      return [[name, write(name, request, missing) ?? call]];
    } catch (error) {
      return [[name, (error as Error).message]];
    }
  });
  return Object.fromEntries(code) as unknown as CodeByTab;
}

/** A request with its parts as data, as the command prints them. */
function withParts(request: RequestOptions): object {
  const { body } = request;
  const parts = partsOf(body)?.map(describePart);
  return { ...request, ...(parts && { body: parts }) };
}

function toolAsJson({ name, description, inputSchema }: OpenApiTool): string {
  return printJson({ name, description, inputSchema }, 2);
}

function write(
  name: Exclude<TabName, "tool">,
  request: RequestOptions,
  missing: readonly MissingCredential[],
): string | undefined {
  switch (name) {
    case "waybill":
      return undefined;
    case "JSON":
      return printJson(withParts(shownRequest(request, "variable")), 2);
    case "curl":
      return withMissing(toCurl(request, { credentials: "variable" }), missing);
    case "HTTP":
      return toHttpMessage(request);
    default:
      return snippetOf(
        name.toLowerCase() as SnippetFormat,
        request,
        { credentials: "variable", missing },
        adapters,
      );
  }
}
