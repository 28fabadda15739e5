import { inEnvironment } from "../credentials/variables.js";
import type { RequestOptions } from "../types/options.js";
import { bodyToMessage, type CredentialOptions, expectsBody, printedRequest } from "./content/printed.js";
import { byteLength } from "./normalize/body.js";
import { adapt } from "./normalize/normalize-request.js";
import { refuse } from "./normalize/platform.js";

/**
 * Returns the request as an HTTP/1.1 message ([RFC 9112](https://www.rfc-editor.org/rfc/rfc9112)), for people, fixtures and `.http` files.
 * Lines end in CRLF, and content-length counts the body's UTF-8 bytes.
 *
 * @param options an endpoint's result
 * @param print how to print credentials; by default, they are `[redacted]`
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`; `ERR_INVALID_HEADER`, including for values
 *   beyond ASCII, which aren't UTF-8; `ERR_BODY_NOT_ALLOWED` for a body that isn't UTF-8 text, or that contains a file
 * @example
 * const message = toHttpMessage(endpoint("GET /user", { headers: { authorization: "token 0123" } }));
 * message.split("\r\n")[0]; // "GET /user HTTP/1.1"
 * message.includes("authorization: token [redacted]\r\n"); // true
 */
export function toHttpMessage(options: RequestOptions, print?: CredentialOptions): string {
  return adapt("toHttpMessage", options, undefined, (request) => {
    const { method, href, headers, body } = printedRequest(request, print);
    const url = new URL(href);
    const [content, contentType] = bodyToMessage(body);
    const fields = new Map([["host", url.host], ...Object.entries(headers)]);
    if (contentType) fields.set("content-type", contentType);
    if (content || expectsBody(method)) fields.set("content-length", `${byteLength(content)}`);
    url.hash = "";
    let message = `${method} ${url.href.slice(url.origin.length)} HTTP/1.1\r\n`;
    for (const [name, value] of fields) {
      if (/[^\t -~]/.test(value))
        refuse("ERR_INVALID_HEADER", name, "contains a character beyond ASCII. Use ASCII only");
      message += `${name}: ${value}\r\n`;
    }
    return inEnvironment(`${message}\r\n${content}`);
  });
}
