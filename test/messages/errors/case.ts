import {
  type ErrorCode,
  createEndpoint as typedCreateEndpoint,
  endpoint as typedEndpoint,
} from "../../../src/index.js";
import { parseTemplate as typedParseTemplate } from "../../../src/uri-template/index.js";
import { any } from "../../support/any.js";

/** Used wherever a call has a secret. No error may contain it. */
export const secret = "s3cr3t-value";

/** A call that must throw, and its error. */
export interface ErrorCase {
  readonly behaviour: string;
  readonly call: () => unknown;
  readonly code: ErrorCode;
  readonly parameter?: string;
  readonly route?: string;
  readonly column?: number;
  /** Words that the message must contain. */
  readonly names?: readonly string[];
}

export const endpoint = any(typedEndpoint);
export const createEndpoint = any(typedCreateEndpoint);
export const parseTemplate = any(typedParseTemplate);
export const baseUrl = "https://api.example.com";

export const throws = (): never => {
  throw new Error(secret);
};

/** A call, its error, the parameter that this names, and words of its message. */
export const row = (
  behaviour: string,
  code: ErrorCode,
  call: () => unknown,
  parameter?: string,
  ...names: string[]
): ErrorCase => ({ behaviour, call, code, names, ...(parameter !== undefined && { parameter }) });

export const options = (behaviour: string, call: () => unknown, parameter?: string): ErrorCase =>
  row(behaviour, "ERR_INVALID_OPTIONS", call, parameter);
