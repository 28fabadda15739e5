import { expose } from "comlink";
import { type ListedOperation, type OpenDocument, openDocument, parseDocument } from "./document.js";
import { withValue } from "./form.js";
import { packDocument, unpackDocument } from "./link.js";
import { readPasted } from "./pasted.js";
import { viewOf } from "./view.js";

/** A document, as the page shows it. */
export interface Opened {
  readonly title: string;
  readonly operations: readonly ListedOperation[];
}

let document: OpenDocument | undefined;

/** The document before stays open if this one is refused. */
function open(parsed: unknown): Opened {
  document = openDocument(parsed);
  return { title: document.title, operations: document.operations };
}

/** All that could take long. The page asks, and what is thrown is thrown there. */
const backend = {
  view: (fields: Parameters<typeof viewOf>[0], given: Parameters<typeof viewOf>[1]) =>
    viewOf(fields, given, document),
  open: async (source: string | Blob) => open(parseDocument(await new Response(source).text())),
  describe: (operation: string, alternative: number) => document?.describe(operation, alternative),
  /** The open document as a string, without credentials. */
  pack: () => packDocument(document?.document),
  openPacked: async (packed: string) => open(await unpackDocument(packed)),
  close: () => {
    document = undefined;
  },
  readPasted,
  withValue,
};
expose(backend);

export type Backend = typeof backend;
