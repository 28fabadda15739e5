import { expect, test } from "vitest";
import { variablesIn } from "../../src/credentials/variables.js";

test.each([
  ["authorization", "TOKEN"],
  ["x-api-key", "X_API_KEY"],
  ["client.secret", "CLIENT_SECRET"],
  ["2fa-token", "_2FA_TOKEN"],
  // shells set variables of these names
  ["pwd", "PWD_TOKEN"],
  ["_", "__TOKEN"],
  ["ps4", "PS4_TOKEN"],
  ["HOME", "HOME_TOKEN"],
])("the variable of %s is %s", (name, variable) => {
  const found = new Set<string>();
  variablesIn(found)(name);
  expect([...found]).toEqual([variable]);
});
