import { expose } from "comlink";
import { readCall } from "../../src/print/from/read.js";
import { describe } from "./describe.js";
import { type OpenDocument, openDocument, parseDocument } from "./document.js";
import { type Fields, withValue, writeForm } from "./form.js";
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
  /** The fields for a command or a URL that somebody pasted, and what of it isn't in them. */
  readPasted: (text: string, method?: string): { fields: Fields; notes: readonly string[] } | undefined => {
    const { route = "", parameters = {}, baseUrl, notes = [] } = readCall(text, method) ?? {};
    const fields = { route, parameters: writeForm(parameters), defaults: "", profile: `baseUrl: ${baseUrl}` };
    return baseUrl === undefined ? undefined : { fields, notes };
  },
  withValue,
};
expose(backend);

export type Backend = typeof backend;
