import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axe, chromiumPath, launch, open } from "./browser.js";

const files = readdirSync("site", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".html"),
);

/** What an attribute's value says. */
const decode = (value: string): string =>
  value.replace(
    /&(?:amp|quot|#39|lt|gt);/g,
    (entity) => ({ "&amp;": "&", "&quot;": '"', "&#39;": "'", "&lt;": "<", "&gt;": ">" })[entity] as string,
  );

const linksIn = (file: string): string[] =>
  [...readFileSync(join("site", file), "utf8").matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link = ""]) =>
    decode(link),
  );

const anchors = new Map<string, Set<string>>();
function anchorsIn(file: string): Set<string> {
  const known = anchors.get(file);
  if (known) return known;
  const found = new Set(
    [...readFileSync(file, "utf8").matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = ""]) => decode(id)),
  );
  anchors.set(file, found);
  return found;
}

/** Why a link leads nowhere. */
function brokenLink(file: string, link: string): string | undefined {
  if (/^(?:https?:|data:|#$)/.test(link)) return undefined;
  const [path = "", fragment] = link.split("#");
  let target = path === "" ? join("site", file) : join("site", dirname(file), decodeURIComponent(path));
  if (relative("site", target).startsWith("..")) return `${file}: ${link} leaves the site`;
  if (existsSync(target) && statSync(target).isDirectory()) target = join(target, "index.html");
  if (!existsSync(target)) return `${file}: ${link} does not exist`;
  if (fragment === undefined || fragment === "" || !target.endsWith(".html")) return undefined;
  return anchorsIn(target).has(decodeURIComponent(fragment))
    ? undefined
    : `${file}: ${link} has no such anchor`;
}

test("every link of the site leads somewhere", () => {
  const links = files.flatMap((file) => linksIn(file).map((link) => ({ file, link })));
  expect(links.length).toBeGreaterThan(5_000);
  expect(links.flatMap(({ file, link }) => brokenLink(file, link) ?? [])).toEqual([]);
});

test("the site has all documents, the API of each entry point, and the page", () => {
  const documents = ["docs/guide", "docs/decisions", "docs"].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith(".md") ? [join(folder, name)] : [])),
  );
  const headings = documents.map((file) => /^# (.+)/.exec(readFileSync(file, "utf8"))?.[1] ?? file);
  const pages = files.map((file) => readFileSync(join("site", file), "utf8"));
  for (const heading of headings) {
    const markup = heading.replace(/&/g, "&amp;").replace(/'/g, "&#39;");
    expect(
      pages.some((page) => page.includes(`>${markup}<`) || page.includes(`>${heading}<`)),
      heading,
    ).toBe(true);
  }
  const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
  const entries = Object.keys(exports).filter((name) => String(exports[name]).endsWith(".js"));
  for (const entry of entries) {
    expect(files).toContain(`modules/waybill${entry.slice(1).replace("/", "_")}.html`);
  }
  expect(files).toContain("page/index.html");
});

test("each page of the site has a description of its own, and an icon", () => {
  const pages = files
    .filter((file) => !file.startsWith("page/") && !["hierarchy.html", "modules.html"].includes(file))
    .map((file) => readFileSync(join("site", file), "utf8"));
  const descriptions = pages.map(
    (page) => /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? "",
  );
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(descriptions.filter((text) => text.length < 10 || text.length > 160)).toEqual([]);
  expect(pages.filter((page) => !page.includes('rel="icon"'))).toEqual([]);
});

test("each error of the page is an anchor of the site", () => {
  const codes = readFileSync("src/errors.ts", "utf8").match(/(?<=")ERR_\w+/g) ?? [];
  expect(codes.length).toBeGreaterThan(15);
  for (const code of codes) {
    expect(brokenLink("page/index.html", `../documents/Errors.html#${code.toLowerCase()}`)).toBeUndefined();
  }
});

test("npm run page serves the page and the documents", async () => {
  const server = spawn(process.execPath, ["page/serve.mjs"], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = await once(server.stdout, "data");
    const [address = ""] = /http:\S+/.exec(String(line)) ?? [];
    expect(await (await fetch(address)).text()).toContain("<h1>waybill</h1>");
    expect((await fetch(new URL("../documents/Errors.html", address))).status).toBe(200);
  } finally {
    server.kill();
  }
});

describe.skipIf(chromiumPath === undefined)("in Chromium, from files", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  const address = (file: string): string => pathToFileURL(join("site", file)).href;

  test("search finds functions, and what is in the documents", async () => {
    const { page } = await open(browser, address("index.html"));
    await page.locator("#tsd-search-trigger").click();
    for (const [words, found] of [
      ["Defaults", "Guide/Defaults"],
      ["createEndpoint", "createEndpoint"],
      ["ERR_DOT_SEGMENT", "Errors"],
      ["token", "Guide/Defaults"],
      ["upload", "Guide/"],
      ["pagination", "Guide/"],
    ] as const) {
      await page.locator("#tsd-search-input").fill(words);
      await page.locator("#tsd-search-results").getByText(found).first().waitFor();
    }
  });

  test("the page is one click away from every page", async () => {
    const { page } = await open(browser, address("documents/Errors.html"));
    await page.getByRole("link", { name: "Try it in the page" }).click();
    await page.locator(".url").waitFor();
    await page.getByRole("link", { name: "Guide" }).click();
    await page.getByRole("heading", { name: "Guide" }).waitFor();
  });

  test("no page moves sideways on a phone", async () => {
    const { page } = await open(browser, address("index.html"), {
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: false,
    });
    const wide: string[] = [];
    // they share all styles, and reading these again for each page takes most of the time
    for (const file of files.filter((name) => !name.startsWith("page/"))) {
      const width = await page.evaluate(
        (html) => {
          document.body.replaceWith(new DOMParser().parseFromString(html, "text/html").body);
          return document.documentElement.scrollWidth;
        },
        readFileSync(join("site", file), "utf8"),
      );
      if (width > 390) wide.push(`${file}: ${width}`);
    }
    expect(wide).toEqual([]);
  });

  test("the first sample isn't cut on a screen of 1280 pixels", async () => {
    const { page } = await open(browser, address("index.html"), { viewport: { width: 1280, height: 900 } });
    const sample = page.locator(".col-content pre").first();
    await sample.waitFor();
    expect(await sample.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test.each([
    "index.html",
    "documents/Errors.html",
    "documents/Guide_Sending.html",
    "modules/waybill.html",
    "interfaces/waybill.EndpointProfile.html",
    "functions/waybill.createEndpoint.html",
  ])("axe finds no faults in %s", async (file) => {
    const { page } = await open(browser, address(file));
    await page.locator(".col-content").waitFor();
    await page.locator("#tsd-nav-container a").first().waitFor({ state: "attached" });
    expect(await axe(page)).toEqual([]);
  });
});
