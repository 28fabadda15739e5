import { cached } from "../cache.js";
import { toEndpointError } from "../errors.js";
import { hasQueryParameters } from "../http/method.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { compileUrlOption, missingRouteError, type Target } from "../route/route.js";
import type { PairSource } from "../trace.js";
import { encode, encodeName } from "../uri-template/encode.js";
import type { Value } from "../values/copy.js";
import { setOwn } from "../values/records.js";
import { type Call, valuesOf } from "./call.js";

/** Places a parameter: in the variable of its name, else in the query of GET and HEAD, else in the body. */
function place(call: Call, name: string, value: Value): void {
  const { method, url } = call.target as Target;
  const index = url.variables.get(name);
  if (index !== undefined) call.values[index] = value;
  else if (hasQueryParameters(method)) addToQuery(call, name, value, "parameter");
  else {
    call.body ??= {};
    setOwn(call.body, name, value);
  }
}

/** Places a parameter while the call is read. An error of placing waits until all is read, so that errors come in one order. */
export function placeRead(call: Call, name: string, value: Value): void {
  try {
    place(call, name, value);
  } catch (error) {
    call.refusal ??= toEndpointError(error);
  }
}

/** Adds a parameter to the pairs for the end of the query. */
export function addToQuery(call: Call, name: string, value: Value, source: PairSource): void {
  const text = writeNextPairs(call, name, value);
  call.pairs += text;
  call.trace?.pairs(source, name, value, text);
}

/** Places the parameters of a call that were collected, because it wasn't known before where they go. */
export function placeAll(call: Call): Target {
  const { options } = call;
  const target: Target = { method: options.method, url: resolveUrl(options) };
  call.target = target;
  call.values = valuesOf(target.url);
  for (const { name, value } of options.parameters) place(call, name, value);
  for (const { name, value } of options.query) addToQuery(call, name, value, "query");
  return target;
}

/** Without a path, the request goes to baseUrl itself, if that is more than an origin. */
function resolveUrl({ url, base }: Call["options"]): CompiledUrl {
  if (url?.template) return url;
  if (!base || base.prefix === base.origin) throw missingRouteError(url?.template);
  return compileUrlOption("");
}

/** The name of a pair as it is written, with what comes after it, and before it if it is not the first. */
const startOfPair = /* @__PURE__ */ cached((name) => {
  const key = encodeName(name, name);
  return { key, first: `${key}=`, next: `&${key}=` };
});

/**
 * Writes a parameter as `name=value` pairs, with `&` before them if the call has others. `null`, an empty list and an empty object
 * are an empty string.
 *
 * @throws what `writePairs` of the API throws, `ERR_INVALID_VALUE` for a control character in a name, `ERR_ILL_FORMED_UNICODE`
 */
function writeNextPairs({ pairs, plan }: Call, name: string, value: Value): string {
  if (value === null) return "";
  const { key, first, next } = startOfPair(name);
  if (typeof value !== "object") return (pairs === "" ? first : next) + encode(`${value}`, name);
  const text = plan.api.writePairs(name, key, value) ?? "";
  return text === "" || pairs === "" ? text : `&${text}`;
}
