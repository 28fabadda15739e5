import type { NoOptions } from "../options.js";
import type { Before, NormalUrlAndPairs } from "../url.js";
import type { Platform } from "../values.js";

type Method = "get" | "put" | "post" | "delete" | "options" | "head" | "patch";

/** An editor offers these. Newer generators write every method, with `never` for missing ones; older ones don't. */
export type RouteNames<Paths> = "trace" extends keyof Paths[keyof Paths]
  ? {
      [Url in keyof Paths & string]: {
        [Name in Method]: Paths[Url] extends Record<Name, object> ? `${Uppercase<Name>} ${Url}` : never;
      }[Method];
    }[keyof Paths & string]
  : { [Url in keyof Paths & string]: `${Uppercase<keyof Paths[Url] & Method>} ${Url}` }[keyof Paths & string];

/** The description of a route, however it is written; `never` for a route that nothing describes. */
export type Operation<Paths, Method extends string, Url extends string> = unknown extends Paths
  ? never
  : MemberOf<PathItem<Paths, Url>, Lowercase<Method>> & {}; // `NonNullable`, which takes longer

export type PathItem<Paths, Url extends string> = Url extends keyof Paths
  ? Paths[Url]
  : OtherUrl<Paths, Url> extends infer Path extends keyof Paths
    ? Paths[Path]
    : never;

/** A URL as the description writes it. Some descriptions have paths with pairs, such as `/evals?beta=true`. */
export type OtherUrl<Paths, Url extends string> =
  NormalUrlAndPairs<Url> extends infer Normal extends string
    ? Normal extends keyof Paths
      ? Normal
      : Before<Normal, "&"> extends keyof Paths
        ? Before<Normal, "&">
        : Before<Normal, "?">
    : never;

/** Header fields that requests have without a parameter: the library or the client sets them. */
export type SetField = "accept" | "content-type" | "host" | "content-length" | "transfer-encoding";

/** The parameters of one place, of a path and of its operation; none where it has none. */
export type ParametersOf<Item, Found, Place> = "parameters" extends keyof Item
  ? Override<PlaceOf<Item["parameters"], Place>, PlaceOf<Found["parameters" & keyof Found], Place>>
  : PlaceOf<Found["parameters" & keyof Found], Place>;

type Override<Under, Over> = keyof Under extends keyof Over ? Over : Without<Under, keyof Over> & Over;

export type PlaceOf<Parameters, Place> = Place extends keyof Parameters
  ? [Parameters[Place]] extends [undefined]
    ? NoOptions
    : Parameters[Place] & {}
  : NoOptions;

export type Without<Members, Names> = keyof Members & Names extends never
  ? Members
  : Omit<Members, Names & PropertyKey>;

/** The marks that openapi-typescript writes, on demand, around a member that only responses have, and around one that only requests have. */
export interface ReadOnly {
  readonly $read: unknown;
}
export interface WriteOnly {
  readonly $write: unknown;
}

type Primitive = string | number | boolean | bigint | null | undefined;
export type Leaf = Primitive | Date | Platform<"Blob"> | ArrayBufferView;

/** Arrays may be readonly, and members that only responses have are left out. `Record<string, never>` of openapi-typescript is any object. */
export type Input<Value> = unknown extends Value
  ? Value
  : Value extends Leaf
    ? Value extends undefined
      ? undefined
      : Value
    : Value extends WriteOnly
      ? Input<Value["$write"]>
      : Value extends readonly unknown[]
        ? { readonly [Index in keyof Value]: Input<Value[Index]> }
        : Value extends Record<string, never>
          ? Readonly<Record<string, unknown>>
          : {
              readonly [Name in keyof Value as NonNullable<Value[Name]> extends ReadOnly ? never : Name]:
                | Input<Value[Name]>
                | (NoOptions extends Pick<Value, Name> ? undefined : never);
            };

/** Parameters of a URL or of header fields: those that may be left out may be `undefined`, or `null`, which removes a default. */
export type ParameterInput<Parameters> = {
  readonly [Name in keyof Parameters]:
    | Input<Parameters[Name]>
    | (Parameters extends { readonly [Key in Name]: unknown } ? never : null | undefined); // `Pick` takes longer
};

/** Each field may be written as in the description or in lowercase, and be there or not. */
export type SomeFields<Fields> = {
  readonly [Name in keyof Fields as Name | Lowercase<Name & string>]?:
    | ParameterInput<Fields>[Name]
    | undefined;
};

/** Each required field, as the description writes it or in lowercase. */
export type FieldsOf<Fields> = AllOf<
  {
    [Name in keyof Fields]-?: NoOptions extends Pick<Fields, Name>
      ? never
      : (
          fields:
            | { readonly [Key in Name]: Input<Fields[Name]> }
            | { readonly [Key in Lowercase<Name & string>]: Input<Fields[Name]> },
        ) => void;
  }[keyof Fields]
>;

export type AllOf<Functions> = [Functions] extends [(value: infer All) => void] ? All : unknown;

/** The names that an object must have. */
export type RequiredNames<Parameters> = keyof {
  [Name in keyof Parameters as NoOptions extends Pick<Parameters, Name> ? never : Name]: 1;
};

/** The members that have names. An index signature says nothing of them. */
export type KnownMembers<Body> = {
  [Name in keyof Body as string extends Name ? never : number extends Name ? never : Name]: Body[Name];
};

export type NamesOf<Objects> = Objects extends unknown ? keyof Objects : never;

export type MemberOf<Objects, Name> = Objects extends unknown
  ? Name extends keyof Objects
    ? Objects[Name]
    : never
  : never;

export type IsOne<Type, All = Type> = Type extends unknown ? ([All] extends [Type] ? true : false) : never;
