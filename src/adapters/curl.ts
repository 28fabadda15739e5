import type { RequestOptions } from "../types/endpoint.js";
import type { Body } from "./body.js";
import { type CredentialOptions, credentialsOption, shownHeaders, shownUrl } from "./credentials.js";
import { adapt, expectsBody, type Outgoing } from "./outgoing.js";
import { refuseBody } from "./refusal.js";
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
  return adapt("toCurl", options, (outgoing) => command(outgoing, show));
}

function command(outgoing: Outgoing, show: CredentialOptions<CurlCredentials> | undefined): string {
  const { method, url, headers, body, redirect, timeout } = outgoing;
  const [input, data] = dataOf(method, body);
  const lines = [
    `${input}curl --globoff --path-as-is`,
    method === "HEAD" ? "--head" : `--request ${quote(method)}`,
  ];
  for (const [name, value, secret] of shownHeaders(headers, show)) {
    const isVariable = secret && credentialsOption(show) === "variable";
    // curl wants "name;" for an empty value
    const field = value || secret ? `${name}: ${value}${isVariable ? "" : secret}` : `${name};`;
    lines.push(`--header ${quoteLatin1(field)}${isVariable ? `"$${variableOf(name)}"` : ""}`);
  }
  // curl would call any body a form
  if (data && !headers.get("content-type")) lines.push("--header 'content-type:'");
  if (data) lines.push(data);
  if (redirect === "error") lines.push("--max-redirs 0");
  if (redirect && redirect !== "manual") lines.push("--location");
  if (timeout) lines.push(`--max-time ${timeout / 1000}`);
  return [...lines, `--url ${quote(shownUrl(url, show))}`].join(" \\\n  ");
}

/** What to pipe into curl, and the option that has the body. */
function dataOf(method: string, body: Body): [input: string, option: string] {
  const { kind, content } = body;
  if (kind === "none") return ["", expectsBody(method) ? "--data-raw ''" : ""];
  if (method === "HEAD") refuseBody("with HEAD", "Use another method");
  if (kind === "bytes") return [`printf '${octal(content)}' | `, "--data-binary @-"];
  const text = shownText(body);
  // no argument has a NUL or, on Linux, 128 kB
  return text.includes("\0") || text.length > 4e4
    ? dataOf(method, { kind: "bytes", content: new TextEncoder().encode(text), type: undefined })
    : ["", `--data-raw ${quote(text)}`];
}

/** `TOKEN` for `authorization`; `X_API_KEY` for `x-api-key`. */
function variableOf(name: string): string {
  return name === "authorization" ? "TOKEN" : name.toUpperCase().replace(/\W/g, "_");
}

/** In single quotes nothing is special but a single quote. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The same for a header, in which a character of Latin-1 is one octet. */
function quoteLatin1(text: string): string {
  return quote(text).replace(/[\x80-\xFF]/g, (octet) => `'"$(printf '${octal([octet.charCodeAt(0)])}')"'`);
}

/** A format of printf that writes the bytes, each in octal, so that no digit follows that could belong to it. */
function octal(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => `\\${byte.toString(8)}`).join("");
}
