// biome-ignore-all format: an operation a line, where it fits
/** Small descriptions in the shape that openapi-typescript 7 generates, with what the APIs of their names have. Never loaded. */
import type { components, paths } from "@octokit/openapi-types";
import type { Endpoint, ResponseOf } from "waybill";
import { check, type Same } from "../same.js";

// responses of GitHub's operations
type Hub = Endpoint<unknown, paths>;
check<Same<ResponseOf<Hub, "GET /repos/{owner}/{repo}">, components["schemas"]["full-repository"]>>();
check<Same<ResponseOf<Hub, "DELETE /repos/{owner}/{repo}">, undefined>>();

interface None {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}
type Path<Names> = { query?: never; header?: never; path: Names; cookie?: never };
type OnlyQuery<Names> = { query?: Names; header?: never; path?: never; cookie?: never };
type Content<Type extends string, Value> = { content: { [Name in Type]: Value } };
type Json<Value> = { headers: { [name: string]: unknown }; content: { "application/json": Value } };
type NoContent = { headers: { [name: string]: unknown }; content?: never };

interface NoOperations {
  parameters: None;
  get?: never;
  put?: never;
  post?: never;
  delete?: never;
  options?: never;
  head?: never;
  patch?: never;
  trace?: never;
}
type Item<Operations> = Omit<NoOperations, keyof Operations> & Operations;

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
type Named = { query?: { pretty?: string }; header?: never; path: { name: string; namespace: string }; cookie?: never };
type Changing = { query?: { dryRun?: string; fieldManager?: string } } & Omit<None, "query">;

export interface Kubernetes {
  "/apis/apps/v1/namespaces/{namespace}/deployments/{name}": Item<{
    parameters: Named;
    get: { parameters: Named; requestBody?: never; responses: { 200: Json<Deployment> } };
    put: {
      parameters: Changing;
      requestBody: Content<"*/*", Deployment>;
      responses: { 200: Json<Deployment>; 201: Json<Deployment> };
    };
    patch: {
      parameters: Changing;
      requestBody: Content<"application/merge-patch+json" | "application/strategic-merge-patch+json", Deployment>;
      responses: { 200: Json<Deployment> };
    };
    delete: {
      parameters: { query?: { dryRun?: string; gracePeriodSeconds?: number } } & Omit<None, "query">;
      requestBody?: Content<"*/*", { propagationPolicy?: string; gracePeriodSeconds?: number }>;
      responses: { 200: Json<{ status?: string }> };
    };
  }>;
  "/api/v1/nodes/{name}": Item<{
    parameters: Path<{ name: string }>;
    patch: {
      parameters: Changing;
      // an object of which nothing is said
      requestBody: Content<
        | "application/apply-patch+yaml"
        | "application/json-patch+json"
        | "application/merge-patch+json"
        | "application/strategic-merge-patch+json",
        Record<string, never>
      >;
      responses: { 200: Json<{ kind?: string }> };
    };
  }>;
  "/api/v1/nodes/{name}/proxy/{path}": Item<{
    parameters: Path<{ name: string; path: number }>;
    post: {
      // for the path that the client goes on to
      parameters: { query?: { path?: string } } & Omit<None, "query">;
      requestBody?: never;
      responses: { 200: Json<string> };
    };
  }>;
  "/api/v1/namespaces/{namespace}/configmaps": Item<{
    parameters: Path<{ namespace: string }>;
    post: {
      parameters: Changing;
      requestBody: Content<"*/*", ConfigMap>;
      responses: { 201: Json<ConfigMap> };
    };
  }>;
}

// --- Stripe: forms, objects and lists in the query ------------------------------------------------------------------------

interface Range {
  gt?: number;
  gte?: number;
}
export interface Stripe {
  "/v1/charges": Item<{
    get: {
      parameters: OnlyQuery<{ created?: Range | number; expand?: string[]; limit?: number }>;
      requestBody?: Content<"application/x-www-form-urlencoded", Record<string, never>>;
      responses: { 200: Json<{ data: { id: string }[] }>; default: Json<{ error: { message: string } }> };
    };
    post: {
      parameters: None;
      requestBody?: Content<
        "application/x-www-form-urlencoded",
        { amount?: number; currency?: string; metadata?: { [key: string]: string } | ""; expand?: string[] }
      >;
      responses: { 200: Json<{ id: string }> };
    };
  }>;
  "/v1/files": Item<{
    post: {
      parameters: None;
      requestBody: Content<"multipart/form-data", { file: string; purpose: string }>;
      responses: { 200: Json<{ id: string }> };
    };
  }>;
}

// --- DigitalOcean: unions of bodies, names in the path and in the body, a query that DELETE requires -----------------------

