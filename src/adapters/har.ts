import type { RequestOptions } from "../types/endpoint.js";
import { type Body, sizeOf } from "./body.js";
import { type CredentialOptions, credentialsOption, shownHeaders, shownUrl } from "./credentials.js";
import { adapt, given } from "./outgoing.js";
import { shownText } from "./text.js";

/** A header, or a parameter of the query. */
export interface HarPair {
  /** A header's is lowercase; a parameter's is decoded. */
  name: string;
  /** A parameter's is decoded. */
  value: string;
}

/** A part of a form; a file has its name and type, and not its content. */
export interface HarParameter {
  /** Of the field. */
  name: string;
  /** Where it is text. */
  value?: string;
  /** Where it is a file. */
  fileName?: string;
  /** Of the file; empty where the platform knows none. */
  contentType?: string;
}

/** A body that is text. */
export interface HarText {
  /** The content-type; empty where there is none. */
  mimeType: string;
  /** The whole body. */
  text: string;
}

/** A body that is a form. */
export interface HarForm {
  /** `multipart/form-data`, without a boundary. */
  mimeType: string;
  /** In the form's order. */
  params: HarParameter[];
}

/** A `request` object of HAR 1.2. */
export interface HarRequest {
  /** In uppercase. */
  method: string;
  /** Absolute, without a fragment. */
  url: string;
  /** Of the message that `toHttp` writes; a client may speak another. */
  httpVersion: "HTTP/1.1";
  /** None: a cookie is among the headers, redacted by default. */
  cookies: [];
  /** Names are lowercase. */
  headers: HarPair[];
  /** What the URL's query has. */
  queryString: HarPair[];
  /** The body as text, or the parts of a form. */
  postData?: HarText | HarForm;
  /** Not known: -1. */
  headersSize: -1;
  /** In bytes; -1 for a form. */
  bodySize: number;
}

/**
 * A [HAR 1.2](http://www.softwareishard.com/blog/har-12-spec/) request object, which tools turn into snippets of code.
 *
 * @param options what an endpoint returned
 * @param show `{ credentials: "show" }` to have credentials in the object; otherwise they are `[redacted]`
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`;
 *   `ERR_BODY_NOT_ALLOWED` for streams, blobs and bytes that are no text
 * @example
 * const request = toHar(endpoint("GET /user/repos", { page: 2 }));
 * request.queryString; // [{ name: "page", value: "2" }]
 * request.bodySize; // 0
 */
export function toHar(options: RequestOptions, show?: CredentialOptions): HarRequest {
  return adapt("toHar", options, ({ method, url, headers, body }) => {
    url.hash = "";
    return given<HarRequest>({
      method,
      url: shownUrl(url, credentialsOption(show)),
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: shownHeaders(headers, credentialsOption(show)).map(([name, value, secret]) => ({
        name,
        value: value + secret,
      })),
      queryString: Array.from(
        new URL(shownUrl(url, credentialsOption(show))).searchParams,
        ([name, value]) => ({
          name,
          value,
        }),
      ),
      postData: postData(body, headers.get("content-type")),
      headersSize: -1,
      bodySize: sizeOf(body) ?? -1,
    });
  });
}

function postData(body: Body, type = ""): HarText | HarForm | undefined {
  if (body.kind === "none") return undefined;
  return body.kind === "FormData"
    ? { mimeType: "multipart/form-data", params: Array.from(body.content, parameter) }
    : { mimeType: type, text: shownText(body) };
}

function parameter([name, value]: [string, FormDataEntryValue]): HarParameter {
  return typeof value === "string"
    ? { name, value }
    : { name, fileName: value.name, contentType: value.type };
}
