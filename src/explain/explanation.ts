import type { ErrorCode } from "../errors.js";

/**
 * Where a value comes from. `library` is waybill itself, `profile`, `defaults 1`, `defaults 2` … are the layers below a call, and `route`
 * is its route. For `waybill/openapi`, `document` and `settings` replace `profile` and `defaults`.
 */
export type Layer = "library" | "profile" | `defaults ${number}` | "document" | "settings" | "call" | "route";

/** A value that a later layer replaced or removed. */
export interface EarlierValue {
  /** Where it came from. */
  layer: Layer;
  /** The value, or `[redacted]` for a credential; `null` if this layer removed the previous value. */
  text: string | null;
}

/** A value with its origin. */
export interface Sourced {
  /** Where the value comes from. */
  layer: Layer;
  /** The earlier layers' values that it replaced, the earliest first. */
  over: EarlierValue[];
  /** Set for a credential, which `text` doesn't contain. */
  credential?: true;
}

/** A piece of the URL. Joined, the texts of all pieces are `request.url`. */
export interface UrlPiece extends Sourced {
  /** The text in the URL, with the separator before it, such as `&page=2`. */
  text: string;
  /**
   * `base` is the base URL's origin and path, `literal` a part of the template, `value` a parameter's value, and `missing` a placeholder
   * without a value, so that there is no request.
   */
  kind: "base" | "literal" | "value" | "missing";
  /** Its part of the URL. */
  place: "base" | "path" | "query" | "fragment";
  /** The name of the parameter. */
  parameter?: string;
  /** Its position in the URL template, in UTF-16 code units from 1; for a placeholder, of its name. */
  column?: number;
}

/** A header field, a member of the body, or an option. */
export interface NamedValue extends Sourced {
  /** In lowercase for a header. `data` for a whole body; `mediaType.format` or `request.signal` for an option's member. */
  name: string;
  /** The value: unchanged in headers, JSON in bodies and options. */
  text: string;
  /** Why waybill set or changed the value. */
  reason?: string;
}

/** A value, or an optional placeholder, that isn't in the request. */
export interface DroppedValue extends Sourced {
  /** Its kind. A `pair` is from the query of a `URL` object or the profile. */
  kind: "parameter" | "variable" | "header" | "option" | "pair";
  /** Its name. */
  name: string;
  /** Why it isn't sent. */
  reason: string;
}

/** A layer, and the names of its values. */
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
  /** The joined texts of the pieces. */
  url: string;
  /** As in the call's result. */
  headers: Record<string, string | number>;
  /** As in the call's result, if it is JSON. A bigint is a string of digits; other values are their class: `[Blob]`. */
  body?: unknown;
}

/** The error of a refused call. */
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

/** Where each part of a request comes from, as plain data that JSON can represent. */
export interface Explanation {
  /** The URL template, if the call has one. */
  template?: string;
  /** The layers, the weakest first. */
  layers: ExplainedLayer[];
  /** The URL in pieces; for a refused call, the known ones. */
  url: UrlPiece[];
  /** The header fields, in the order of the request. */
  headers: NamedValue[];
  /** The members of the body, or `data`. */
  body: NamedValue[];
  /** The options. */
  options: NamedValue[];
  /** The values that aren't sent. */
  dropped: DroppedValue[];
  /** The request, unless the call was refused. */
  request?: ExplainedRequest;
  /** Why the call was refused. */
  error?: ExplainedError;
}
