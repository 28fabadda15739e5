import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { project } from "../../../release/pack.mjs";
import { expectWritten } from "../../support/written.js";

const credentials =
  "Default credentials go only to the origins in `baseUrl` and `trustedOrigins` of the profile and the defaults";
const paths =
  "No path has a `.` or `..` segment after it is decoded. But a server that decodes `%2F` sees `a/b` as two segments and `/` as none, " +
  "and a proxy that writes decoded paths without encoding them again, such as nginx with `proxy_pass http://up$uri`, can move a request.";

test.each([
  [credentials, "README.md docs/security.md docs/specification.md docs/guide/credentials.md"],
  [paths, "README.md docs/security.md docs/guide/paths.md docs/guide/tools.md"],
])("pages have a promise that test/guarantees keeps, and its exceptions: %s", (promise, pages) => {
  for (const page of pages.split(" "))
    expect(readFileSync(page, "utf8").replace(/\s+/g, " "), page).toContain(promise);
});

test("SECURITY.md has the contact of release/project.json", async () => {
  const { security } = project;
  const known = `Report it privately: ${security?.includes("@") ? `write to <${security}>` : `<${security}>`}.\n`;
  const unknown = `Report it privately: "Report a vulnerability" on the repository's Security page. If that is switched off, open an
issue that asks for a private channel and gives no details.\n`;
  await expectWritten("SECURITY.md", "contact", security === null ? unknown : known);
});
