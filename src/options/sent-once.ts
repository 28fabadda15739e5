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
  const send = (name: string): void => {
    if (sent.has(name)) throw parameterError(name, "would be in the query twice. Pass it once");
    sent.add(name);
  };
  for (const { name } of given) {
    if (url.variables.has(name)) {
      if (inQuery.has(name)) sent.add(name);
    } else if (data !== undefined)
      throw parameterError(
        name,
        "would not be sent, because data is the whole body. Add it to data, or to the option query",
      );
    else if (isInQuery) send(name);
  }
  for (const { name } of query) send(name);
}

function parameterError(name: string, problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The parameter ${quote(name)} ${problem}.`, name);
}
