import { expect, test } from "vitest";
import { isCredentialName } from "../../src/credential-name.js";

test.each([
  "authorization",
  "proxy-authorization",
  "authentication",
  "cookie",
  "private-token",
  "x-api-key",
  "api_key",
  "apiKey",
  "x-auth",
  "x-auth-key",
  "x-auth_key",
  "x-access-key",
  "fastly-key",
  "x-functions-key",
  "dd-application-key",
  "ocp-apim-subscription-key",
  "x-session-id",
  "client-secret",
  "x-password",
  "passwd",
  "x-amz-signature",
  "x-amz-credential",
  "x-jwt-assertion",
  "x-csrftoken",
  "x-xsrf",
  "access_token",
  "accessToken",
  "X-Auth-Token",
  "author_token",
  "author-key",
])("%s names a credential", (name) => {
  expect(isCredentialName(name)).toBe(true);
});

test.each([
  "accept",
  "author",
  "x-author",
  "author_id",
  "user-agent",
  "idempotency-key",
  "Idempotency-Key",
  "idempotency_key",
  "idempotencyKey",
  "x-idempotency-key",
  "sec-websocket-key",
  "keyword",
  "key-id",
  "x-request-id",
  "x-github-api-version",
  "per_page",
])("%s does not name a credential", (name) => {
  expect(isCredentialName(name)).toBe(false);
});
