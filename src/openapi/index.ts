/**
 * Calls the operations of an OpenAPI document, which determines where each parameter goes.
 *
 * @module waybill/openapi
 */
export { EndpointError } from "../errors.js";
export type { RequestOptions } from "../types/options.js";
export type { OpenApi } from "./api.js";
// as in types/emitted.ts
export type { OperationResult as _OperationResult, PartsArguments as _PartsArguments } from "./call-types.js";
export { openapi } from "./openapi.js";
export type { Credential, OpenApiSecurityScheme } from "./security/schemes.js";
export type {
  OpenApiCallOptions,
  OpenApiFollowOptions,
  OpenApiOperation,
  OpenApiParts,
  OpenApiPartsOptions,
  OpenApiSettings,
  OpenApiValidate,
} from "./types.js";
