import { expect, test } from "vitest";
import { secretField } from "../src/secret-field.js";

test.each([
  "authorization",
  "proxy-authorization",
  "cookie",
  "private-token",
  "x-api-key",
  "api_key",
  "apikey",
  "x-auth",
  "x-auth-key",
  "x-access-key",
  "ocp-apim-subscription-key",
  "x-session-id",
  "client-secret",
  "x-password",
])("%s is a secret", (name) => {
  expect(name).toMatch(secretField);
});

test.each([
  "accept",
  "author",
  "x-author",
  "linux-auth",
  "user-agent",
  "idempotency-key",
  "x-request-id",
  "x-github-api-version",
  "cookie-consent",
  "authorization-url",
])("%s is none", (name) => {
  expect(name).not.toMatch(secretField);
});
