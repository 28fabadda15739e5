import type { RequestOptions } from "../types/endpoint.js";
import type { Body } from "./body.js";
import {
  type CredentialOptions,
  credentialsOption,
  type ShownHeader,
  shownHeaders,
  shownUrl,
} from "./credentials.js";
import { adapt, expectsBody, type Outgoing } from "./outgoing.js";
import { refuse, refuseBody } from "./refusal.js";
import { shownText } from "./text.js";

/** What becomes of credentials in a command. `variable` has shell variables in their place, such as `$TOKEN`. */
export type CurlCredentials = "redact" | "show" | "variable";

/**
 * A command for bash and every other POSIX shell that sends the request with curl, whatever the values are.
 *
 * Semantics are those of [curl's manual](https://curl.se/docs/manpage.html) and of quoting in
 * [POSIX shells](https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02).
 *
 * @param options what an endpoint returned
 * @param show how to treat credentials: `redact` by default, for the text may be pasted somewhere; `variable` for a
 *   command that runs with `TOKEN` set (`COOKIE` for a cookie, and so on by the field's name); `show` for one that runs
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`;
 *   `ERR_BODY_NOT_ALLOWED` for streams, blobs and forms, and for a body of HEAD
 * @example
 * const command = toCurl(endpoint("GET /user", { headers: { authorization: "token 0123" } }), { credentials: "variable" });
 * command.includes(`--header 'authorization: token '"$TOKEN"`); // true
 */
export function toCurl(options: RequestOptions, show?: CredentialOptions<CurlCredentials>): string {
  return adapt("toCurl", options, (outgoing) => command(outgoing, credentialsOption(show)));
}

function command({ method, url, headers, body, redirect, timeout }: Outgoing, credentials?: string): string {
  checkLength(url, headers);
  const fields = shownHeaders(headers, credentials);
  const variables = credentials === "variable" ? nameVariables(fields) : undefined;
  const [input, data] = dataOf(method, body);
  const lines = [
    `${input}curl --globoff --path-as-is`,
    method === "HEAD" ? "--head" : `--request ${quote(method)}`,
  ];
  for (const [name, value, secret] of fields) {
    const variable = variables?.get(name);
    // curl wants "name;" for an empty value
    const field = value || secret ? `${name}: ${value}${variable ? "" : secret}` : `${name};`;
    lines.push(`--header ${quoteLatin1(field)}${variable ? `"$${variable}"` : ""}`);
  }
  // curl would call any body a form
  if (data && !headers.get("content-type")) lines.push("--header 'content-type:'");
  if (data) lines.push(data);
  if (redirect === "error") lines.push("--max-redirs 0");
  if (redirect && redirect !== "manual") lines.push("--location");
  if (timeout) lines.push(`--max-time ${timeout / 1000}`);
  return [...lines, `--url ${quote(shownUrl(url, credentials))}`].join(" \\\n  ");
}

/** Systems start a program with less than 1 MB of arguments in all, and Linux with less than 128 kB in each. */
function checkLength(url: URL, headers: ReadonlyMap<string, string>): void {
  let length = url.href.length;
  for (const [name, value] of headers) length += name.length + value.length;
  if (length > 100_000) {
    refuse("ERR_INVALID_OPTIONS", "options", "have a URL and headers that are too long for a command");
  }
}

/** What to pipe into curl, and the option that has the body. */
function dataOf(method: string, body: Body): [input: string, option: string] {
  if (body.kind === "none") return ["", expectsBody(method) ? "--data-raw ''" : ""];
  if (method === "HEAD") refuseBody("with HEAD", "Use another method");
  const content = body.kind === "bytes" ? body.content : shownText(body);
  // an argument has less than 128 kB on Linux, and no NUL anywhere
  if (typeof content === "string" && content.length <= 40_000 && !content.includes("\0")) {
    return ["", `--data-raw ${quote(content)}`];
  }
  if (content.length > 1_000_000) refuseBody("in a command, which is for shorter ones", "Use another client");
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return [`printf '${octal(bytes)}' | `, "--data-binary @-"];
}

/**
 * A variable for each secret: `TOKEN` for `authorization`, `X_API_KEY` for `x-api-key`, with a number where two would be
 * the same.
 */
function nameVariables(fields: readonly ShownHeader[]): Map<string, string> {
  const secrets = fields.filter(([, , secret]) => secret).map(([name]) => name);
  secrets.sort((a, b) => Number(b === "authorization") - Number(a === "authorization"));
  const variables = new Map<string, string>();
  const taken = new Set<string>();
  for (const [index, name] of secrets.entries()) {
    // no variable begins with a digit
    let variable = name === "authorization" ? "TOKEN" : name.toUpperCase().replace(/\W|^(?=\d)/g, "_");
    while (taken.has(variable)) variable += `_${index}`;
    taken.add(variable);
    variables.set(name, variable);
  }
  return variables;
}

/** In single quotes nothing is special but a single quote. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The same for a header, in which a character of Latin-1 is one octet. */
function quoteLatin1(text: string): string {
  return quote(text).replace(
    /[\x80-\xFF]+/g,
    (octets) => `'"$(printf '${octal(Array.from(octets, (octet) => octet.charCodeAt(0)))}')"'`,
  );
}

/** A format of printf that writes the bytes, each in octal, so that no digit follows that could belong to it. */
function octal(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => `\\${byte.toString(8)}`).join("");
}
