import { inShell } from "../credentials/variables.js";
import { type FormPart, partsOf } from "../form/parts.js";
import { isMediaType } from "../http/media-type.js";
import { quote, unseen } from "../messages/quote.js";
import { pathByBlob } from "../registry.js";
import type { RequestOptions } from "../types/options.js";
import {
  bodyToMessage,
  bodyToString,
  type CredentialOptions,
  expectsBody,
  isPartList,
  printedRequest,
} from "./content/printed.js";
import type { Body } from "./normalize/body.js";
import { adapt, type NormalizedRequest } from "./normalize/normalize-request.js";
import { refuse, refuseBody } from "./normalize/platform.js";

/**
 * Returns a [curl](https://curl.se/docs/manpage.html) command for a POSIX shell such as bash. Every value is
 * [quoted](https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02), so it can't run code. curl reads the files
 * of parts from the current folder; quotes in names need curl 7.81.
 *
 * @param options an endpoint's result
 * @param print how to print credentials: `redact` (the default, because people paste commands into chats and issues), `variable` for a
 *   command that needs a variable such as `TOKEN`, or `show`
 * @throws `ERR_INVALID_OPTIONS`, including for a URL and headers of more than 100,000 characters; `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`,
 *   `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`; `ERR_BODY_NOT_ALLOWED` for streams and blobs, a HEAD with a body, a body of more than
 *   1,000,000 characters or bytes, and parts that curl can't send or that exceed 100,000 bytes in the command
 * @example
 * const command = toCurl(endpoint("GET /user", { headers: { authorization: "token 0123" } }), { credentials: "variable" });
 * command.includes(`--header 'authorization: token '"\${TOKEN:?}"`); // true
 */
export function toCurl(options: RequestOptions, print?: CredentialOptions): string {
  return adapt("toCurl", options, undefined, (request) => inShell(curlCommand(request, print)));
}

function curlCommand(request: NormalizedRequest, print?: CredentialOptions): string {
  const { method, href, headers, redirect, timeout } = printedRequest(request, print);
  let { body } = request;
  let parts = partsOf(body.content);
  if (isPartList(parts)) {
    // curl makes forms only
    const [content, type = ""] = bodyToMessage(body);
    headers["content-type"] = type;
    body = { kind: "string", content, type };
    parts = undefined;
  }
  // curl chooses the boundary
  if (parts) delete headers["content-type"];
  const [input, data] = bodyArguments(method, body, parts);
  const options = [
    method === "HEAD" ? "--head" : `--request ${shellQuoted(method)}`,
    ...Object.entries(headers).map(headerArgument),
  ];
  // a system starts a program with less than 1 MB of arguments, and Linux with less than 128 kB in each
  if ((options.join("") + href).length > 100_000)
    refuse("ERR_INVALID_OPTIONS", "options", "have a URL and headers that are too long for a command");
  // curl would add the content-type of a form
  if (data && !parts && !Object.hasOwn(headers, "content-type")) options.push("--header 'content-type:'");
  if (data) options.push(data);
  if (redirect === "error") options.push("--max-redirs 0");
  if (redirect && redirect !== "manual") options.push("--location");
  // as fetch decodes what it asked for
  if (Object.hasOwn(headers, "accept-encoding")) options.push("--compressed");
  if (timeout) options.push(`--max-time ${timeout / 1000}`);
  return [`${input}curl --globoff --path-as-is`, ...options, `--url ${shellQuoted(href)}`].join(" \\\n  ");
}

function headerArgument([name, value]: readonly [string, string]): string {
  // curl wants "name;" for an empty value
  return `--header ${quoteLatin1(value ? `${name}: ${value}` : `${name};`)}`;
}

/** The command whose output curl reads, and the argument for the body. */
function bodyArguments(method: string, body: Body, parts?: readonly FormPart[]): [string, string] {
  if (body.kind === "none") return ["", expectsBody(method) ? "--data-raw ''" : ""];
  if (method === "HEAD") refuseBody("with HEAD", "Use another method");
  if (parts) return ["", formArguments(parts).join(" \\\n  ")];
  const content = body.kind === "bytes" ? body.content : bodyToString(body);
  if (content.length > 1_000_000) refuseBody(...tooLong);
  if (typeof content !== "string") return [`printf '${octal(content)}' | `, "--data-binary @-"];
  // an argument contains no NUL, and on Linux less than 128 kB; the printf of a shell itself has no limit
  const argument = content.length <= 40_000 && !content.includes("\0") && shortArgument(content);
  if (argument) return ["", `--data-raw ${argument}`];
  return [`printf ${printfArguments(content)} | `, "--data-binary @-"];
}

/** Single quotes for a header, in which a character of Latin-1 is one octet. */
function quoteLatin1(text: string): string {
  const quoted = text.replaceAll("'", "'\\''");
  return `'${quoted.replace(/[\x80-\xFF]+/g, (octets) => printed(Array.from(octets, (octet) => octet.charCodeAt(0))))}'`;
}

