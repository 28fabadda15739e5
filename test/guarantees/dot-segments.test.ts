import { describe, expect, test } from "vitest";
import { createEndpoint } from "../../src/index.js";
import { endpoint as octokit } from "../../src/octokit/index.js";
import { type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import { tool } from "../../src/tools/index.js";
import { fill, path, relative, url, withBase } from "../../src/url/index.js";
import { runWith } from "../cli/terminal.js";
import { any } from "../support/any.js";
import { expectError, outcomeOf } from "../support/attempt.js";
import { dotSegments, dottedNames } from "../support/dot-segments.js";

const base = "https://a.test/v1";
const api = any(createEndpoint({ baseUrl: base }));

function documentOf(parameter: object = {}, path = "/x/{id}", settings: OpenApiSettings = {}) {
  const parameters = path.includes("{") ? [{ name: "id", in: "path", required: true, ...parameter }] : [];
  const paths = { [path]: { get: { operationId: "get", parameters } } };
  return openapi({ openapi: "3.1.0", servers: [{ url: base }], paths }, settings);
}

const operation = documentOf().operation("get");
const reserved = documentOf({ allowReserved: true }).operation("get");
const { request } = tool(documentOf(), "get");

/** Prints the error of a batch's line, or its URL. */
async function urlOfBatch(id: string): Promise<string> {
  const line = `${JSON.stringify({ id })}\n`;
  const { stdout } = await runWith(["--batch", "-", "/x/{id}", "--base-url", base], { "-": line });
  const { url: written, error } = JSON.parse(stdout);
  return error?.code ?? written;
}

type Write = (value: string, encoded: string) => unknown;

/** The ways in for a value, which comes after `/x/`, and what each refuses it with. */
// biome-ignore format: a case a line
const ways: readonly (readonly [name: string, code: string, write: Write])[] = [
  ["an endpoint", "ERR_DOT_SEGMENT", (id) => api("DELETE /x/{id}", { id }).url],
  ["an endpoint, as :name", "ERR_DOT_SEGMENT", (id) => api("DELETE /x/:id", { id }).url],
  ["an endpoint, before a segment", "ERR_DOT_SEGMENT", (id) => api("DELETE /x/{id}/end", { id }).url],
  ["an endpoint, in an array", "ERR_DOT_SEGMENT", (id) => api("DELETE /x{/ids*}", { ids: [id] }).url],
  ["an endpoint, encoded under +", "ERR_DOT_SEGMENT", (_, encoded) => api("DELETE /x/{+encoded}", { encoded }).url],
  ["an endpoint's url", "ERR_DOT_SEGMENT", (id) => api({ url: `${base}/x/{id}`, id }).url],
  ["an endpoint's own text", "ERR_DOT_SEGMENT", (_, encoded) => api(`GET /x/${encoded}`).url],
  ["a URL object", "ERR_DOT_SEGMENT", (_, encoded) => api({ url: new URL(`${base}/x/a%2F${encoded}`) }).url],
  ["defaults", "ERR_DOT_SEGMENT", (id) => api.defaults({ id })("GET /x/{id}").url],
  ["a route function", "ERR_DOT_SEGMENT", (id) => api.route("GET /x/{id}")({ id }).url],
  ["a route function's URL object", "ERR_DOT_SEGMENT", (_, encoded) => api.route(new URL(`${base}/x/a%2F${encoded}`))().url],
  ["Octokit's endpoint", "ERR_DOT_SEGMENT", (id) => octokit("GET /x/{id}", { id }).url],
  ["url", "ERR_DOT_SEGMENT", (id) => url`${base}/x/${id}`],
  ["url without a base", "ERR_DOT_SEGMENT", (id) => url`/x/${id}/end`],
  ["withBase", "ERR_DOT_SEGMENT", (id) => withBase(base)`/x/${id}`],
  ["relative", "ERR_DOT_SEGMENT", (id) => relative`${id}`],
  ["relative, after a segment", "ERR_DOT_SEGMENT", (id) => relative`x/${id}`],
  ["path of a string", "ERR_DOT_SEGMENT", (_, encoded) => url`/x/${path(encoded)}`],
  ["path of an array", "ERR_DOT_SEGMENT", (id) => url`/x/${path([id])}`],
  ["fill", "ERR_DOT_SEGMENT", (id) => fill("/x/{id}", { id })],
  ["fill of a relative path", "ERR_DOT_SEGMENT", (id) => fill("x/{id}", { id })],
  ["fill with a base", "ERR_DOT_SEGMENT", (id) => fill("/x/{id}", { id }, base)],
  ["a batch", "ERR_DOT_SEGMENT", urlOfBatch],
  ["an operation", "ERR_DOT_SEGMENT", (id) => operation.call({ id }).url],
  ["an operation's parts", "ERR_DOT_SEGMENT", (id) => operation.parts({ path: { id } }).url],
  ["an operation, encoded with allowReserved", "ERR_DOT_SEGMENT", (_, id) => reserved.call({ id }).url],
  ["a document's own path", "ERR_INVALID_DOCUMENT", (_, encoded) => documentOf({}, `/x/${encoded}`).operation("get").call().url],
  ["a tool", "ERR_DOT_SEGMENT", (id) => request({ id }).url],
  ["follow", "ERR_DOT_SEGMENT", (_, encoded) => operation.follow(`${base}/x/a%2F${encoded}`).url],
  ["follow from a base", "ERR_DOT_SEGMENT", (_, encoded) => operation.follow(`/x/a%2F${encoded}`, { base }).url],
  ["a profile's base", "ERR_INVALID_BASE_URL", (_, encoded) => createEndpoint({ baseUrl: `${base}/x/${encoded}` })("GET /end").url],
  ["a call's base", "ERR_INVALID_BASE_URL", (_, encoded) => api("GET /end", { baseUrl: `${base}/x/${encoded}` }).url],
  ["a base in a URL object", "ERR_INVALID_BASE_URL", (_, encoded) => createEndpoint({ baseUrl: new URL(`${base}/x/a%2F${encoded}`) })("GET /end").url],
  ["a base of url", "ERR_INVALID_BASE_URL", (_, encoded) => url`${`${base}/x/${encoded}`}/end`],
  ["a base of withBase", "ERR_INVALID_BASE_URL", (_, encoded) => withBase(`${base}/x/${encoded}`)`/end`],
  ["a base of fill", "ERR_INVALID_BASE_URL", (_, encoded) => fill("/end", {}, `${base}/x/${encoded}`)],
  ["a server", "ERR_INVALID_SERVER", (_, encoded) => documentOf({}, "/end", { baseUrl: `${base}/x/${encoded}` }).operation("get").call().url],
];

const isLink = (name: string) => /URL object|follow/.test(name);

describe.each(ways)("no path has a dot segment after it is decoded: %s", (name, code, write) => {
  const outcome = async (value: string): Promise<unknown> => {
    const result = await outcomeOf(() => write(value, encodeURIComponent(value)));
    return typeof result === "object" ? any(result).code : result;
  };

  test("dot segments are refused", async () => {
    for (const value of dotSegments) expect([value, await outcome(value)]).toEqual([value, code]);
  });

  test("other dots and slashes arrive", async () => {
    for (const value of dottedNames) {
      const arrived = new URL(String(await outcome(value)), `${base}/x/`).pathname;
      const [, rest = ""] = /^\/(?:v1\/)?(?:x\/)*(.*?)(?:\/end)?$/.exec(decodeURIComponent(arrived)) ?? [];
      expect(rest).toBe(isLink(name) ? `a/${value}` : value);
    }
  });
});

test.each("..%2Fa %2e%2e%2fa %2E%2e a%2F.. a%2f.%2E%2Fb ..%5Ca a%5c.. ..%3b ..%3Fx %2e%23 a/%2e".split(" "))(
  "the dot segment %s is refused in text that is encoded already",
  (text) => {
    for (const write of [
      () => api("GET /x/{+text}", { text }),
      () => url`/x/${path(text)}`,
      () => fill("/x/{+text}", { text }),
      () => reserved.call({ id: text }),
    ])
      expectError(write, "ERR_DOT_SEGMENT");
  },
);

test("what url returns is a route and a URL to send", () => {
  for (const value of [...dottedNames, "{a}", ":a", "a:b@c", "$&'()*,;="]) {
    const written = url`${base}/x/${value}`;
    expect(api(`DELETE ${written}`).url).toBe(written);
    expect(api.route(`DELETE ${written}`)().url).toBe(written);
    expect(api(new URL(written)).url).toBe(written);
  }
});
