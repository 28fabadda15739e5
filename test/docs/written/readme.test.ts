import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { project } from "../../../release/pack.mjs";
import { expectWritten } from "../../support/written.js";

const { version, scripts } = JSON.parse(readFileSync("package.json", "utf8"));

test("the README and the site say how to install what isn't on npm yet", async () => {
  const packed =
    "waybill isn't on npm yet. Pack it in a checkout with `npm ci && npm pack`, and install the file in your project:\n\n";
  const install = `\`\`\`sh\nnpm install ${project.repository ? "waybill" : `./waybill-${version}.tgz`}\n\`\`\`\n`;
  await expectWritten("README.md", "install", project.repository ? install : packed + install);
  const pack = "# in a checkout of waybill\nnpm ci && npm pack\n\n# in your project\n";
  const command = project.repository ? install : install.replace("npm", `${pack}npm`);
  await expectWritten("docs/site/index.md", "install", command);
  // npm pack builds first
  expect(scripts.prepack).toContain("npm run --silent build");
});

test("the README has at most 900 words", () => {
  expect(readFileSync("README.md", "utf8").split(/\s+/).length).toBeLessThanOrEqual(901);
});

test("the README has the two commands of a checkout", () => {
  expect(readFileSync("README.md", "utf8")).toMatch(/`npm ci && npm start` .* `npm test` /);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(["start", "test"]));
});
