import { type Call, setTarget } from "../options/call.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { hasQueryParameters } from "../route/method.js";
import { compileUrlOption, missingRoute, type Target } from "../route/route.js";
import type { PairSource, Trace } from "../trace.js";
import type { Value } from "../values/copy.js";
import { setOwn } from "../values/records.js";
import { addPairs } from "./pairs.js";

/** Places a parameter: in the URL if it has a variable of its name, else in the query of GET and HEAD, else in the body. */
export function place(call: Call, name: string, value: Value, trace?: Trace): void {
  const { method, url } = call.target as Target;
  const variable = url.variables.get(name);
  if (variable !== undefined) call.values[variable] = value;
  else if (hasQueryParameters(method)) addToQuery(call, name, value, "parameter", trace);
  else {
    call.body ??= {};
    setOwn(call.body, name, value);
  }
}

/** Adds a parameter to the pairs for the end of the query. */
export function addToQuery(
  call: Call,
  name: string,
  value: Value,
  source: PairSource,
  trace: Trace | undefined,
): void {
  const { pairs } = call;
  call.pairs = addPairs(pairs, name, value, call.api.writePairs);
  trace?.pairs(source, name, value, call.pairs.slice(pairs.length));
}

/** Places the parameters of a call that were collected, because it wasn't known before where they go. */
export function placeAll(call: Call, trace: Trace | undefined): Target {
  const { options } = call;
  const target: Target = { method: options.method, url: resolveUrl(options) };
  setTarget(call, target);
  for (const { name, value } of options.parameters) place(call, name, value, trace);
  for (const { name, value } of options.query) addToQuery(call, name, value, "query", trace);
  return target;
}

/** Without a path, the request goes to baseUrl itself, if that is more than an origin. */
function resolveUrl({ url, base }: Call["options"]): CompiledUrl {
  if (url?.template) return url;
  if (!base || base.prefix === base.origin) throw missingRoute(url?.template);
  return compileUrlOption("");
}
