// biome-ignore-all format: an operation a line, where it fits
/** A small description, with header fields, cookies, ranges of statuses, maps and members that only one side has. */
interface None {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}
type Json<V> = { headers: { [name: string]: unknown }; content: { "application/json": V } };
type NoContent = { headers: { [name: string]: unknown }; content?: never };
interface Read<V> {
  readonly $read: V;
}
interface Write<V> {
  readonly $write: V;
}
export interface Shop {
  "/shops/{shop}/items": {
    get: {
      parameters: {
        query?: { page?: number; "X-Both"?: string };
        header?: { "X-Request-Id"?: string; "X-Both"?: string };
        path: { shop: string };
        cookie?: { session?: string };
      };
      responses: { "2XX": Json<{ id: number }[]>; "4XX": Json<{ code: string }>; default: Json<{ message: string }> };
    };
    post: {
      parameters: {
        query?: { notify?: boolean; data?: string };
        header: { "X-Request-Id": string };
        path: { shop: string };
        cookie: { session: string };
      };
      requestBody: { content: { "application/json": { name: string; price?: number } } };
      responses: { 201: Json<{ id: number }> };
    };
    delete: {
      parameters: { query: { reason: string; by?: string }; header?: never; path: { shop: string }; cookie?: never };
      responses: { 204: NoContent };
    };
  };
  "/labels": {
    put: { parameters: None; requestBody: { content: { "application/json": { [name: string]: string } } }; responses: { 204: NoContent } };
    post: {
      parameters: { query?: { dry?: boolean }; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": { kind: string; count?: number } & { [name: string]: string | number | undefined } } };
      responses: { 204: NoContent };
    };
    patch: {
      parameters: None;
      requestBody: { content: { "application/json": { a?: string }; "application/merge-patch+json": { b?: number } } };
      responses: { 204: NoContent };
    };
  };
  "/notes": {
    get: {
      parameters: { query?: never; header: { Accept: string; "User-Agent": string }; path?: never; cookie?: never };
      responses: { 200: Json<string[]> };
    };
    post: {
      parameters: { query?: never; header: { "Content-Type": "application/json" }; path?: never; cookie?: never };
      requestBody: { content: { "application/json": { text: string } } };
      responses: { 204: NoContent };
    };
    delete: {
      parameters: { query?: never; header: { Accept: string; Authorization: string }; path?: never; cookie?: never };
      responses: { 204: NoContent };
    };
  };
  "/ops": {
    patch: {
      parameters: None;
      requestBody: { content: { "application/json-patch+json": { op: "add" | "remove"; path: string; value?: unknown }[] } };
      responses: { 204: NoContent };
    };
  };
  "/pets": {
    post: {
      parameters: None;
      requestBody: {
        content: { "application/json": { id: Read<number>; name: string; secret?: Write<string>; tag?: { id: Read<number>; name: string } } };
      };
      responses: {
        200: Json<{ items: { id: Read<number>; name: string; secret: Write<string>; tags: { id: Read<number>; name: string }[] }[]; next?: string }>;
      };
    };
    get: { parameters: None; responses: { 200: Json<{ id: Read<number>; name: string; secret: Write<string> }[]>; 404: Json<{ why: string }> } };
  };
  "/upload": {
    post: {
      parameters: { query?: { data?: string }; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": { name: string } } };
      responses: { 204: NoContent };
    };
    get: { parameters: { query: { data: string }; header?: never; path?: never; cookie?: never }; responses: { 204: NoContent } };
    put: {
      parameters: { query: { data: string }; header?: never; path?: never; cookie?: never };
      requestBody: { content: { "application/json": { name: string } } };
      responses: { 204: NoContent };
    };
  };
}

/** Cases found with other descriptions. */
type Body<T, V> = { content: { [Type in T & string]: V } };
export interface More {
  "/x": { get: { parameters: { query?: { page?: number } }; responses: { 200: Json<string> } } };
  "/words": { get: { parameters: { query?: { [name: string]: string } }; responses: { 204: NoContent } } };
  "/fields": { get: { parameters: { header: { "X-A": string; "X-B": string; "X-C"?: string } }; responses: { 204: NoContent } } };
  "/same/{id}": { get: { parameters: { query?: { id?: number }; path: { id: string } }; responses: { 204: NoContent } } };
  "/pay": {
    post: { requestBody: Body<"application/json", { type: "card"; number: string } | { type: "iban"; iban: string }>; responses: { 204: NoContent } };
  };
  "/kinds": { post: { requestBody: Body<"application/json", { kind: "cat" | "dog" }>; responses: { 204: NoContent } } };
  "/open": { put: { requestBody?: Body<"application/json", { kind?: "cat" | "dog" }>; responses: { 204: NoContent } } };
  "/numbers": { put: { requestBody: Body<"application/json", { [name: string]: number }>; responses: { 204: NoContent } } };
  "/anything": { patch: { requestBody: Body<"application/json", Record<string, never>>; responses: { 204: NoContent } } };
  "/ranges": {
    get: { responses: { 200: { headers: object; content: { "*/*": { a: string } } } } };
    post: {
      requestBody: Body<"application/json" | "application/*+json", { a: string }>;
      responses: { 204: NoContent };
    };
  };
  "/both": { put: { parameters: { query?: { n?: number } }; requestBody: Body<"application/json", { n: string }>; responses: { 204: NoContent } } };
  "/list": { put: { requestBody: Body<"application/json", number[]>; responses: { 204: NoContent } } };
}
