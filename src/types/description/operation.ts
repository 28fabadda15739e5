/** The operations of an OpenAPI description, in the shape of the `paths` that openapi-typescript generates. */

import type { NormalUrl, NormalUrlAndPairs, WrittenNames } from "../url.js";
import type { MemberOf, ReadOnly } from "./input.js";
import type { JsonType } from "./media-type.js";

/** The methods that a path item may have, as routes write them. */
export interface Methods {
  get: "GET";
  put: "PUT";
  post: "POST";
  delete: "DELETE";
  options: "OPTIONS";
  head: "HEAD";
  patch: "PATCH";
}

/** The names of all routes of a description, such as `"GET /repos/{owner}/{repo}"`: what an editor offers. */
export type RouteNames<Paths> = "trace" extends keyof Paths[keyof Paths]
  ? { [Url in keyof Paths & string]: `${MethodsIn<Paths[Url]>} ${Url}` }[keyof Paths & string]
  : { [Url in keyof Paths & string]: `${Methods[keyof Paths[Url] & keyof Methods]} ${Url}` }[keyof Paths &
      string];

/** Newer generators write every method, TRACE too, with `never` for those that do not exist; older ones do not. */
type MethodsIn<Item> =
  | (Item extends { get: object } ? "GET" : never)
  | (Item extends { put: object } ? "PUT" : never)
  | (Item extends { post: object } ? "POST" : never)
  | (Item extends { delete: object } ? "DELETE" : never)
  | (Item extends { options: object } ? "OPTIONS" : never)
  | (Item extends { head: object } ? "HEAD" : never)
  | (Item extends { patch: object } ? "PATCH" : never);

/** Whether a description has a route, as it writes it or in another way. */
export type IsKnown<Paths, Method extends string, Url extends string> = Url extends keyof Paths
  ? Has<Paths[Url], Lowercase<Method>>
  : unknown extends Paths
    ? false
    : OtherUrl<Paths, Url> extends infer Path extends keyof Paths
      ? Has<Paths[Path], Lowercase<Method>>
      : false;

type Has<Item, Method> = Method extends keyof Item
  ? [Item[Method]] extends [undefined]
    ? false
    : true
  : false;

/** The description of a path that is known. */
export type PathItem<Paths, Url extends string> = Url extends keyof Paths
  ? Paths[Url]
  : OtherUrl<Paths, Url> extends infer Path extends keyof Paths
    ? Paths[Path]
    : never;

/**
 * The paths of a description; `never` where some are patterns such as `/users/${string}`, in which values may be written
 * out: with `--path-params-as-types`, openapi-typescript writes these. Only a pattern can have another string after it.
 */
export type LiteralKey<Paths> = keyof Paths & `${string} ` extends never ? keyof Paths : never;

/** The names of the pairs that a route writes out, but for those that its path has in the description. */
export type OwnPairs<Paths, Url extends string> = Exclude<
  WrittenNames<Url>,
  WrittenNames<OtherUrl<Paths, Url> & string>
>;

/** A URL as the description writes it. Patterns of strings and of numbers take one with numbers in place of placeholders. */
type OtherUrl<Paths, Url extends string> = [LiteralKey<Paths>] extends [never]
  ? WithNumbers<NormalUrl<Url>>
  : WithDescribedPairs<keyof Paths, NormalUrlAndPairs<Url>>;

/** Some descriptions have paths with pairs, such as `/evals?beta=true`. The other pairs of a route are parameters. */
type WithDescribedPairs<Keys, Url extends string> = Url extends `${infer Path}?${infer Pairs}`
  ? MostPairs<Keys, `${Path}?`, Pairs, Path>
  : Url;

type MostPairs<
  Keys,
  Start extends string,
  Pairs extends string,
  Found,
> = Pairs extends `${infer Pair}&${infer Rest}`
  ? MostPairs<Keys, `${Start}${Pair}&`, Rest, `${Start}${Pair}` extends Keys ? `${Start}${Pair}` : Found>
  : `${Start}${Pairs}` extends Keys
    ? `${Start}${Pairs}`
    : Found;

type WithNumbers<Url extends string> = Url extends `${infer Start}{${string}}${infer Rest}`
  ? WithNumbers<`${Start}0${Rest}`>
  : Url;

/** The description of a route that is known. */
export type Operation<Paths, Method extends string, Url extends string> = NonNullable<
  MemberOf<PathItem<Paths, Url>, Lowercase<Method>>
>;

/** The content types of the body, with their values; `never` without a body, and `unknown` for `requestBody?: never`. */
export type ContentOf<Found> = Found extends { readonly requestBody?: infer Body }
  ? NonNullable<Body> extends { readonly content: infer Content }
    ? Content
    : never
  : never;

/** Media types under which parameters are sent as one object. For any type, which is `*` + `/*`, that is JSON. */
export type ObjectType = JsonType | "*/*";

/** The names that a body may have, `string` for any. */
export type MemberNames<Content> = Content[keyof Content & ObjectType] extends infer Body
  ? unknown extends Body
    ? string
    : Body extends NoMembers
      ? never
      : SentNames<Body>
  : never;

/** Bodies that have no members with names. */
export type NoMembers = readonly unknown[] | string | number | boolean | null | undefined;

/** The names that a request may have. What only responses have is marked in some descriptions. */
type SentNames<Body> = keyof {
  [Name in keyof Body as [NonNullable<Body[Name]>] extends [never]
    ? Name
    : NonNullable<Body[Name]> extends ReadOnly
      ? never
      : Name]: 1;
};
