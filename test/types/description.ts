// biome-ignore-all format: an operation a line, where it fits
/** A small description with what GitHub's has not. */
import type { Body, Json, MaybeBody, NoBody, Operation, Path } from "./generated.js";

export interface Pet {
  id: number;
  name: string;
}
type Dog = { kind: "dog"; barks: boolean };
type Cat = { kind: "cat"; lives: number };
type Listing = {
  // lists in the styles form, spaceDelimited and pipeDelimited are lists in types
  query?: {
    ids?: number[];
    tags?: ("new" | "old")[];
    /** How many pets there are. */
    limit?: number;
  };
  header?: { "X-Trace"?: string };
  cookie?: { theme?: string };
};

export interface paths {
  "/pets/{petId}": Path<{
    get: Operation<object, NoBody, { 200: Json<Pet>; 404: Json<{ message: string }> }>;
    // an operation's own parameter replaces that of the path
    put: Operation<{ query: { force: boolean }; path: { petId: "one" | "two" } }, Body<"application/json", Dog | Cat>, { 201: Json<Dog>; 202: Json<Cat> }>;
    delete: Operation<{ header: { "X-Reason": string } }>;
  }, { path: { petId: number } }>;
  "/pets": Path<{
    get: Operation<Listing, NoBody, { "2XX": Json<Pet[]>; default: Json<{ message: string }> }>;
    post: Operation<object, Body<"multipart/form-data", { photo: string; name?: string }>>;
    patch: Operation<object, MaybeBody<"application/merge-patch+json", { name: string; note?: string }>, { 200: Json<Pet> }>;
  }>;
  "/session": Path<{
    get: Operation<{ cookie: { session: string } }, NoBody, { 200: Json<{ user: string }> }>;
    put: Operation<object, Body<"application/json", string[]>, { 200: Json<string[]> }>;
  }>;
}
