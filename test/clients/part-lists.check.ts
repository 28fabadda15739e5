import { MIMEType } from "node:util";
import { parseMultipart } from "@remix-run/multipart-parser";
import { describe, expect, test } from "vitest";
import { toCurl } from "../../src/adapters/index.js";
import { multipart, part } from "../../src/form/index.js";
import { createEndpoint } from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";
import { useServer } from "../adapters/use-server.js";
import { clients } from "./clients.js";

const server = useServer();

/** A message that arrived, as a parser reads it: the parameters of its type, and each part by its header fields and content. */
function readParts(): { type: string; root: string | null; parts: object[] } {
  const { headers, body } = server.take();
  const { essence: type, params } = new MIMEType(headers["content-type"] ?? "");
  const parts = [...parseMultipart(body, { boundary: params.get("boundary") ?? "" })].map((one) => ({
    ...one.headers,
    content: Buffer.from(one.bytes).toString("latin1"),
  }));
  return { type, root: params.get("type"), parts };
}

const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff, 0x2d, 0x2d]);
const batch = "GET /users/1 HTTP/1.1\r\naccept: application/json\r\n\r\n";
const utf8 = (text: string): string => Buffer.from(text).toString("latin1");
const content = bytes.toString("latin1");

const texts: [given: object | string, read: object][] = [
  [{ name: "é" }, { "content-type": "application/json", content: utf8('{"name":"é"}') }],
  ["é\n", { "content-type": "text/plain;charset=UTF-8", content: utf8("é\n") }],
  [
    part("a,b\n", { type: "text/csv", fileName: "a b.csv", headers: { "content-id": "<csv>" } }),
    {
      "content-disposition": 'attachment; filename="a b.csv"',
      "content-type": "text/csv",
      "content-id": "<csv>",
      content: "a,b\n",
    },
  ],
  [
    part(batch, { type: "application/http", headers: { "Content-ID": "<1>" } }),
    { "content-type": "application/http", "content-id": "<1>", content: batch },
  ],
];
const files: typeof texts = [
  [
    new File([bytes], "roof.png", { type: "image/png" }),
    { "content-disposition": 'attachment; filename="roof.png"', "content-type": "image/png", content },
  ],
  [new Uint8Array(bytes), { "content-type": "application/octet-stream", content }],
  [
    part(new Blob([bytes]), { type: "image/jpeg", headers: { "content-id": "<roof>" } }),
    { "content-type": "image/jpeg", "content-id": "<roof>", content },
  ],
];

const endpoint = createEndpoint({ baseUrl: "https://a.test" });
const api = (subtype: string) => {
  const requestBody = { content: { [`multipart/${subtype}`]: {} } };
  const paths = { "/x": { post: { operationId: "upload", requestBody } } };
  return openapi({ openapi: "3.1.0", servers: [{ url: server.url }], paths });
};

describe.each(Object.entries(clients))("%s", (name, send) => {
  test.each([
    ["related", "application/json"],
    ["mixed", null],
  ] as const)("sends multipart/%s", async (subtype, root) => {
    // a command has no bytes
    const rows = name === "curl" ? texts : [...texts, ...files];
    const given = rows.map(([one]) => one);
    const data = multipart(given, { subtype });
    const expected = { type: `multipart/${subtype}`, root, parts: rows.map(([, read]) => read) };
    const request = endpoint("POST /x", { baseUrl: server.url, data });
    for (const options of [request, api(subtype)("upload", {}, { data })]) {
      await send(options);
      expect(readParts()).toEqual(expected);
    }
  });
});

test("the command of curl is refused for bytes, and says what to do", () => {
  const data = multipart([{}, ...files.map(([given]) => given)], { subtype: "related" });
  expect(() => toCurl(endpoint("POST /x", { data }))).toThrow(
    'its part "roof.png" is a file. Pass strings and JSON, or use another adapter.',
  );
});
