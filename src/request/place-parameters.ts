import type { ResolvedOptions } from "../options/resolve-options.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { hasQueryParameters } from "../route/method.js";
import type { Value } from "../values/copy.js";
import type { PairStyles } from "../values/flatten.js";
import { setOwn } from "../values/records.js";
import { addPairs } from "./pairs.js";

/** Where the parameters of a request go. */
export interface PlacedParameters {
  /** The values of the URL's variables, by their index. */
  readonly variables: readonly (Value | undefined)[];
  /** `name=value` pairs with `&` between them, for the end of the query. */
  readonly pairs: string;
  /** The members of the body. */
  readonly body: Record<string, Value> | undefined;
}

/**
 * Places each parameter: in the URL if it has a variable of its name, otherwise in the query of GET and HEAD, or in the
 * body of other methods. Next to `data` there is no other body.
 */
export function placeParameters(
  url: CompiledUrl,
  { method, data, parameters, query }: ResolvedOptions,
  styles: PairStyles,
): PlacedParameters {
  const variables: (Value | undefined)[] = url.noValues.slice();
  const isInQuery = hasQueryParameters(method);
  let pairs = "";
  let body: Record<string, Value> | undefined;
  for (const parameter of parameters) {
    const { name, value } = parameter;
    const variable = url.variables.get(name);
    if (variable !== undefined) variables[variable] = value;
    else if (isInQuery) pairs = addPairs(pairs, parameter, styles);
    else if (data === undefined) {
      body ??= {};
      setOwn(body, name, value);
    }
  }
  for (const parameter of query) pairs = addPairs(pairs, parameter, styles);
  return { variables, pairs, body };
}

/** The names of the parameters that go to the end of the query, those that are `null` too. */
export function queryParameterNames(
  url: CompiledUrl,
  { method, parameters, query }: ResolvedOptions,
): string[] {
  const added = hasQueryParameters(method) ? parameters.filter(({ name }) => !url.variables.has(name)) : [];
  return [...added, ...query].map(({ name }) => name);
}
