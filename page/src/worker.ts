import { expose } from "comlink";
import { describe } from "./describe.js";
import { type OpenDocument, openDocument, parseDocument } from "./document.js";
import { type Fields, withValue } from "./form.js";
import { type Given, viewOf } from "./view.js";

/** A document, as the page shows it. */
export type Opened = Pick<OpenDocument, "title" | "operations">;

let document: OpenDocument | undefined;

/** All that could take long. The page asks, and what is thrown is thrown there. */
const backend = {
  view: (fields: Fields, given: Given) => viewOf(fields, given, document),
  /** The document before stays open if this one is refused. */
  open: async (source: string | Blob): Promise<Opened> => {
    document = openDocument(parseDocument(await new Response(source).text()));
    return { title: document.title, operations: document.operations };
  },
  describe: (name: string, alternative: number) => document && describe(document, name, alternative),
  close: () => {
    document = undefined;
  },
  withValue,
};
expose(backend);

export type Backend = typeof backend;
