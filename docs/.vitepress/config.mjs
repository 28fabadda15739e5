import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { defineConfig } from "vitepress";
import { project } from "../../release/pack.mjs";
import { addressOf, linkFrom, sidebar } from "./pages.mjs";

const base = project.homepage ? new URL(project.homepage).pathname.replace(/\/?$/, "/") : "/";
const root = new URL("../../", import.meta.url).pathname;

/** The text of the first paragraph, as far as search engines show it. */
function descriptionOf(/** @type {string} */ file) {
  const paragraph =
    readFileSync(file, "utf8").match(/^(?!```|[#<|!:>-])[^\n]+(?:\n[^\n#|`-][^\n]*)*/m)?.[0] ?? "";
  const text = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*_]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > 160 ? `${text.slice(0, 159).replace(/\s+\S*$/, "")}…` : text;
}

/** The site: the pages of the project, each at its address, and the reference that TypeDoc writes to docs/api/. */
export default defineConfig({
  title: "waybill",
  lang: "en",
  base,
  srcDir: root,
  srcExclude: ["{coverage,examples,page,release,site,src,test}/**"],
  outDir: `${root}site`,
  cacheDir: `${root}node_modules/.cache/vitepress`,
  rewrites: addressOf,
  head: [
    [
      "link",
      {
        rel: "icon",
        href: `data:image/svg+xml,${encodeURIComponent(readFileSync(`${root}docs/site/favicon.svg`, "utf8"))}`,
      },
    ],
  ],
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    // a heading may have {braces}
    attrs: { disable: true },
    // the anchors of GitHub, which the links of the pages have
    anchor: {
      slugify: (heading) =>
        heading
          .toLowerCase()
          .replace(/[^\w\- ]/g, "")
          .replaceAll(" ", "-"),
    },
    config: (md) => {
      md.core.ruler.push("addresses", ({ tokens, env }) => {
        const from = relative(root, env.realPath ?? env.path ?? root);
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          if (token.type !== "link_open") continue;
          const link = linkFrom(from, token.attrGet("href") ?? "");
          const isPage = link.startsWith("/page/");
          token.attrSet("href", isPage ? base + link.slice(1) : link);
          // it isn't a page of VitePress, whose links don't load a document
          if (isPage) token.attrSet("target", "_self");
        }
      });
    },
  },
  // the theme gives the first page no landmark
  transformHtml: (html) =>
    html.replace('<div class="VPContent is-home"', '<div role="main" class="VPContent is-home"'),
  transformPageData: ({ filePath, frontmatter }) => ({
    description: frontmatter.description ?? descriptionOf(`${root}${filePath}`),
  }),
  // the index of the search is one file
  vite: { build: { chunkSizeWarningLimit: 2_000 } },
  themeConfig: {
    search: {
      provider: "local",
      options: {
        miniSearch: {
          searchOptions: {
            // guides before the reference, and both before records
            boostDocument: (/** @type {string} */ address) => {
              if (/\/(?:api|octokit-differences)\b/.test(address)) return 0.4;
              return /\/(?:guide|start|errors|comparison|migrating|specification)/.test(address) ? 1 : 0.3;
            },
          },
        },
      },
    },
    nav: [
      { text: "Guide", link: "/guide/" },
      { text: "Reference", link: "/reference" },
      { text: "Playground", link: "/page/", target: "_self" },
    ],
    sidebar,
    outline: [2, 3],
    // without one, the theme draws the divider that is before them
    ...(project.repository && { socialLinks: [{ icon: "github", link: project.repository }] }),
  },
});
