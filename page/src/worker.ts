import { expose } from "comlink";
import { describe } from "./describe.js";
import { type OpenDocument, openDocument, parseDocument } from "./document.js";
import { withValue } from "./form.js";
import { viewOf } from "./view.js";

/** A document, as the page shows it. */
export type Opened = Pick<OpenDocument, "title" | "operations">;

let document: OpenDocument | undefined;

/** All that could take long. The page asks, and what is thrown is thrown there. */
const backend = {
  view: (fields: Parameters<typeof viewOf>[0], given: Parameters<typeof viewOf>[1]) =>
    viewOf(fields, given, document),
  /** The document before stays open if this one is refused. */
  open: async (source: string | Blob): Promise<Opened> => {
    document = openDocument(parseDocument(await new Response(source).text()));
    return { title: document.title, operations: document.operations };
  },
  describe: (operation: string, alternative: number) =>
    document && describe(document, operation, alternative),
  close: () => {
    document = undefined;
  },
  withValue,
};
expose(backend);

export type Backend = typeof backend;
