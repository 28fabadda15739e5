import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { type RequestOptions, toFetch, toNodeHttp } from "../../src/adapters/index.js";
import { form } from "../../src/form/index.js";
import { createEndpoint, endpoint } from "../../src/index.js";
import type { Arrived } from "../adapters/server.js";
import { useServer } from "../adapters/use-server.js";

/** The page, section by section: the statements that make an endpoint and two calls, and what these send. */
const sections = readFileSync("docs/guide/apis.md", "utf8").matchAll(
  /^## (.*)\n[\s\S]*?```js\n([\s\S]*?)```\n\n```http\n([\s\S]*?)```\n/gm,
);

const scope = { endpoint, createEndpoint, form };

/** Each call, its request, and what is sent, as the page shows it: method and URL, content-type and body. */
const calls = [...sections].flatMap(([, title = "", code = "", messages = ""]) => {
  const [profile = "", ...statements] = code.split(/;\n+(?=[a-z0-9]+[.(])/);
  const sent = messages.split(/\n\n(?=[A-Z]+ https:)/);
  return statements.map((statement, index) => ({
    title,
    code: statement.replace(/;\n$/, ""),
    sent: sent[index]?.trimEnd() ?? "",
    request: new Function(...Object.keys(scope), `${profile}; return ${statement}`)(
      ...Object.values(scope),
    ) as RequestOptions,
  }));
});

/** The fields that a client adds by itself. */
const ofClient = ["connection", "content-length", "host"];

/** A request as the page shows it. The host is that of the URL, and not that of the local server. */
function shown({ method, target, headers, body }: Arrived, { origin }: URL): string {
  const type = headers["content-type"] ? `\ncontent-type: ${headers["content-type"]}` : "";
  return `${method} ${origin}${target}${type}${body.length > 0 ? `\n\n${body}` : ""}`.trimEnd();
}

describe("what servers of ten APIs receive", () => {
  const server = useServer();
  /** The URL with the same bytes after its origin. */
  const local = (url: string): string => server.url + url.slice(new URL(url).origin.length);

  test("the page has two calls of each API", () => {
    expect(calls).toHaveLength(20);
  });

  test.each(calls)("$title: $code", async ({ sent, request }) => {
    const { options, body } = toNodeHttp({ ...request, url: local(request.url) });
    const [response] = await once(httpRequest(options).end(body), "response");
    response.resume();
    const arrived = server.take();
    expect(shown(arrived, new URL(request.url))).toBe(sent);
    const fields = arrived.names.filter((name) => !ofClient.includes(name));
    expect(Object.fromEntries(fields.map((name) => [name, arrived.headers[name]]))).toEqual({
      ...(arrived.headers["content-type"] && { "content-type": arrived.headers["content-type"] }),
      ...request.headers,
    });
  });

  test.each(calls)("$title, sent with fetch: $code", async ({ sent, request }) => {
    const [url, init] = toFetch(request);
    await fetch(local(url), init as RequestInit);
    const arrived = server.take();
    expect(shown(arrived, new URL(request.url))).toBe(sent);
    expect(arrived.headers).toMatchObject(request.headers);
  });
});
