import { expect, test } from "vitest";
import { toHar } from "../../src/adapters/index.js";
import { form, multipart, part } from "../../src/form/index.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";

test("toHar returns the fields of a request", () => {
  const parameters = { b: "ä &", c: [1, 2], d: "e", title: "€" };
  const headers = { authorization: "token s3cr3t" };
  const options = endpoint("POST /a{?b,c}{#d}", { ...parameters, headers });
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

test("the URL is a URI of RFC 3986", () => {
  const { url, queryString } = toHar({ ...endpoint("GET /a[1]?page[size]=2&b=%5B"), body: null });
  expect(url).toBe("https://api.github.com/a%5B1%5D?page%5Bsize%5D=2&b=%5B");
  expect(queryString[0]).toEqual({ name: "page[size]", value: "2" });
  const href = "http://[::1]/a|^`%zz%41?token=0123&b={|}";
  expect(toHar({ method: "get", url: href, headers: {} }).url).toBe(
    "http://[::1]/a%7C%5E%60%25zz%41?token=%5Bredacted%5D&b=%7B%7C%7D",
  );
});

test("the mimeType of a body without a type is empty", () => {
  const body = new TextEncoder().encode("a");
  const { postData } = toHar({ method: "put", url: "http://h/", headers: {}, body });
  expect(postData).toEqual({ mimeType: "", text: "a" });
});

test.each([
  ["of a FormData", {}, []],
  ["next to JSON", { meta: { a: 1 } }, [{ name: "meta", value: '{"a":1}', contentType: "application/json" }]],
  [
    "of part()",
    { meta: part("a", { type: "text/csv", fileName: "a.csv", headers: { "x-a": "1" } }) },
    [{ name: "meta", value: "a", contentType: "text/csv", fileName: "a.csv" }],
  ],
])("parts %s have no boundary, and files no content", (_, others, rest) => {
  const file = new File(["content"], "name.txt", { type: "text/x-test" });
  const data = multipart({ title: "It's", file, ...others }) as object;
  const { headers, postData, bodySize } = toHar(endpoint("POST /a", { data }));
  expect(headers.map(({ name }) => name)).toEqual(["accept", "user-agent"]);
  expect(bodySize).toBe(-1);
  expect(postData).toEqual({
    mimeType: "multipart/form-data",
    params: [
      { name: "title", value: "It's" },
      { name: "file", fileName: "name.txt", contentType: "text/x-test" },
      ...rest,
    ],
  });
});

const urlencoded = "application/x-www-form-urlencoded";
const token = { grant_type: "password", scope: "a b&é" };
const params = Object.entries(token).map(([name, value]) => ({ name, value }));
const requestBody = { content: { [urlencoded]: { schema: { type: "object" } } } };
const servers = [{ url: "https://api.example.com" }];
const api = openapi({ openapi: "3.1.0", servers, paths: { "/token": { post: { requestBody } } } });
const ofType = (type: string) => endpoint("POST /token", { ...token, headers: { "content-type": type } });

test.each<[behaviour: string, request: RequestOptions]>([
  ["members and the type", ofType(urlencoded)],
  ["a type with parameters, in any case", ofType(`${urlencoded.toUpperCase()} ; a=b`)],
  ["form()", endpoint("POST /token", { data: form(token) })],
  ["URLSearchParams", endpoint("POST /token", { data: new URLSearchParams(token) })],
  ["an operation", api("POST /token", {}, { data: token })],
])("pairs of a form have no text, made of %s", (_, request) => {
  const mimeType = expect.stringMatching(/^application\/x-www-form-urlencoded$/i);
  expect(toHar(request).postData).toEqual({ mimeType, params });
});
