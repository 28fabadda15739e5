import { expect, test } from "vitest";
import { toHar } from "../../src/adapters/index.js";
import { endpoint } from "../../src/index.js";

test("toHar returns the fields of a request", () => {
  const options = endpoint("POST /a{?b,c}{#d}", {
    b: "ä &",
    c: [1, 2],
    d: "e",
    title: "€",
    headers: { authorization: "token s3cr3t" },
  });
  expect(toHar(options)).toEqual({
    method: "POST",
    url: "https://api.github.com/a?b=%C3%A4%20%26&c=1,2",
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: [
      { name: "content-type", value: "application/json; charset=utf-8" },
      { name: "accept", value: "application/vnd.github.v3+json" },
      { name: "user-agent", value: "waybill/0.1.0" },
      { name: "authorization", value: "token [redacted]" },
    ],
    queryString: [
      { name: "b", value: "ä &" },
      { name: "c", value: "1,2" },
    ],
    postData: { mimeType: "application/json; charset=utf-8", text: '{"title":"€"}' },
    headersSize: -1,
    bodySize: 15,
  });
  expect(JSON.stringify(toHar(options, { credentials: "show" }))).toContain("token s3cr3t");
});

test("the URL contains no empty query, because no client sends it", () => {
  expect(toHar({ method: "get", url: "http://h/y?#z", headers: {} }).url).toBe("http://h/y");
});

test("the mimeType of a body without a type is empty", () => {
  const body = new TextEncoder().encode("a");
  expect(toHar({ method: "put", url: "http://h/", headers: {}, body }).postData).toEqual({
    mimeType: "",
    text: "a",
  });
});

test("a form is a list of its parts, with files but not their content", () => {
  const data = new FormData();
  data.append("title", "It's");
  data.append("file", new Blob(["content"], { type: "text/x-test" }), "name.txt");
  const har = toHar(endpoint("POST /a", { data }));
  expect(har.bodySize).toBe(-1);
  expect(har.postData).toEqual({
    mimeType: "multipart/form-data",
    params: [
      { name: "title", value: "It's" },
      { name: "file", fileName: "name.txt", contentType: "text/x-test" },
    ],
  });
});
