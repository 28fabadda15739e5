import { EndpointError } from "../errors.js";
import { type NormalizedRequest, normalizeRequest } from "./normalize/normalize-request.js";
import { Refusal } from "./normalize/refusal.js";

/**
 * Normalizes request options and converts them for a client. Every error is an `EndpointError` that names the adapter.
 *
 * @param adapter the name of the adapter
 * @param options the caller's
 * @param convert makes what the client takes
 * @param unsupportedHeaders the names of further header fields that the client does not send
 */
export function adapt<T>(
  adapter: string,
  options: unknown,
  convert: (request: NormalizedRequest) => T,
  unsupportedHeaders?: RegExp,
): T {
  try {
    return convert(normalizeRequest(options, unsupportedHeaders));
  } catch (error) {
    // the message of what the engine, the platform or a getter threw could contain a secret
    const { code, message, parameter } =
      error instanceof Refusal
        ? error
        : new Refusal("ERR_INVALID_OPTIONS", '"options" cannot be converted for this client.', "options");
    throw new EndpointError(code, `${adapter}: ${message}`, parameter);
  }
}

/** A copy without the fields that are `undefined`: some clients treat those as set. */
export function withoutUndefined<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
