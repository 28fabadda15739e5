import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";

describe("credentials", () => {
  const authorized = endpoint.defaults({ headers: { authorization: "token t", cookie: "c" } });

  test.each(["https://api.github.com/x", "https://uploads.github.com/x", "HTTPS://API.GITHUB.COM:443/x"])(
    "of the defaults are sent to %s",
    (url) => {
      expect(authorized(`GET ${url}`).headers).toMatchObject({ authorization: "token t", cookie: "c" });
    },
  );

  test("of the call are sent to any origin", () => {
    const headers = { Authorization: "token u", cookie: null };
    expect(authorized("GET https://example.com/", { headers }).headers["authorization"]).toBe("token u");
    expect(authorized("GET https://example.com/", { headers }).headers["cookie"]).toBeUndefined();
  });

  test("of a call whose options are in two objects, both with headers", () => {
    const options = { url: "https://example.com/", headers: { authorization: "token u", cookie: null } };
    expect(authorized(options, { headers: { "x-a": "1" } }).headers).toMatchObject({
      authorization: "token u",
      "x-a": "1",
    });
  });

  test("of the defaults are sent to the origin of the current baseUrl", () => {
    const layered = authorized.defaults({ baseUrl: "http://localhost:3000/api" });
    expect(layered("GET http://localhost:3000/x").headers["authorization"]).toBe("token t");
    expect(() => layered("GET https://api.github.com/x")).toThrow(
      expect.objectContaining({ code: "ERR_UNTRUSTED_ORIGIN" }),
    );
  });

  test.each<[defaults: object, call: object, kind: string, name: string]>([
    [{ headers: { "x-api-key": "k" } }, {}, "header", "x-api-key"],
    [{ page: 1, access_token: "t" }, {}, "parameter", "access_token"],
    [{ page: 1, login: { client_secret: "s" } }, {}, "parameter", "login"],
    [{ headers: { "x-forwarded": "Bearer 0123" } }, {}, "header", "x-forwarded"],
    [{ page: 1, through: "token 0123" }, {}, "parameter", "through"],
    [{ access_token: "t", token: "t" }, { access_token: "u" }, "parameter", "token"],
  ])("of the defaults are not sent elsewhere: %j, with %j in the call", (defaults, call, kind, name) => {
    const build = endpoint.defaults(defaults) as unknown as (route: string, options: object) => unknown;
    expect(() => build("GET https://example.com/", call)).toThrow(
      expect.objectContaining({
        code: "ERR_UNTRUSTED_ORIGIN",
        parameter: name,
        message: `The default ${kind} "${name}" is not sent to https://example.com. Add it to trustedOrigins, pass "${name}" in the call, or remove it with null.`,
      }),
    );
  });

  test.each<[string, object, object?]>([
    ["another baseUrl", { baseUrl: "https://ghe.example/api/v3" }],
    ["another baseUrl in the call", {}, { baseUrl: "https://ghe.example/api/v3" }],
    ["another path of the same host", { baseUrl: "https://api.github.com/v4" }],
    ["another list", { trustedOrigins: ["https://files.example.com"] }],
    ["no origins", { trustedOrigins: [] }],
    ["no origins in the call", {}, { trustedOrigins: [] }],
  ])("aren't sent to an origin of the profile, with %s", (_, defaults, call = {}) => {
    const build = authorized.defaults(defaults) as unknown as (route: string, options: object) => unknown;
    expect(() => build("POST https://uploads.github.com/x", call)).toThrow(
      expect.objectContaining({ code: "ERR_UNTRUSTED_ORIGIN", parameter: "authorization" }),
    );
  });

  test.each<[where: string, layers: object[], call?: object]>([
    ["in the defaults", [{ trustedOrigins: ["https://files.example.com"] }]],
    ["in the call", [], { trustedOrigins: ["https://files.example.com/"] }],
    [
      "in the call, with a baseUrl after it",
      [],
      { trustedOrigins: ["https://files.example.com"], baseUrl: "https://ghe.example" },
    ],
    [
      "in the call, with a baseUrl before it",
      [],
      { baseUrl: "https://ghe.example", trustedOrigins: ["https://files.example.com"] },
    ],
    [
      "below the same baseUrl",
      [{ trustedOrigins: ["https://files.example.com"] }, { baseUrl: "https://api.github.com/" }],
    ],
  ])("are sent to an origin that is trusted %s", (_, layers, call = {}) => {
    const build = layers.reduce<typeof authorized>(
      (below, layer) => below.defaults(layer) as never,
      authorized,
    );
    const request = build("GET https://files.example.com/x", call as never);
    expect(request.headers).toMatchObject({ authorization: "token t" });
    expect(request.url).toBe("https://files.example.com/x");
  });

  test("trusted origins are in DEFAULTS and in merged options only where somebody set them", () => {
    expect(authorized.DEFAULTS).not.toHaveProperty("trustedOrigins");
    const trusting = authorized.defaults({ trustedOrigins: ["HTTPS://Files.example.com:443"] });
    expect(trusting.DEFAULTS).toHaveProperty("trustedOrigins", ["https://files.example.com"]);
    expect(trusting.merge("GET /x")).toHaveProperty("trustedOrigins", ["https://files.example.com"]);
    expect(trusting.merge("GET /x", { baseUrl: "https://ghe.example" })).not.toHaveProperty("trustedOrigins");
  });

  test("a name that only ends like one isn't one", () => {
    const build = endpoint.defaults({ next_token: "t", sort_key: "k" });
    expect(build("GET https://example.com/").url).toBe("https://example.com/?next_token=t&sort_key=k");
  });

  test("among parameters of the defaults, and others of them", () => {
    const build = endpoint.defaults({ page: 1, access_token: "t" });
    expect(build("GET https://example.com/", { access_token: "u" }).url).toBe(
      "https://example.com/?page=1&access_token=u",
    );
    expect(build("GET https://example.com/", { access_token: null }).url).toBe("https://example.com/?page=1");
  });

  test("are the only headers with an origin", () => {
    expect(endpoint("GET https://example.com/").headers["user-agent"]).toMatch(/^waybill/);
  });
});
