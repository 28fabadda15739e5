import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { some } from "../support/thorough.js";
import { hasPosixShell } from "./bash.js";
import type { Send } from "./platform-clients.js";
import { exceptionOf, requests } from "./requests.js";
import { startServer } from "./server.js";
import { useServer } from "./use-server.js";

/** Sends each row of `requests.ts` with each client, and checks what arrives. */
export function testClients(clients: Readonly<Record<string, Send>>, start = startServer): void {
  const server = useServer(start);

  describe.each(Object.entries(clients))("%s", (name, send) => {
    const each = test
      .skipIf(name === "curl" && !hasPosixShell)
      .each(name === "curl" ? some(requests, 3) : requests);
    each("$behaviour", async (row) => {
      const { request, method, target, headers = {} } = row;
      const { refused, rejects, headers: differing, body = row.body } = exceptionOf(name, row);
      const options = request(server.url);
      if (refused || rejects) {
        const error = refused
          ? { name: "EndpointError", code: refused }
          : { message: expect.stringMatching(rejects as RegExp) };
        await expect((async () => send(options))()).rejects.toMatchObject(error);
        expect(() => server.take()).toThrow("0 requests");
        return;
      }
      await send(options);
      const arrived = server.take();
      expect(arrived.method).toBe(method);
      expect(arrived.target).toBe(target);
      for (const [field, value] of Object.entries({ ...headers, ...differing })) {
        expect([field, arrived.headers[field]]).toEqual([field, value]);
      }
      expect(new Set(arrived.names).size).toBe(arrived.names.length);
      if (Array.isArray(body)) {
        const type = arrived.headers["content-type"] ?? "";
        const [, boundary] = /^multipart\/form-data; boundary="?([^"]+)"?$/.exec(type) ?? [];
        expect(arrived.body.toString()).toContain(`--${boundary}--`);
        for (const part of body) expect(arrived.body.toString()).toContain(part);
      } else if (body !== undefined) {
        expect(arrived.body.toString("latin1")).toBe(Buffer.from(body as string).toString("latin1"));
      }
    });

    test("a full URL on another port", async () => {
      const other = await start();
      try {
        await send(endpoint(`POST ${other.url}/upload`, { a: 1, baseUrl: server.url }));
        expect(other.take()).toMatchObject({ method: "POST", target: "/upload" });
        expect(() => server.take()).toThrow("0 requests");
      } finally {
        await other.close();
      }
    });
  });
}
