import { type OpenDocument, openDocument } from "./document.js";
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
      return { kind: "view", view: await viewOf(question.fields, document?.makeApi) };
    case "open": {
      const { source } = question;
      document = openDocument(typeof source === "string" ? source : await source.text());
      return document.answer;
    }
    case "close":
      document = undefined;
      return { kind: "closed" };
    case "describe":
      return { kind: "fields", fields: document?.fieldsFor(question.operation) ?? {} };
  }
}

function failed(error: unknown): Answer {
  return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
}
