import { endpoint as octokit } from "@octokit/endpoint";
import axios from "axios";
import got from "got";
import ky from "ky";
import { ofetch } from "ofetch";
import createClient from "openapi-fetch";
// @ts-expect-error it has no declarations
import SwaggerClient from "swagger-client";
import { withFetch } from "../../../src/adapters/index.js";
import { createEndpoint } from "../../../src/index.js";
import { startServer } from "../../adapters/server.js";

type Delete = (base: string, id: unknown) => Promise<unknown>;

const ids: readonly [shown: string, id: unknown][] = [
  ['".."', ".."],
  ['""', ""],
  ["undefined", undefined],
  ["{}", {}],
  ["NaN", Number.NaN],
];

/** What a program writes for a client that fills in no paths. */
const path = (id: unknown): string => `/users/${encodeURIComponent(id as string)}`;

const described = (base: string): object => ({
  openapi: "3.0.3",
  servers: [{ url: base }],
  paths: {
    "/users/{id}": {
      delete: {
        operationId: "delete",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      },
    },
  },
});

/** Each deletes a user, as the documentation of the library writes it. */
const libraries: Readonly<Record<string, Delete>> = {
  waybill: (base, id) => withFetch(createEndpoint({ baseUrl: base }))("DELETE /users/{id}", { id } as never),
  "a template string": (base, id) => fetch(base + path(id), { method: "DELETE" }),
  "axios 1": (base, id) => axios.delete(path(id), { baseURL: base }),
  "ky 1": (base, id) => ky.delete(path(id).slice(1), { prefixUrl: base }),
  "got 14": (base, id) => got.delete(path(id).slice(1), { prefixUrl: base }),
  "ofetch 1": (base, id) => ofetch(path(id), { baseURL: base, method: "DELETE" }),
  "openapi-fetch 0.17": (baseUrl, id) =>
    (
      createClient<never>({ baseUrl }) as unknown as { DELETE: (...call: unknown[]) => Promise<unknown> }
    ).DELETE("/users/{id}", { params: { path: { id } } }),
  "@octokit/endpoint 11": (baseUrl, id) => {
    const { url, ...init } = octokit("DELETE /users/{id}", { baseUrl, id });
    return fetch(url, init as RequestInit);
  },
  "swagger-client 3": async (base, id) => {
    const spec = described(base);
    const { url, ...init } = SwaggerClient.buildRequest({ spec, operationId: "delete", parameters: { id } });
    return fetch(url, init);
  },
};

/** What arrives for each id, or the error: cells of a table. */
async function sentBy(remove: Delete): Promise<string[]> {
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
