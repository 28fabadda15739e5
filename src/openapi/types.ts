import type { HeaderOptions } from "../types/options.js";
import type { RequestOptions } from "../types/request.js";
import type { JsonSchema } from "./schema.js";
import type { Credential } from "./security.js";
import type { DeepObjectLists } from "./style.js";

/** Settings of an API. All of them are the developer's, and none can be set by a parameter. */
export interface OpenApiSettings {
  /** An absolute http(s) URL, or the index of one of the document's servers. Needed where the document names none. */
  readonly server?: string | number | undefined;
  /** Values of the variables in a described server's URL. */
  readonly serverVariables?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** By the names of `components.securitySchemes`; sent where an operation's `security` asks for them. */
  readonly credentials?: Readonly<Record<string, Credential | null | undefined>> | undefined;
  /** Origins, beside that of the server, to which credentials may go. */
  readonly trustedOrigins?: readonly string[] | undefined;
  /** Headers of every request; `null` removes a default. */
  readonly headers?: HeaderOptions | undefined;
  /** How `deepObject` writes lists: `brackets` (`a[]=1`, the default) or `indices` (`a[0]=1`). */
  readonly deepObjectLists?: DeepObjectLists | undefined;
}

/** Options of a call with parameters by their places. */
export interface OpenApiPartsOptions {
  /** One of the body's media types; needed where several are described and none is `application/json`. */
  readonly contentType?: string | undefined;
  /** As in the settings, for this call. */
  readonly server?: string | number | undefined;
  /** As in the settings, for this call. */
  readonly serverVariables?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Headers that replace all others; `null` removes one. */
  readonly headers?: HeaderOptions | undefined;
  /** Metadata of the caller's, passed on unchanged. */
  readonly request?: object | undefined;
}

/** Options of a call with parameters by name. */
export interface OpenApiCallOptions<Body = unknown> extends OpenApiPartsOptions {
  /** The whole body. No parameter is a member of it then. */
  readonly body?: Body | undefined;
}

/** Parameters by their places. */
export interface OpenApiParts {
  /** The path parameters by name. */
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  /** A `querystring` parameter is here too, under its name. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** The header parameters by name. */
  readonly header?: Readonly<Record<string, unknown>> | undefined;
  /** The cookies by name. */
  readonly cookie?: Readonly<Record<string, unknown>> | undefined;
  /** The whole body. */
  readonly body?: unknown;
}

/** A described parameter. */
export interface OpenApiParameter {
  /** As the document has it. */
  readonly name: string;
  /** Where it goes. */
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  /** Whether a call without it is an error. */
  readonly required: boolean;
}

/** One operation: what callers can list and show, and its calls. */
export interface OpenApiOperation {
  /** Its operationId. */
  readonly id: string | undefined;
  /** In uppercase, or as `additionalOperations` has it. */
  readonly method: string;
  /** The key in the document's `paths`. */
  readonly path: string;
  /** @throws `ERR_INVALID_DOCUMENT` where the operation is not described soundly */
  readonly parameters: readonly OpenApiParameter[];
  /** The media types of the body. */
  readonly bodyTypes: readonly string[];
  /**
   * One JSON Schema of the parameters that `call` takes, for callers that hand operations to a model as tools. References
   * are resolved; its size is bounded, and what is beyond the bound is `{}`. A name that is described in several places,
   * and a body that is not an object, are not in it.
   */
  readonly schema: () => JsonSchema;
  /** As the call of the whole API, for this operation. */
  readonly call: (
    parameters?: Readonly<Record<string, unknown>>,
    options?: OpenApiCallOptions,
  ) => RequestOptions;
  /** As `parts` of the whole API, for this operation. */
  readonly parts: (parts: OpenApiParts, options?: OpenApiPartsOptions) => RequestOptions;
}
