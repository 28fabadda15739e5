import type { MissingCredential } from "../../src/cli/credentials.js";
import { printJson } from "../../src/cli/json.js";
import { printRequest, type RequestFormat } from "../../src/cli/print.js";
import type { RequestOptions } from "../../src/index.js";
import type { OpenApiTool } from "../../src/tools/index.js";
import { type TabName, tabNames } from "./tab-names.js";

/** A request as code, for each tab. Only an operation of a document is a tool. */
export type CodeByTab = Readonly<Record<Exclude<TabName, "tool">, string>> & { readonly tool?: string };

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

function toolAsJson({ name, description, inputSchema }: OpenApiTool): string {
  return printJson({ name, description, inputSchema }, 2);
}

function write(
  name: Exclude<TabName, "tool">,
  request: RequestOptions,
  missing: readonly MissingCredential[],
): string | undefined {
  if (name === "waybill") return undefined;
  const credentials = name === "HTTP" ? "hide" : "variable";
  const text = printRequest(name.toLowerCase() as RequestFormat, request, { credentials, missing });
  return name === "HTTP" ? text : text.trimEnd();
}
