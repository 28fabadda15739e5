import { expect, test } from "vitest";
import { partsOf } from "../../src/form/parts.js";
import { openapi } from "../../src/openapi/index.js";

const bytes = new Uint8Array([1, 2]);

test.each<[contentType: unknown, value: unknown, type: string, fileName: string]>([
  ["image/png", bytes, "image/png", "blob"],
  ["image/png", bytes.buffer, "image/png", "blob"],
  ["text/plain", bytes, "text/plain", "blob"],
  ["image/png, image/jpeg", bytes, "image/png", "blob"],
  ["image/*, image/jpeg", bytes, "image/jpeg", "blob"],
  ["image/*", bytes, "application/octet-stream", "blob"],
  [undefined, bytes, "application/octet-stream", "blob"],
  [7, bytes, "application/octet-stream", "blob"],
  ["image/png", new Blob([bytes]), "image/png", "blob"],
  ["image/png", new Blob([bytes], { type: "image/gif" }), "image/gif", "blob"],
  ["image/*, image/png", new File([bytes], "a.bin"), "image/png", "a.bin"],
  ["image/png", new File([bytes], "a.gif", { type: "image/gif" }), "image/gif", "a.gif"],
])(
  "a part whose encoding has the content type %j is sent with %o as %s",
  (contentType, value, type, fileName) => {
    const media = { schema: { properties: { file: {} } }, encoding: { file: { contentType } } };
    const requestBody = { content: { "multipart/form-data": media } };
    const paths = { "/x": { post: { requestBody } } };
    const api = openapi({ openapi: "3.1.0", servers: [{ url: "https://a.test" }], paths });
    expect(partsOf(api("POST /x", { file: [value, value] }).body)).toMatchObject([
      { name: "file", type, fileName },
      { name: "file", type, fileName },
    ]);
  },
);
