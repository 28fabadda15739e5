/** Parts of descriptions, as openapi-typescript 7 generates them: with `never` for what doesn't exist. */
interface None {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}
export type Parameters<Given> = Omit<None, keyof Given> & Given;

export type Content<Type extends string, Value> = { content: { [Name in Type]: Value } };
export type Json<Value> = { headers: { [name: string]: unknown } } & Content<"application/json", Value>;
export type NoContent = { headers: { [name: string]: unknown }; content?: never };
export type Read<Value> = { readonly $read: Value };
export type Write<Value> = { readonly $write: Value };

export type Body<Type extends string, Value> = { requestBody: Content<Type, Value> };
export type MaybeBody<Type extends string, Value> = { requestBody?: Content<Type, Value> };
export type NoBody = { requestBody?: never };

export type Operation<Given, Request = NoBody, Responses = { 204: NoContent }> = Request & {
  parameters: Parameters<Given>;
  responses: Responses;
};

type Method = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";
/** The operations of a path, and the parameters that all of them have. */
export type Path<Operations, Given = object> = { parameters: Parameters<Given> } & {
  [Name in Exclude<Method, keyof Operations>]?: never;
} & Operations;
