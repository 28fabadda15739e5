import { hasQueryParameters } from "../http/method.js";
import type { GivenParameter } from "../options/options.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { compileUrlOption, missingRouteError, type Target } from "../route/route.js";
import type { Value } from "../values/copy.js";
import { setOwn } from "../values/records.js";
import { type Call, emptyValuesOf, noParameters } from "./call.js";
import { appendPair } from "./query.js";

export function place(call: Call, name: string, value: Value, index: number | undefined): void {
  if (index !== undefined) call.values[index] = value;
  else if (hasQueryParameters((call.target as Target).method)) {
    try {
      call.pairs = appendPair(call, name, value, call.pairs);
    } catch (error) {
      call.refusal ??= { error };
    }
  } else {
    call.body ??= {};
    setOwn(call.body, name, value);
  }
}

/** Appends a parameter to an array, or starts one: all calls share the empty array. */
export function appended(
  parameters: readonly GivenParameter[],
  one: GivenParameter,
): readonly GivenParameter[] {
  if (parameters === noParameters) return [one];
  (parameters as GivenParameter[]).push(one);
  return parameters;
}

export function placeAll(call: Call): Target {
  const { options } = call;
  const target: Target = { method: options.method, url: resolveUrl(options) };
  call.target = target;
  call.values = emptyValuesOf(target.url);
  call.pairs = "";
  call.refusal = undefined;
  call.body = undefined;
  const { variables } = target.url;
  for (const { name, value } of options.parameters) place(call, name, value, variables.get(name));
  return target;
}

/** Without a path, the request goes to baseUrl itself, if that is more than an origin. */
function resolveUrl({ url, base }: Call["options"]): CompiledUrl {
  if (url?.template) return url;
  if (!base || base.prefix === base.origin) throw missingRouteError(url?.template);
  return compileUrlOption("");
}
