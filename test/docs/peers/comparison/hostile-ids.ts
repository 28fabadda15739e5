import { endpoint as octokit } from "@octokit/endpoint";
import axios from "axios";
import got from "got";
import ky from "ky";
import { ofetch } from "ofetch";
import createClient from "openapi-fetch";
// @ts-expect-error it has no declarations
import SwaggerClient from "swagger-client";
import { withFetch } from "../../../../src/adapters/index.js";
import { createEndpoint } from "../../../../src/index.js";
import { fill, url, withBase } from "../../../../src/url/index.js";
import { startServer } from "../../../adapters/server.js";

type Delete = (base: string, id: unknown) => Promise<unknown>;

const ids: readonly [shown: string, id: unknown][] = [
  ['".."', ".."],
  ['""', ""],
  ["undefined", undefined],
  ["{}", {}],
  ["NaN", Number.NaN],
];

/** As a program writes it for a client that fills in no paths. */
const path = (id: unknown): string => `/users/${encodeURIComponent(id as string)}`;

const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
const paths = { "/users/{id}": { delete: { operationId: "delete", parameters } } };

/** By openapi-fetch, which fills in the path itself unless it gets another function for that. */
const deleteByPath = (baseUrl: string, id: unknown, pathSerializer?: typeof fill): Promise<unknown> => {
  const client = createClient<never>({ baseUrl, ...(pathSerializer && { pathSerializer }) });
  const { DELETE } = client as unknown as { DELETE: (...call: unknown[]) => Promise<unknown> };
  return DELETE("/users/{id}", { params: { path: { id } } });
};

/** Each deletes a user, as the documentation of the library writes it. */
const libraries: Readonly<Record<string, Delete>> = {
  waybill: (base, id) => withFetch(createEndpoint({ baseUrl: base }))("DELETE /users/{id}", { id } as never),
  "a template string": (base, id) => fetch(base + path(id), { method: "DELETE" }),
  "axios 1": (base, id) => axios.delete(path(id), { baseURL: base }),
  "ky 2": (base, id) => ky.delete(path(id).slice(1), { prefix: base }),
  "got 16": (base, id) => got.delete(path(id).slice(1), { prefixUrl: base }),
  "ofetch 1": (base, id) => ofetch(path(id), { baseURL: base, method: "DELETE" }),
  "openapi-fetch 0.17": (base, id) => deleteByPath(base, id),
  "@octokit/endpoint 11": (baseUrl, id) => {
    const { url, ...init } = octokit("DELETE /users/{id}", { baseUrl, id });
    return fetch(url, init as RequestInit);
  },
  "swagger-client 3": async (base, id) => {
    const spec = { openapi: "3.0.3", servers: [{ url: base }], paths };
    const { url, ...init } = SwaggerClient.buildRequest({ spec, operationId: "delete", parameters: { id } });
    return fetch(url, init);
  },
};

/** Each client with a template string, as docs/guide/keep-your-client.md says, and the same with `waybill/url`. */
export const kept: Readonly<Record<string, readonly [without: Delete, withUrl: Delete]>> = {
  fetch: [
    (base, id) => fetch(`${base}/users/${id}`, { method: "DELETE" }),
    (base, id) => fetch(url`${base}/users/${id as string}`, { method: "DELETE" }),
  ],
  "openapi-fetch": [libraries["openapi-fetch 0.17"] as Delete, (base, id) => deleteByPath(base, id, fill)],
  ky: [
    (base, id) => ky.delete(`${base}/users/${id}`),
    (prefix, id) => ky.delete(url`users/${id as string}`, { prefix }),
  ],
  axios: [
    (base, id) => axios.delete(`${base}/users/${id}`),
    (baseURL, id) => axios({ method: "delete", baseURL, url: fill("/users/{id}", { id: id as string }) }),
  ],
  got: [
    (base, id) => got.delete(`${base}/users/${id}`),
    (base, id) => got.delete(withBase(base)`/users/${id as string}`),
  ],
  ofetch: [
    (base, id) => ofetch(`${base}/users/${id}`, { method: "DELETE" }),
    (base, id) => ofetch(withBase(base)`/users/${id as string}`, { method: "DELETE" }),
  ],
};

/** The request that arrives for each id, or the error: cells of a table. */
export async function sentBy(remove: Delete): Promise<string[]> {
  const server = await startServer();
  const cells: string[] = [];
  for (const [, id] of ids) {
    try {
      await remove(`${server.url}/v1`, id);
      const { method, target } = server.take();
      cells.push(`\`${method} ${target}\``);
    } catch (error) {
      cells.push((error as { code?: string }).code ?? "an error without a code");
    }
  }
  await server.close();
  return cells;
}

/** A table of what the libraries send. Those that send the same for all ids share a column. */
export async function tableOfIds(): Promise<string> {
  const columns = new Map<string, string[]>();
  for (const [name, remove] of Object.entries(libraries)) {
    const cells = (await sentBy(remove)).join(" | ");
    columns.set(cells, [...(columns.get(cells) ?? []), name]);
  }
  const heads = [...columns.values()].map((names) => names.join(", "));
  const rows = ids.map(([shown], index) => [
    `\`${shown}\``,
    ...[...columns.keys()].map((cells) => cells.split(" | ")[index]),
  ]);
  const lines = [["id", ...heads], Array(heads.length + 1).fill("---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
