/** Which tools a document has, and their names. */
import { describe, expect, test } from "vitest";
import { withFetch } from "../../src/adapters/index.js";
import { openapi } from "../../src/openapi/index.js";
import { tool as toolFor, tools as toolsOf } from "../../src/tools/index.js";
import { errorOf } from "../support/attempt.js";
import { base, json, query, toolOf } from "./support.js";

describe("names of tools", () => {
  const namesOf = (...ids: (string | undefined)[]): string[] => {
    const parameters = [{ name: "id", in: "path" }];
    const entries = ids.map((operationId, index) => [
      `/p${index}/{id}`,
      { get: { operationId, parameters } },
    ]);
    const paths = Object.fromEntries(entries);
    return toolsOf(openapi({ ...base, paths })).map(({ name }) => name);
  };

  test("are operationIds, or routes, without what vendors refuse", () => {
    expect(namesOf("listPets", "issues/create", undefined, "", "$get.pets<", "2fa/get", "-a")).toEqual([
      "listPets",
      "issues_create",
      "get_p2_id",
      "get_p3_id",
      "get_pets",
      "_2fa_get",
      "_-a",
    ]);
  });

  test("are unique, by the rule of labels, and clean", () => {
    const names = namesOf("a/b", "a.b", "c_d", "c/d", "日本", "a".repeat(65));
    expect(names.slice(2, 5)).toEqual(["c_d", expect.stringMatching(/^c_d_\w{7}$/), "_"]);
    expect(new Set(names).size).toBe(6);
    for (const name of names) expect(name).toMatch(/^[a-zA-Z_][\w-]{0,63}$/);
  });

  test("are the same whatever the filter", () => {
    const item = { get: { operationId: "a/b", tags: ["x"] }, post: { operationId: "a.b" } };
    const api = openapi({ ...base, paths: { "/a": item } });
    const all = toolsOf(api);
    const some = toolsOf(api, { filter: ({ method, tags }) => method === "GET" && tags.includes("x") });
    expect(some.map(({ name }) => name)).toEqual([all[0]?.name]);
    expect(toolFor(api, "a.b").name).toBe(all[1]?.name);
    expect(toolsOf(api, { filter: undefined })).toHaveLength(2);
  });

  test("an operation that can't be called is no tool", () => {
    const paths = { "/{a}": { get: {} }, "/b": { get: {}, post: json({ $ref: "#/nowhere" }) } };
    expect(toolsOf(openapi({ ...base, paths })).map(({ name }) => name)).toEqual(["get_b"]);
  });

  test("are those of what sends the requests, too", () => {
    const api = openapi({ ...base, paths: { "/a": { get: {}, post: {} } } });
    expect(toolsOf(withFetch(api)).map(({ name }) => name)).toEqual(["get_a", "post_a"]);
  });

  test("leave out the query and the fragment of a route", () => {
    const paths = { "/a/b?c=d": { get: {} }, "/e#f": { get: {} } };
    expect(toolsOf(openapi({ ...base, paths })).map(({ name }) => name)).toEqual(["get_a_b", "get_e"]);
  });

  test("what takes time is made once", () => {
    const api = openapi({ ...base, paths: { "/a": { get: { operationId: "a" } } } });
    const tool = toolFor(api, "a");
    for (const other of [tool, toolFor(api, "GET /a"), ...toolsOf(api)]) {
      expect(other.inputSchema).toBe(tool.inputSchema);
      expect(other.operation).toBe(tool.operation);
    }
  });

  test("that nobody could read are at the start of the description", () => {
    const ids = ["日本", "a/b", "a.b", "c_d", "c/d", undefined, "e", "e", "f/g", `${"h".repeat(70)}`];
    const paths = Object.fromEntries(
      ids.map((operationId, index) => [`/p${index}`, { get: { operationId, description: "D." } }]),
    );
    expect(toolsOf(openapi({ ...base, paths })).map(({ description }) => description)).toEqual([
      "日本: D.",
      "a/b: D.",
      "a.b: D.",
      "D.",
      "c/d: D.",
      "D.",
      "GET /p6: D.",
      "GET /p7: D.",
      "D.",
      `${"h".repeat(70)}: D.`,
    ]);
    const routes = { "/a.b": { get: {} }, "/a/b": { get: {} } };
    const described = toolsOf(openapi({ ...base, paths: routes })).map(({ description }) => description);
    expect(described).toEqual(["GET /a.b", "GET /a/b"]);
  });

  test("are as short as asked, unique, and the same whatever the filter", () => {
    const ids = ["issues/list-comments-for-repo", "issues/list-comments", "short"];
    const paths = Object.fromEntries(ids.map((operationId) => [`/${operationId}`, { get: { operationId } }]));
    const api = openapi({ ...base, paths });
    const names = toolsOf(api, { maxNameLength: 16 }).map(({ name }) => name);
    const short = expect.stringMatching(/^issues_l_\w{7}$/);
    expect(names).toEqual([short, short, "short"]);
    expect(new Set(names).size).toBe(3);
    expect(toolFor(api, ids[1] as string, { maxNameLength: 16 }).name).toBe(names[1]);
    const filter = ({ id }: { id: string | undefined }): boolean => id === ids[0];
    expect(toolsOf(api, { maxNameLength: 16, filter }).map(({ name }) => name)).toEqual([names[0]]);
    expect(toolFor(api, ids[0] as string).name).toBe("issues_list-comments-for-repo");
    expect(toolFor(api, ids[0] as string, { maxNameLength: 128 }).name).toBe("issues_list-comments-for-repo");
  });

  test("a document that throws while it is read says so, and no more", () => {
    const schema = {
      get items() {
        throw new Error("secret");
      },
    };
    const parameters = [query("a", schema)];
    const document = { ...base, paths: { "/a": { get: { parameters } } } };
    const message = 'Reading "document" threw an error. Pass plain data.';
    expect(errorOf(() => toolFor(openapi(document), "GET /a").inputSchema).message).toBe(message);
    const getter = { get: () => schema.items, enumerable: true };
    const withTags = toolOf(Object.defineProperty({}, "tags", getter));
    expect(errorOf(() => withTags.operation).message).toBe(message);
    const api = openapi(Object.defineProperty({ ...base }, "paths", getter));
    for (const call of [() => toolsOf(api), () => toolFor(api, "a")])
      expect(errorOf(call).message).toBe(message);
  });

  test("wrong options, and a filter that throws", () => {
    const api = openapi({ ...base, paths: { "/a": { get: {} } } });
    for (const options of [
      ...[1, { filter: "a" }, { filters: () => true }, { outputSchema: 1 }],
      ...[15, 129, 20.5, "20"].map((maxNameLength) => ({ maxNameLength })),
    ])
      expect(errorOf(() => toolsOf(api, options as object)).code).toBe("ERR_INVALID_OPTIONS");
    const filter = () => {
      throw new Error("secret");
    };
    expect(errorOf(() => toolsOf(api, { filter })).message).not.toContain("secret");
    expect(errorOf(() => toolOf({}, { path: "/{a}" })).code).toBe("ERR_INVALID_DOCUMENT");
  });
});
