/** What TypeScript knows of a route that is a literal: its method and its URL template. */

import type { ConsistsOf, IsStringLiteral, WordCharacter } from "../uri-template/grammar-type.js";
import type { Invalid } from "../uri-template/parse-type.js";

/** A parsed route. */
export interface ParsedRoute<Method extends string = string, Url extends string = string> {
  readonly method: Method;
  readonly url: Url;
}

/**
 * Parses a route: `Invalid`, or a `ParsedRoute`. Of a route that is not a literal nothing is known: method and url are
 * `string`.
 */
export type ParseRoute<Route extends string> = Route extends unknown
  ? IsStringLiteral<Route> extends true
    ? Route extends `${infer Method} ${infer Url}`
      ? CheckMethod<Method> extends infer Reason extends string
        ? Invalid<Reason>
        : ParsedRoute<Uppercase<Method>, Url>
      : Route extends `:${string}` | `${string}${"/" | "{" | "?"}${string}`
        ? ParsedRoute<"GET", Route>
        : Invalid<'The route has no URL. Write a method, one space and a URL, such as "GET /orgs/{org}"'>
    : ParsedRoute
  : never;

/** Any string. `string` itself would absorb the literals in a union with it, which an editor offers. */
export type AnyString = string & {};

/** A string that is never a route. In strict mode it is a member of the union of routes: a type that includes it is the whole union. */
export type NoRoute = ` ${string}` & {};

/**
 * Whether a route may be any: it is `string`, or TypeScript inferred the whole constraint, which it does while a route is
 * being typed, and for a route that is refused. Then nothing is known of it, and no route of a description is checked.
 */
export type IsAnyRoute<Route> = [NoRoute] extends [Route] ? true : false;

export type CommonMethod = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Punctuation of an RFC 9110 token. */
type TokenCharacter =
  | WordCharacter
  | "!"
  | "#"
  | "$"
  | "%"
  | "&"
  | "'"
  | "*"
  | "+"
  | "."
  | "^"
  | "`"
  | "|"
  | "~"
  | "-";

/** What is wrong with a method, else `undefined`. */
export type CheckMethod<Method extends string> =
  Uppercase<Method> extends CommonMethod
    ? undefined
    : Uppercase<Method> extends "TRACE" | "TRACK" | "CONNECT"
      ? `${Uppercase<Method>} is refused by HTTP clients`
      : Method extends ""
        ? "The route has no method before its space"
        : ConsistsOf<Method, TokenCharacter> extends true
          ? undefined
          : "The method is not an RFC 9110 token";

/** The method of a route, in uppercase. */
export type RouteMethod<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<infer Method> ? Method : string;

/** The URL template of a route. */
export type RouteUrl<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url> ? Url : string;
