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
    [[{ url: "../.." }], "https://api.example.com"],
    [[{ url: "./.." }], "https://api.example.com/docs"],
    [[{ url: "../../../.." }], "https://api.example.com"],
    [[{ url: "..." }], "https://api.example.com/docs/v2/..."],
    [[{ url: "../.a" }], "https://api.example.com/docs/.a"],
    [[{ url: "/../a" }], "https://api.example.com/a"],
    [[{ url: "a//b" }], "https://api.example.com/docs/v2/a//b"],
    [[{ url: "a/b:c" }], "https://api.example.com/docs/v2/a/b:c"],
    [[{ url: "localhost:8080/v1" }], invalid],
    [[{ url: "user:pw@other.example/v1" }], invalid],
    [[{ url: "//user@other.example/v1" }], invalid],
    [[{ url: "/\\other.example" }], invalid],
    [[{ url: "https://api.example.com/{v" }], invalid],
    [[{ url: "//api.example.com/{v" }], invalid],
    [[{ url: "/v1}" }], invalid],
    [[{ url: "{" }], invalid],
    [[{ url: "ftp://x/{" }], invalid],
    [[{ url: 1 }], invalid],
    [[[]], invalid],
    [[null as unknown as object], invalid],
    [{ url: "/v1" } as unknown as object[], invalid],
    [[{ url: "mailto:a@example.com" }], invalid],
    [[{ url: "/a?b" }], invalid],
  ])("%j", (servers, found) => {
    const document = build({ "/x": { get: {} } }, { servers });
    const call = () => openapi(document, { documentUrl })("GET /x").url;
    expect(found === invalid ? codeOf(call) : call()).toBe(found === invalid ? invalid : `${found}/x`);
  });

  test.each<[url: string, value: string, found: string]>([
    ["/{p}/v1", "", "https://api.example.com//v1"],
    ["/{p}/v1", "a", "https://api.example.com/a/v1"],
    ["{p}/v1", "", "https://api.example.com/docs/v2//v1"],
    ["{p}/v1", "a", "https://api.example.com/docs/v2/a/v1"],
    ["./{p}", "", "https://api.example.com/docs/v2"],
    ["..{p}", "", invalid],
    ["..{p}", "a", "https://api.example.com/docs/v2/..a"],
    ["{p}{p}/v1", "", "https://api.example.com/docs/v2//v1"],
    ["//{p}/v1", "", invalid],
    ["//{p}/v1", "cdn.example", "https://cdn.example/v1"],
    ["//cdn.example/{p}", "..", invalid],
    ["https://{p}/v1", "", invalid],
    ["http{p}://a.example", "s", "https://a.example"],
    ["{p}://a.example", "http", "http://a.example"],
    ["{p}://a.example", "ftp", invalid],
    ["{p}:8080/v1", "a.example", invalid],
    ["https://a.example:{p}/v1", "8443", "https://a.example:8443/v1"],
    ["https://a.example:{p}/v1", "x", invalid],
    ["https://a.example/{p}", "..", invalid],
    ["https://user:{p}@a.example", "s3cr3t", invalid],
  ])("whoever says the value of the variable of %j: %j", (url, p, found) => {
    const expected = found === invalid ? invalid : `${found}/x`;
    const call = (variable: object, settings: object, options: object): unknown => {
      const document = build({ "/x": { get: {} } }, { servers: [{ url, variables: { p: variable } }] });
      const sendFrom = (from: object) =>
        openapi(document, { ...from, ...settings })("GET /x", {}, options).url;
      const isAbsolute = found !== invalid && /^[^/]*:/.test(url);
      if (isAbsolute) expect(sendFrom({})).toBe(expected);
      else expect(codeOf(() => sendFrom({}))).toBe(invalid);
      const send = () => sendFrom({ documentUrl });
      return found === invalid ? codeOf(send) : send();
    };
    const given = { serverVariables: { p } };
    expect(call({ default: p }, {}, {})).toBe(expected);
    expect(call({ default: "d" }, given, {})).toBe(expected);
    expect(call({ default: "d" }, {}, given)).toBe(expected);
    expect(call({ default: "d", enum: ["d", p] }, {}, given)).toBe(expected);
  });

  test.each<[url: string, own: string, found: string]>([
    ["{p}/v1", "https://a.example", "https://a.example/v1"],
    ["{p}/v1", "/a", "https://api.example.com/a/v1"],
    ["{p}/v1", "/", "https://api.example.com//v1"],
    ["{p}/v1", "a.example:80", invalid],
    ["/{p}/v1", "/a", "https://api.example.com//a/v1"],
    ["https://a.example{p}", "/v1/v2", "https://a.example/v1/v2"],
  ])("%j can begin or go on with what the document says, %j", (url, value, found) => {
    const servers = [{ url, variables: { p: { default: value } } }];
    const document = build({ "/x": { get: {} } }, { servers });
    const send = (settings?: object) => openapi(document, { documentUrl, ...settings })("GET /x").url;
    expect(found === invalid ? codeOf(send) : send()).toBe(found === invalid ? invalid : `${found}/x`);
    // a word would be a part of the host, or of another path
    const word = () => send({ serverVariables: { p: ".evil.example" } });
    expect(codeOf(word)).toBe(/^\/|:\/\//.test(value) ? invalid : "sent");
  });

  test("credentials go to the host of the document", () => {
    const components = { securitySchemes: { key: { type: "http", scheme: "bearer" } } };
    const more = { servers: [{ url: "/v1" }], components, security: [{ key: [] }] };
    const settings = { documentUrl: new URL(documentUrl), credentials: { key: "secret" } };
    const api = openapi(build({ "/x": { get: {} } }, more), settings);
    expect(api("GET /x").headers["authorization"]).toBe("Bearer secret");
    const elsewhere = { baseUrl: "https://other.example" };
    expect(codeOf(() => api("GET /x", {}, elsewhere))).toBe("ERR_UNTRUSTED_ORIGIN");
  });

  test.each(["openapi.json", "file:///openapi.json", "https://user:secret@a.example/", ""])(
    "and %j is none",
    (url) => {
      const error = errorOf(() => openapi(build({}), { documentUrl: url }));
      expect(error).toMatchObject({ code: "ERR_INVALID_BASE_URL", parameter: "documentUrl" });
      expect(error.message).not.toContain("secret");
    },
  );

  test("an index names one of the servers of a document, and a document without servers has one", () => {
    const document = build({ "/a": { get: {} } }, { servers: undefined });
    const urlOf = (baseUrl: number) => () => openapi(document, { baseUrl, documentUrl })("GET /a").url;
    expect(urlOf(0)()).toBe("https://api.example.com/a");
    expect(codeOf(urlOf(1))).toBe("ERR_INVALID_SERVER");
  });
});
