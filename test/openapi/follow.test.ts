import { describe, expect, test } from "vitest";
import { type OpenApiOperation, type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import { errorOf } from "../support/attempt.js";
import { build, codeOf } from "./support.js";

const securitySchemes = {
  key: { type: "apiKey", in: "query", name: "api_key" },
  bearer: { type: "http", scheme: "bearer" },
  sid: { type: "apiKey", in: "cookie", name: "sid" },
};

function operationOf(get: object, settings: OpenApiSettings, path = "/x"): OpenApiOperation {
  const more = { servers: [{ url: "https://api.example.com/v1" }], components: { securitySchemes } };
  return openapi(build({ [path]: { get } }, more), settings).operation(`GET ${path}`);
}

describe("follow()", () => {
  const security = [{ key: [], bearer: [] }];
  const settings = {
    credentials: { key: "k", bearer: "b" },
    trustedOrigins: ["https://files.example.com"],
    headers: { "x-a": "1" },
  };
  const operation = operationOf({ security }, settings);
  const home = "https://api.example.com/v1";

  test.each<[url: string | URL, base: string | undefined, result: string]>([
    ["https://api.example.com/v1/x?page=2#top", undefined, "https://api.example.com/v1/x?page=2&api_key=k"],
    [new URL(`${home}/x?api_key=old&page=2`), undefined, `${home}/x?page=2&api_key=k`],
    ["/v2/y", undefined, "https://api.example.com/v2/y?api_key=k"],
    ["?page=2", undefined, "https://api.example.com/v1/x?page=2&api_key=k"],
    ["y", "https://api.example.com/v1/x/", "https://api.example.com/v1/x/y?api_key=k"],
    ["https://files.example.com/a", undefined, "https://files.example.com/a?api_key=k"],
    ["?next=/v2/y", undefined, "https://api.example.com/v1/x?next=/v2/y&api_key=k"],
    ["??page=2", undefined, "https://api.example.com/v1/x??page=2&api_key=k"],
  ])("%s", (url, base, result) => {
    const request = operation.follow(url, base ? { base: new URL(base), request: {} } : undefined);
    const headers = { authorization: "Bearer b", "x-a": "1" };
    expect(request).toMatchObject({ method: "get", url: result, headers });
    expect(new URL(request.url).href).toBe(request.url);
  });

  test.each<[url: unknown, options: object | undefined, code: string]>([
    ["https://evil.test/", undefined, "ERR_UNTRUSTED_ORIGIN"],
    ["//evil.test/", undefined, "ERR_UNTRUSTED_ORIGIN"],
    ["\\\\evil.test/", undefined, "ERR_UNTRUSTED_ORIGIN"],
    ["?a", { base: "https://evil.test/" }, "ERR_UNTRUSTED_ORIGIN"],
    ["https://u:p@api.example.com/", undefined, "ERR_INVALID_OPTIONS"],
    ["https://u@api.example.com/", undefined, "ERR_INVALID_OPTIONS"],
    ["https://:p@api.example.com/", undefined, "ERR_INVALID_OPTIONS"],
    ["ftp://api.example.com/", undefined, "ERR_INVALID_OPTIONS"],
    ["shttp://api.example.com/", undefined, "ERR_INVALID_OPTIONS"],
    ["http://", undefined, "ERR_INVALID_OPTIONS"],
    [7, undefined, "ERR_INVALID_OPTIONS"],
  ])("%s is refused", (url, options, code) => {
    expect(codeOf(() => operation.follow(url as string, options))).toBe(code);
  });

  test.each<[url: string, base: unknown]>([
    ["https://api.example.com/y", "nonsense"],
    ["https://api.example.com/y", 7],
    ["/y", null],
    ["?a", "/x"],
    ["?a", "ftp://api.example.com/"],
    ["?a", ""],
    ["?a", "see https://api.example.com/v1/x"],
  ])("%s with the base %j names the base", (url, base) => {
    const refused = { code: "ERR_INVALID_OPTIONS", parameter: "base" };
    expect(errorOf(() => operation.follow(url, { base: base as string }))).toMatchObject(refused);
  });

  test("takes credentials, cookies and headers, and needs what an operation needs", () => {
    const headers = { "x-a": "2" };
    const followed = operation.follow("/y", { credentials: null, headers });
    expect(followed).toMatchObject({ url: "https://api.example.com/y", headers });
    expect(codeOf(() => operation.follow("/y", { credentials: { key: "1" } }))).toBe("ERR_INVALID_OPTIONS");
    const withCookie = { credentials: { sid: "s" }, headers: { cookie: "a=1" } };
    const cookies = operationOf({ security: [{ sid: [] }] }, withCookie);
    expect(cookies.follow("/y").headers["cookie"]).toBe("a=1; sid=s");
    const withPlaceholder = operationOf({ parameters: [{ name: "id", in: "path" }] }, {}, "/x/{id}");
    expect(errorOf(() => withPlaceholder.follow("?page=2")).message).toContain('"base"');
    expect(withPlaceholder.follow("/y").url).toBe("https://api.example.com/y");
    const request = { timeout: 1 };
    expect(withPlaceholder.follow("/y", { request }).request).toBe(request);
    expect(withPlaceholder.follow("/y")).not.toHaveProperty("request");
    const local = { servers: [{ url: "http://localhost:8080" }] };
    const { follow } = openapi(build({ "/x": { get: {} } }, local)).operation("GET /x");
    expect(follow("http://localhost:8080/y").url).toBe("http://localhost:8080/y");
    expect(follow("?a", { base: "http://localhost:8080/z" }).url).toBe("http://localhost:8080/z?a");
  });
});
