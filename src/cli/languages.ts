import { EndpointError } from "../errors.js";
import { escapeUnseen, unseen } from "../quote.js";
import { isPlainObject } from "../values/records.js";

/** Code that is printed as it is. Nothing in it comes from a request. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** How a language writes values. */
export interface Language {
  readonly constants: Readonly<Record<string, string>>;
  readonly string: (text: string) => string;
  readonly bytes: (base64: string) => string;
  /** A variable of the environment, after a string if there is one. */
  readonly variable: (name: string, before: string) => string;
  /** A member of an object on its line. */
  readonly member: (name: string, value: string) => string;
  readonly indent: string;
}

export const javascript: Language = {
  constants: {},
  string: (text) => jsonString(text, escapeUnseen),
  bytes: (base64) => `Buffer.from("${base64}", "base64")`,
  variable: (name, before) => after(before, `process.env.${name}`, javascript),
  // in a literal the name alone would set the prototype
  member: (name, value) => `${name === "__proto__" ? '["__proto__"]' : javascript.string(name)}: ${value},`,
  indent: "  ",
};

export const python: Language = {
  constants: { true: "True", false: "False" },
  string: (text) =>
    jsonString(repair(text), (character) => {
      const code = character.codePointAt(0) as number;
      return code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`;
    }),
  bytes: (base64) => `base64.b64decode("${base64}")`,
  variable: (name, before) => after(before, `os.environ["${name}"]`, python),
  member: (name, value) => `${python.string(name)}: ${value},`,
  indent: "    ",
};

/** A value as a literal. Objects have a member on each line. */
export function literal(value: unknown, language: Language, indent = ""): string {
  if (value instanceof Code) return value.text;
  if (typeof value === "string") return language.string(value);
  if (value instanceof ArrayBuffer) return language.bytes(base64(new Uint8Array(value)));
  if (ArrayBuffer.isView(value)) return language.bytes(base64(value as Uint8Array));
  if (typeof value !== "object") return language.constants[`${value}`] ?? `${value}`;
  checkParts(value);
  const inner = indent + language.indent;
  const members = definedIn(value as object).map(
    ([name, member]) => `${inner}${language.member(name, literal(member, language, inner))}\n`,
  );
  return `{\n${members.join("")}${indent}}`;
}

/**
 * @throws `ERR_BODY_NOT_ALLOWED` for a form with parts, a file or a stream, which would be written as an empty object
 */
export function checkParts(body: unknown): void {
  if (typeof body !== "object" || body === null || Array.isArray(body) || ArrayBuffer.isView(body)) return;
  if (isPlainObject(body)) return;
  throw new EndpointError(
    "ERR_BODY_NOT_ALLOWED",
    "The body has parts or files, which this format can't represent. Print the parts with -o har.",
    "body",
  );
}

/** The members of an object that are set. */
export function definedIn(object: object): [name: string, value: unknown][] {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}

/** A string as a literal of JSON, which is one of JavaScript and Python too. */
function jsonString(text: string, escaped: (character: string) => string): string {
  return JSON.stringify(text).replace(unseen, escaped);
}

function after(before: string, variable: string, language: Language): string {
  return before === "" ? variable : `${language.string(before)} + ${variable}`;
}

/** A string that UTF-8 can encode. */
function repair(text: string): string {
  return text.replace(/\p{Cs}/gu, "\uFFFD");
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function hex(code: number, length: number): string {
  return code.toString(16).padStart(length, "0");
}
