// biome-ignore-all format: an operation a line, where it fits
/** A small description, with header fields, cookies, ranges of statuses, maps and members that only one side has. */
import type { Body, Json, NoBody, NoContent, Operation, Path, Read, Write } from "./generated.js";

type JsonBody<Value> = Body<"application/json", Value>;
type Listing = { query?: { page?: number; "X-Both"?: string }; header?: { "X-Request-Id"?: string; "X-Both"?: string }; path: { shop: string }; cookie?: { session?: string } };
type Adding = { query?: { notify?: boolean; data?: string }; header: { "X-Request-Id": string }; path: { shop: string }; cookie: { session: string } };
type Pet = { id: Read<number>; name: string; secret: Write<string> };
type Tag = { id: Read<number>; name: string };
export interface Shop {
  "/shops/{shop}/items": Path<{
    get: Operation<Listing, NoBody, { "2XX": Json<{ id: number }[]>; "4XX": Json<{ code: string }>; default: Json<{ message: string }> }>;
    post: Operation<Adding, JsonBody<{ name: string; price?: number }>, { 201: Json<{ id: number }> }>;
    delete: Operation<{ query: { reason: string; by?: string }; path: { shop: string } }>;
  }>;
  "/labels": Path<{
    put: Operation<object, JsonBody<{ [name: string]: string }>>;
    post: Operation<{ query?: { dry?: boolean } }, JsonBody<{ kind: string; count?: number } & { [name: string]: string | number | undefined }>>;
    patch: Operation<object, { requestBody: { content: { "application/json": { a?: string }; "application/merge-patch+json": { b?: number } } } }>;
  }>;
  "/notes": Path<{
    get: Operation<{ header: { Accept: string; "User-Agent": string } }, NoBody, { 200: Json<string[]> }>;
    post: Operation<{ header: { "Content-Type": "application/json" } }, JsonBody<{ text: string }>>;
    delete: Operation<{ header: { Accept: string; Authorization: string } }>;
  }>;
  "/ops": Path<{ patch: Operation<object, Body<"application/json-patch+json", { op: "add" | "remove"; path: string; value?: unknown }[]>> }>;
  "/pets": Path<{
    post: Operation<object, JsonBody<{ id: Read<number>; name: string; secret?: Write<string>; tag?: Tag }>, { 200: Json<{ items: (Pet & { tags: Tag[] })[]; next?: string }> }>;
    get: Operation<object, NoBody, { 200: Json<Pet[]>; 404: Json<{ why: string }> }>;
  }>;
  "/upload": Path<{
    post: Operation<{ query?: { data?: string } }, JsonBody<{ name: string }>>;
    get: Operation<{ query: { data: string } }>;
    put: Operation<{ query: { data: string } }, JsonBody<{ name: string }>>;
  }>;
}

/** Cases found with other descriptions, which write only what there is. */
export interface More {
  "/x": { get: { parameters: { query?: { page?: number } }; responses: { 200: Json<string> } } };
  "/words": { get: { parameters: { query?: { [name: string]: string } }; responses: { 204: NoContent } } };
  "/fields": { get: { parameters: { header: { "X-A": string; "X-B": string; "X-C"?: string } }; responses: { 204: NoContent } } };
  "/same/{id}": { get: { parameters: { query?: { id?: number }; path: { id: string } }; responses: { 204: NoContent } } };
  "/pay": { post: JsonBody<{ type: "card"; number: string } | { type: "iban"; iban: string }> & { responses: { 204: NoContent } } };
  "/kinds": { post: JsonBody<{ kind: "cat" | "dog" }> & { responses: { 204: NoContent } } };
  "/open": { put: Partial<JsonBody<{ kind?: "cat" | "dog" }>> & { responses: { 204: NoContent } } };
  "/numbers": { put: JsonBody<{ [name: string]: number }> & { responses: { 204: NoContent } } };
  "/anything": { patch: JsonBody<Record<string, never>> & { responses: { 204: NoContent } } };
  "/ranges": {
    get: { responses: { 200: { headers: object; content: { "*/*": { a: string } } } } };
    post: Body<"application/json" | "application/*+json", { a: string }> & { responses: { 204: NoContent } };
  };
  "/both": { put: { parameters: { query?: { n?: number } }; responses: { 204: NoContent } } & JsonBody<{ n: string }> };
  "/list": { put: JsonBody<number[]> & { responses: { 204: NoContent } } };
}
