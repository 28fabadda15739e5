import type { Defaults } from "../options/defaults.js";
import { type ResolvedOptions, resolveOptions, resolveRouteCall } from "../options/resolve-options.js";
import type { Route } from "../route/route.js";
import { isRecord, setOwn } from "../values/records.js";
import type { DroppedValue } from "./explanation.js";

/** A name of the call whose value is `undefined`. */
export type NotGiven = Pick<DroppedValue, "kind" | "name">;

/** The arguments of a call, read once, and what the endpoint makes of them. */
export interface ReadCall {
  /** The names of the options and parameters that have a value. */
  readonly given: ReadonlySet<string>;
  /** Those that are `undefined`. */
  readonly notGiven: readonly NotGiven[];
  /** @throws the codes of `resolveOptions` */
  readonly resolve: () => ResolvedOptions;
}

const optionNames = ["method", "url", "baseUrl", "headers", "mediaType", "data", "request"];

/** Reads the arguments of an endpoint. */
export function readCall(
  defaults: Defaults,
  route: Route | undefined,
  first: unknown,
  second: unknown,
): ReadCall {
  const [options, more] = [readOnce(first, ["headers"]), readOnce(second, ["headers"])];
  const kindOf = (name: string): NotGiven["kind"] => (optionNames.includes(name) ? "option" : "parameter");
  return {
    given: new Set([...namesGiven(options), ...namesGiven(more)]),
    notGiven: [options, more].flatMap((argument) => [
      ...notGivenIn(argument, kindOf),
      ...notGivenIn(argument.members.get("headers"), () => "header"),
    ]),
    resolve: () => resolveOptions(defaults, route, options.value, more.value),
  };
}

/** Reads the arguments of a route function. */
export function readRouteCall(defaults: Defaults, route: Route, first: unknown, second: unknown): ReadCall {
  const [parameters, options] = [readOnce(first), readOnce(second, ["headers", "query"])];
  return {
    given: new Set(namesGiven(options)),
    notGiven: [
      ...notGivenIn(parameters, () => "parameter"),
      ...notGivenIn(options, () => "option"),
      ...notGivenIn(options.members.get("headers"), () => "header"),
      ...notGivenIn(options.members.get("query"), () => "parameter"),
    ],
    resolve: () => resolveRouteCall(defaults, route, parameters.value, options.value),
  };
}

function namesGiven({ members }: Argument): string[] {
  return [...members.keys()].filter((name) => members.get(name)?.value !== undefined);
}

function notGivenIn(argument: Argument = unread, kindOf: (name: string) => NotGiven["kind"]): NotGiven[] {
  return [...argument.members]
    .filter(([, { value }]) => value === undefined)
    .map(([name]) => ({ kind: kindOf(name), name }));
}

/** What a caller passed, whose properties were read once. */
export interface Argument {
  /** A copy of an object, and anything else as it is. */
  readonly value: unknown;
  /** The properties of an object that could be read. */
  readonly members: ReadonlyMap<string, Argument>;
}

const unread: Argument = { value: undefined, members: new Map() };

/**
 * Copies an object, so that no property is read a second time. A property that can't be read throws again when the call
 * reads it.
 *
 * @param objects the names of properties that are copied too
 */
export function readOnce(value: unknown, objects: readonly string[] = []): Argument {
  const members = new Map<string, Argument>();
  const copy = {};
  try {
    if (!isRecord(value)) return { ...unread, value };
    for (const name of Object.keys(value)) {
      try {
        const member = value[name];
        const argument = objects.includes(name) ? readOnce(member) : { ...unread, value: member };
        members.set(name, argument);
        setOwn(copy, name, argument.value);
      } catch (error) {
        const get = (): never => {
          throw error;
        };
        Object.defineProperty(copy, name, { get, enumerable: true });
      }
    }
    return { value: copy, members };
  } catch {
    // the call says that it can't be read
    return { ...unread, value };
  }
}
