import { expect, test } from "vitest";
import { isCredentialName } from "../../src/credentials/name.js";

const names: readonly [isCredential: boolean, names: string][] = [
  [true, "authorization proxy-authorization authentication cookie private-token x-auth x-session-id"],
  [true, "x-api-key api_key apiKey x-auth-key x-auth_key x-access-key fastly-key x-functions-key author-key"],
  [true, "dd-application-key ocp-apim-subscription-key client-secret x-amz-signature x-amz-credential"],
  [true, "x-jwt-assertion x-csrftoken x-xsrf access_token accessToken X-Auth-Token author_token x-bearer"],
  [true, "x-password passwd pass user[pass] user.pass passphrase passcode pwd sig api_sig sas[sig]"],
  [true, "api_key[] api_keys[] api_key[0] filter[api_key] user[token] filter[user][api_key][]"],
  [true, "filter.api_key.id"],
  [false, "accept author x-author author_id authors[] filter[author] authority :authority user-agent"],
  [false, "idempotency-key Idempotency-Key idempotency_key idempotencyKey x-idempotency-key"],
  [false, "filter[idempotency_key] sec-websocket-key keyword key-id x-request-id x-github-api-version"],
  [false, "per_page design signal config passenger bypass compass"],
];

test.each(names.flatMap(([is, line]) => line.split(" ").map((name) => ({ name, is }))))(
  "$name names a credential: $is",
  ({ name, is }) => {
    expect(isCredentialName(name)).toBe(is);
  },
);
