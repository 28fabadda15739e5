import type { ArrayStyle } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { hasQueryParameters } from "../route/method.js";
import type { Value } from "../values/copy.js";
import { setOwn } from "../values/records.js";
import { addPair } from "./pairs.js";

/** Where the parameters of a request go. */
export interface PlacedParameters {
  /** The values of the URL's variables, by their index. */
  readonly variables: (Value | undefined)[];
  /** `name=value` pairs for the end of the query; may be empty. */
  readonly query: string;
  /** The members of the body. */
  readonly body: Record<string, Value> | undefined;
}

/**
 * Places each parameter: in the URL if it has a variable of its name, otherwise in the query of GET and HEAD, or in the
 * body of other methods. Next to `data` there is no other body.
 */
export function placeParameters(
  url: CompiledUrl,
  { method, data, parameters }: ResolvedOptions,
  arrays: ArrayStyle,
): PlacedParameters {
  const variables: (Value | undefined)[] = url.noValues.slice();
  let query = "";
  let body: Record<string, Value> | undefined;
  for (const { name, value } of parameters) {
    const variable = url.variables.get(name);
    if (variable !== undefined) variables[variable] = value;
    else if (hasQueryParameters(method)) query = addPair(query, name, value, arrays);
    else if (data === undefined) {
      body ??= {};
      setOwn(body, name, value);
    }
  }
  return { variables, query, body };
}
