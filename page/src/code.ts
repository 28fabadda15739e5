import {
  hideCredentials,
  isCredentialField,
  isCredentialName,
  variableNamer,
} from "../../src/credentials/index.js";
import type { RequestOptions } from "../../src/index.js";
import type { MissingCredential } from "../../src/print/credentials.js";
import { programs, type RequestFormat } from "../../src/print/formats.js";
import { printJson } from "../../src/print/json.js";
import { Code, javascript, literal, variable } from "../../src/print/languages.js";
import { printers } from "../../src/print/print.js";
import type { OpenApiTool } from "../../src/tools/index.js";
import type { PageCall } from "./call.js";

/** The ways to write a request, in the order of the tabs. `tool` is what a model sees of an operation of a document. */
export const tabNames = ["curl", "waybill", "JSON", ...programs, "HTTP", "tool"] as const;

export type TabName = (typeof tabNames)[number];

/** A request as code, for each tab. Only an operation of a document is a tool. */
export type CodeByTab = Readonly<Partial<Record<TabName, string>>>;

/** What an operation of a document has besides its request. */
export interface Extras {
  /** Credentials that the document requires and nobody gave. */
  readonly missing?: readonly MissingCredential[];
  /** What a model sees. */
  readonly tool?: () => OpenApiTool;
}

/**
 * Writes a request in each way. Where it can't be written, the reason is in the code's place.
 *
 * @param call the call of waybill that makes it
 */
export function writeCode(request: RequestOptions, call: string, { missing = [], tool }: Extras): CodeByTab {
  const write = (name: TabName): string | undefined => {
    if (name === "waybill") return call;
    if (name === "tool") return tool && toolAsJson(tool());
    const credentials = name === "HTTP" ? "hide" : "variable";
    const text = printers[name.toLowerCase() as RequestFormat](request, { credentials, missing }, 2);
    return name === "HTTP" ? text : text.trimEnd();
  };
  const code = tabNames.map((name) => {
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

/** The call of `waybill` as a program. Credentials are variables of the environment. */
export function writeCall({ profile, layers, route, parameters, parts }: PageCall): string {
  const write = writer();
  const defaults = layers.map((layer) => `\n  .defaults(${write(layer, "  ")})`).join("");
  const data = parts && { data: new Code(`multipart(${write(parts, "  ")})`) };
  return [
    `${importsFor(parameters, parts)}import { createEndpoint } from "waybill";`,
    parts ? 'import { multipart } from "waybill/form";\n' : "",
    `const endpoint = createEndpoint(${write(profile)})${defaults};`,
    `const request = endpoint(${argumentsOf(write, hideCredentials(route), { ...parameters, ...data })});\n`,
  ].join("\n");
}

/** The call of an operation as a program. */
export function writeOperationCall({ profile, layers, route, parameters }: PageCall): string {
  const write = writer();
  const settings = Object.keys(profile).length > 0 ? `, ${write(profile)}` : "";
  return [
    `${importsFor(parameters)}import { openapi } from "waybill/openapi";\n`,
    `const api = openapi(document${settings});`,
    `const request = api(${argumentsOf(write, route, parameters, Object.assign({}, ...layers))});\n`,
  ].join("\n");
}

type Writer = (value: unknown, indent?: string) => string;

/** The arguments without the empty objects at their end. */
function argumentsOf(write: Writer, route: string, ...others: object[]): string {
  const given = [route, ...others];
  while (given.length > 1 && Object.keys(given.at(-1) as object).length === 0) given.pop();
  return given.map((one) => write(one)).join(", ");
}

function importsFor(...values: (object | undefined)[]): string {
  const hasFile = values.flatMap((one) => Object.values(one ?? {}).flat()).some((one) => one instanceof File);
  return hasFile ? 'import { openAsBlob } from "node:fs";\n' : "";
}

/** Writes values as literals. Credentials are variables, each with a name of its own. */
function writer(): Writer {
  const variableOf = variableNamer();
  const code = (value: unknown, name = "", isInSecret = false, isField = false): unknown => {
    const isSecret = isInSecret || (isField ? isCredentialField : isCredentialName)(name);
    if (value instanceof Code) return value;
    if (value instanceof File) return fileCode(value);
    if (Array.isArray(value)) return value.map((item) => code(item, name, isSecret));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, code(item, key, isSecret, name === "headers")]),
      );
    if (isSecret) {
      const scheme = /authorization$/i.test(name) ? /^[\w-]+ /.exec(String(value))?.[0] : undefined;
      return (scheme ?? "") + variable(variableOf(name.toLowerCase()));
    }
    if (typeof value === "bigint") return new Code(`${value}n`);
    return typeof value === "string" ? hideCredentials(value) : value;
  };
  return (value, indent) => literal(code(value), javascript, indent);
}

/** A file, which a program opens when the request is sent. */
function fileCode({ name, type }: File): Code {
  const path = javascript.string(name);
  const options = type === "" ? "" : `, { type: ${javascript.string(type)} }`;
  return new Code(`new File([await openAsBlob(${path})], ${path}${options})`);
}
