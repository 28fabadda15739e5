import { Converter, JSX } from "typedoc";

/** The folders of the navigation. */
const folders = { "docs/guide/": "Guide/", "docs/decisions/": "Decisions/" };

/**
 * Names each document by its heading, and links the page from all others.
 *
 * @param {import("typedoc").Application} app
 */
export function load(app) {
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
}
