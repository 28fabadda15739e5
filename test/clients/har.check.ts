import { HarValidator } from "@har-sdk/validator";
import { HTTPSnippet, type HarRequest as SnippetRequest } from "@readme/httpsnippet";
import { describe, expect, test } from "vitest";
import { type HarRequest, toHar } from "../../src/adapters/index.js";
import { endpoint } from "../../src/index.js";
import { requests } from "../adapters/requests.js";

const validator = new HarValidator();

/** The errors that the schema of HAR 1.2 finds in a log with this request. */
function verify(request: HarRequest): Promise<unknown> {
  const response = {
    status: 204,
    statusText: "No Content",
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: [],
    content: { size: 0, mimeType: "" },
    redirectURL: "",
    headersSize: -1,
    bodySize: -1,
  };
  const entry = {
    startedDateTime: "2020-01-01T00:00:00.000Z",
    time: 0,
    request,
    response,
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  };
  const log = { version: "1.2", creator: { name: "test", version: "1" }, entries: [entry] };
  return validator.verify({ log } as never);
}

describe("the schema of HAR 1.2 accepts", () => {
  test("a request, and refuses invalid ones", async () => {
    const request = toHar(endpoint("GET /a"));
    expect(await verify(request)).toEqual([]);
    expect(await verify({ ...request, headersSize: "x" as never })).not.toEqual([]);
    expect(await verify({ ...request, queryString: undefined as never })).not.toEqual([]);
  });

  test.each(requests)("$behaviour", async ({ request, method, body = "", exceptions = {} }) => {
    const options = request("https://api.example.com");
    // HAR describes the parts of a form
    if ((exceptions["curl"] || typeof body !== "string") && !Array.isArray(body)) {
      expect(() => toHar(options)).toThrow(expect.objectContaining({ code: "ERR_BODY_NOT_ALLOWED" }));
      return;
    }
    const har = toHar(options);
    expect(await verify(har)).toEqual([]);
    expect(har.method).toBe(method);
    if (typeof body === "string") {
      expect(har.bodySize).toBe(Buffer.byteLength(body));
      // of a form, HAR has the pairs in place of the text
      const { text = "", params } = (har.postData ?? {}) as {
        text?: string;
        params?: { name: string; value: string }[];
      };
      const sent = params ? `${new URLSearchParams(params.map(({ name, value }) => [name, value]))}` : text;
      expect(sent).toBe(params ? `${new URLSearchParams(body)}` : body);
    }
  });
});

describe("a snippet library converts the request to code", () => {
  test("of JSON", () => {
    const request = endpoint("POST /a{?notify}", { notify: "a b", title: "It's" });
    const [text] = [new HTTPSnippet(toHar(request) as SnippetRequest).convert("go", "native")].flat();
    for (const part of ["https://api.github.com/a?notify=a%20b", "It's", '"POST"', "application/json"])
      expect(text).toContain(part);
  });

  test("of a form", () => {
    const data = new FormData();
    data.append("title", "hello");
    const [text] = [
      new HTTPSnippet(toHar(endpoint("POST /a", { data })) as SnippetRequest).convert("shell", "curl"),
    ].flat();
    expect(text).toContain("--form title=hello");
  });
});
