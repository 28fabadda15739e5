import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toHttpMessage } from "../../src/adapters/index.js";
import { multipart } from "../../src/form/index.js";
import { endpoint } from "../../src/index.js";
import { requests } from "./requests.js";
import type { Arrived } from "./server.js";
import { useServer } from "./use-server.js";

const server = useServer();

/** Writes a message to a socket. The parser is Node's server. */
async function write(message: string): Promise<Arrived> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(message);
  const [answer] = await once(socket, "data");
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 204 /);
  return server.take();
}

test("toHttpMessage returns an HTTP/1.1 message", () => {
  const options = endpoint("POST /a{?b}", { baseUrl: "https://api.example.com:8443", b: "ä", c: "€" });
  const lines = [
    "POST /a?b=%C3%A4 HTTP/1.1",
    "host: api.example.com:8443",
    "content-type: application/json; charset=utf-8",
    "accept: application/vnd.github.v3+json",
    "user-agent: waybill/0.1.0",
    "content-length: 11",
    "",
    '{"c":"€"}',
  ];
  expect(toHttpMessage(options)).toBe(lines.join("\r\n"));
});

test("the caller can set another host", () => {
  const headers = { host: "example.com" };
  const message = toHttpMessage({ method: "get", url: "http://127.0.0.1/", headers });
  expect(message).toBe("GET / HTTP/1.1\r\nhost: example.com\r\n\r\n");
});

test.each(requests)(
  "a parser reads the message: $behaviour",
  async ({ request, method, target, headers = {}, body = "", exceptions = {} }) => {
    const options = request(server.url);
    // a message is UTF-8, and has no stream and no file
    if (exceptions["curl"] || typeof body !== "string") {
      expect(() => toHttpMessage(options)).toThrow(expect.objectContaining({ code: "ERR_BODY_NOT_ALLOWED" }));
    } else if (Object.values(headers).some((value = "") => /[^\t -~]/.test(value))) {
      expect(() => toHttpMessage(options)).toThrow(expect.objectContaining({ code: "ERR_INVALID_HEADER" }));
    } else {
      const arrived = await write(toHttpMessage(options, { credentials: "show" }));
      expect(arrived).toMatchObject({ method, target });
      for (const [name, value] of Object.entries(headers)) expect(arrived.headers[name]).toBe(value);
      expect(arrived.body.toString()).toBe(body);
    }
  },
);

test("a parser reads the message: bytes in UTF-8, with a byte order mark", async () => {
  const body = new TextEncoder().encode("\uFEFF€");
  const arrived = await write(toHttpMessage({ method: "put", url: server.url, headers: {}, body }));
  expect(arrived.body.toString("hex")).toBe(Buffer.from(body).toString("hex"));
  expect(arrived.headers["content-length"]).toBe("6");
});

test("parts have a boundary that none of them contains, with digits after it either, the same each time", async () => {
  const data = multipart({ a: "waybill-1 é\n", 'b"': { c: "--waybill-24" } }) as object;
  const message = toHttpMessage(endpoint("POST /a", { baseUrl: server.url, data }));
  expect(toHttpMessage(endpoint("POST /a", { baseUrl: server.url, data }))).toBe(message);
  const { headers, body } = await write(message);
  expect(headers).toMatchObject({ "content-type": "multipart/form-data; boundary=waybill-3" });
  const parsed = new Response(new Uint8Array(body), { headers: headers as Record<string, string> });
  const pairs = [...(await parsed.formData())].flat();
  expect(pairs).toEqual(["a", "waybill-1 é\r\n", 'b"', '{"c":"--waybill-24"}']);
});

test("no value adds a header or a line", () => {
  const value = fc.string({ unit: fc.constantFrom(..."\r\n\0: ab\té\u2028"), maxLength: 12 });
  fc.assert(
    fc.property(value, value, value, (name, field, body) => {
      let message: string;
      try {
        message = toHttpMessage({ method: "post", url: "http://h/", headers: { [`x${name}`]: field }, body });
      } catch (error) {
        expect(error).toMatchObject({ name: "EndpointError", code: "ERR_INVALID_HEADER" });
        return;
      }
      const head = message.slice(0, message.indexOf("\r\n\r\n")).split("\r\n");
      // the request line, host, content-type, the one header, content-length
      expect(head).toHaveLength(5);
      expect(head.join("")).not.toMatch(/[\r\n\0]/);
      expect(message.slice(message.indexOf("\r\n\r\n") + 4)).toBe(body);
    }),
    { numRuns: 2000 },
  );
});
