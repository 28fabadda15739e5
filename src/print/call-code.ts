import {
  hasCredential,
  hideCredentials,
  isCredentialField,
  isCredentialName,
  redactData,
  variable,
  variableNamer,
} from "../credentials/index.js";
import { isInstance } from "../values/platform.js";
import { Code, literal, quoted } from "./javascript.js";

/** A call of an endpoint. */
export interface WrittenCall {
  readonly profile: Readonly<Record<string, unknown>>;
  /** Defaults. */
  readonly layers: readonly Readonly<Record<string, unknown>>[];
  readonly route: string;
  /** Parameters and options. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The parts of the body, if it has a file. */
  readonly parts?: Readonly<Record<string, unknown>>;
}

/** A call as a program. Credentials are variables of the environment, whose names `variables` gets. */
export function writeCall(
  { profile, layers, route, parameters, parts }: WrittenCall,
  variables: Set<string> = new Set(),
): string {
  const { write, checks } = callWriter(variables);
  const data = parts && { data: new Code(`multipart(${write(parts, "  ")})`) };
  const defaults = layers.map((layer) => `\n  .defaults(${write(layer, "  ")})`).join("");
  const endpoint = `createEndpoint(${write(profile)})${defaults}`;
  const args = argumentsOf(write, hideCredentials(route), { ...parameters, ...data });
  return [
    `${importsFor(parameters, parts)}import { createEndpoint } from "waybill";`,
    parts ? 'import { multipart } from "waybill/form";\n' : "",
    `${checks()}const endpoint = ${endpoint};\nconst request = endpoint(${args});\n`,
  ].join("\n");
}

type Write = (value: unknown, indent?: string) => string;

/** The arguments without the empty objects at their end. */
export function argumentsOf(write: Write, route: string, ...others: object[]): string {
  const given = [route, ...others];
  while (given.length > 1 && Object.keys(given.at(-1) as object).length === 0) given.pop();
  return given.map((one) => write(one)).join(", ");
}

export function importsFor(...values: (object | undefined)[]): string {
  const hasFile = values
    .flatMap((one) => Object.values(one ?? {}).flat())
    .some((one) => isInstance(one, "File"));
  return hasFile ? 'import { openAsBlob } from "node:fs";\n' : "";
}

/**
 * Writes values as literals. Credentials are variables, each with a name of its own, and `checks` are the lines without which a
 * request would be sent without them.
 *
 * @param found names of variables that are in the values already; gets those of others
 */
export function callWriter(found: Set<string>): { write: Write; checks: () => string } {
  const variableOf = variableNamer();
  const code = (value: unknown, name = "", isInSecret = false, isField = false): unknown => {
    const isSecret = isInSecret || (isField ? isCredentialField : isCredentialName)(name);
    if (value instanceof Code) return value;
    if (isInstance(value, "File")) return fileCode(value);
    if (Array.isArray(value)) return value.map((item) => code(item, name, isSecret));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, code(item, key, isSecret, name === "headers")]),
      );
    if (isSecret || hasCredential(value)) {
      const scheme = /^[\w-]+ /.exec(/authorization$/i.test(name) || !isSecret ? `${value}` : "")?.[0] ?? "";
      const own = variableOf(name.toLowerCase());
      found.add(own);
      return scheme + variable(own);
    }
    return typeof value === "bigint" ? new Code(`${value}n`) : redactData(value);
  };
  return {
    write: (value, indent) => literal(code(value), indent),
    checks: () => (found.size > 0 ? `${Array.from(found, checkOf).join("")}\n` : ""),
  };
}

/** A line that sends no request without its credential. */
function checkOf(name: string): string {
  return `if (!process.env.${name}) throw new Error("Set the environment variable ${name}.");\n`;
}

/** A file, which a program opens when the request is sent. */
function fileCode({ name, type }: File): Code {
  const path = quoted(name);
  const options = type === "" ? "" : `, { type: ${quoted(type)} }`;
  return new Code(`new File([await openAsBlob(${path})], ${path}${options})`);
}
