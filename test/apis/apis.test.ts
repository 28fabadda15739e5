import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RequestOptions, toFetch, toNodeHttp } from "../../src/adapters/index.js";
import { form } from "../../src/form/index.js";
import { createEndpoint, endpoint } from "../../src/index.js";
import { type Arrived, startServer, type TestServer } from "../adapters/server.js";
import { expectWritten } from "../support/written.js";
import { type Api, type ApiCall, apis } from "./apis.js";

const calls = apis.flatMap((api) => api.calls.map((call) => ({ ...call, api, title: api.title })));

/** The request that a call makes. */
function evaluate({ name, profile }: Api, code: string): RequestOptions {
  const run = new Function(
    "endpoint",
    "createEndpoint",
    "form",
    `const ${name} = ${profile}; return ${code};`,
  );
  return run(endpoint, createEndpoint, form);
}

/** The fields that a client adds by itself. */
const ofClient = ["connection", "content-length", "host"];

/** A request as it arrived, written as HTTP/1.1. The host is that of the URL, and not that of the local server. */
function messageOf({ method, target, headers, names, body }: Arrived, host: string): string {
  const fields = names.filter((name) => !ofClient.includes(name)).map((name) => `${name}: ${headers[name]}`);
  return [`${method} ${target} HTTP/1.1`, `host: ${host}`, ...fields, "", body.toString()].join("\n");
}

/** The parts of a message, for comparing it whatever the order of its fields is. */
function partsOf(message: string) {
  const end = message.indexOf("\n\n");
  const [line, ...fields] = message.slice(0, end).split("\n");
  return {
    line,
    fields: Object.fromEntries(fields.map((field) => field.split(": "))),
    body: message.slice(end),
  };
}

describe("what servers of ten APIs receive", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  /** The URL with the same bytes after its origin. */
  const local = (url: string): string => server.url + url.slice(new URL(url).origin.length);

  test.each(calls)("$title: $code", async ({ api, code, sent }) => {
    const request = evaluate(api, code);
    const { host } = new URL(request.url);
    const { options, body } = toNodeHttp({ ...request, url: local(request.url) });
    const [response] = await once(httpRequest(options).end(body), "response");
    response.resume();
    expect(messageOf(server.take(), host)).toBe(sent);
  });

  test.each(calls)("$title, sent with fetch: $code", async ({ api, code, sent }) => {
    const request = evaluate(api, code);
    const [url, init] = toFetch(request);
    await fetch(local(url), init as RequestInit);
    const arrived = server.take();
    const expected = partsOf(sent);
    // fetch adds fields of its own, and sorts
    const names = arrived.names.filter((name) => name in expected.fields || !/^(accept|sec-)/.test(name));
    expect(partsOf(messageOf({ ...arrived, names }, new URL(request.url).host))).toEqual(expected);
  });
});

/** What the page shows of a message: method, URL, content-type and body. */
function shown({ sent }: ApiCall): string {
  const { line = "", fields, body } = partsOf(sent);
  const [method, target] = line.split(" ");
  const type = fields["content-type"] ? `\ncontent-type: ${fields["content-type"]}` : "";
  return `${method} https://${fields["host"]}${target}${type}${body.trim() && body.trimEnd()}\n`;
}

test("the page shows each API, its calls and what they send", async () => {
  const sections = apis.map(({ title, note, name, profile, calls: [first, second] }) => {
    const code = `const ${name} = ${profile};\n\n${first.code};\n${second.code};\n`;
    const sent = `${shown(first)}\n${shown(second)}`;
    return `\n## ${title}\n\n${note}\n\n\`\`\`js\n${code}\`\`\`\n\n\`\`\`http\n${sent}\`\`\`\n`;
  });
  await expectWritten("docs/guide/apis.md", "apis", `${sections.join("")}\n`);
});
