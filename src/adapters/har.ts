import { inEnvironment } from "../credentials/variables.js";
import { type FormPart, partsOf } from "../form/parts.js";
import { essenceOf, kindOf } from "../http/media-type.js";
import type { RequestOptions } from "../types/options.js";
import { getOwn, withoutUndefined } from "../values/records.js";
import {
  bodyToMessage,
  bodyToString,
  type CredentialOptions,
  isPartList,
  printedRequest,
} from "./content/printed.js";
import { type Body, sizeOf } from "./normalize/body.js";
import { adapt } from "./normalize/normalize-request.js";

/** A `request` object of HAR 1.2. */
export interface HarRequest {
  /** In uppercase. */
  method: string;
  /** Absolute, without a fragment. Brackets are encoded, because tools expect an RFC 3986 URI. */
  url: string;
  /** The version of `toHttpMessage`. A client can use another. */
  httpVersion: "HTTP/1.1";
  /** Always empty: cookies are among the headers, redacted by default. */
  cookies: [];
  /** Names are lowercase. */
  headers: { name: string; value: string }[];
  /** The URL's query parameters, decoded. */
  queryString: { name: string; value: string }[];
  /**
   * The body as a string, its parts, or a form's pairs. `mimeType` is the content-type, or empty; for parts and pairs, without its
   * parameters. A field has a `value`, and a `contentType` if it is JSON. A file has its name and type, but not its content. Part headers
   * are omitted.
   */
  postData?: { mimeType: string; text: string } | { mimeType: string; params: HarParameter[] };
  /** Unknown: -1. */
  headersSize: -1;
  /** In bytes; -1 for parts. */
  bodySize: number;
}

/** A part of a body: a `param` of HAR 1.2. */
export interface HarParameter {
  name: string;
  value?: string;
  fileName?: string;
  contentType?: string;
}

/**
 * Returns a [HAR 1.2](http://www.softwareishard.com/blog/har-12-spec/) request object, which tools convert to code.
 *
 * @param options an endpoint's result
 * @param print how to print credentials; by default, they are `[redacted]`
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`;
 *   `ERR_BODY_NOT_ALLOWED` for streams, blobs, and bytes that aren't UTF-8
 * @example
 * const request = toHar(endpoint("GET /user/repos", { page: 2 }));
 * request.queryString; // [{ name: "page", value: "2" }]
 * request.bodySize; // 0
 */
export function toHar(options: RequestOptions, print?: CredentialOptions): HarRequest {
  return adapt("toHar", options, undefined, (request) => {
    const { method, href, headers, body } = printedRequest(request, print);
    const url = new URL(href);
    url.hash = "";
    const parts = partsOf(body.content);
    // the boundary is that of another message
    if (parts) delete headers["content-type"];
    const target = url.href.slice(url.origin.length);
    const uri = url.origin + target.replace(/%(?![\dA-F]{2})|[[\\\]^`{|}]/gi, encodeURIComponent);
    return withoutUndefined<HarRequest>({
      method,
      url: inEnvironment(uri),
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: Object.entries(headers).map(([name, value]) => ({ name, value: inEnvironment(value) })),
      queryString: toHarPairs(new URL(uri).searchParams),
      postData: harBody(body, parts, getOwn(headers, "content-type")),
      headersSize: -1,
      bodySize: parts ? -1 : (sizeOf(body) as number),
    });
  });
}

function harBody(body: Body, parts?: readonly FormPart[], contentType = ""): HarRequest["postData"] {
  if (body.kind === "none") return undefined;
  if (isPartList(parts)) {
    const [text, mimeType = ""] = bodyToMessage(body);
    return { mimeType, text };
  }
  if (parts) return { mimeType: "multipart/form-data", params: parts.map(harParameter) };
  const text = bodyToString(body);
  if (kindOf(contentType) !== "form") return { mimeType: contentType, text };
  // tools read the pairs of a form, if its type has no parameters
  return { mimeType: essenceOf(contentType), params: toHarPairs(new URLSearchParams(text)) };
}

function toHarPairs(pairs: URLSearchParams): { name: string; value: string }[] {
  return Array.from(pairs, ([name, value]) => ({ name, value: inEnvironment(value) }));
}

function harParameter({ name, fileName, type: contentType, content }: FormPart): HarParameter {
  const value = typeof content === "string" ? content : undefined;
  return withoutUndefined<HarParameter>({ name, value, fileName, contentType });
}
