import type { Sent } from "../types/described/response.js";
import type { AnyHeaders, RequestOptions } from "../types/options.js";
import type { LiteralUrl } from "../types/values.js";
import type { Credential, OpenApiSecurityScheme } from "./security/schemes.js";
import type { DeepObjectLists } from "./styles/style.js";

/** What is wrong with a value: a string, an issue of a Standard Schema, or an error of Ajv, whose path is a JSON pointer. */
export type OpenApiProblem =
  | string
  | {
      readonly message?: string | undefined;
      readonly path?: string | readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      readonly instancePath?: string | undefined;
    };

/**
 * Checks a value against its JSON Schema, in which references are resolved within it. Always gets the same object for the same
 * schema. What it changes isn't sent.
 */
export type OpenApiValidate = (
  schema: Record<string, unknown>,
  value: unknown,
) => readonly OpenApiProblem[] | string | null | undefined;

/** Settings of an API. No parameter can change them. */
export interface OpenApiSettings {
  /** An absolute http(s) URL, or the index of one of the document's servers. Required if the document has no absolute one. */
  readonly server?: string | number | undefined;
  /** The http(s) URL of the document, for servers that are relative to it, and for documents without one. */
  readonly documentUrl?: string | LiteralUrl | undefined;
  /** Values of the variables in the URL of the document's server. */
  readonly serverVariables?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** By the names in `components.securitySchemes`. An operation gets those that its `security` lists. */
  readonly credentials?: Readonly<Record<string, Credential | null | undefined>> | undefined;
  /** Other origins than that of the server to which credentials may be sent. */
  readonly trustedOrigins?: readonly string[] | undefined;
  /** Headers for every request. `null` removes a default header. */
  readonly headers?: AnyHeaders | undefined;
  /** How the style `deepObject` writes lists: `brackets` (`a[]=1`, the default) or `indices` (`a[0]=1`). */
  readonly deepObjectLists?: DeepObjectLists | undefined;
  /** Checks every parameter and the body of a call against their schemas. A value with problems is an error. */
  readonly validate?: OpenApiValidate | undefined;
}

/** Options of `parts()`. */
export interface OpenApiPartsOptions {
  /** The media type of the body. Required if the operation has several, and none of them is `application/json`. */
  readonly contentType?: string | undefined;
  /** Replaces the setting for this call. */
  readonly server?: string | number | undefined;
  /** Credentials for this call instead of those of the settings. `null` sends none. */
  readonly credentials?: Readonly<Record<string, Credential | null | undefined>> | null | undefined;
  /** Values for this call, over those of the settings. The server must have these variables. */
  readonly serverVariables?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Headers that replace all others of the same name. `null` removes a header. */
  readonly headers?: AnyHeaders | undefined;
  /** Metadata, which is returned unchanged. */
  readonly request?: object | undefined;
}

/** Options of `follow()`. */
export interface OpenApiFollowOptions
  extends Pick<OpenApiPartsOptions, "credentials" | "headers" | "request"> {
  /** The URL of the response that the URL is from. Required for a URL that is relative to it. */
  readonly base?: string | LiteralUrl | undefined;
}

/** Options of a call. */
export interface OpenApiCallOptions<Body = unknown> extends OpenApiPartsOptions {
  /** The whole body. The parameters then have no members of the body. */
  readonly body?: Body | undefined;
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
  /** `undefined` if it is empty. */
  readonly summary: string | undefined;
  /** `undefined` if it is empty. */
  readonly description: string | undefined;
  /** The groups that the document puts it in. */
  readonly tags: readonly string[];
  /** Whether the document says that it should not be called any more. */
  readonly deprecated: boolean;
  /** The alternatives of its `security`, else those of the document: lists of scopes by security scheme. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** The schemes that `security` lists, each once, but for those that are invalid. */
  readonly securitySchemes: readonly OpenApiSecurityScheme[];
  /**
   * The parameters in path, query, header and cookie, in the order of the document.
   *
   * @throws `ERR_INVALID_DOCUMENT` if the operation is invalid
   */
  readonly parameters: readonly OpenApiParameter[];
  /** The media types of the body. */
  readonly bodyTypes: readonly string[];
  /** Makes a request, with parameters by name. */
  readonly call: (
    parameters?: Readonly<Record<string, unknown>>,
    options?: OpenApiCallOptions,
  ) => Sent<Sends, RequestOptions>;
  /** Makes a request, with parameters by place. */
  readonly parts: (parts: OpenApiParts, options?: OpenApiPartsOptions) => Sent<Sends, RequestOptions>;
  /**
   * Makes a GET request for a URL out of a response, such as the link to the next page or the field `location`, with the
   * credentials and headers of this operation.
   *
   * @throws `ERR_UNTRUSTED_ORIGIN` for another origin than that of the server and `trustedOrigins`
   */
  readonly follow: (url: string | LiteralUrl, options?: OpenApiFollowOptions) => RequestOptions;
}
