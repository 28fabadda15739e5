import type { RequestOptions } from "../../src/index.js";
import { argumentsOf, callWriter, importsFor, type WrittenCall } from "../../src/print/call-code.js";
import type { MissingCredential } from "../../src/print/credentials.js";
import type { RequestFormat } from "../../src/print/formats.js";
import { printJson } from "../../src/print/json.js";
import { printers } from "../../src/print/print.js";
import type { OpenApiTool } from "../../src/tools/index.js";

/** The formats of a request, in the order of the choice. `tool` is what a model sees of an operation of a document. */
export const codeFormats = ["curl", "waybill", "HTTP", "HAR", "tool"] as const;

export type CodeFormat = (typeof codeFormats)[number];

/** A request as code, in each format. Only an operation of a document is a tool. */
export type CodeByFormat = Readonly<Partial<Record<CodeFormat, string>>>;

/** The parts of an operation besides its request. */
export interface Extras {
  /** Credentials that the document requires and nobody gave. */
  readonly missing?: readonly MissingCredential[];
  /** The tool that a model sees. */
  readonly tool?: () => OpenApiTool;
}

/** Where a request can't be written, the reason is in the code's place. @param call the call of waybill that makes it */
export function writeCode(request: RequestOptions, call: string, extras: Extras): CodeByFormat {
  const { missing = [], tool } = extras;
  const write = (name: CodeFormat): string | undefined => {
    if (name === "waybill") return call;
    if (name === "tool") return tool && toolAsJson(tool());
    const credentials = name === "curl" ? "variable" : "redact";
    const text = printers[name.toLowerCase() as RequestFormat](request, { credentials, missing }, 2);
    return name === "HTTP" ? text : text.trimEnd();
  };
  const code = codeFormats.map((name) => {
    try {
      return [name, write(name)];
    } catch (error) {
      return [name, (error as Error).message];
    }
  });
  return Object.fromEntries(code);
}

function toolAsJson({ name, description, inputSchema }: OpenApiTool): string {
  return printJson({ name, description, inputSchema }, 2);
}

/** The call of an operation as a program. */
export function writeOperationCall(call: WrittenCall, missing: readonly MissingCredential[]): string {
  const { profile, layers, route, parameters } = call;
  const { write, writeRoute, checks } = callWriter(new Set(missing.map((one) => one.variable)));
  const settings = Object.keys(profile).length > 0 ? `, ${write(profile)}` : "";
  const made = `const api = openapi(document${settings});\nconst request = api(${argumentsOf(write, writeRoute(route), parameters, Object.assign({}, ...layers))});\n`;
  return `${importsFor(parameters)}import { openapi } from "waybill/openapi";\n\n${checks()}${made}`;
}
