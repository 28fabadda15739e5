import { type CredentialMode, credentialModes, withoutCredentials } from "../../credentials/index.js";
import { encodeParts, type FormPart, partsOf } from "../../form/parts.js";
import { quote } from "../../messages/quote.js";
import { isPlainObject, withoutUndefined } from "../../values/records.js";
import type { Body } from "../normalize/body.js";
import type { NormalizedRequest } from "../normalize/normalize-request.js";
import { refuse, refuseBody } from "../normalize/platform.js";

export function bodyToString({ kind, content }: Body): string {
  try {
    if (kind === "string") return content;
    if (kind === "none") return "";
    if (kind === "bytes") return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    // not UTF-8
  }
  return refuseBody(`as ${kind}`, "Pass plain data, a string, or bytes in UTF-8");
}

/** The body as a string, with the content-type that it has in this string, if that differs. */
export function bodyToMessage(body: Body): readonly [content: string, contentType?: string] {
  const { type = "multipart/form-data; boundary=" } = body;
  const parts = partsOf(body.content);
  if (!parts) return [bodyToString(body)];
  const file = parts.find(({ content }) => typeof content !== "string");
  if (file) {
    const name = quote(file.name || file.fileName || `${file.type}`);
    refuseBody(`as text: its part ${name} is a file`, "Pass strings and JSON, or use another adapter");
  }
  const boundary = boundaryOf(parts.map(({ content }) => content).join("\n"));
  return [encodeParts(parts, boundary).join(""), type.slice(0, type.lastIndexOf("=") + 1) + boundary];
}

/** Whether a body has parts without names, which is no form. */
export function isPartList(parts: readonly FormPart[] = []): boolean {
  return parts.some(({ isNamed }) => !isNamed);
}

/** A boundary that nothing in a text starts with, because a server would cut there. The same text gets the same one. */
function boundaryOf(text: string): string {
  const taken = new Set<string>();
  for (const [, digits = ""] of text.matchAll(/waybill-(\d{1,9})/g))
    for (let length = 1; length <= digits.length; length++) taken.add(digits.slice(0, length));
  let number = 1;
  while (taken.has(`${number}`)) number++;
  return `waybill-${number}`;
}

/** Whether a request without a body has the header "content-length: 0": RFC 9110 §8.6. */
export function expectsBody(method: string): boolean {
  return /^P(ATCH|OST|UT)$/.test(method);
}

export interface CredentialOptions {
  /**
   * `redact` (the default) prints `[redacted]` instead of each secret; `show` prints the secret; `variable` prints a variable such as
   * `TOKEN`: `"${TOKEN:?}"` in a command, and `${TOKEN}` in other formats, for `envsubst`.
   */
  readonly credentials?: "redact" | "show" | "variable" | undefined;
}

export function printedRequest(request: NormalizedRequest, options?: CredentialOptions): NormalizedRequest {
  const { given, href: url } = request;
  const headers = withoutUndefined({ "content-type": request.headers["content-type"], ...request.headers });
  const shown = withoutCredentials({ url, headers }, readMode(options), given);
  return { ...request, href: shown.url, headers: shown.headers as Record<string, string> };
}

function readMode(options: CredentialOptions | undefined): CredentialMode {
  if (options !== undefined && !isPlainObject(options))
    refuse("ERR_INVALID_OPTIONS", "options", "must be an object");
  const { credentials = "redact", ...others }: Record<string, unknown> = { __proto__: null, ...options };
  for (const name of Object.keys(others))
    refuse("ERR_INVALID_OPTIONS", name, "is not an option of this adapter. Pass only credentials");
  if (credentialModes.includes(credentials as CredentialMode)) return credentials as CredentialMode;
  return refuse("ERR_INVALID_OPTIONS", "credentials", `must be "${credentialModes.join('" or "')}"`);
}
