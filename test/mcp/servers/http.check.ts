/** Who can reach `waybill mcp --http`. */
import { once } from "node:events";
import { request } from "node:http";
import type { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, expect, test } from "vitest";
import { cleanUp, connect, pets, startHttp } from "./command.js";

afterAll(cleanUp);

const args = [pets, "--base-url", "http://127.0.0.1:1"];
const initialize =
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}';

/** The status of a request to start a session, which can have any `Host`. */
async function statusOf(url: URL, fields: Record<string, string> = {}): Promise<number | undefined> {
  const accepted = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const sent = request(url, { method: "POST", headers: { ...accepted, ...fields } });
  sent.end(initialize);
  const [response] = await once(sent, "response");
  response.destroy();
  return response.statusCode;
}

test("on this machine only programs of this machine, and no page of a browser", async () => {
  const url = await startHttp(args, {}, "localhost:0");
  const { port } = url;
  for (const [fields, status] of [
    [{}, 200],
    [{ host: `127.0.0.1:${port}` }, 200],
    [{ host: `evil.test:${port}` }, 403],
    [{ origin: "https://evil.test" }, 403],
    [{ origin: url.origin }, 200],
    [{ origin: "null" }, 403],
    [{ "content-type": "text/plain" }, 415],
    [{ "mcp-session-id": "none" }, 404],
  ] as const)
    expect([fields, await statusOf(url, fields)]).toEqual([fields, status]);
  expect(await statusOf(new URL("/", url))).toBe(404);
});

test("others only with a token", async () => {
  const url = await startHttp(args, { WAYBILL_MCP_TOKEN: "s3cret" }, "0.0.0.0:0");
  url.hostname = "127.0.0.1";
  const client = await connect({ type: "", url: url.href }, { authorization: "bearer s3cret" });
  expect((await client.listTools()).tools).toHaveLength(8);
  await (client.transport as StreamableHTTPClientTransport).terminateSession();
  await client.close();
  expect(await statusOf(url)).toBe(401);
  for (const authorization of ["Bearer wrong", "s3cret"])
    expect(await statusOf(url, { authorization })).toBe(401);
  expect(await statusOf(url, { authorization: "Bearer s3cret" })).toBe(200);
});
