/** `waybill mcp`, called with the SDK's client over both transports. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startApi } from "./api.js";
import { cleanUp, connect, github, pets, transports } from "./command.js";

const secret = { WAYBILL_CREDENTIALS: '{"bearer":"t0ken"}', KEY: "k3yk3y" };
const other = await startApi();
const api = await startApi(other.origin);
afterAll(() => {
  cleanUp();
  api.close();
  other.close();
});
afterEach(() => {
  api.arrived.length = 0;
  expect(JSON.stringify(other.arrived.splice(0))).not.toMatch(/t0ken|k3y|x-api-key|authorization/);
});

const texts = (isError: boolean, ...all: readonly unknown[]) => ({
  content: all.map((text) => ({ type: "text", text })),
  isError,
});
const textOf = (...all: readonly unknown[]) => texts(false, ...all);
const errorOf = (...all: readonly unknown[]) => texts(true, ...all);
const saying = (message: string) => errorOf(expect.stringContaining(message));
const ok = textOf('{"ok":true}');
const bytes = (count: number) => Buffer.alloc(count).toString("base64");
const contentOf = (part: object) => ({ content: [part], isError: false });

type Row = [what: string, tool: string, args: object | undefined, answer: object, arrived?: object[]];
const get = (what: string, id: string, answer: object, ...arrived: object[]): Row => [
  what,
  "pets_get",
  { id },
  answer,
  [{ method: "GET", url: `/pets/${id}` }, ...arrived],
];
const secrets = { authorization: "Bearer t0ken", "x-api-key": "k3yk3y", accept: "*/*" };
const posted = { method: "POST", body: '{"a":1}', headers: { "content-type": "application/json" } };
const untyped = expect.not.objectContaining({ "content-type": expect.anything() });
const bodiless = { method: "GET", body: "", headers: untyped };
const zip = { uri: `${api.origin}/pets/zip`, mimeType: "application/zip", blob: bytes(10) };
const elsewhere = `307 Temporary Redirect\nlocation: ${other.origin}/pets/7`;
const linked = '200 OK\nlink: <?page=2>; rel="next"';
const unsent = "The request could not be sent, or its response could not be read: UND_ERR_SOCKET.";

const rows: Row[] = [
  ["JSON", "pets_get", { id: "7" }, ok, [{ url: "/pets/7", headers: secrets }]],
  get("no content", "none", textOf("204 No Content")),
  get("another charset", "latin", textOf("é")),
  get("a charset that nobody knows", "odd", textOf("é")),
  get("10 MB", "large", textOf(`${"x".repeat(50_000)}\n[cut after 50000 bytes]`)),
  get("an image of 10 MB", "picture", textOf("[image/png, left out: more than 50000 bytes]")),
  get("an image", "photo", contentOf({ type: "image", data: bytes(1234), mimeType: "image/png" })),
  get("sound", "sound", contentOf({ type: "audio", data: bytes(10), mimeType: "audio/wav" })),
  get("other bytes", "zip", contentOf({ type: "resource", resource: zip })),
  ["fields to go on with", "pets_list", { page_size: 2 }, textOf(linked, "[]")],
  get("a status of 404", "missing", errorOf("404 Not Found", '{"message":"Not Found"}')),
  get("a status of 500", "broken", errorOf("500 Internal Server Error", "The server is broken.")),
  get("a connection that ends", "reset", errorOf(unsent)),
  get("a redirect to a file", "file", errorOf("302 Found\nlocation: file:///etc/passwd")),
  ["redirects without end", "pets_get", { id: "loop" }, errorOf("302 Found\nlocation: /pets/loop")],
  get("a redirect", "near", ok, { url: "/pets/7?from=near", headers: secrets }),
  get("a redirect to another origin", "away", ok),
  ["a body that is redirected", "send_near", { a: 1 }, ok, [posted, posted]],
  ["one that becomes GET", "send_seen", { a: 1 }, ok, [posted, bodiless]],
  ["a body that would go to another origin", "send_kept", { a: 1 }, errorOf(elsewhere), [posted]],
  ["another place", "pets_get", { id: ".." }, saying('"id"'), []],
  ["an unknown property", "pets_get", { id: "1", headers: {} }, saying('no property "headers"'), []],
  ["nothing", "pets_get", undefined, saying('requires a value for "id"'), []],
  ["a misspelled tool", "pets_gte", {}, saying('no tool "pets_gte". Did you mean "pets_get"?'), []],
  ["another tool", "x", {}, errorOf('There is no tool "x".'), []],
];

/** A process can take long on a busy machine. */
const patient = { timeout: 20_000 };

describe.each(transports)("over %s", (_, start) => {
  const clients: Client[] = [];
  const serve = async (env: Record<string, string>, ...args: string[]): Promise<Client> => {
    const client = await connect(await start([...args, "--base-url", api.origin], env));
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
    expect(await call(tool, args)).toEqual(answer);
    if (!arrived) return;
    expect(api.arrived).toMatchObject(arrived);
    expect(api.arrived).toHaveLength(arrived.length);
  });

  test("twenty calls at a time", async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`);
    const answers = await Promise.all(ids.map((id) => call("pets_get", { id })));
    expect(answers).toEqual(ids.map(() => ok));
    expect(api.arrived.map(({ url }) => url).sort()).toEqual(ids.map((id) => `/pets/${id}`).sort());
  });

  test.each([
    ["before its response", "hang", []],
    ["within its response, of which progress is told,", "half", [4]],
  ])(
    "a call that is cancelled %s ends its request, and the next one is answered",
    async (_, id, progress) => {
      const seen: number[] = [];
      const controller = new AbortController();
      const onprogress = ({ progress }: { progress: number }) => void seen.push(progress);
      const params = { name: "pets_get", arguments: { id } };
      const cancelled = client.callTool(params, undefined, { onprogress, signal: controller.signal });
      await vi.waitFor(() => expect([api.hanging.size, seen]).toEqual([1, progress]), patient);
      controller.abort();
      await expect(cancelled).rejects.toThrow();
      await vi.waitFor(() => expect(api.hanging.size).toBe(0), patient);
      expect(await call("pets_get", { id: "7" })).toEqual(ok);
    },
  );

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
    expect((await many.listTools()).tools).toHaveLength(3);
    const said = async (name: string, args: object): Promise<string> => {
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
    const described = JSON.parse(await said("describe_operation", { name: "issues_create" }));
    expect(described.inputSchema.required).toEqual(["owner", "repo", "title"]);
    const issue = { name: "issues_create", arguments: { owner: "o", repo: "r", title: "t" } };
    expect(await said("call_operation", issue)).toBe('{"ok":true}');
    expect(api.arrived).toMatchObject([{ method: "POST", url: "/repos/o/r/issues", body: '{"title":"t"}' }]);
    // no search has found this one
    const tag = { name: "git_get-tag", arguments: { owner: "o", repo: "r", tag_sha: "a" } };
    expect(await said("call_operation", tag)).toBe('{"ok":true}');
  });
});
