import { EndpointError } from "../errors.js";
import { escapeLines } from "./json.js";

/** 0, 1 if a file cannot be read or the output not written, or 2 where the input is wrong. */
export type Status = 0 | 1 | 2;

/** The error for wrong arguments. */
export function usageError(message: string, parameter?: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", message, parameter);
}

/** The error for a value that can't be read or printed. */
export function valueError(message: string, parameter?: string): EndpointError {
  return new EndpointError("ERR_INVALID_VALUE", message, parameter);
}

/** The exit status and the message for an error. */
export function failureOf(error: unknown): { status: Status; text: string } {
  // the stack of a parser or a validator
  if (error instanceof RangeError)
    return { status: 2, text: "ERR_INVALID_VALUE: The input is nested too deep, or contains itself.\n" };
  const { code = "ERR_INVALID_OPTIONS", message } = error as NodeJS.ErrnoException;
  const text = message.startsWith(`${code}: `) ? message : `${code}: ${message}`;
  // the codes of the system, such as ENOENT, have no underscore
  return { status: code.includes("_") ? 2 : 1, text: `${escapeLines(text)}\n` };
}
