import { describe, expect, test } from "vitest";
import { hasCredential, isCredentialField, isCredentialName } from "../../src/credentials/name.js";

type Names = readonly (readonly [isCredential: boolean, names: string])[];

const fields: Names = [
  [true, "authorization proxy-authorization Authentication cookie private-token x-auth x-session-id"],
  [true, "x-api-key x-auth-key x-auth_key x-access-key fastly-key x-functions-key author-key api_key"],
  [true, "dd-application-key ocp-apim-subscription-key client-secret x-amz-signature x-amz-credential"],
  [true, "x-jwt-assertion x-csrftoken x-xsrf X-Auth-Token author_token x-bearer api-sig x-pass"],
  [true, "x-password passwd passphrase passcode pwd x-webhook-secret next-token"],
  [false, "accept author x-author authority :authority user-agent signal x-bypass"],
  [false, "idempotency-key Idempotency-Key x-idempotency-key sec-websocket-key key-id x-request-id"],
];

/** By whole names, without case and separators; each part in brackets is a name. */
// biome-ignore format: a case a line
const parameters: Names = [
  [true, "access_token accessToken ACCESS-TOKEN token id_token refresh_token private_token user[token]"],
  [true, "api_key apiKey apikey api_keys[] api_key[0] filter[api_key] filter[user][api_key][] filter.api_key.id"],
  [true, "key access_key client_secret secret secret_key secretAccessKey app_key subscription-key x-functions-key"],
  [true, "password new_password passwd pass user[pass] user.pass passphrase passcode pwd"],
  [true, "sig sas[sig] api_sig signature X-Amz-Signature X-Amz-Credential X-Amz-Security-Token X-Goog-Signature"],
  [true, "authorization auth cookie credentials client_assertion jwt session session_id"],
  [false, "next_token page_token nextToken continuation_token sort_key partition_key public_key primary_key"],
  [false, "author authors[] filter[author] author_id authority per_page design signal config compass tokens_used"],
  [false, "idempotency_key idempotencyKey filter[idempotency_key] keyword key_id keys_only sessions secretary"],
];

describe.each([
  ["a header field", isCredentialField, fields],
  ["a parameter or member", isCredentialName, parameters],
] as const)("%s", (_, isCredential, names) => {
  test.each(names.flatMap(([is, line]) => line.split(" ").map((name) => ({ name, is }))))(
    "$name is a credential: $is",
    ({ name, is }) => {
      expect(isCredential(name)).toBe(is);
    },
  );
});

test.each<[is: boolean, value: unknown]>([
  [true, "Bearer 0123"],
  [true, "Basic dTpw"],
  [true, "token 0123"],
  [true, ["x", { y: "BEARER 0123" }]],
  [true, { y: { password: "x" } }],
  [false, "Bearer"],
  [false, "token ring networks"],
  [false, "a Bearer 0123"],
  [false, { y: [1, null, "x"] }],
])("a credential is in a value: %s: %j", (is, value) => {
  expect(hasCredential(value)).toBe(is);
});
