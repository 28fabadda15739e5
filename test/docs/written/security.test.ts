import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { project } from "../../../release/pack.mjs";
import { expectWritten } from "../../support/written.js";

test.each(["README.md", "docs/security.md", "docs/specification.md"])(
  "%s has the promise of guarantee 4, which test/guarantees keeps",
  (page) => {
    expect(readFileSync(page, "utf8").replace(/\s+/g, " ")).toContain(
      "Default credentials go only to the origins that the profile and the defaults name",
    );
  },
);

test.each(["README.md", "docs/security.md", "docs/guide/paths.md", "docs/guide/tools.md"])(
  "%s says which paths there are, as test/guarantees does",
  (page) => {
    const text = readFileSync(page, "utf8").replace(/\s+/g, " ");
    expect(text).toContain("No path has a `.` or `..` segment after it is decoded");
    expect(text).toMatch(/\ba server that decodes `%2F` sees `a\/b` as two segments and `\/` as none\b/i);
  },
);

test("SECURITY.md has the contact of release/project.json", async () => {
  const { security } = project;
  const known = `Report it privately: ${security?.includes("@") ? `write to <${security}>` : `<${security}>`}.\n`;
  const unknown = `Report it privately: "Report a vulnerability" on the repository's Security page. If that is switched off, open an
issue that asks for a private channel and gives no details.\n`;
  await expectWritten("SECURITY.md", "contact", security === null ? unknown : known);
});
