import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { hasQueryParameters } from "../route/method.js";
import type { GivenParameter, Options } from "./options.js";

/**
 * Checks that each parameter of a route function is sent once.
 *
 * @throws `ERR_INVALID_OPTIONS`
 */
export function checkSentOnce(
  { method, data, query }: Options,
  url: CompiledUrl,
  given: readonly GivenParameter[],
): void {
  const isInQuery = hasQueryParameters(method);
  const inQuery = new Set(
    url.query.map(({ variable }) => variable?.operator.kind === "pair" && variable.name),
  );
  const sent = new Set(url.queryNames);
  for (const { name } of given) {
    const isVariable = url.variables.has(name);
    if (isVariable ? inQuery.has(name) : isInQuery) {
      if (!isVariable && sent.has(name)) throw sentTwiceError(name);
      sent.add(name);
    }
    if (!isVariable && data !== undefined) throw notSentError(name);
  }
  for (const { name } of query) if (sent.has(name)) throw sentTwiceError(name);
}

function sentTwiceError(name: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_OPTIONS",
    `The query would have ${quote(name)} twice. Pass it once.`,
    name,
  );
}

function notSentError(name: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_OPTIONS",
    `The parameter ${quote(name)} would not be sent, because data is the whole body. Add it to data, or to the option query.`,
    name,
  );
}
