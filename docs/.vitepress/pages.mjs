import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/** Pages whose address isn't that of their file below docs/. `SECURITY.md` and `docs/security.md` can't both be `security`. */
const addresses = {
  "README.md": "start.md",
  "SECURITY.md": "security-policy.md",
  "bench/README.md": "bench.md",
  "docs/guide/README.md": "guide/index.md",
  "docs/site/index.md": "index.md",
};

/**
 * The address of a page.
 *
 * @param {string} file its path in the project
 */
export const addressOf = (file) =>
  addresses[file] ?? file.replace(/^docs\//, "").replace(/^[A-Z_]+\.md$/, (name) => name.toLowerCase());

/**
 * Where a link of a page leads, if it is a file of the project.
 *
 * @param {string} from the path of the page
 * @param {string} link
 */
export function linkFrom(from, link) {
  const [, path = "", rest = ""] = /^([^#?]*)(.*)$/.exec(link) ?? [];
  return /^[a-z]+:|^\/|^$/.test(path) || !path.endsWith(".md")
    ? link
    : `/${addressOf(posix.join(posix.dirname(from), path))}${rest}`;
}

const headingOf = (/** @type {string} */ file) => /^# (.+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? file;
const item = (/** @type {string} */ file) => ({
  text: headingOf(file).replaceAll("`", ""),
  link: `/${addressOf(file).replace(/(?:index)?\.md$/, "")}`,
});

/** The parts of the guide, from its contents. */
const guide = readFileSync("docs/guide/README.md", "utf8")
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    text: part.split("\n", 1)[0],
    items: Array.from(part.matchAll(/^(?:\d+\.|-) \[.+?\]\(([\w./-]+\.md)\)/gm), ([, name]) =>
      item(posix.join("docs/guide", name)),
    ),
  }));

const pages = (/** @type {string[]} */ ...names) => names.map((name) => item(`docs/${name}.md`));
const decisions = readdirSync("docs/decisions").map((name) => item(`docs/decisions/${name}`));

/**
 * The side bar, in the order in which one needs things. The entry points of the API are those of package.json. `octokit-differences`, a
 * table that a command writes, isn't in it.
 */
export const sidebar = [
  { text: "Why waybill", items: pages("comparison", "guide/when-not-to-use-it") },
  {
    text: "Getting started",
    items: [{ text: "Overview", link: "/start" }, item("docs/guide/README.md")],
  },
  ...guide,
  {
    text: "Coming from",
    items: pages("guide/coming-from", "migrating-from-octokit-endpoint", "migrating-from-octokit-request"),
  },
  {
    text: "Reference",
    items: [
      ...pages("reference", "errors", "specification", "security", "versions"),
      ...Object.entries(JSON.parse(readFileSync("package.json", "utf8")).exports).flatMap(([name, files]) => {
        const entry = `waybill${name.slice(1)}`;
        return files.import ? [{ text: entry, link: `/api/${entry}` }] : [];
      }),
    ],
  },
  {
    text: "The project",
    items: [
      "CHANGELOG.md",
      "CONTRIBUTING.md",
      "ARCHITECTURE.md",
      "SECURITY.md",
      "CODE_OF_CONDUCT.md",
      "bench/README.md",
    ].map(item),
  },
  { text: "Decisions", items: decisions },
];
