import { HarValidator } from "@har-sdk/validator";
import { HTTPSnippet, type HarRequest as SnippetRequest } from "@readme/httpsnippet";
import { expect, test } from "vitest";
import { type HarRequest, toHar } from "../../src/adapters/index.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { requests } from "../adapters/requests.js";
import { any } from "../support/any.js";

const validator = new HarValidator();

/** The errors that the schema of HAR 1.2 finds in a log with this request. */
function verify(request: HarRequest): Promise<unknown> {
  const message = { httpVersion: "HTTP/1.1", cookies: [], headers: [], headersSize: -1, bodySize: -1 };
  const content = { size: 0, mimeType: "" };
  const response = { ...message, status: 204, statusText: "No Content", content, redirectURL: "" };
  const timings = { send: 0, wait: 0, receive: 0 };
  const startedDateTime = "2020-01-01T00:00:00.000Z";
  const entry = { startedDateTime, time: 0, request, response, cache: {}, timings };
  const log = { version: "1.2", creator: { name: "test", version: "1" }, entries: [entry] };
  return validator.verify({ log } as never);
}

test("the schema of HAR 1.2 accepts a request, and refuses invalid ones", async () => {
  const request = toHar(endpoint("GET /a"));
  expect(await verify(request)).toEqual([]);
  expect(await verify({ ...request, headersSize: "x" as never })).not.toEqual([]);
  expect(await verify({ ...request, queryString: undefined as never })).not.toEqual([]);
});

test.each(requests)("the schema of HAR 1.2 accepts $behaviour", async (row) => {
  const { request, method, body = "", exceptions = {} } = row;
  const options = request("https://api.example.com");
  // HAR describes the parts of a form
  if ((exceptions["curl"] || typeof body !== "string") && !Array.isArray(body)) {
    expect(() => toHar(options)).toThrow(expect.objectContaining({ code: "ERR_BODY_NOT_ALLOWED" }));
    return;
  }
  const har = toHar(options);
  expect(await verify(har)).toEqual([]);
  expect(har.method).toBe(method);
  if (typeof body !== "string") return;
  expect(har.bodySize).toBe(Buffer.byteLength(body));
  // of a form, HAR has the pairs in place of the text
  const { text = "", params } = any(har.postData ?? {});
  const pairs = (of: string | string[][]): string => `${new URLSearchParams(of)}`;
  const sent = params?.map(({ name, value }: Record<string, string>) => [name, value]);
  expect(sent ? pairs(sent) : text).toBe(sent ? pairs(body) : body);
});

test("a snippet library converts the request to code", () => {
  const data = new FormData();
  data.append("title", "hello");
  const json = endpoint("POST /a{?notify}", { notify: "a b", title: "It's" });
  const snippetOf = (request: RequestOptions) => new HTTPSnippet(toHar(request) as SnippetRequest);
  const code = `${snippetOf(json).convert("go", "native")}`;
  for (const part of ["https://api.github.com/a?notify=a%20b", "It's", '"POST"', "application/json"])
    expect(code).toContain(part);
  const command = snippetOf(endpoint("POST /a", { data })).convert("shell", "curl");
  expect(`${command}`).toContain("--form title=hello");
});
