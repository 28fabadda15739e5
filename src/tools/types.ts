import type { OpenApiOperation, OpenApiPartsOptions, OpenApiValidate } from "../openapi/types.js";
import type { RequestOptions } from "../types/options.js";

/** A JSON Schema, without references. */
export type JsonSchema = { [keyword: string]: unknown };

/** An API whose operations become tools: what `openapi()` or `withFetch(openapi())` returned. */
export interface DescribedOperations {
  /** Returns all operations, in the document's order. */
  operations(): readonly object[];
}

/** Options of `request()` of a tool. */
export type OpenApiToolOptions = Omit<OpenApiPartsOptions, "contentType">;

/** What a caller can expect of a tool, by the method of its operation (RFC 9110). */
export interface OpenApiToolAnnotations {
  /** The summary of the operation, or the name of the tool. */
  readonly title: string;
  /** Whether the method is safe: GET, HEAD, OPTIONS or QUERY. */
  readonly readOnlyHint: boolean;
  /** Whether it can change something: every method that isn't safe. */
  readonly destructiveHint: boolean;
  /** Whether a second call changes nothing more: safe methods, PUT and DELETE. */
  readonly idempotentHint: boolean;
  /** Always `true`: it calls a server. */
  readonly openWorldHint: boolean;
}

/** What one vendor alone takes: the function declarations of Gemini, or the strict mode of OpenAI. */
export type OpenApiDialect = "gemini" | "openai-strict";

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
  /**
   * The description of the operation, else its summary, else its route. It begins with the name in the document if `name` can't be
   * told from others without it.
   */
  readonly description: string;
  /** The JSON Schema of the arguments. What it allows is sent. It is frozen: tools of an API share it. */
  readonly inputSchema: ObjectSchema & { required: string[]; additionalProperties?: false };
  /** The JSON Schema of the successful JSON response if that is an object. Only there with the option `outputSchema`. */
  readonly outputSchema?: ObjectSchema | undefined;
  /** What a caller can expect of it. */
  readonly annotations: OpenApiToolAnnotations;
  /** The operation that it calls. */
  readonly operation: OpenApiOperation;
  /**
   * Makes a request from arguments that have the names of `inputSchema`. Errors have these names too.
   *
   * @throws `EndpointError`
   */
  readonly request: (
    args?: Readonly<Record<string, unknown>>,
    options?: OpenApiToolOptions,
  ) => RequestOptions;
}

/** Options of `tool()`. */
export interface OpenApiToolSettings {
  /** Whether a tool has `outputSchema`. A server that shows it to a client has to send structured content. */
  readonly outputSchema?: boolean | undefined;
  /** How long a name can be, from 16 to 128: 64 by default. Some clients put the name of the server before it. */
  readonly maxNameLength?: number | undefined;
  /**
   * Values by parameter name, in the path, query, headers or body. They are in every call of an operation that takes them, and no
   * schema has them, so that a model can't choose them.
   */
  readonly fixed?: Readonly<Record<string, unknown>> | undefined;
  /** Makes schemas that one vendor takes, instead of JSON Schema. */
  readonly dialect?: OpenApiDialect | undefined;
  /** Checks each argument of a call against its schema in `inputSchema`. An argument with problems is an error. */
  readonly validate?: OpenApiValidate | undefined;
}

/** Options of `tools()`. */
export interface OpenApiToolsOptions extends OpenApiToolSettings {
  /** Chooses the operations that become tools. */
  readonly filter?: ((operation: OpenApiOperation) => boolean) | undefined;
}
