/** The operations of an OpenAPI description, in the shape of the `paths` that openapi-typescript generates. */

/** The methods that a path item may have. */
type DescribedMethod = "get" | "put" | "post" | "delete" | "options" | "head" | "patch";

/** The names of all routes of a description, such as `"GET /repos/{owner}/{repo}"`: what an editor offers. */
export type RouteNames<Paths> = {
  [Url in keyof Paths & string]: `${Uppercase<MethodsOf<Paths[Url]>>} ${Url}`;
}[keyof Paths & string];

/** Newer generators write every method, TRACE too, with `never` for those that do not exist; older ones do not. */
type MethodsOf<Item> = "trace" extends keyof Item
  ? {
      [Method in keyof Item & DescribedMethod]-?: [Item[Method]] extends [undefined] ? never : Method;
    }[keyof Item & DescribedMethod]
  : keyof Item & DescribedMethod;

/** Whether a description has a route. */
export type IsKnown<Paths, Method extends string, Url extends string> = Url extends keyof Paths
  ? Lowercase<Method> extends keyof Paths[Url]
    ? [Paths[Url][Lowercase<Method>]] extends [undefined]
      ? false
      : true
    : false
  : false;

/** The description of a route that is known. */
export type Operation<Paths, Method extends string, Url> = Url extends keyof Paths
  ? Lowercase<Method> extends keyof Paths[Url]
    ? NonNullable<Paths[Url][Lowercase<Method>]>
    : never
  : never;

/** The content types that are JSON. */
export type JsonType = `${string}json` | `${string}json;${string}`;

/** The content types of the body, with their values; `never` where there is none. */
export type ContentOf<Found> = Found extends { readonly requestBody?: infer Body }
  ? NonNullable<Body> extends { readonly content: infer Content }
    ? Content
    : never
  : never;

/** Makes the names optional that the defaults have. */
export type Defaulted<Options, Given> = [Given] extends [never]
  ? Options
  : Options extends unknown
    ? [keyof Options & Given] extends [never]
      ? Options
      : Omit<Options, Given & PropertyKey> & {
          readonly [Name in keyof Options & Given]?: Options[Name] | undefined;
        }
    : never;
