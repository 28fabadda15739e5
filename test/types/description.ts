// biome-ignore-all format: an operation a line, where it fits
/** A small description in the shape that openapi-typescript 7 generates, with what GitHub's has not. */
interface None {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}

type Json<Value> = { headers: { [name: string]: unknown }; content: { "application/json": Value } };

export interface Pet {
  id: number;
  name: string;
}

type Dog = { kind: "dog"; barks: boolean };
type Cat = { kind: "cat"; lives: number };

/** Every method is written, with `never` for those that do not exist. */
interface NoOperations {
  get?: never;
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
}

export interface paths {
  "/pets/{petId}": Omit<NoOperations, "get" | "put" | "delete"> & {
    // parameters of the path, which all its operations have
    parameters: { query?: never; header?: never; path: { petId: number }; cookie?: never };
    get: { parameters: None; requestBody?: never; responses: { 200: Json<Pet>; 404: Json<{ message: string }> } };
    put: {
      // an operation's own parameter replaces that of the path
      parameters: { query: { force: boolean }; header?: never; path: { petId: "one" | "two" }; cookie?: never };
      requestBody: { content: { "application/json": Dog | Cat } };
      responses: { 201: Json<Dog>; 202: Json<Cat> };
    };
    delete: {
      parameters: { query?: never; header: { "X-Reason": string }; path?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: { [name: string]: unknown }; content?: never } };
    };
  };
  "/pets": Omit<NoOperations, "get" | "post" | "patch"> & {
    parameters: None;
    get: {
      parameters: {
        // lists in the styles form, spaceDelimited and pipeDelimited are lists in types
        query?: {
          ids?: number[];
          tags?: ("new" | "old")[];
          /** How many pets there are. */
          limit?: number;
        };
        header?: { "X-Trace"?: string };
        path?: never;
        cookie?: { theme?: string };
      };
      requestBody?: never;
      responses: { "2XX": Json<Pet[]>; default: Json<{ message: string }> };
    };
    post: {
      parameters: None;
      requestBody: { content: { "multipart/form-data": { photo: string; name?: string } } };
      responses: { 201: { headers: { [name: string]: unknown }; content: { "text/plain": string } } };
    };
    patch: {
      parameters: None;
      requestBody?: { content: { "application/merge-patch+json": { name: string; note?: string } } };
      responses: { 200: Json<Pet> };
    };
  };
  "/session": Omit<NoOperations, "get" | "put"> & {
    parameters: None;
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie: { session: string } };
      requestBody?: never;
      responses: { 200: Json<{ user: string }> };
    };
    put: { parameters: None; requestBody: { content: { "application/json": string[] } }; responses: { 200: Json<string[]> } };
  };
}
