import { shownUrl } from "../adapters/content/redact.js";
import type { FetchInit } from "../adapters/index.js";
import { refuse } from "../adapters/normalize/refusal.js";
import { shellBody, shellQuoted } from "../adapters/shell.js";
import { REDACTED } from "../credentials/index.js";
import type { Credentials } from "./arguments.js";
import { type SecretHeader, secretHeaders } from "./credentials.js";
import { checkParts } from "./languages.js";

/**
 * A command for POSIX shells that sends the request with HTTPie, which reads its own characters in the items after the
 * shell has read its own ([HTTPie's manual](https://httpie.io/docs/cli/request-items)).
 *
 * @throws `ERR_INVALID_HEADER` for values that no item can have; `ERR_BODY_NOT_ALLOWED` for bodies that are too long, and for parts
 */
export function httpieCommand(
  [url, { method, headers, body, redirect }]: readonly [url: string, init: FetchInit],
  timeout: number | undefined,
  credentials: Credentials,
): string {
  checkParts(body);
  const [input, argument] = body === undefined ? ["", ""] : shellBody(body as string | Uint8Array);
  const options = [
    // without a body, standard input would be one
    ...(input === "" ? ["--ignore-stdin"] : []),
    ...(argument === "" ? [] : [`--raw=${argument}`]),
    ...(redirect === undefined || redirect === "manual" ? [] : ["--follow"]),
    ...(redirect === "error" ? ["--max-redirects=1"] : []),
    ...(timeout === undefined ? [] : [`--timeout=${timeout / 1000}`]),
    `-- ${shellQuoted(method)} ${shellQuoted(shownUrl(url, credentials))}`,
    ...headerItems(headers, credentials),
  ];
  return `${input}http ${options.join(" \\\n  ")}\n`;
}

function headerItems(headers: Readonly<Record<string, string>>, credentials: Credentials): string[] {
  const secrets = credentials === "show" ? new Map<string, SecretHeader>() : secretHeaders(headers);
  return Object.entries(headers).map(([name, value]) => {
    const secret = secrets.get(name);
    if (!secret) return item(name, value);
    if (secret.variable === undefined) return item(name, secret.shown);
    if (credentials === "variable") return `${item(name, secret.shown, true)}"$${secret.variable}"`;
    return item(name, secret.shown + REDACTED);
  });
}

/** A space ends the separator: `name:=…` would be JSON, and `name:@…` a file. */
function item(name: string, value: string, hasMore = false): string {
  if (/[^\t -~]/.test(value)) {
    refuse("ERR_INVALID_HEADER", name, "has a character beyond ASCII, which HTTPie sends as UTF-8. Use curl");
  }
  // a backslash is left out before these, and nothing can write one there
  if ([...value.matchAll(/\\(.)/g)].some(([, next]) => /[:;=@]/.test(`${next}`))) {
    refuse(
      "ERR_INVALID_HEADER",
      name,
      'has a backslash before one of ":;=@", which HTTPie leaves out. Use curl',
    );
  }
  return shellQuoted(value === "" && !hasMore ? `${name};` : `${name}: ${value}`);
}
