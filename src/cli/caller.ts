import type { EndpointError, RequestOptions } from "../index.js";
import { quote } from "../quote.js";
import type { MissingCredential } from "./credentials.js";

/** What is called, and how its arguments are made. */
export interface Caller {
  /** An endpoint, a route function, or the operations of a document. */
  readonly target: (...args: readonly unknown[]) => RequestOptions;
  /** The arguments of a call with these parameters over those of the command line. */
  readonly argumentsOf: (parameters: object) => readonly unknown[];
  /** A sentence to add to an error of a call with these arguments, or an empty string. */
  readonly hintFor?: (error: EndpointError, args: readonly unknown[]) => string;
  /** The credentials that the document requires and the command line doesn't have. */
  readonly missing?: readonly MissingCredential[];
}

/** What to write in place of a name with brackets that is refused. */
export function unnested({ code, parameter }: EndpointError, given: object): string {
  if (parameter === undefined || !/^ERR_(?:INVALID_VALUE|UNKNOWN_PARAMETER)$/.test(code)) return "";
  const value = (given as Record<string, unknown>)[parameter];
  if (typeof value !== "object" || value === null) return "";
  const [member] = Array.isArray(value) ? [""] : Object.keys(value);
  // a file has no members
  if (member === undefined) return "";
  return ` Write ${quote(`${parameter}[${member}]==`)} and the value for a pair of the query with that name.`;
}
