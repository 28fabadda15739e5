// biome-ignore-all format: an operation a line, where it fits
/** Small descriptions with what the APIs of their names have. Never loaded. */
import type { components, paths } from "@octokit/openapi-types";
import type { Endpoint, ResponseOf } from "waybill";
import type { Body, Content, Json, MaybeBody, NoBody, Operation, Path, Read, Write } from "../generated.js";
import { check, type Same } from "../same.js";

// responses of GitHub's operations
type Hub = Endpoint<unknown, paths>;
check<Same<ResponseOf<Hub, "GET /repos/{owner}/{repo}">, components["schemas"]["full-repository"]>>();
check<Same<ResponseOf<Hub, "DELETE /repos/{owner}/{repo}">, undefined>>();

// --- Kubernetes: any media type, parameters of the path, a query with every method, members named like options -----------

interface ConfigMap {
  apiVersion?: string;
  kind?: string;
  metadata?: { name?: string; labels?: { [key: string]: string } };
  data?: { [key: string]: string };
}
interface Deployment {
  apiVersion?: string;
  kind?: string;
  spec?: { replicas?: number };
}
type Named = { query?: { pretty?: string }; path: { name: string; namespace: string } };
type Changing = { query?: { dryRun?: string; fieldManager?: string } };
type Deleting = { query?: { dryRun?: string; gracePeriodSeconds?: number } };
type MergePatch = "application/merge-patch+json" | "application/strategic-merge-patch+json";

export interface Kubernetes {
  "/apis/apps/v1/namespaces/{namespace}/deployments/{name}": Path<{
    get: Operation<Named, NoBody, { 200: Json<Deployment> }>;
    put: Operation<Changing, Body<"*/*", Deployment>, { 200: Json<Deployment>; 201: Json<Deployment> }>;
    patch: Operation<Changing, Body<MergePatch, Deployment>, { 200: Json<Deployment> }>;
    delete: Operation<Deleting, MaybeBody<"*/*", { propagationPolicy?: string; gracePeriodSeconds?: number }>, { 200: Json<{ status?: string }> }>;
  }, Named>;
  "/api/v1/nodes/{name}": Path<{
    // an object of which nothing is said
    patch: Operation<Changing, Body<"application/apply-patch+yaml" | "application/json-patch+json" | MergePatch, Record<string, never>>>;
  }, { path: { name: string } }>;
  // the query is for the path that the client goes on to
  "/api/v1/nodes/{name}/proxy/{path}": Path<{ post: Operation<{ query?: { path?: string } }> }, { path: { name: string; path: number } }>;
  "/api/v1/namespaces/{namespace}/configmaps": Path<{
    post: Operation<Changing, Body<"*/*", ConfigMap>, { 201: Json<ConfigMap> }>;
  }, { path: { namespace: string } }>;
}

// --- Stripe: forms, objects and lists in the query ------------------------------------------------------------------------

type Form = "application/x-www-form-urlencoded";
type Listing = { query?: { created?: { gt?: number; gte?: number } | number; expand?: string[]; limit?: number } };
type Charges = { 200: Json<{ data: { id: string }[] }>; default: Json<{ error: { message: string } }> };
export interface Stripe {
  "/v1/charges": Path<{
    get: Operation<Listing, MaybeBody<Form, Record<string, never>>, Charges>;
    post: Operation<object, MaybeBody<Form, { amount?: number; currency?: string; metadata?: { [key: string]: string } | ""; expand?: string[] }>>;
  }>;
  "/v1/files": Path<{ post: Operation<object, Body<"multipart/form-data", { file: string; purpose: string }>> }>;
}

// --- DigitalOcean: unions of bodies, names in the path and in the body, a query that DELETE requires -----------------------

type Size = { region: string; size: string };
export interface DigitalOcean {
  "/v2/droplets": Path<{
    get: Operation<{ query?: { per_page?: number; tag_name?: string } }, NoBody, { 200: Json<{ droplets: { id: number }[] }> }>;
    post: Operation<object, Body<"application/json", (Size & { name: string }) | (Size & { names: string[] })>>;
    delete: Operation<{ query: { tag_name: string } }>;
  }>;
  "/v2/domains/{name}": Path<{ put: Operation<{ path: { name: string } }, Body<"application/json", { name?: string; ttl: number }>> }>;
  "/v2/reset/{id}": Path<{
    post: Operation<{ path: { id: number } }, MaybeBody<"application/json", { type: string; image: string } | null>>;
    patch: Operation<{ header: { "X-Force": boolean }; path: { id: number } }, Body<"application/json", { tags: string[] } | string[]>>;
  }>;
}

// --- OpenAI: deep unions, forms with files, text and bytes, members that only one side has, paths with a query --------------

type Message = { role: "system" | "user"; content: string } | { role: "tool"; content: string; call: string };
type Chat = { model: string; messages: Message[]; temperature?: number | null; stream?: boolean | null };
type Key = { id: Read<number>; name: string; secret: Write<string> };
export interface OpenAI {
  "/chat/completions": Path<{
    post: Operation<object, Body<"application/json", Chat>, { 200: Json<{ id: string }> & Content<"text/event-stream", string> }>;
  }>;
  "/audio/speech": Path<{ post: Operation<object, Body<"application/octet-stream", string>, { 200: Content<"application/octet-stream", string> }> }>;
  "/rows": Path<{ post: Operation<object, Body<"text/csv", string>> }>;
  "/evals?beta=true": Path<{
    get: Operation<{ query?: { limit?: number } }, NoBody, { 200: Json<{ id: string }[]> }>;
    post: Operation<{ query?: { dry?: boolean } }, Body<"application/json", { name: string }>>;
  }>;
  "/responses/{id}": Path<{
    get: Operation<{ query?: { stream?: boolean }; path: { id: string } }, NoBody, { 200: Json<{ id: string }> }>;
    delete: Operation<{ path: { id: string } }>;
  }>;
  "/responses/{id}?beta=true": Path<{
    get: Operation<{ query?: { include?: string[] }; path: { id: string } }, NoBody, { 200: Json<{ id: string; beta: boolean }> }>;
  }>;
  "/keys": Path<{ post: Operation<object, Body<"application/json", Key & { owner?: { id: Read<number>; email: string } }>, { 200: Json<Key> }> }>;
}

// --- media types: JSON that is no object, several types of one body, ranges, lines, and bodies of which little is said -----

type Several = { "application/json": { a: string }; "application/merge-patch+json": { b: number }; "application/x-www-form-urlencoded": { b: number } };
type Team = { name: string; members: { login: string; role?: string }[]; place?: string };
export interface Media {
  "/text": Path<{
    put: Operation<object, Body<"application/json", string | null>>;
    post: Operation<object, Body<"application/json", unknown>>;
  }>;
  "/image": Path<{ put: Operation<object, Body<"image/*", string>> }>;
  "/lines": Path<{ post: Operation<object, Body<"application/x-ndjson", { a: string }>> }>;
  "/several": Path<{ patch: Operation<object, { requestBody: { content: Several } }> }>;
  "/teams": Path<{ post: Operation<object, Body<"application/json", { team: Team }>> }>;
  "/hooks": Path<{ post: Operation<object, Body<"application/json", { name: string; baseUrl?: string; headers?: { [name: string]: string } }>> }>;
  "/open/{id}": Path<{
    post: Operation<{ path: { id: string } }, MaybeBody<"application/json", { ref: string; [name: string]: unknown }>>;
    put: Operation<{ path: { id: string } }, Body<"application/json", { a?: string; b?: number }>>;
  }, { path: { id: string } }>;
}
