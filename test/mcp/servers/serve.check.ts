/** `waybill mcp`, called with the SDK's client over both transports. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Api, type Arrived, startApi } from "./api.js";
import { cleanUp, github, transports } from "./command.js";

const pets = "test/mcp/servers/pets.yaml";
const secret = { WAYBILL_CREDENTIALS: '{"bearer":"t0ken"}', KEY: "k3yk3y" };
let api: Api;
let other: Api;
beforeAll(async () => {
  other = await startApi();
  api = await startApi(other.origin);
});
afterAll(async () => {
  cleanUp();
  await api.close();
  await other.close();
});
beforeEach(() => {
  api.arrived.length = 0;
  other.arrived.length = 0;
});
afterEach(() => {
  expect(JSON.stringify(other.arrived)).not.toMatch(/t0ken|k3y|x-api-key|authorization/);
});

const texts = (isError: boolean, ...all: readonly unknown[]) => ({
  content: all.map((text) => ({ type: "text", text })),
  isError,
});
const textOf = (text: unknown) => texts(false, text);
const errorOf = (...all: readonly unknown[]) => texts(true, ...all);
const saying = (message: string) => errorOf(expect.stringContaining(message));
const ok = textOf('{"ok":true}');
const bytes = (count: number) => Buffer.alloc(count).toString("base64");
const contentOf = (part: object) => ({ content: [part], isError: false });

type Row = [what: string, tool: string, args: object | undefined, answer: () => object, arrived?: object[]];
const get = (what: string, id: string, answer: () => object, ...arrived: object[]): Row => [
  what,
  "pets_get",
  { id },
  answer,
  [{ method: "GET", url: `/pets/${id}` }, ...arrived],
];
const secrets = { authorization: "Bearer t0ken", "x-api-key": "k3yk3y", accept: "*/*" };
const posted = { method: "POST", body: '{"a":1}', headers: { "content-type": "application/json" } };

const rows: Row[] = [
  ["JSON", "pets_get", { id: "7" }, () => ok, [{ url: "/pets/7", headers: secrets }]],
  get("no content", "none", () => textOf("204 No Content")),
  get("another charset", "latin", () => textOf("é")),
  get("a charset that nobody knows", "odd", () => textOf("é")),
  get("10 MB", "large", () => textOf(`${"x".repeat(50_000)}\n[cut after 50000 bytes]`)),
  get("an image of 10 MB", "picture", () => textOf("[image/png, left out: more than 50000 bytes]")),
  get("an image", "photo", () => contentOf({ type: "image", data: bytes(1234), mimeType: "image/png" })),
  get("sound", "sound", () => contentOf({ type: "audio", data: bytes(10), mimeType: "audio/wav" })),
  get("other bytes", "zip", () => {
    const resource = { uri: `${api.origin}/pets/zip`, mimeType: "application/zip", blob: bytes(10) };
    return contentOf({ type: "resource", resource });
  }),
  [
    "fields that say how to go on",
    "pets_list",
    { page_size: 2 },
    () => texts(false, '200 OK\nlink: <?page=2>; rel="next"', "[]"),
  ],
  get("a status of 404", "missing", () => errorOf("404 Not Found", '{"message":"Not Found"}')),
  get("a status of 500", "broken", () => errorOf("500 Internal Server Error", "The server is broken.")),
  get("a connection that ends", "reset", () =>
    errorOf("The request could not be sent, or its response could not be read: UND_ERR_SOCKET."),
  ),
  get("a redirect to a file", "file", () => errorOf("302 Found\nlocation: file:///etc/passwd")),
  ["redirects without end", "pets_get", { id: "loop" }, () => errorOf("302 Found\nlocation: /pets/loop")],
  get("a redirect", "near", () => ok, { url: "/pets/7?from=near", headers: secrets }),
  get("a redirect to another origin", "away", () => ok),
  ["a body that is redirected", "send_near", { a: 1 }, () => ok, [posted, posted]],
  ["a redirect that becomes GET", "send_seen", { a: 1 }, () => ok, [posted, { method: "GET", body: "" }]],
  [
    "a body that is redirected to another origin",
    "send_kept",
    { a: 1 },
    () => errorOf(`307 Temporary Redirect\nlocation: ${other.origin}/pets/7`),
    [posted],
  ],
  ["another place", "pets_get", { id: ".." }, () => saying('"id"'), []],
  ["an unknown property", "pets_get", { id: "1", headers: {} }, () => saying('no property "headers"'), []],
  ["nothing", "pets_get", undefined, () => saying('requires a value for "id"'), []],
  [
    "a misspelled tool",
    "pets_gte",
    {},
    () => errorOf('There is no tool "pets_gte". Did you mean "pets_get"?'),
    [],
  ],
  ["another tool", "x", {}, () => errorOf('There is no tool "x".'), []],
];

/** A process can take long on a busy machine. */
const patient = { timeout: 20_000 };

