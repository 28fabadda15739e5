import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { project } from "../../../release/pack.mjs";
import { expectWritten } from "../../support/written.js";

const { version, scripts } = JSON.parse(readFileSync("package.json", "utf8"));

test("the README and the site say how to install what isn't on npm yet", async () => {
  const packed =
    "waybill isn't on npm yet. Pack it in a checkout with `npm ci && npm pack`, and install the file in your project:\n\n";
  const install = `\`\`\`sh\nnpm install ${project.repository ? "waybill" : `./waybill-${version}.tgz`}\n\`\`\`\n`;
  await expectWritten("README.md", "install", project.repository ? install : packed + install);
  await expectWritten("docs/site/index.md", "install", install);
  // npm pack builds first
  expect(scripts.prepack).toContain("npm run --silent build");
});

test("no page runs a package of npm that isn't published, which could be anybody's", () => {
  const pages = [
    "README.md",
    "SECURITY.md",
    "CONTRIBUTING.md",
    ...readdirSync("docs", { recursive: true, encoding: "utf8" }),
  ];
  const texts = pages.flatMap((page) => {
    const file = page.includes("/") || !existsSync(page) ? `docs/${page}` : page;
    return file.endsWith(".md") && !file.startsWith("docs/api/")
      ? [[file, readFileSync(file, "utf8")] as const]
      : [];
  });
  expect(texts.length).toBeGreaterThan(50);
  const told = texts.flatMap(([file, text]) => (/npx (?:-\S+ )*waybill/.test(text) ? [file] : []));
  if (!project.repository) expect(told).toEqual([]);
});

test("the README has the two commands of a checkout", () => {
  expect(readFileSync("README.md", "utf8")).toContain("`npm ci && npm start` runs it, `npm test` tests it");
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(["start", "test"]));
});
