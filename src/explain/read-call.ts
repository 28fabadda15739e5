import type { Defaults } from "../options/defaults.js";
import { type ResolvedOptions, resolveOptions, resolveRouteCall } from "../options/resolve-options.js";
import type { Route } from "../route/route.js";
import { isRecord } from "../values/records.js";

/** The arguments of a call, read once, and what the endpoint makes of them. */
export interface ReadCall {
  /** The names of the options and parameters that have a value. */
  readonly given: ReadonlySet<string>;
  /** Those that are `undefined`; a header is `headers.accept`. */
  readonly notGiven: readonly string[];
  /** @throws the codes of `resolveOptions` */
  readonly resolve: () => ResolvedOptions;
}

/** Reads the arguments of an endpoint. */
export function readCall(
  defaults: Defaults,
  route: Route | undefined,
  first: unknown,
  second: unknown,
): ReadCall {
  const [options, more] = [readOnce(first), readOnce(second)];
  return {
    given: new Set([...options.given, ...more.given]),
    notGiven: [...options.notGiven, ...more.notGiven],
    resolve: () => resolveOptions(defaults, route, options.value, more.value),
  };
}

/** Reads the arguments of a route function. */
export function readRouteCall(defaults: Defaults, route: Route, first: unknown, second: unknown): ReadCall {
  const [parameters, options] = [readOnce(first), readOnce(second)];
  return {
    given: new Set(options.given),
    notGiven: [...parameters.notGiven, ...options.notGiven],
    resolve: () => resolveRouteCall(defaults, route, parameters.value, options.value),
  };
}

/** An argument whose properties were read once. */
interface Argument {
  /** A copy of an object, and anything else as it is. */
  readonly value: unknown;
  readonly given: readonly string[];
  readonly notGiven: readonly string[];
}

/** Copies an object and its headers, so that no property is read a second time. */
export function readOnce(value: unknown): Argument {
  const unread: Argument = { value, given: [], notGiven: [] };
  if (!isRecord(value)) return unread;
  try {
    const copy = { ...value };
    const names = Object.keys(copy);
    const notGiven = names.filter((name) => copy[name] === undefined);
    const headers = Object.hasOwn(copy, "headers") ? copy["headers"] : undefined;
    if (isRecord(headers)) {
      const fields = { ...headers };
      copy["headers"] = fields;
      for (const name of Object.keys(fields))
        if (fields[name] === undefined) notGiven.push(`headers.${name}`);
    }
    return { value: copy, given: names.filter((name) => copy[name] !== undefined), notGiven };
  } catch {
    // the step that reads it next says which property it is
    return unread;
  }
}
