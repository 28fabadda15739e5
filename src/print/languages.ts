import { splitAtVariables } from "../credentials/index.js";
import { EndpointError } from "../errors.js";
import { escapeUnseen, unseen } from "../messages/quote.js";
import { isPlainObject } from "../values/records.js";

/** Code that is printed as it is. Nothing in it comes from a request. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** How a language writes values. A literal of JSON is one of JavaScript and Python too. */
export interface Language {
  readonly constants: Readonly<Record<string, string>>;
  readonly string: (text: string) => string;
  readonly bytes: (base64: string) => string;
  readonly variable: (name: string) => string;
  readonly key: (name: string) => string;
  readonly indent: string;
  /** What is inside the braces of an object on one line. */
  readonly space: string;
}

export const javascript: Language = {
  constants: {},
  string: (text) => escapeUnseen(JSON.stringify(text)),
  bytes: (base64) => `Buffer.from("${base64}", "base64")`,
  variable: (name) => `process.env.${name}`,
  key: (name) => {
    // without brackets the name would set the prototype
    if (name === "__proto__") return '["__proto__"]';
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : javascript.string(name);
  },
  indent: "  ",
  space: " ",
};

export const python: Language = {
  constants: { true: "True", false: "False", null: "None" },
  string: (text) =>
    JSON.stringify(text).replace(unseen, (character) => {
      const hex = (character.codePointAt(0) as number).toString(16);
      return hex.length > 4 ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`;
    }),
  bytes: (base64) => `base64.b64decode("${base64}")`,
  variable: (name) => `os.environ["${name}"]`,
  key: (name) => python.string(name),
  indent: "    ",
  space: "",
};

/** The longest object or list that is written on one line. */
const MAX_LINE = 72;

/** A value as a literal. What is shorter than `room` is on one line. */
export function literal(value: unknown, language: Language, indent = "", room = MAX_LINE): string {
  if (value instanceof Code) return value.text;
  if (typeof value === "string") return stringCode(value, language);
  if (value instanceof ArrayBuffer) return language.bytes(base64(new Uint8Array(value)));
  if (ArrayBuffer.isView(value)) return language.bytes(base64(value as Uint8Array));
  if (typeof value !== "object" || value === null) return language.constants[`${value}`] ?? `${value}`;
  const inner = indent + language.indent;
  const isList = Array.isArray(value);
  if (!isList && !isPlainObject(value)) {
    throw new EndpointError(
      "ERR_BODY_NOT_ALLOWED",
      "The body is a file or a stream, which a program can't contain. Pass bytes.",
      "body",
    );
  }
  const items = isList
    ? value.map((item) => literal(item, language, inner))
    : definedIn(value).map(([name, item]) => `${language.key(name)}: ${literal(item, language, inner)}`);
  const [open, close] = isList ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  const space = isList ? "" : language.space;
  const line = `${open}${space}${items.join(", ")}${space}${close}`;
  if (indent.length + line.length <= room && !line.includes("\n")) return line;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close}`;
}

/** A string as code, with the variables that are in it. */
function stringCode(text: string, language: Language): string {
  const parts = splitAtVariables(text).map((part, index) =>
    index % 2 === 0 ? part && language.string(part) : language.variable(part),
  );
  return parts.filter(Boolean).join(" + ") || language.string("");
}

/** The members of an object that are set. */
export function definedIn(object: object): [name: string, value: unknown][] {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}

export function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** The credentials of basic authentication, in UTF-8. */
export function basic(user: string): string {
  return `Basic ${base64(new TextEncoder().encode(user))}`;
}

/** Lines of JavaScript that send no request without its credentials. */
export function checksOf(variables: Iterable<string>): string {
  const problem = (name: string): string => `throw new Error("Set the environment variable ${name}.");`;
  return Array.from(variables, (name) => `if (!process.env.${name}) ${problem(name)}\n`).join("");
}
