import { EndpointError, toEndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { hasOwn, isRecord, nameOfValue } from "./records.js";

/** A name whose value is `undefined`, which means not given. */
export interface Omission {
  readonly kind: "option" | "header" | "parameter";
  readonly name: string;
}

/** Reads each own property of an object of a caller once. */
export function forEachOwn<Context = undefined>(
  what: string,
  record: unknown,
  take: (name: string, value: unknown, context: Context) => void,
  leaveOut?: (name: string) => void,
  context?: Context,
): void {
  if (record === undefined) return;
  checkRecord(what, record);
  let current = what;
  try {
    for (const name in record) {
      if (!hasOwn(record, name)) continue;
      current = name;
      const value = record[name];
      if (value === undefined) leaveOut?.(name);
      else take(name, value, context as Context);
    }
  } catch (error) {
    throw toEndpointError(error, current);
  }
}

export function checkRecord(
  what: string,
  value: unknown,
  fix = `a literal, or Object.fromEntries(${what})`,
): asserts value is Record<string, unknown> {
  if (isRecord(value)) return;
  const problem = `must be a plain object, but is ${nameOfValue(value)}. Pass ${fix}`;
  throw optionsError(what, `${quote(what)} ${problem}`);
}

export function invalidOptionError(name: string, problem: string, kind = "option"): EndpointError {
  return optionsError(name, `The ${kind} ${quote(name)} ${problem}`);
}

export function unknownOptionError(name: string, fix: string): EndpointError {
  return optionsError(name, `Unknown option ${quote(name)}. ${fix}`);
}

function optionsError(name: string, message: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `${message}.`, name);
}
