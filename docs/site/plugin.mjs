import { Converter, JSX, KindRouter, PageEvent, ReflectionKind } from "typedoc";

/** The folders of the navigation. */
const folders = { "docs/guide/": "Guide/", "docs/decisions/": "Decisions/" };

/** Names each entry point as programs import it. */
class PackageRouter extends KindRouter {
  /** @param {import("typedoc").ProjectReflection} project */
  buildPages(project) {
    for (const entry of project.getChildrenByKind(ReflectionKind.Module)) {
      entry.name = entry.name === "index" ? project.name : `${project.name}/${entry.name}`;
    }
    return super.buildPages(project);
  }
}

/**
 * Names each document by its heading and each entry point by its import, links the page from all others, and mends the
 * markup.
 *
 * @param {import("typedoc").Application} app
 */
export function load(app) {
  app.renderer.defineRouter("package", PackageRouter);
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, document) => {
    const [folder = ""] = Object.keys(folders).filter((start) => document.name.startsWith(start));
    const heading = /^# (.+)/.exec(document.content[0]?.text ?? "")?.[1] ?? document.name;
    document.name = (folders[folder] ?? "") + heading;
  });
  app.renderer.hooks.on("sidebar.begin", (context) =>
    JSX.createElement(
      "a",
      { href: context.relativeURL("page/index.html"), class: "to-page" },
      "Try it in the page",
    ),
  );
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = mend(page.contents ?? "");
  });
}

/**
 * The markup of a page with a description of its own, and without what keeps people from reading it: wide tables that move
 * the page sideways, headers of tables without text, headings that skip a level, links in what opens a section, and content
 * that is in no landmark.
 *
 * @param {string} markup
 */
function mend(markup) {
  return withLevels(markup)
    .replace(/(?<=<meta name="description" content=")[^"]*/, descriptionIn(markup))
    .replace('<div class="col-content">', '<div class="col-content" role="main">')
    .replace('<div class="col-sidebar">', '<div class="col-sidebar" role="navigation" aria-label="Site">')
    .replaceAll("<th></th>", "<td></td>")
    .replace(/<table>.*?<\/table>/gs, '<div class="wide" tabindex="0">$&</div>')
    .replace(/<summary.*?<\/summary>/gs, (summary) =>
      summary.replace(/<a [^>]*class="tsd-anchor-icon".*?<\/a>/s, ""),
    );
}

/**
 * Gives each heading the level that it has below those before it: TypeDoc chooses headings for their size.
 *
 * @param {string} markup
 */
function withLevels(markup) {
  /** @type {number[]} */
  const open = [];
  return markup.replace(/<h([1-6])(?=[ >])/g, (start, digit) => {
    const size = Number(digit);
    while ((open.at(-1) ?? 0) >= size) open.pop();
    open.push(size);
    return open.length === size ? start : `${start} aria-level="${open.length}"`;
  });
}

/**
 * The text of the first paragraph, as far as search engines show it, or else the title.
 *
 * @param {string} markup
 */
function descriptionIn(markup) {
  const content = markup.slice(markup.indexOf('class="col-content"'));
  const [, found] = /<p>(.*?)<\/p>/s.exec(content) ?? /<title>(.*?)<\/title>/.exec(markup) ?? [];
  const text = `${found}`
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ")
    .replaceAll('"', "&quot;")
    .trim();
  return text.length > 160 ? `${text.slice(0, 159).replace(/\s+\S*$/, "")}…` : text;
}
