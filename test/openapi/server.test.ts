import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { errorOf } from "../support/attempt.js";
import { build, codeOf } from "./support.js";

describe("a relative server is resolved against the URL of the document", () => {
  const documentUrl = "https://api.example.com/docs/v2/openapi.json?token=1#top";
  const invalid = "ERR_INVALID_SERVER";
  test.each<[servers: object[] | undefined, found: string]>([
    [undefined, "https://api.example.com"],
    [[], "https://api.example.com"],
    [[{}], "https://api.example.com"],
    [[{ url: "/" }], "https://api.example.com"],
    [[{ url: "/v1" }], "https://api.example.com/v1"],
    [[{ url: "v1/" }], "https://api.example.com/docs/v2/v1"],
    [[{ url: "." }], "https://api.example.com/docs/v2"],
    [[{ url: ".." }], "https://api.example.com/docs"],
    [[{ url: "../../api" }], "https://api.example.com/api"],
    [[{ url: "./api" }], "https://api.example.com/docs/v2/api"],
    [[{ url: ".well-known" }], "https://api.example.com/docs/v2/.well-known"],
    [[{ url: "//cdn.example.com/v1" }], "https://cdn.example.com/v1"],
    [[{ url: "http://other.example/v1" }], "http://other.example/v1"],
    [[{ url: "/{v}/api", variables: { v: { default: "a" } } }], "https://api.example.com/a/api"],
    [[{ url: "/{v}/api", variables: { v: { default: ".." } } }], invalid],
    [[{ url: "{v}/api", variables: { v: { default: ".." } } }], invalid],
    [[{ url: "/a/../b" }], invalid],
    [[{ url: "mailto:a@example.com" }], invalid],
    [[{ url: "/a?b" }], invalid],
  ])("%j", (servers, found) => {
    const document = build({ "/x": { get: {} } }, { servers });
    const call = () => openapi(document, { documentUrl })("GET /x").url;
    expect(found === invalid ? codeOf(call) : call()).toBe(found === invalid ? invalid : `${found}/x`);
  });

  test("no variable of a call leaves the path of the server", () => {
    const servers = [{ url: "/a/{v}/b", variables: { v: { default: "c" } } }];
    const api = openapi(build({ "/x": { get: {} } }, { servers }), { documentUrl });
    for (const v of [".", ".."])
      expect(codeOf(() => api("GET /x", {}, { serverVariables: { v } }))).toBe(invalid);
    expect(api("GET /x", {}, { serverVariables: { v: "d" } }).url).toBe("https://api.example.com/a/d/b/x");
  });

  test("credentials go to the host of the document", () => {
    const components = { securitySchemes: { key: { type: "http", scheme: "bearer" } } };
    const paths = { "/x": { get: { security: [{ key: [] }] } } };
    const settings = { documentUrl: new URL(documentUrl), credentials: { key: "secret" } };
    const api = openapi(build(paths, { servers: [{ url: "/v1" }], components }), settings);
    expect(api("GET /x").headers["authorization"]).toBe("Bearer secret");
    const elsewhere = { server: "https://other.example" };
    expect(codeOf(() => api("GET /x", {}, elsewhere))).toBe("ERR_UNTRUSTED_ORIGIN");
  });

  test.each(["openapi.json", "file:///openapi.json", "https://user:secret@a.example/", ""])(
    "and %j is none",
    (wrong) => {
      const error = errorOf(() => openapi(build({}), { documentUrl: wrong }));
      expect(error).toMatchObject({ code: "ERR_INVALID_BASE_URL", parameter: "documentUrl" });
      expect(error.message).not.toContain("secret");
    },
  );
});
