/** What an OpenAPI description says of the body of a request. */
import type { Invalid } from "../uri-template/parse-type.js";
import type { Defaulted, Operation } from "./openapi.js";

/** The body's properties are parameters, or the body as a whole is `data`: what both ways allow. */
export type BodyOptions<Content> = [Content] extends [never]
  ? unknown
  : [keyof Content & JsonType] extends [never]
    ? { readonly data?: RawBody | undefined }
    : PartialBody<Content[keyof Content & JsonType], keyof Content extends JsonType ? never : RawBody>;

/** Distributes over `oneOf`. */
type PartialBody<Body, Raw> = Body extends readonly unknown[] | Scalars
  ? { readonly data?: Body | Raw | undefined }
  : (string extends keyof Body ? unknown : Partial<Body>) & { readonly data?: Body | Raw | undefined };

/** What a body of properties must have. */
type NeededBody<Content> = [keyof Content & JsonType] extends [never]
  ? { readonly data: RawBody }
  : [ObjectsOf<Content[keyof Content & JsonType]>] extends [never]
    ? { readonly data: Content[keyof Content & JsonType] }
    : ObjectsOf<Content[keyof Content & JsonType]>;

type ObjectsOf<Body> = Body extends readonly unknown[] | Scalars
  ? never
  : string extends keyof Body
    ? unknown
    : Body;

/** The content types that are JSON. */
export type JsonType = `${string}json` | `${string}json;${string}`;

/** Text, bytes, forms and streams: what clients send as it is. */
type RawBody = string | object;

type Scalars = string | number | boolean | null;

/** The content types of the body, with their values; `never` where there is none. */
export type ContentOf<Found> = Found extends { readonly requestBody?: infer Body }
  ? NonNullable<Body> extends { readonly content: infer Content }
    ? Content
    : never
  : never;

/**
 * What the body of a described route needs, beside what `OperationOptions` allow: nothing where there is `data`, or the
 * body may be left out.
 *
 * Where literals in a call are what the description asks for, TypeScript takes the whole of `OperationOptions` for the
 * type of the options: those are loose, and may have `data` or not.
 */
export type OperationBody<Paths, Method extends string, Url extends string, Options, Given> =
  Operation<Paths, Method, Url> extends { readonly requestBody: { readonly content: infer Content } }
    ? string extends keyof Options
      ? Defaulted<NeededBody<Content> | { readonly data: unknown }, Given>
      : "data" extends keyof Options | Given
        ? unknown
        : Defaulted<NeededBody<Content>, Given>
    : unknown;

/** As `OperationBody`, for a bag of parameters, where `data` is no body but a name like others. */
export type BagBody<Paths, Method extends string, Url extends string, Options, Given> =
  Operation<Paths, Method, Url> extends { readonly requestBody: { readonly content: infer Content } }
    ? "data" extends keyof Options | Given
      ? unknown
      : [ObjectsOf<Content[keyof Content & JsonType]>] extends [never]
        ? Invalid<"The body is no JSON object. Pass it as data, in the second bag">
        : Defaulted<ObjectsOf<Content[keyof Content & JsonType]>, Given>
    : unknown;

/** The body of a described route, where the call's own type is not known. */
export type DescribedBody<Paths, Method extends string, Url extends string> =
  Operation<Paths, Method, Url> extends { readonly requestBody: { readonly content: infer Content } }
    ? { body: ValueOf<Content> }
    : [ContentOf<Operation<Paths, Method, Url>>] extends [never]
      ? { body?: unknown }
      : { body?: ValueOf<ContentOf<Operation<Paths, Method, Url>>> };

type ValueOf<Content> = [keyof Content & JsonType] extends [never]
  ? unknown
  : Content[keyof Content & JsonType];

/** The body's properties in a bag of their own. */
export type BagOf<Content> = [keyof Content & JsonType] extends [never]
  ? unknown
  : ObjectsOf<Content[keyof Content & JsonType]> extends infer Body
    ? Body extends unknown
      ? Partial<Body>
      : never
    : never;
