import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { project } from "../../../release/pack.mjs";
import { expectWritten } from "../../support/written.js";

/** A page in one line. */
const textOf = (page: string): string => readFileSync(page, "utf8").replace(/\s+/g, " ");

test.each(["README.md", "docs/security.md", "docs/specification.md", "docs/guide/credentials.md"])(
  "%s has the promise of guarantee 4, which test/guarantees keeps",
  (page) => {
    expect(textOf(page)).toContain(
      "Default credentials go only to the origins in `baseUrl` and `trustedOrigins` of the profile and the defaults",
    );
  },
);

test.each(["README.md", "docs/security.md", "docs/guide/paths.md", "docs/guide/tools.md"])(
  "%s says which paths there are, as test/guarantees does, and the exceptions",
  (page) => {
    expect(textOf(page)).toContain(
      "No path has a `.` or `..` segment after it is decoded. But a server that decodes `%2F` sees `a/b` as two segments and `/` as none, " +
        "and a proxy that writes decoded paths without encoding them again, such as nginx with `proxy_pass http://up$uri`, can move a request.",
    );
  },
);

test("SECURITY.md has the contact of release/project.json", async () => {
  const { security } = project;
  const known = `Report it privately: ${security?.includes("@") ? `write to <${security}>` : `<${security}>`}.\n`;
  const unknown = `Report it privately: "Report a vulnerability" on the repository's Security page. If that is switched off, open an
issue that asks for a private channel and gives no details.\n`;
  await expectWritten("SECURITY.md", "contact", security === null ? unknown : known);
});
