import type { Sent } from "../types/described/response.js";
import type { AnyHeaders, RequestOptions } from "../types/options.js";
import type { LiteralUrl } from "../types/values.js";
import type { Credential, OpenApiSecurityScheme } from "./security/schemes.js";

/** A problem with a value: a string, a Standard Schema issue, or an Ajv error, whose path is a JSON pointer. */
export type OpenApiProblem =
  | string
  | {
      readonly message?: string | undefined;
      readonly path?: string | readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      readonly instancePath?: string | undefined;
    };

/** Checks a value against its JSON Schema, which is self-contained and always the same object. Changes to the value aren't sent. */
export type OpenApiValidate = (
  schema: Record<string, unknown>,
  value: unknown,
) => readonly OpenApiProblem[] | string | null | undefined;

/** An API's settings. Parameters can't change them. */
export interface OpenApiSettings {
  /** An absolute http(s) URL, or the index of one of the document's servers. Required if none of these is absolute. */
  readonly baseUrl?: string | number | undefined;
  /** The document's http(s) URL: the base of relative servers, and of a document without servers. */
  readonly documentUrl?: string | LiteralUrl | undefined;
  /** Values for the variables in the server's URL. */
  readonly serverVariables?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Credentials by their names in `components.securitySchemes`. Each operation gets those that its `security` lists. */
  readonly credentials?: Readonly<Record<string, Credential | null | undefined>> | undefined;
  /** Origins, besides the server's, that may receive credentials. */
  readonly trustedOrigins?: readonly string[] | undefined;
  /** Headers for every request. `null` removes a default header. */
  readonly headers?: AnyHeaders | undefined;
  /** How to write arrays in the `deepObject` style: `brackets` (`a[]=1`, the default) or `indices` (`a[0]=1`). */
  readonly arrays?: "brackets" | "indices" | undefined;
  /** Checks each parameter and the body against its schema. If it reports a problem, the call throws `ERR_INVALID_VALUE`. */
  readonly validate?: OpenApiValidate | undefined;
}

/** Options of `parts()`. */
export interface OpenApiPartsOptions {
  /** Replaces the setting for this call. */
  readonly baseUrl?: string | number | undefined;
  /** Replaces the credentials of the settings for this call. `null` sends none. */
  readonly credentials?: Readonly<Record<string, Credential | null | undefined>> | null | undefined;
  /** Merged over the values of the settings. The server must have these variables. */
  readonly serverVariables?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Replaces headers; `null` removes one. `content-type` is the body's media type: required for several without `application/json`. */
  readonly headers?: AnyHeaders | undefined;
  /** Your own metadata, returned unchanged. */
  readonly request?: object | undefined;
}

/** Options of `follow()`. */
export interface OpenApiFollowOptions
  extends Pick<OpenApiPartsOptions, "credentials" | "headers" | "request"> {
  /** The URL of the response that contains the URL. Required for a relative URL. */
  readonly base?: string | LiteralUrl | undefined;
}

/** Options of a call. */
export interface OpenApiCallOptions extends OpenApiPartsOptions {
  /** The whole body. Its members are then not parameters. */
  readonly data?: unknown;
}

/** Parameters by place. */
export interface OpenApiParts {
  /** The path parameters by name. */
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  /** The query parameters by name, and the `querystring` parameter under its name. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** The header parameters by name. */
  readonly header?: Readonly<Record<string, unknown>> | undefined;
  /** The cookies by name. */
  readonly cookie?: Readonly<Record<string, unknown>> | undefined;
  /** The parameter that is the whole query. It can be in `query` too. */
  readonly querystring?: Readonly<Record<string, unknown>> | undefined;
  /** The whole body. */
  readonly body?: unknown;
}

/** A parameter of an operation. */
export interface OpenApiParameter {
  /** Its name in the document. */
  readonly name: string;
  /** Its place in the request. */
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  /** Whether a call without it is an error. */
  readonly required: boolean;
}

/** An operation. */
export interface OpenApiOperation<Sends = false> {
  /** Its operationId. */
  readonly id: string | undefined;
  /** In uppercase, or as in `additionalOperations`. */
  readonly method: string;
  /** The key in the document's `paths`. */
  readonly path: string;
  /** `undefined` if it is missing or empty. */
  readonly summary: string | undefined;
  /** `undefined` if it is missing or empty. */
  readonly description: string | undefined;
  /** The document's groups for it. */
  readonly tags: readonly string[];
  /** Whether the document marks it as deprecated. */
  readonly deprecated: boolean;
  /** The alternatives in its `security`, or in the document's: arrays of scopes by security scheme. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** The valid schemes that `security` lists, each once. */
  readonly securitySchemes: readonly OpenApiSecurityScheme[];
  /** The parameters, in the document's order. Reading them throws `ERR_INVALID_DOCUMENT` if the operation is invalid. */
  readonly parameters: readonly OpenApiParameter[];
  /** The media types of the body. */
  readonly bodyTypes: readonly string[];
  /** Returns a request. Pass parameters by name. */
  readonly call: (
    parameters?: Readonly<Record<string, unknown>>,
    options?: OpenApiCallOptions,
  ) => Sent<Sends, RequestOptions>;
  /** Returns a request. Pass parameters by place. */
  readonly parts: (parts: OpenApiParts, options?: OpenApiPartsOptions) => Sent<Sends, RequestOptions>;
  /**
   * Returns a GET request for a URL from a response, such as the next page's link, with this operation's credentials and headers.
   * Throws `ERR_UNTRUSTED_ORIGIN` for an origin other than the server's and `trustedOrigins`.
   */
  readonly follow: (url: string | LiteralUrl, options?: OpenApiFollowOptions) => RequestOptions;
}
