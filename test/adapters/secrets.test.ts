import { expect, test } from "vitest";
import { toCurl, toHar, toHttpMessage } from "../../src/adapters/index.js";
import { type OpenApiSettings, openapi } from "../../src/openapi/index.js";

const field = { type: "apiKey", in: "header", name: "X-App" };
const pair = { type: "apiKey", in: "query", name: "app" };
const document = {
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com" }],
  paths: { "/a": { get: { operationId: "a", security: [{ field: [], pair: [] }] } } },
  components: { securitySchemes: { field, pair } },
};

const settings: Record<string, OpenApiSettings> = {
  "as credentials": { credentials: { field: "0123", pair: "4567" } },
  "as a header of the settings": { credentials: { pair: "4567" }, headers: { "x-app": "0123" } },
};

for (const [how, given] of Object.entries(settings)) {
  test(`credentials of a document are hidden whatever their names say, given ${how}`, () => {
    const api = openapi(document, given);
    for (const request of [api("a"), api.operation("a").follow("/b?page=2")]) {
      const texts = [toCurl(request), toHttpMessage(request), JSON.stringify(toHar(request))];
      for (const text of texts) {
        expect(text).toMatch(/x-app/);
        expect(text).toMatch(/[?&]app=/);
        expect(text).not.toMatch(/0123|4567/);
      }
      expect(toCurl(request, { credentials: "variable" })).toContain(`--header 'x-app: '"\${X_APP_TOKEN:?}"`);
      expect(toCurl(request, { credentials: "show" })).toContain("x-app: 0123");
    }
  });
}

test("a header of a call that a security scheme sets is hidden too", () => {
  const request = openapi(document)("a", {}, { headers: { "X-APP": "0123" } });
  expect(toCurl(request)).toContain("--header 'x-app: [redacted]'");
});
