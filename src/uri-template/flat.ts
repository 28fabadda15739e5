import type { EndpointError } from "../errors.js";
import type { Value } from "../values/copy.js";
import { remedyFor } from "../values/not-a-parameter.js";
import { misplacedValueError } from "../values/scalars.js";
import { expandVariable } from "./expand.js";
import { pairs } from "./operators.js";

/**
 * Writes the pairs of a list or object, or returns `undefined` if it has no pair.
 *
 * @param name for errors
 * @param key the name as it is written
 */
export type WritePairs = (name: string, key: string, value: Value) => string | undefined;

/**
 * Writes a list as `{?name}` does, and under a name that ends in `[]` as `{?name*}` does.
 *
 * @throws `ERR_INVALID_VALUE` for an object, and for a list or object in a list; `ERR_ILL_FORMED_UNICODE`
 */
export const writeFlat: WritePairs = (name, key, value) => {
  if (!Array.isArray(value)) throw noStyleError(name, "is an object");
  const variable = { name, key, explode: name.endsWith("[]"), prefix: 0, column: undefined };
  return expandVariable(pairs, variable, value);
};

/** The error for an object, or a list or object in a list, where there is no style for objects. */
export function noStyleError(name: string, problem: string): EndpointError {
  const remedy = remedyFor(name) ?? 'Name each member, as in "created[gte]"';
  return misplacedValueError(name, `${problem}, for which the query has no style. ${remedy}`);
}
