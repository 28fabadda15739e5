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

  test("of the defaults are sent to the origin of the current baseUrl", () => {
    const layered = authorized.defaults({ baseUrl: "http://localhost:3000/api" });
    expect(layered("GET http://localhost:3000/x").headers["authorization"]).toBe("token t");
    expect(() => layered("GET https://api.github.com/x")).toThrow(
      expect.objectContaining({ code: "ERR_UNTRUSTED_ORIGIN" }),
    );
  });

  test("are the only headers with an origin", () => {
    expect(endpoint("GET https://example.com/").headers["user-agent"]).toMatch(/^waybill/);
  });
});