interface Size {
  region: string;
  size: string;
}
export interface DigitalOcean {
  "/v2/droplets": Item<{
    get: {
      parameters: OnlyQuery<{ per_page?: number; tag_name?: string }>;
      requestBody?: never;
      responses: { 200: Json<{ droplets: { id: number }[] }> };
    };
    post: {
      parameters: None;
      requestBody: Content<"application/json", (Size & { name: string }) | (Size & { names: string[] })>;
      responses: { 202: Json<{ droplet: { id: number } }> };
    };
    delete: {
      parameters: { query: { tag_name: string }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: { 204: NoContent };
    };
  }>;
  "/v2/droplets/{id}": Item<{ delete: { parameters: Path<{ id: number }>; requestBody?: never; responses: { 204: NoContent } } }>;
  "/v2/domains/{name}": Item<{
    put: {
      parameters: Path<{ name: string }>;
      requestBody: Content<"application/json", { name?: string; ttl: number }>;
      responses: { 200: Json<{ name: string }> };
    };
  }>;
  "/v2/reset/{id}": Item<{
    post: {
      parameters: Path<{ id: number }>;
      requestBody?: Content<"application/json", { type: string; image: string } | null>;
      responses: { 201: Json<{ status: string }> };
    };
    patch: {
      parameters: { query?: never; header: { "X-Force": boolean }; path: { id: number }; cookie?: never };
      requestBody: Content<"application/json", { tags: string[] } | string[]>;
      responses: { 200: Json<{ tags: string[] }> };
    };
  }>;
}

// --- OpenAI: deep unions, forms with files, text and bytes, members that only one side has, paths with a query --------------

interface Read<Value> {
  readonly $read: Value;
}
interface Write<Value> {
  readonly $write: Value;
}
type Message = { role: "system" | "user"; content: string } | { role: "tool"; content: string; call: string };
export interface OpenAI {
  "/chat/completions": Item<{
    post: {
      parameters: None;
      requestBody: Content<"application/json", { model: string; messages: Message[]; temperature?: number | null; stream?: boolean | null }>;
      responses: { 200: Json<{ id: string }> & Content<"text/event-stream", string> };
    };
  }>;
  "/audio/speech": Item<{
    post: {
      parameters: None;
      requestBody: Content<"application/octet-stream", string>;
      responses: { 200: Content<"application/octet-stream", string> & { headers: object } };
    };
  }>;
  "/rows": Item<{ post: { parameters: None; requestBody: Content<"text/csv", string>; responses: { 204: NoContent } } }>;
  "/evals?beta=true": Item<{
    get: { parameters: OnlyQuery<{ limit?: number }>; requestBody?: never; responses: { 200: Json<{ id: string }[]> } };
    post: {
      parameters: OnlyQuery<{ dry?: boolean }>;
      requestBody: Content<"application/json", { name: string }>;
      responses: { 200: Json<{ id: string }> };
    };
  }>;
  "/responses/{id}": Item<{
    get: {
      parameters: { query?: { stream?: boolean } } & Omit<Path<{ id: string }>, "query">;
      requestBody?: never;
      responses: { 200: Json<{ id: string }> };
    };
    delete: { parameters: Path<{ id: string }>; requestBody?: never; responses: { 204: NoContent } };
  }>;
  "/responses/{id}?beta=true": Item<{
    get: {
      parameters: { query?: { include?: string[] } } & Omit<Path<{ id: string }>, "query">;
      requestBody?: never;
      responses: { 200: Json<{ id: string; beta: boolean }> };
    };
  }>;
  "/keys": Item<{
    post: {
      parameters: None;
      requestBody: Content<
        "application/json",
        { id: Read<number>; name: string; secret: Write<string>; owner?: { id: Read<number>; email: string } }
      >;
      responses: { 200: Json<{ id: Read<number>; name: string; secret: Write<string> }> };
    };
  }>;
}

// --- media types: JSON that is no object, several types of one body, ranges, lines, and bodies of which little is said -----

export interface Media {
  "/text": Item<{
    put: { parameters: None; requestBody: Content<"application/json", string | null>; responses: { 204: NoContent } };
    post: { parameters: None; requestBody: Content<"application/json", unknown>; responses: { 204: NoContent } };
  }>;
  "/both": Item<{
    put: {
      parameters: None;
      requestBody: Content<"application/json" | "application/x-www-form-urlencoded", { a: string }>;
      responses: { 204: NoContent };
    };
    post: { parameters: None; requestBody: Content<"application/xml" | "application/json", { a: string }>; responses: { 204: NoContent } };
  }>;
  "/image": Item<{
    put: { parameters: None; requestBody: Content<"image/*", string>; responses: { 204: NoContent } };
    post: { parameters: None; requestBody: Content<"multipart/form-data", { a: string }>; responses: { 204: NoContent } };
  }>;
  "/lines": Item<{ post: { parameters: None; requestBody: Content<"application/x-ndjson", { a: string }>; responses: { 204: NoContent } } }>;
  "/several": Item<{
    patch: {
      parameters: None;
      requestBody: {
        content: {
          "application/json": { a: string };
          "application/merge-patch+json": { b: number };
          "application/x-www-form-urlencoded": { b: number };
        };
      };
      responses: { 204: NoContent };
    };
  }>;
  "/teams": Item<{
    post: {
      parameters: None;
      requestBody: Content<"application/json", { team: { name: string; members: { login: string; role?: string }[]; place?: string } }>;
      responses: { 204: NoContent };
    };
  }>;
  "/hooks": Item<{
    post: {
      parameters: None;
      requestBody: Content<"application/json", { name: string; baseUrl?: string; headers?: { [name: string]: string } }>;
      responses: { 204: NoContent };
    };
  }>;
  "/open/{id}": Item<{
    parameters: Path<{ id: string }>;
    post: {
      parameters: Path<{ id: string }>;
      requestBody?: Content<"application/json", { ref: string; [name: string]: unknown }>;
      responses: { 204: NoContent };
    };
    put: { parameters: Path<{ id: string }>; requestBody: Content<"application/json", { a?: string; b?: number }>; responses: { 204: NoContent } };
  }>;
}
