/** What an OpenAPI description says of the body of a request. */

import type { Invalid } from "../../uri-template/parse-type.js";
import type { ContentOf, Defaulted, JsonType, Operation } from "./operation.js";

/** The body's properties as parameters, or the whole body as `data`. */
export type BodyOptions<Content> = [Content] extends [never]
  ? unknown
  : [keyof Content & JsonType] extends [never]
    ? { readonly data?: RawBody | undefined }
    : PartialBody<Content[keyof Content & JsonType], keyof Content extends JsonType ? never : RawBody>;

/** Distributes over `oneOf`. */
type PartialBody<Body, Raw> = Body extends readonly unknown[] | Scalars
  ? { readonly data?: Body | Raw | undefined }
  : (string extends keyof Body ? unknown : Partial<Body>) & { readonly data?: Body | Raw | undefined };

/** What a body made of parameters must have. */
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

/** Strings, bytes, forms and streams, which clients send as they are. */
type RawBody = string | object;

type Scalars = string | number | boolean | null;

/**
 * What the body of a described route requires in addition to `OperationOptions`: nothing if there is `data`, or if the
 * body is optional.
 *
 * If the literals in a call are what the description asks for, TypeScript infers the whole of `OperationOptions` for the
 * options. Their keys are not known then, and they may have `data` or not.
 */
export type RequiredBody<Paths, Method extends string, Url extends string, Options, Given> =
  Operation<Paths, Method, Url> extends { readonly requestBody: { readonly content: infer Content } }
    ? string extends keyof Options
      ? Defaulted<NeededBody<Content> | { readonly data: unknown }, Given>
      : "data" extends keyof Options | Given
        ? unknown
        : Defaulted<NeededBody<Content>, Given>
    : unknown;

/** As `RequiredBody`, for the parameters of a route function, where `data` is a name like others. */
export type RequiredBodyParameters<Paths, Method extends string, Url extends string, Options, Given> =
  Operation<Paths, Method, Url> extends { readonly requestBody: { readonly content: infer Content } }
    ? "data" extends keyof Options | Given
      ? unknown
      : [ObjectsOf<Content[keyof Content & JsonType]>] extends [never]
        ? Invalid<"The body is not a JSON object. Pass it as data, in the options">
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

/** The body's properties as parameters of a route function. */
export type BodyParameters<Content> = [keyof Content & JsonType] extends [never]
  ? unknown
  : ObjectsOf<Content[keyof Content & JsonType]> extends infer Body
    ? Body extends unknown
      ? Partial<Body>
      : never
    : never;
