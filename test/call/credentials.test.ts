import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { errorOf, expectError } from "../support/attempt.js";

describe("credentials", () => {
  const authorized = endpoint.defaults({ headers: { authorization: "token t", cookie: "c" } });

  const home = ["https://api.github.com/x", "https://uploads.github.com/x", "HTTPS://API.GITHUB.COM:443/x"];
  test.each(home)("of the defaults are sent to %s", (url) => {
    expect(authorized(`GET ${url}`).headers).toMatchObject({ authorization: "token t", cookie: "c" });
  });

  test("of the call are sent to any origin", () => {
    const { headers } = authorized("GET https://example.com/", {
      headers: { Authorization: "u", cookie: null },
    });
    expect(headers).toMatchObject({ authorization: "u" });
    expect(headers["cookie"]).toBeUndefined();
  });

  test("of a call whose options are in two objects, both with headers", () => {
    const options = { url: "https://example.com/", headers: { authorization: "u", cookie: null } };
    const { headers } = authorized(options, { headers: { "x-a": "1" } });
    expect(headers).toMatchObject({ authorization: "u", "x-a": "1" });
  });

  test.each<[defaults: object, call: object, kind: string, name: string]>([
    [{ headers: { "x-api-key": "k" } }, {}, "header", "x-api-key"],
    [{ page: 1, access_token: "t" }, {}, "parameter", "access_token"],
    [{ page: 1, login: { client_secret: "s" } }, {}, "parameter", "login"],
    [{ "api_key[]": ["a"] }, {}, "parameter", "api_key[]"],
    [{ filter: { a: [{ api_key: "a" }] } }, {}, "parameter", "filter"],
    [{ headers: { "x-forwarded": "Bearer 0123" } }, {}, "header", "x-forwarded"],
    [{ page: 1, through: "token 0123" }, {}, "parameter", "through"],
    [{ access_token: "t", token: "t" }, { access_token: "u" }, "parameter", "token"],
  ])("of the defaults are not sent elsewhere: %j, with %j in the call", (defaults, call, kind, name) => {
    const build = any(endpoint.defaults(defaults));
    const route = "POST https://example.com/";
    const message = `The default ${kind} "${name}" is not sent to https://example.com. Add that origin to "trustedOrigins" in the defaults, pass "${name}" in the call, or remove it with null.`;
    for (const write of [() => build(route, call), () => build.merge(route, call)])
      expect(errorOf(write)).toMatchObject({ code: "ERR_UNTRUSTED_ORIGIN", parameter: name, message });
    expect(build("POST https://uploads.github.com/", call).url).toBe("https://uploads.github.com/");
  });

  test("of the defaults go to the trusted origins that were read first", () => {
    let reads = 0;
    const get = (list: string[], name: string) =>
      name === "0" && reads++ > 0 ? "https://evil.example" : Reflect.get(list, name);
    const trustedOrigins = new Proxy(["https://files.example.com"], { get: get as never });
    const build = authorized.defaults({ trustedOrigins });
    expect(build("GET https://files.example.com/").headers["cookie"]).toBe("c");
    expectError(() => build("GET https://evil.example/"), "ERR_UNTRUSTED_ORIGIN");
    expect(reads).toBe(1);
  });

  const api = "https://api.github.com";
  const uploads = "https://uploads.github.com";
  const files = "https://files.example.com";
  const ghe = "https://ghe.example";

  test.each<
    [layers: object[], options: object | undefined, origin: string, object: boolean, route?: boolean]
  >([
    // another origin, whatever chooses it
    [[], { baseUrl: ghe }, "", false],
    [[], undefined, ghe, false],
    [[], { baseUrl: "http://api.github.com" }, "", false],
    // the defaults name it, or the profile
    [[], { baseUrl: `${api}/v4` }, "", true],
    [[], { baseUrl: uploads }, "", true],
    [[], { baseUrl: ghe }, uploads, true],
    [[{ baseUrl: `${ghe}/api` }], undefined, ghe, true],
    [[{ trustedOrigins: [files] }], undefined, files, true],
    [[{ trustedOrigins: [files] }], { baseUrl: files }, "", true],
    [[{ trustedOrigins: [files] }, { baseUrl: `${api}/` }], undefined, files, true],
    // other defaults don't
    [[{ baseUrl: ghe }], undefined, api, false],
    [[{ baseUrl: ghe }], undefined, uploads, false],
    [[{ baseUrl: `${api}/v4` }], undefined, uploads, false],
    [[{ trustedOrigins: [files] }], undefined, uploads, false],
    [[{ trustedOrigins: [files] }, { baseUrl: ghe }], undefined, files, false],
    [[{ trustedOrigins: [] }], undefined, uploads, false],
    // of a call, only the options of a route function add an origin
    [[], { trustedOrigins: [] }, uploads, false],
    [[], { trustedOrigins: [`${files}/`] }, files, false, true],
    [[], { trustedOrigins: [ghe], baseUrl: ghe }, "", false, true],
    [[{ baseUrl: ghe }], { baseUrl: files, trustedOrigins: [files] }, "", false, true],
  ])(
    "of the defaults: over %j, %j sends them to %j: %s",
    (layers, options, origin, inObject, inRoute = inObject) => {
      const build = any(layers.reduce((below, layer) => any(below).defaults(layer), authorized));
      const url = `${origin}/x`;
      const calls: [isSent: boolean, call: () => unknown][] = [
        [inObject, () => build(`POST ${url}`, options)],
        [inObject, () => build({ url, ...options })],
        [inObject, () => build({ url }, options)],
        [inObject, () => build.merge({ url, ...options })],
        [inRoute, () => build.route(`POST ${url}`)({}, options)],
      ];
      for (const [isSent, call] of calls) {
        if (isSent) expect(call()).toHaveProperty("headers.authorization", "token t");
        else expectError(call, "ERR_UNTRUSTED_ORIGIN", "authorization");
      }
    },
  );

  test("trusted origins are in DEFAULTS and in merged options only where somebody set them", () => {
    expect(authorized.DEFAULTS).not.toHaveProperty("trustedOrigins");
    const trusting = authorized.defaults({ trustedOrigins: ["HTTPS://Files.example.com:443"] });
    expect(trusting.DEFAULTS).toHaveProperty("trustedOrigins", ["https://files.example.com"]);
    expect(trusting.merge("GET /x")).toHaveProperty("trustedOrigins", ["https://files.example.com"]);
    expect(trusting.defaults({ baseUrl: ghe }).merge("GET /x")).not.toHaveProperty("trustedOrigins");
  });

  test("a name that only ends like one isn't one", () => {
    const build = endpoint.defaults({ next_token: "t", sort_key: "k" });
    expect(build("GET https://example.com/").url).toBe("https://example.com/?next_token=t&sort_key=k");
  });

  test("among parameters of the defaults, and others of them", () => {
    const build = endpoint.defaults({ page: 1, access_token: "t" });
    const search = (access_token: string | null): string =>
      new URL(build("GET https://example.com/", { access_token }).url).search;
    expect([search("u"), search(null)]).toEqual(["?page=1&access_token=u", "?page=1"]);
  });

  test("are the only headers with an origin", () => {
    expect(endpoint("GET https://example.com/").headers["user-agent"]).toMatch(/^waybill/);
  });
});
