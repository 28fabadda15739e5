import type { RequestOptions } from "../types/request.js";
import { adapt, withoutUndefined } from "./adapt.js";
import { bodyToString } from "./content/printed-body.js";
import { type CredentialOptions, parseCredentials, redactHeaders, redactUrl } from "./content/redact.js";
import { type Body, sizeOf } from "./normalize/body.js";
import type { NormalizedRequest } from "./normalize/normalize-request.js";

/** A header, or a parameter of the query. */
export interface HarPair {
  /** Lowercase for a header, decoded for a parameter. */
  name: string;
  /** Decoded for a parameter. */
  value: string;
}

/** A part of a form. A file has its name and type, but not its content. */
export interface HarParameter {
  /** The name of the part. */
  name: string;
  /** Set if the part is a string. */
  value?: string;
  /** Set if the part is a file. */
  fileName?: string;
  /** The type of a file; empty if the platform knows none. */
  contentType?: string;
}

/** A body that is a string. */
export interface HarText {
  /** The content-type; empty if there is none. */
  mimeType: string;
  /** The whole body. */
  text: string;
}

/** A body that is a form. */
export interface HarForm {
  /** `multipart/form-data`, without a boundary. */
  mimeType: string;
  /** In the order of the form. */
  params: HarParameter[];
}

/** A `request` object of HAR 1.2. */
export interface HarRequest {
  /** In uppercase. */
  method: string;
  /** Absolute, without a fragment. */
  url: string;
  /** The version of the message that `toHttp` returns. A client can use another. */
  httpVersion: "HTTP/1.1";
  /** Always empty: a cookie is among the headers, redacted by default. */
  cookies: [];
  /** Names are lowercase. */
  headers: HarPair[];
  /** The parameters in the query of the URL. */
  queryString: HarPair[];
  /** The body as a string, or the parts of a form. */
  postData?: HarText | HarForm;
  /** Unknown: -1. */
  headersSize: -1;
  /** In bytes; -1 for a form. */
  bodySize: number;
}

/**
 * Returns a [HAR 1.2](http://www.softwareishard.com/blog/har-12-spec/) request object, which tools convert to code.
 *
 * @param options the result of an endpoint
 * @param print `{ credentials: "show" }` prints credentials; otherwise they are `[redacted]`
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`;
 *   `ERR_BODY_NOT_ALLOWED` for streams, for blobs, and for bytes that are not UTF-8
 * @example
 * const request = toHar(endpoint("GET /user/repos", { page: 2 }));
 * request.queryString; // [{ name: "page", value: "2" }]
 * request.bodySize; // 0
 */
export function toHar(options: RequestOptions, print?: CredentialOptions): HarRequest {
  return adapt("toHar", options, (request) => harRequest(request, parseCredentials(print)));
}

function harRequest({ method, url, headers, body }: NormalizedRequest, credentials?: string): HarRequest {
  url.hash = "";
  const fields = redactHeaders(headers, credentials);
  const href = redactUrl(url, credentials);
  return withoutUndefined<HarRequest>({
    method,
    url: href,
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: fields.map(([name, value, secret]) => ({ name, value: value + secret })),
    queryString: Array.from(new URL(href).searchParams, ([name, value]) => ({ name, value })),
    postData: harBody(body, headers.get("content-type")),
    headersSize: -1,
    bodySize: sizeOf(body) ?? -1,
  });
}

function harBody(body: Body, contentType = ""): HarText | HarForm | undefined {
  if (body.kind === "none") return undefined;
  if (body.kind !== "FormData") return { mimeType: contentType, text: bodyToString(body) };
  return { mimeType: "multipart/form-data", params: Array.from(body.content, harParameter) };
}

function harParameter([name, value]: [string, FormDataEntryValue]): HarParameter {
  return typeof value === "string"
    ? { name, value }
    : { name, fileName: value.name, contentType: value.type };
}
