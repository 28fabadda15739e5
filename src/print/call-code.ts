import { redactData } from "../credentials/index.js";
import { hasCredential, isCredentialField, isCredentialName } from "../credentials/name.js";
import { hideCredentials } from "../credentials/text.js";
import { nameBefore, variablesIn } from "../credentials/variables.js";
import { isInstance } from "../values/platform.js";
import { Code, literal, quoteString } from "./javascript.js";

export interface WrittenCall {
  readonly profile: Readonly<Record<string, unknown>>;
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
  const { write, writeRoute, checks } = callWriter(variables);
  const data = parts && { data: new Code(`multipart(${write(parts, "  ")})`) };
  const defaults = layers.map((layer) => `\n  .defaults(${write(layer, "  ")})`).join("");
  const endpoint = `createEndpoint(${write(profile)})${defaults}`;
  const args = argumentsOf(write, writeRoute(route), { ...parameters, ...data });
  return [
    `${importsFor(parameters, parts)}import { createEndpoint } from "waybill";`,
    parts ? 'import { multipart } from "waybill/form";\n' : "",
    `${checks()}const endpoint = ${endpoint};\nconst request = endpoint(${args});\n`,
  ].join("\n");
}

/** The arguments without the empty objects at their end. */
export function argumentsOf(write: (value: unknown) => string, route: Code, ...others: object[]): string {
  const given: object[] = [route, ...others];
  while (given.length > 1 && Object.keys(given.at(-1) as object).length === 0) given.pop();
  return given.map((one) => write(one)).join(", ");
}

export function importsFor(...values: (object | undefined)[]): string {
  const all = values.flatMap((one) => Object.values(one ?? {}).flat());
  return all.some((one) => isInstance(one, "File")) ? 'import { openAsBlob } from "node:fs";\n' : "";
}

/**
 * Writes values as literals. Credentials are variables, and `checks` are the lines without which a request would be sent without them.
 * `found` are names of variables that are in the values already, and gets those of others.
 */
export function callWriter(found: Set<string>) {
  const variableOf = variablesIn(found);
  const requireVariable = (name: string): string =>
    `if (!process.env.${name}) throw new Error("Set the environment variable ${name}.");\n`;
  const code = (value: unknown, name = "", isInSecret = false, isField = false): unknown => {
    const isSecret = isInSecret || (isField ? isCredentialField : isCredentialName)(name);
    if (value instanceof Code) return value;
    if (isInstance(value, "File")) return fileCode(value);
    if (Array.isArray(value)) return value.map((item) => code(item, name, isSecret));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, code(item, key, isSecret, name === "headers")]),
      );
    // what contains a credential is a variable too
    if (isSecret || redactData(value) !== value) {
      const hasScheme = isSecret ? /authorization$/i.test(name) : hasCredential(value);
      const scheme = hasScheme ? (/^(?:[\w-]+ )?/.exec(`${value}`) as RegExpExecArray)[0] : "";
      return scheme + variableOf(name.toLowerCase());
    }
    return typeof value === "bigint" ? new Code(`${value}n`) : value;
  };
  return {
    write: (value: unknown, indent?: string): string => literal(code(value), indent),
    writeRoute: (route: string): Code =>
      new Code(literal(hideCredentials(route, (start) => variableOf(nameBefore(route, start))))),
    checks: (): string => (found.size > 0 ? `${Array.from(found, requireVariable).join("")}\n` : ""),
  };
}

function fileCode({ name, type }: File): Code {
  const path = quoteString(name);
  const options = type === "" ? "" : `, { type: ${quoteString(type)} }`;
  return new Code(`new File([await openAsBlob(${path})], ${path}${options})`);
}
