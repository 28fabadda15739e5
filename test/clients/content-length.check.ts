import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import type { RequestOptions } from "../../src/index.js";
import { fiveBytes, otherBytes, streams } from "../adapters/streams.js";
import { serve } from "../support/serve.js";
import { clients } from "./clients.js";

/** The bodies of complete requests, and bytes that the parser of the server refused: a request left them on its connection. */
const bodies: string[] = [];
const leftOver: string[] = [];

const { url, server, close } = await serve(async (request, response) => {
  try {
    bodies.push(await text(request));
    response.end();
  } catch {
    // the client gave up
  }
});
server.on("clientError", (error: Error & { rawPacket?: Buffer }, socket) => {
  if (error.rawPacket) leftOver.push(String(error.rawPacket));
  socket.destroy();
});
afterAll(close);

const headers = { "content-length": 5 };

// with fetch, a content-length is an error; with the printers, a stream is
describe.each(["axios", "got", "undici", "node:http", "superagent"])("%s", (name) => {
  const send = clients[name] as (options: RequestOptions) => Promise<unknown>;
  const sent = streams.filter(([kind]) => name !== "axios" || kind !== "a web stream");

  describe.each(sent)("with %s", (_, stream) => {
    test.each([...fiveBytes, ...otherBytes].map((chunks) => [chunks]))("of %j", async (chunks) => {
      const sending = (async () => send({ method: "post", url, headers, body: stream(chunks) }))();
      const isRight = fiveBytes.includes(chunks);
      if (isRight) await sending;
      else await expect(sending).rejects.toThrow("The content-length is not the length of the stream.");
      // the next request is complete, and the only one
      await send({ method: "post", url, headers: {}, body: "next" });
      expect(bodies.splice(0)).toEqual([...(isRight ? [chunks.join("")] : []), "next"]);
      expect(leftOver.splice(0)).toEqual([]);
    });
  });

  test("sends an empty stream whose content-length is 0", async () => {
    await send({ method: "post", url, headers: { "content-length": "0" }, body: Readable.from([]) });
    expect(bodies.splice(0)).toEqual([""]);
  });
});
