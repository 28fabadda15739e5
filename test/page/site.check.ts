import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromFragment } from "../../page/src/link.js";
import { axe, chromiumPath, launch, open, serveSite } from "./browser.js";

const files = readdirSync("site", { recursive: true, encoding: "utf8" }).filter((one) => /\.html$/.test(one));
const documents = files.filter((file) => !file.startsWith("page/") && file !== "404.html");
const read = (file: string): string => readFileSync(join("site", file), "utf8");

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', "#39": "'", lt: "<", gt: ">" };
/** The values of attributes. */
function attributesOf(file: string, names: string): string[] {
  const found = read(file).matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, "g"));
  const decode = (value: string) => value.replace(/&([\w#]+);/g, (all, name) => entities[name] ?? all);
  return [...found].map(([, value = ""]) => decode(value));
}
/** Words that people look for, each with the pages and headings of which one has to be among the first two results. */
const { searches }: { searches: readonly [words: string, ...right: string[]][] } = JSON.parse(
  readFileSync("test/page/cases.json", "utf8"),
);

const anchors = new Map(files.map((file) => [file, new Set(attributesOf(file, "id|name"))]));

/** Why a link leads nowhere. */
function brokenLink(file: string, link: string): string | undefined {
  // a fragment of the page is its fields
  if (/^(?:https?:|data:|mailto:|#$|\/page\/#)/.test(link)) return undefined;
  const { pathname, hash } = new URL(link, `http://localhost/${file}`);
  const path = decodeURIComponent(pathname.slice(1));
  const target = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  if (!existsSync(join("site", target))) return `${file}: ${link} does not exist`;
  if (hash === "" || !target.endsWith(".html")) return undefined;
  if (anchors.get(target)?.has(decodeURIComponent(hash.slice(1)))) return undefined;
  return `${file}: ${link} has no such anchor`;
}

test("every link of the site leads somewhere", () => {
  const links = files.flatMap((file) => attributesOf(file, "href|src").map((link) => ({ file, link })));
  expect(links.length).toBeGreaterThan(2_000);
  expect(links.flatMap(({ file, link }) => brokenLink(file, link) ?? [])).toEqual([]);
});

test("the side bar has all documents but generated tables, the API of each entry point, and the records last", () => {
  const names = ["docs/guide", "docs/decisions", "docs"].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name).slice("docs/".length)),
  );
  const generated = "octokit-differences.md";
  const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
  const entries = Object.keys(exports).filter((name) => String(exports[name]).endsWith(".js"));
  const addresses = [
    ...names
      .filter((name) => name.endsWith(".md") && name !== generated)
      .map((name) => `/${name.replace("README", "index").replace(/(?:index)?\.md$/, "")}`),
    ...entries.map((entry) => `/api/waybill${entry.slice(1)}`),
  ];
  const linked = [...read("errors.html").matchAll(/<a class="VPLink link link" href="([^"]*)"/g)].map(
    ([, link = ""]) => link.replace(/\.html$/, ""),
  );
  expect(addresses.filter((address) => !linked.includes(address))).toEqual([]);
  expect(linked).not.toContain(`/${generated.replace(".md", "")}`);
  expect(linked.slice(0, 2)).toEqual(["/comparison", "/guide/when-not-to-use-it"]);
  const order =
    "/comparison /start /guide/client /guide/auth /reference /api/waybill /decisions/0001-steps".split(" ");
  expect(linked.filter((link) => order.includes(link))).toEqual(order);
});

test("each page of the site has a description of its own, and an icon", () => {
  const description = /<meta name="description" content="([^"]*)"/;
  const descriptions = documents.map((file) => description.exec(read(file))?.[1]);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(descriptions.filter((text = "") => text.length < 10 || text.length > 200)).toEqual([]);
  expect(documents.filter((file) => !read(file).includes('rel="icon"'))).toEqual([]);
});