/** curl reads parameters with these names as its own options. */
const curlTypeParameter = /^ ?(?!(?:filename|headers|encoder)=)[\w!#$&^.+-]+=[\w!#$&^.+-]+$/i;

function formArguments(parts: readonly FormPart[]): string[] {
  if (parts.length === 0) refuseBody("by curl without parts", "Pass a part, or use another adapter");
  const options = parts.map(formOption);
  if (new TextEncoder().encode(options.join("")).length > 100_000) refuseBody(...tooLong);
  return options.map(([option, text]) => `${option} ${shellArgument(text)}`);
}

function formOption(part: FormPart): [option: string, text: string] {
  const { name, fileName = "", type, headers, content } = part;
  const refusePart = (problem: string, fix: string): never =>
    refuseBody(`by curl: its part ${quote(name)} ${problem}`, fix);
  const isText = typeof content === "string";
  if (!/^[^=]+$/.test(name)) refusePart("has a name that is empty or contains an equals sign", "Rename it");
  if (`${name}${fileName}${isText ? content : ""}`.includes("\0"))
    refusePart("contains NUL", "Remove it, or pass a file");
  if (type !== undefined && !isCurlType(type))
    refusePart("has a content type that curl refuses", "Correct it, or use another adapter");
  const typed = type === undefined ? "" : `;type=${type}`;
  const named = fileName && `;filename=${quoteArgument(fileName)}`;
  const fields = Object.entries(headers).map((field) => `;headers=${quoteArgument(field.join(": "))}`);
  const options = (isNamed: boolean): string => typed + (isNamed ? named : "") + fields.join("");
  if (isText && !options(false)) return ["--form-string", `${name}=${content}`];
  if (isText) return ["--form", `${name}=${quoteArgument(content)}${options(true)}`];
  const opened = pathByBlob.get(content);
  const path = opened ?? pathInFolder(fileName);
  if (opened === undefined && privateNames.some((one) => one.test(path)))
    refusePart("has the name of a private file, which the command would send", "Rename it");
  // a part without a name of a file is a field, whose value is read
  const source = (fileName ? "@" : "<") + quoteArgument(path);
  return ["--form", `${name}=${source}${options(opened === undefined && path !== fileName)}`];
}

function isCurlType(type: string): boolean {
  const [essence = "", ...parameters] = type.split(";");
  return isMediaType(essence) && parameters.every((one) => curlTypeParameter.test(one));
}

function quoteArgument(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** Names of files that hold secrets. Nobody who pastes a command expects it to send such a file of their own. */
const privateNames = [
  /^\./,
  /^id_\w+$/i,
  /^(?:authorized_keys|credentials|known_hosts|secrets?)(?:\.|$)/i,
  /\.(?:env|jks|kdbx|key|keystore|p12|pem|pfx|tfstate)$/i,
];

/** Where curl finds a file: in the current folder, because no value chooses another one. "-" would be the standard input. */
function pathInFolder(fileName: string): string {
  const path = fileName.replace(/^.*[/\\]/s, "");
  return /^(?:-|\.{0,2})$/.test(path) ? "file" : path;
}

/** Only a single quote is special in single quotes of POSIX shells. What a terminal would obey is printed by the shell. */
function shellQuoted(text: string, print: (bytes: Iterable<number>) => string = printed): string {
  const quoted = text.replaceAll("'", "'\\''");
  return `'${quoted.replace(unseen(), (character) =>
    /[\n\t]/.test(character) ? character : print(new TextEncoder().encode(character)),
  )}'`;
}

/** Bytes between two parts of a string in single quotes. */
function printed(bytes: Iterable<number>): string {
  return `'"$(printf '${octal(bytes)}')"'`;
}

/** An argument for which a shell starts fewer than 20 processes: it starts one for each character that it prints. */
function shortArgument(text: string): string | undefined {
  const argument = shellQuoted(text);
  return argument.split("$(printf").length <= 20 ? argument : undefined;
}

/** A string as one argument. */
function shellArgument(text: string): string {
  // a shell removes the line breaks at the end of what it prints
  let length = text.length;
  while (text[length - 1] === "\n") length--;
  return (
    shortArgument(text) ?? `"$(printf ${printfArguments(text.slice(0, length))})"'${text.slice(length)}'`
  );
}

const tooLong = ["in a command, because it is too long", "Use another client"] as const;

/** The arguments of a printf that prints a text: the text itself, or a format with escapes for what a terminal would obey. */
function printfArguments(text: string): string {
  if (text.replace(/[\n\t]/g, "").search(unseen()) < 0) return `'%s' ${shellQuoted(text)}`;
  // a "-" would start an option
  return shellQuoted(text.replace(/[\\%]/g, "$&$&").replace(/^-/, octal([45])), octal);
}

/** Bytes in a format of printf, each of three digits, whatever follows. */
function octal(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}
