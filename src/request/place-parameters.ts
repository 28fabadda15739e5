import type { Parameter } from "../options/parameters.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { hasQueryParameters } from "../route/method.js";
import type { Value } from "../values/copy.js";
import { setOwn } from "../values/records.js";

/** Where the parameters of a request go. */
export interface PlacedParameters {
  /** The values of the URL's variables, by their index. */
  readonly variables: readonly (Value | undefined)[];
  /** For the end of the query. */
  readonly query: Parameter[];
  /** The members of the body. */
  readonly body: Record<string, Value> | undefined;
}

/**
 * Places each parameter: in the URL if it has a variable of its name, otherwise in the query of GET and HEAD, or in the
 * body of other methods. Next to `data` there is no other body.
 */
export function placeParameters(
  url: CompiledUrl,
  { method, data, parameters, query: queryOption }: ResolvedOptions,
): PlacedParameters {
  const variables: (Value | undefined)[] = url.noValues.slice();
  const query: Parameter[] = [];
  let body: Record<string, Value> | undefined;
  for (const parameter of parameters) {
    const { name, value } = parameter;
    const variable = url.variables.get(name);
    if (variable !== undefined) variables[variable] = value;
    else if (hasQueryParameters(method)) query.push(parameter);
    else if (data === undefined) {
      body ??= {};
      setOwn(body, name, value);
    }
  }
  query.push(...queryOption);
  return { variables, query, body };
}