test("the first page has the promise, two buttons, four features, and the attack in the playground", () => {
  const page = read("index.html");
  expect(page).toContain("REST requests that go where the route says");
  expect(page.match(/class="VPButton/g)).toHaveLength(2);
  expect(page.match(/class="[^"]*VPFeature\b/g)).toHaveLength(4);
  const [, fragment = ""] = /href="\/page\/#([\w-]+)"/.exec(page) ?? [];
  expect(fromFragment(fragment)).toMatchObject({ route: "DELETE /users/{id}", parameters: "id: .." });
});

test("the reference has no properties that types only have to refuse them", () => {
  const invalid = /optional<\/code> <strong>[^>]*<\/strong>: .{0,200}>Invalid</;
  expect(documents.filter((file) => invalid.test(read(file)))).toEqual([]);
});

test("each table says in each header cell what is below", () => {
  expect(documents.filter((file) => /<th[^>]*>\s*<\/th>/.test(read(file)))).toEqual([]);
});

test("code has its colours in the files, so that nothing colours it late", () => {
  for (const file of documents) {
    const blocks = read(file).match(/<div class="language-(?:js|ts)[ "].*?<\/pre>/gs) ?? [];
    expect(blocks.filter((block) => new Set(block.match(/--shiki-light:#\w+/g)).size < 3)).toEqual([]);
  }
});

test("each error of the playground is an anchor of the site", () => {
  const codes = readFileSync("src/errors.ts", "utf8").match(/(?<=")ERR_\w+/g) ?? [];
  expect(codes.length).toBeGreaterThan(15);
  const broken = (code: string) => brokenLink("page/index.html", `../errors.html#${code.toLowerCase()}`);
  expect(codes.filter(broken)).toEqual([]);
});

test("npm run page serves the playground and the documents", async () => {
  const script: string = JSON.parse(readFileSync("package.json", "utf8")).scripts.page;
  const [, ...args] = (script.split(" && ").at(-1) as string).split(" ");
  const server = spawn(process.execPath, ["node_modules/vite/bin/vite.js", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  try {
    let output = "";
    for await (const part of server.stdout) {
      output += part;
      if (/http:\S+/.test(output)) break;
    }
    const [address = ""] = /http:\S+/.exec(output) ?? [];
    const page = await (await fetch(new URL("page/", address))).text();
    expect(page).toContain("<title>waybill playground</title>");
    expect((await fetch(new URL("errors.html", address))).status).toBe(200);
  } finally {
    server.kill();
  }
});

describe.skipIf(chromiumPath === undefined)("in Chromium", () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveSite()]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  const address = (file: string): string => `${site.origin}/${file}`;

  test("search names the right page or heading among the first two", async () => {
    const { page } = await open(browser, address("start.html"));
    await page.locator(".DocSearch-Button, .VPNavBarSearchButton, #local-search button").first().click();
    for (const [words, ...right] of searches) {
      await page.locator("#localsearch-input").fill(words);
      const firstTwo = async () => {
        const titles = await page.locator("#localsearch-list .titles").allInnerTexts();
        return titles.slice(0, 2).map((title) => title.replace(/\s*\n\s*/g, " "));
      };
      await expect
        .poll(firstTwo, { message: words })
        .toSatisfy((titles: string[]) => titles.some((title) => right.some((one) => title.includes(one))));
    }
  });

  test("the playground is one click away from every page, and the guide from it", async () => {
    const { page } = await open(browser, address("errors.html"));
    await page.getByRole("link", { name: "Playground" }).first().click();
    await page.locator(".url").waitFor();
    await page.getByRole("link", { name: "Guide" }).click();
    await page.getByRole("heading", { name: "Guide" }).first().waitFor();
  });

  test("no page moves sideways on a phone, and none asks another host for anything", async () => {
    const { page } = await open(browser, address("index.html"), { viewport: { width: 390, height: 800 } });
    const wrong: string[] = [];
    page.on("request", (request) => {
      if (!/^data:|^http:\/\/127\.0\.0\.1:/.test(request.url())) wrong.push(request.url());
    });
    for (const file of documents) {
      await page.goto(address(file));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) wrong.push(`${file}: ${width}`);
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  test("the first sample isn't cut on a screen of 1280 pixels", async () => {
    const { page } = await open(browser, address("start.html"), { viewport: { width: 1280, height: 900 } });
    const sample = page.locator(".vp-doc pre").nth(1);
    await sample.waitFor();
    expect(await sample.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  const axePages = ["index.html", "errors.html", "guide/sending.html", "api/waybill/form.html"];
  test.each(axePages)("axe finds no faults in %s, light and dark", async (file) => {
    const { page } = await open(browser, address(file));
    await page.locator("h1").first().waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
