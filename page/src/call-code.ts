import { variableNamer } from "../../src/adapters/content/redact.js";
import { javascript, withVariable } from "../../src/cli/languages.js";
import { hideCredentials, isCredentialName } from "../../src/credentials/index.js";
import type { Call } from "./call.js";

/** The call of `waybill` as a program. Credentials are variables of the environment. */
export function writeCall({ profile, layers, route, parameters, parts }: Call): string {
  const write = writer();
  const values = parts ? { ...parameters, data: new Parts(parts) } : parameters;
  const defaults = layers.map((layer) => `\n  .defaults(${write(layer, "  ")})`).join("");
  return [
    `${importsFor(parameters, parts)}import { createEndpoint } from "waybill";`,
    parts ? 'import { multipart } from "waybill/form";\n' : "",
    `const endpoint = createEndpoint(${write(profile)})${defaults};`,
    `const request = endpoint(${listed(write(hideCredentials(route)), values, write)});\n`,
  ].join("\n");
}

/** The call of an operation as a program. */
export function writeOperationCall({ profile, layers, route, parameters }: Call): string {
  const write = writer();
  const options: object = Object.assign({}, ...layers);
  const settings = Object.keys(profile).length > 0 ? `, ${write(profile)}` : "";
  const given = Object.keys(options).length > 0 ? `, ${write(options)}` : "";
  const values =
    given === "" ? listed(write(route), parameters, write) : `${write(route)}, ${write(parameters)}`;
  return [
    `${importsFor(parameters)}import { openapi } from "waybill/openapi";\n`,
    `const api = openapi(document${settings});`,
    `const request = api(${values}${given});\n`,
  ].join("\n");
}

/** What `multipart()` makes. */
class Parts {
  readonly parts: object;

  constructor(parts: object) {
    this.parts = parts;
  }
}

function importsFor(...values: (object | undefined)[]): string {
  const hasFile = values.flatMap((one) => Object.values(one ?? {}).flat()).some((one) => one instanceof File);
  return hasFile ? 'import { openAsBlob } from "node:fs";\n' : "";
}

/** A file, which a program opens when the request is sent. */
function writeFile({ name, type }: File): string {
  const [path, options] = [
    javascript.string(name),
    type === "" ? "" : `, { type: ${javascript.string(type)} }`,
  ];
  return `new File([await openAsBlob(${path})], ${path}${options})`;
}

type Writer = (value: unknown, indent?: string) => string;

function listed(route: string, parameters: object, write: Writer): string {
  return Object.keys(parameters).length > 0 ? `${route}, ${write(parameters)}` : route;
}

/** Writes values as literals, on one line if they are short. A name of a variable is used once. */
function writer(): Writer {
  const variableOf = variableNamer();
  const secret = (name: string, value: unknown): string => {
    const scheme = /authorization$/i.test(name) ? /^[\w-]+ /.exec(String(value))?.[0] : undefined;
    return withVariable(javascript, scheme ?? "", variableOf(name.toLowerCase())).text;
  };
  const member = (name: string, value: unknown, indent: string, isSecret: boolean): string => {
    const hides = isSecret || isCredentialName(name);
    const isPlain = typeof value !== "object" || value === null;
    return `${javascript.key(name)}: ${hides && isPlain ? secret(name, value) : write(value, indent, name, hides)}`;
  };
  const write = (value: unknown, indent: string, name: string, isSecret: boolean): string => {
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value === "string") return javascript.string(hideCredentials(value));
    if (typeof value !== "object" || value === null) return `${value}`;
    if (value instanceof File) return writeFile(value);
    if (value instanceof Parts) return `multipart(${write(value.parts, indent, "", false)})`;
    const inner = `${indent}  `;
    const isList = Array.isArray(value);
    const parts = isList
      ? value.map((item) =>
          isSecret && (typeof item !== "object" || item === null)
            ? secret(name, item)
            : write(item, inner, name, isSecret),
        )
      : Object.entries(value).map(([key, item]) => member(key, item, inner, isSecret));
    const [open, close] = isList ? "[]" : "{}";
    if (parts.length === 0) return `${open}${close}`;
    const space = isList ? "" : " ";
    const line = `${open}${space}${parts.join(", ")}${space}${close}`;
    if (line.length + indent.length <= 72 && !line.includes("\n")) return line;
    return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
  };
  return (value, indent = "") => write(value, indent, "", false);
}
