import type { ErrorCode } from "../errors.js";

/**
 * Where a value comes from. `profile` and `defaults 1`, `defaults 2` … are the layers below a call, `route` is the text of
 * its route, and `library` is what waybill adds. Calls of `waybill/openapi` have `document` and `settings` in place of
 * `profile` and `defaults`.
 */
export type Layer = "library" | "profile" | `defaults ${number}` | "document" | "settings" | "call" | "route";

/** A value that a later layer replaced or removed. */
export interface EarlierValue {
  /** Where it came from. */
  layer: Layer;
  /** The value, `[redacted]` if it is a credential; `null` if this layer removed the one before it. */
  text: string | null;
}

/** A value with its origin. */
export interface Sourced {
  /** Where the value comes from. */
  layer: Layer;
  /** The values of earlier layers that it replaced, the earliest first. */
  over: EarlierValue[];
  /** Set if the value is a credential, which `text` then doesn't contain. */
  credential?: true;
}

/** A piece of the URL. The texts of all pieces, one after the other, are `request.url`. */
export interface UrlPiece extends Sourced {
  /** As it is in the URL, with the separator before it, such as `&page=2`. */
  text: string;
  /**
   * `base` is the origin and the path of the base URL, `literal` a part of the template, and `value` comes from a parameter.
   * `missing` is the placeholder of a parameter without a value: then there is no request.
   */
  kind: "base" | "literal" | "value" | "missing";
  /** Which part of the URL it is in. */
  place: "base" | "path" | "query" | "fragment";
  /** The name of the parameter. */
  parameter?: string;
  /** Where it is in the URL template, in UTF-16 code units, from 1. A name's first character, for a placeholder. */
  column?: number;
}

/** A header field, a member of the body, or an option. */
export interface NamedValue extends Sourced {
  /** Lowercase for a header. `data` for a whole body, and `mediaType.format` or `request.signal` for a member of an option. */
  name: string;
  /** The value. Strings are as they are in headers, and JSON in bodies and options. */
  text: string;
  /** Why the library set or changed the value. */
  reason?: string;
}

/** Something that was given or could have been given, and is not in the request. */
export interface DroppedValue extends Sourced {
  /** What it is. A pair is one that is written in the query of a `URL` object or the profile. */
  kind: "parameter" | "variable" | "header" | "option" | "pair";
  /** Its name. */
  name: string;
  /** Why it went nowhere. */
  reason: string;
}

/** A layer and the names of the values that it has. */
export interface ExplainedLayer {
  /** Its name. */
  name: Layer;
  /** Parameters, options such as `baseUrl` and `query.page`, and headers such as `headers.accept`. */
  gives: string[];
}

/** The request. Credentials are `[redacted]`. */
export interface ExplainedRequest {
  /** In lowercase. */
  method: string;
  /** The texts of the pieces, one after the other. */
  url: string;
  /** As in the result of the call. */
  headers: Record<string, string | number>;
  /** As in the result of the call if it is JSON. A bigint is a string of its digits, and what isn't JSON is its class: `[Blob]`. */
  body?: unknown;
}

/** The error of a call that was refused. */
export interface ExplainedError {
  /** As in `EndpointError`. */
  code: ErrorCode;
  /** As in `EndpointError`. */
  message: string;
  /** As in `EndpointError`. */
  parameter?: string;
  /** As in `EndpointError`. */
  route?: string;
  /** As in `EndpointError`. */
  column?: number;
}

/** Where everything in a request comes from, as plain data that JSON can represent. */
export interface Explanation {
  /** The URL template, if the call has one. */
  template?: string;
  /** The layers, the weakest first. */
  layers: ExplainedLayer[];
  /** The URL in pieces; without a request, as far as they are known. */
  url: UrlPiece[];
  /** The header fields, in the order of the request. */
  headers: NamedValue[];
  /** The members of the body, or `data`. */
  body: NamedValue[];
  /** The options. */
  options: NamedValue[];
  /** What is not in the request. */
  dropped: DroppedValue[];
  /** The request, unless the call was refused. */
  request?: ExplainedRequest;
  /** Why the call was refused. */
  error?: ExplainedError;
}
