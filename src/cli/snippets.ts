import type * as Adapters from "../adapters/index.js";
import type { RequestOptions } from "../index.js";
import { setOwn } from "../values/records.js";
import type { Credentials } from "./arguments.js";
import { secretHeaders, shownUrl } from "./credentials.js";
import type { Format } from "./formats.js";

/** A format that is a program. */
export type SnippetFormat = Extract<Format, "fetch" | "axios" | "got" | "undici" | "python">;

/** Code that is printed as it is. Nothing in it comes from a request. */
class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** How a language writes values. */
interface Language {
  readonly constants: Readonly<Record<string, string>>;
  readonly key: (name: string) => string;
  readonly bytes: (base64: string) => string;
  readonly variable: (name: string) => string;
  /** A character that would not be seen, or that not every editor shows, as an escape. */
  readonly escape: (character: string) => string;
  /** A string that UTF-8 can encode, if the language doesn't see to that. */
  readonly repair: (text: string) => string;
  readonly indent: string;
}

const javascript: Language = {
  constants: { true: "true", false: "false" },
  // in a literal the name alone would set the prototype
  key: (name) => (name === "__proto__" ? '["__proto__"]' : text(name, javascript)),
  bytes: (base64) => `Buffer.from("${base64}", "base64")`,
  variable: (name) => `process.env.${name}`,
  escape: (character) =>
    Array.from({ length: character.length }, (_, index) => `\\u${hex(character.charCodeAt(index), 4)}`).join(
      "",
    ),
  repair: (text) => text,
  indent: "  ",
};

const python: Language = {
  constants: { true: "True", false: "False" },
  key: (name) => text(name, python),
  bytes: (base64) => `base64.b64decode("${base64}")`,
  variable: (name) => `os.environ["${name}"]`,
  escape: (character) => {
    const code = character.codePointAt(0) as number;
    return code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`;
  },
  repair: (text) => text.replace(/\p{Cs}/gu, "\uFFFD"),
  indent: "    ",
};

/** The metadata of a request that a program can have. */
interface Metadata {
  readonly timeout?: number;
  readonly signal?: unknown;
}

/**
 * A program that sends a request with a client. Each value is a literal of JSON, in which nothing can end the string.
 *
 * @throws the errors of the client's adapter
 */
export function snippetOf(
  format: SnippetFormat,
  request: RequestOptions,
  credentials: Credentials,
  { toFetch, toAxios, toGot, toUndici }: typeof Adapters,
): string {
  // a signal has no literal
  const { signal: _, timeout, ...others } = (request.request ?? {}) as Metadata;
  const plain = { ...request, request: { ...others, ...(timeout !== undefined && { timeout }) } };
  const print = (url: string | undefined, options: Requested): string =>
    printArguments(url, options, credentials);
  switch (format) {
    case "fetch": {
      // refuses an invalid timeout
      const [url, { signal: _, ...init }] = toFetch(plain);
      const signal = timeout && { signal: new Code(`AbortSignal.timeout(${Math.ceil(timeout)})`) };
      return program(
        `const response = await fetch(${print(url, { ...init, ...signal })});`,
        "response.status, await response.text()",
      );
    }
    case "axios": {
      const config = { ...toAxios(plain), transformRequest: new Code("(data) => data") };
      return program(
        `import axios from "axios";\n\nconst response = await axios(${print(undefined, config)});`,
        "response.status, response.data",
      );
    }
    case "got":
      return program(
        `import got from "got";\n\nconst response = await got(${print(undefined, toGot(plain))});`,
        "response.statusCode, response.body",
      );
    case "undici": {
      const call = `const { statusCode, body } = await request(${print(...toUndici(plain))});`;
      return program(`import { request } from "undici";\n\n${call}`, "statusCode, await body.text()");
    }
    default:
      return pythonProgram(toFetch(plain), timeout, credentials);
  }
}

function program(code: string, printed: string): string {
  return `${code}\n\nconsole.log(${printed});\n`;
}

/** The arguments of a client in JavaScript: a URL before the options, if they have none. */
function printArguments(url: string | undefined, options: Requested, credentials: Credentials): string {
  const shown = literal(withoutSecrets(options, credentials, javascript), javascript, "");
  return url === undefined ? shown : `${text(shownUrl(url, credentials), javascript)}, ${shown}`;
}

/** A program for the package requests. */
function pythonProgram(
  [url, { method, headers, body, redirect }]: ReturnType<typeof Adapters.toFetch>,
  timeout: number | undefined,
  credentials: Credentials,
): string {
  const isText = typeof body === "string";
  const options = {
    ...withoutSecrets({ headers }, credentials, python),
    data: isText ? new Code(`${text(body, python)}.encode()`) : body,
    allow_redirects: redirect === undefined || redirect === "follow" ? undefined : false,
    timeout: timeout && timeout / 1000,
  };
  const lines = [
    text(method, python),
    text(shownUrl(url, credentials), python),
    ...definedIn(options).map(([name, value]) => `${name}=${literal(value, python, python.indent)}`),
  ];
  const modules = [
    ...(body === undefined || isText ? [] : ["base64"]),
    ...(credentials === "variable" && secretHeaders(headers).size > 0 ? ["os"] : []),
    "requests",
  ];
  const imports = modules.map((name) => `import ${name}\n`).join("");
  const call = lines.map((line) => `${python.indent}${line},\n`).join("");
  return `${imports}\nresponse = requests.request(\n${call})\n\nprint(response.status_code, response.text)\n`;
}

/** Options whose credentials are variables, or hidden. */
function withoutSecrets(options: Requested, credentials: Credentials, language: Language): Requested {
  if (credentials === "show") return options;
  const headers: Record<string, unknown> = { ...options.headers };
  for (const [name, { shown, variable }] of secretHeaders(headers)) {
    const scheme = shown === "" ? "" : `${text(shown, language)} + `;
    const value = new Code(scheme + language.variable(variable));
    setOwn(headers, name, credentials === "variable" ? value : `${shown}[redacted]`);
  }
  const { url } = options;
  return { ...options, ...(url !== undefined && { url: shownUrl(url, credentials) }), headers };
}

/** The part of a client's options that can have credentials. */
interface Requested {
  readonly url?: string;
  readonly headers: object;
}

/** A value as a literal. Objects have a member on each line. */
function literal(value: unknown, language: Language, indent: string): string {
  if (value instanceof Code) return value.text;
  if (typeof value === "string") return text(value, language);
  if (value instanceof ArrayBuffer) return language.bytes(base64(new Uint8Array(value)));
  if (ArrayBuffer.isView(value)) return language.bytes(base64(value as Uint8Array));
  if (typeof value !== "object") return language.constants[`${value}`] ?? `${value}`;
  const inner = indent + language.indent;
  const members = definedIn(value as object).map(
    ([name, member]) => `${inner}${language.key(name)}: ${literal(member, language, inner)},\n`,
  );
  return `{\n${members.join("")}${indent}}`;
}

function definedIn(object: object): [name: string, value: unknown][] {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}

/** A string as a literal of JSON, which is one of JavaScript and Python too. */
function text(value: string, language: Language): string {
  return JSON.stringify(language.repair(value)).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, language.escape);
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function hex(code: number, length: number): string {
  return code.toString(16).padStart(length, "0");
}
