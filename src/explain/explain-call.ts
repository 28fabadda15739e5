import type { EndpointError } from "../errors.js";
import type { Defaults } from "../options/defaults.js";
import type { ApiProfile } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import { buildRequest } from "../request/build-request.js";
import { checkCredentials } from "../request/credentials.js";
import type { Route } from "../route/route.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { RequestOptions } from "../types/request.js";
import { explainRequest } from "./explain-request.js";
import type { DroppedValue, ExplainedError, Explanation } from "./explanation.js";
import { callLayer, describeLayer, layersBelow, routeLayer } from "./layers.js";
import type { NotGiven, ReadCall } from "./read-call.js";
import { hideCredentials } from "./shown.js";

/** Explains a call whose arguments were read. */
export function explainCall(
  api: ApiProfile,
  defaults: Defaults,
  route: Route | undefined,
  call: ReadCall,
): Explanation {
  const below = layersBelow(api, defaults);
  const last = route ? [routeLayer(route)] : [];
  let resolved: ResolvedOptions;
  try {
    resolved = call.resolve();
  } catch (caught) {
    return {
      layers: [...below, ...last].map(describeLayer),
      ...nothing,
      error: plainError(toEndpointError(caught)),
    };
  }
  const layers = [...below, callLayer(resolved, call.given), ...last];
  let request: RequestOptions | undefined;
  let error: EndpointError | undefined;
  try {
    checkCredentials(api, resolved);
    request = buildRequest(api, resolved);
  } catch (caught) {
    error = toEndpointError(caught);
  }
  const parts = explainRequest({ api, layers, resolved, request });
  return {
    ...(resolved.url && { template: hideCredentials(resolved.url.template) }),
    layers: layers.map(describeLayer),
    ...parts,
    dropped: [...parts.dropped, ...call.notGiven.map(notGiven)],
    ...(error && { error: plainError(error) }),
  };
}

/** A name of the call whose value is `undefined`. */
function notGiven(given: NotGiven): DroppedValue {
  return { ...given, layer: "call", over: [], reason: "is undefined, which means not given" };
}

const nothing = { url: [], headers: [], body: [], options: [], dropped: [] };

/** An explanation of a call that is refused before anything of it is known. */
export function explainRefusal(error: EndpointError): Explanation {
  return { layers: [], ...nothing, error: plainError(error) };
}

/** An error as plain data. Its route is the developer's text, which can have a pair that is a credential. */
export function plainError({ code, message, parameter, route, column }: EndpointError): ExplainedError {
  return {
    code,
    message: hideCredentials(message),
    ...(parameter !== undefined && { parameter }),
    ...(route !== undefined && { route: hideCredentials(route) }),
    ...(column !== undefined && { column }),
  };
}
