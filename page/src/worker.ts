import { readPasted } from "./curl/pasted.js";
import { type OpenDocument, openDocument, parseDocument } from "./document.js";
import { packDocument, unpackDocument } from "./link.js";
import type { Answer, Question } from "./messages.js";
import { viewOf } from "./view.js";

let document: OpenDocument | undefined;
/** The answer to the last question. */
let last: Promise<void> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  last = last.then(async () => postMessage(await answer(data).catch(failed)));
});

async function answer(question: Question): Promise<Answer> {
  switch (question.kind) {
    case "view":
      return { kind: "view", view: await viewOf(question.fields, question.given, document) };
    case "open": {
      const { source } = question;
      const text = typeof source === "string" ? source : await source.text();
      const parsed = parseDocument(text);
      return parsed === undefined ? { kind: "not JSON", text } : open(parsed);
    }
    case "open parsed":
      return open(question.document);
    case "pack":
      return { kind: "packed", packed: await packDocument(document?.document) };
    case "open packed":
      return open(await unpackDocument(question.packed));
    case "close":
      document = undefined;
      return { kind: "closed" };
    case "describe":
      if (!document) return { kind: "closed" };
      return { kind: "operation", ...document.describe(question.operation, question.alternative) };
    case "paste":
      return { kind: "pasted", pasted: readPasted(question.text, question.method) };
  }
}

/** The document before stays open if this one is refused. */
function open(parsed: unknown): Answer {
  document = openDocument(parsed);
  return { kind: "opened", title: document.title, operations: document.operations };
}

function failed(error: unknown): Answer {
  return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
}
