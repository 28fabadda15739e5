import type { RequestOptions } from "../types/endpoint.js";
import { sizeOf } from "./body.js";
import { type CredentialOptions, shownHeaders } from "./credentials.js";
import { given, readOutgoing } from "./outgoing.js";
import { shownText } from "./text.js";

/** A name with its value. */
export interface HarPair {
  name: string;
  value: string;
}

/** A part of a form; a file has its name and type, and not its content. */
export interface HarParameter {
  name: string;
  value?: string;
  fileName?: string;
  contentType?: string;
}

/** A `request` object of HAR 1.2. */
export interface HarRequest {
  /** In uppercase. */
  method: string;
  /** Absolute, without a fragment. */
  url: string;
  httpVersion: "HTTP/1.1";
  /** None: a cookie is among the headers, redacted by default. */
  cookies: [];
  /** Names are lowercase. */
  headers: HarPair[];
  /** What the URL's query has. */
  queryString: HarPair[];
  /** The body as text, or the parts of a form. */
  postData?: { mimeType: string; text: string } | { mimeType: string; params: HarParameter[] };
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
  const { method, url, headers, body } = readOutgoing("toHar", options);
  url.hash = "";
  return given<HarRequest>({
    method,
    url: url.href,
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: shownHeaders(headers, show).map(([name, value, secret]) => ({ name, value: value + secret })),
    queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
    postData: !body.kind
      ? undefined
      : body.kind === "FormData"
        ? { mimeType: "multipart/form-data", params: [...body.content].map(parameter) }
        : { mimeType: headers["content-type"] ?? "", text: shownText("toHar", body) },
    headersSize: -1,
    bodySize: sizeOf(body) ?? -1,
  });
}

function parameter([name, value]: [string, FormDataEntryValue]): HarParameter {
  return typeof value === "string"
    ? { name, value }
    : { name, fileName: value.name, contentType: value.type };
}