describe.each(transports)("over %s", (_, connect) => {
  const clients: Client[] = [];
  /** A client of the command. */
  const serve = async (env: Record<string, string>, ...args: string[]): Promise<Client> => {
    const client = await connect([...args, "--base-url", api.origin], env);
    clients.push(client);
    return client;
  };
  let client: Client;
  beforeAll(async () => {
    client = await serve(secret, pets, "--max-bytes", "50000", "-H", `x-api-key: \${KEY}`, "-H", "Accept:");
  });
  afterAll(() => Promise.all(clients.map((one) => one.close())));
  const call = (name: string, args: object | undefined, on = client) =>
    on.callTool({ name, ...(args && { arguments: { ...args } }) });

  test("lists tools", async () => {
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(8);
    expect(tools[0]).toMatchObject({ name: "pets_list", description: "Lists pets." });
  });

  test.each(rows)("%s", async (_, tool, args, answer, arrived) => {
    expect(await call(tool, args)).toEqual(answer());
    if (!arrived) return;
    expect(api.arrived).toMatchObject(arrived);
    expect(api.arrived).toHaveLength(arrived.length);
  });

  test("a redirect to another origin has no credential, and a GET has no content type", async () => {
    await call("pets_get", { id: "away" });
    expect(other.arrived).toHaveLength(1);
    await call("send_seen", { a: 1 });
    expect(api.arrived.at(-1)?.headers["content-type"]).toBeUndefined();
  });

  test("twenty calls at a time", async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`);
    const answers = await Promise.all(ids.map((id) => call("pets_get", { id })));
    expect(answers).toEqual(ids.map(() => ok));
    const urls = (all: readonly Arrived[]) => all.map(({ url }) => url).sort();
    expect(urls(api.arrived)).toEqual(ids.map((id) => `/pets/${id}`).sort());
  });

  test("a call that is cancelled ends its request, and the next one is answered", async () => {
    const controller = new AbortController();
    const params = { name: "pets_get", arguments: { id: "hang" } };
    const cancelled = client.callTool(params, undefined, { signal: controller.signal });
    await vi.waitFor(() => expect(api.hanging.size).toBe(1), patient);
    controller.abort();
    await expect(cancelled).rejects.toThrow();
    await vi.waitFor(() => expect(api.hanging.size).toBe(0), patient);
    expect(await call("pets_get", { id: "7" })).toEqual(ok);
  });

  test("progress is the number of bytes", async () => {
    const seen: number[] = [];
    const controller = new AbortController();
    const onprogress = ({ progress }: { progress: number }) => void seen.push(progress);
    const params = { name: "pets_get", arguments: { id: "half" } };
    const half = client.callTool(params, undefined, { onprogress, signal: controller.signal });
    await vi.waitFor(() => expect(seen).toEqual([4]), patient);
    controller.abort();
    await expect(half).rejects.toThrow();
  });

  test("knows no other request", async () => {
    const unknown = { method: "tools/none", params: {} };
    await expect(client.request(unknown as never, undefined as never)).rejects.toThrow("Method not found");
  });

  test("a server that hangs is an error after the timeout", async () => {
    const hasty = await serve(secret, pets, "--timeout", "1", "--fixed", "id=hang", "--filter", "pets/get");
    expect((await hasty.listTools()).tools).toMatchObject([{ inputSchema: { properties: {} } }]);
    expect(await call("pets_get", {}, hasty)).toEqual(errorOf("The API didn't respond within 1 seconds."));
  });

  test("1,223 operations are searched, described and called", async () => {
    const many = await serve({}, github);
    const { tools } = await many.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_operations",
      "describe_operation",
      "call_operation",
    ]);
    const said = async (name: string, args: object | undefined): Promise<string> => {
      const { content } = await call(name, args, many);
      return (content as { text: string }[])[0]?.text ?? "";
    };
    for (const [query, name] of [
      ["create an issue", "issues_create"],
      ["list pull requests", "pulls_list"],
      ["delete a repository", "repos_delete"],
      ["star a repo", "activity_star-repo-for-authenticated-user"],
    ]) {
      const found = await said("search_operations", { query });
      expect(found.split("\n")).toHaveLength(20);
      expect(found.split("\t", 1)).toEqual([name]);
    }
    const none = "No operation has these words. Use others.";
    expect(await said("search_operations", { query: "qqq" })).toBe(none);
    const described = JSON.parse(await said("describe_operation", { name: "issues_create" }));
    expect(described.inputSchema.required).toEqual(["owner", "repo", "title"]);
    const issue = { name: "issues_create", arguments: { owner: "o", repo: "r", title: "t" } };
    expect(await said("call_operation", issue)).toBe('{"ok":true}');
    expect(api.arrived).toMatchObject([{ method: "POST", url: "/repos/o/r/issues", body: '{"title":"t"}' }]);
    // no search has found this one
    const tag = { name: "git_get-tag", arguments: { owner: "o", repo: "r", tag_sha: "a" } };
    expect(await said("call_operation", tag)).toBe('{"ok":true}');
    expect(await said("call_operation", undefined)).toContain('Pass a string as "name".');
  });
});
