import type { RequestOptions } from "../types/endpoint.js";
import { sizeOf } from "./body.js";
import { type CredentialOptions, credentialsOption, shownHeaders, shownUrl } from "./credentials.js";
import { adapt, expectsBody } from "./outgoing.js";
import { refuse } from "./refusal.js";
import { shownText } from "./text.js";

/**
 * The HTTP/1.1 message as text ([RFC 9112](https://www.rfc-editor.org/rfc/rfc9112)), for people, fixtures and `.http`
 * files: lines end in CRLF, and content-length counts the bytes that the body has in UTF-8.
 *
 * @param options what an endpoint returned
 * @param show `{ credentials: "show" }` to have credentials in the text; otherwise they are `[redacted]`
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`; `ERR_INVALID_HEADER`, for
 *   values beyond ASCII too, whose octets UTF-8 text cannot have; `ERR_BODY_NOT_ALLOWED` for a body that is no text
 * @example
 * const text = toHttp(endpoint("GET /user", { headers: { authorization: "token 0123" } }));
 * text.split("\r\n")[0]; // "GET /user HTTP/1.1"
 * text.includes("authorization: token [redacted]\r\n"); // true
 */
export function toHttp(options: RequestOptions, show?: CredentialOptions): string {
  return adapt("toHttp", options, ({ method, url, headers, body }) => {
    const text = shownText(body);
    const fields = new Map([["host", url.host], ...headers]);
    if (text || expectsBody(method)) fields.set("content-length", `${sizeOf(body)}`);
    const target = shownUrl(url, credentialsOption(show)).slice(url.origin.length).split("#", 1);
    let message = `${method} ${target} HTTP/1.1\r\n`;
    for (const [name, value, secret] of shownHeaders(fields, credentialsOption(show))) {
      if (/[^\t -~]/.test(value)) {
        refuse("ERR_INVALID_HEADER", name, "has characters that UTF-8 changes. Keep to ASCII");
      }
      message += `${name}: ${value}${secret}\r\n`;
    }
    return `${message}\r\n${text}`;
  });
}
