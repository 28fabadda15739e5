import type { OpenApiOperation, OpenApiPartsOptions, OpenApiValidate } from "../openapi/types.js";
import type { RequestOptions } from "../types/options.js";

/** A JSON Schema, without references. */
export type JsonSchema = { [keyword: string]: unknown };

/** An API whose operations become tools: the result of `openapi()` or `withFetch(openapi())`. */
export interface DescribedOperations {
  /** Returns all operations, in the document's order. */
  operations(): readonly object[];
}

/** Options of a tool's `request()`. */
export type OpenApiToolOptions = OpenApiPartsOptions;

/** Hints for the caller, from the operation's method (RFC 9110). */
export interface OpenApiToolAnnotations {
  /** The operation's summary, or the tool's name. */
  readonly title: string;
  /** Whether the method is safe: GET, HEAD, OPTIONS or QUERY. */
  readonly readOnlyHint: boolean;
  /** Whether the method isn't safe, so that it can change something. */
  readonly destructiveHint: boolean;
  /** Whether a second call changes nothing more: safe methods, PUT and DELETE. */
  readonly idempotentHint: boolean;
  /** Always `true`: it calls a server. */
  readonly openWorldHint: boolean;
}

/** A JSON Schema of an object. */
export type ObjectSchema = JsonSchema & {
  type: "object";
  properties: { [name: string]: JsonSchema };
  required?: string[];
};

/** An operation as a tool for a language model. */
export interface OpenApiTool {
  /** Unique in the document, and the same whatever the filter: at most `maxNameLength` letters, digits, `_` and `-`. */
  readonly name: string;
  /** The operation's description, summary or route. It starts with the document's name for the operation if `name` is unclear. */
  readonly description: string;
  /** The arguments' JSON Schema. It is frozen, because an API's tools share it. */
  readonly inputSchema: ObjectSchema & { required: string[]; additionalProperties?: false };
  /** The JSON Schema of a successful response, with the `outputSchema` option, if that is a JSON object. */
  readonly outputSchema?: ObjectSchema | undefined;
  /** Hints for the caller. */
  readonly annotations: OpenApiToolAnnotations;
  /** The operation. */
  readonly operation: OpenApiOperation;
  /** Returns a request, or throws an `EndpointError`. Arguments and errors use the names of `inputSchema`. */
  readonly request: (
    args?: Readonly<Record<string, unknown>>,
    options?: OpenApiToolOptions,
  ) => RequestOptions;
}

/** Options of `tool()`. */
export interface OpenApiToolSettings {
  /** Whether to add `outputSchema`. A server that shows it to clients must send structured content. */
  readonly outputSchema?: boolean | undefined;
  /** The longest name, from 16 to 128: 64 by default. Some clients add the server's name in front. */
  readonly maxNameLength?: number | undefined;
  /** Values of parameters in the path, query, headers or body, by name. Operations send them, and no schema shows them to a model. */
  readonly fixed?: Readonly<Record<string, unknown>> | undefined;
  /** Checks each argument against its schema in `inputSchema`. If it reports a problem, the call throws `ERR_INVALID_VALUE`. */
  readonly validate?: OpenApiValidate | undefined;
}

/** Options of `tools()`. */
export interface OpenApiToolsOptions extends OpenApiToolSettings {
  /** Chooses the operations that become tools. */
  readonly filter?: ((operation: OpenApiOperation) => boolean) | undefined;
}
