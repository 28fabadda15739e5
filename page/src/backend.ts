import type { Answer, Question } from "./messages.js";
import PageWorker from "./worker.js?worker&inline";

/** Asks the worker, which does all that could take long. It answers in order. */
export class Backend {
  readonly #worker: Worker;
  readonly #waiting: ((answer: Answer) => void)[] = [];

  constructor() {
    this.#worker = new PageWorker();
    this.#worker.addEventListener("message", ({ data }) => this.#waiting.shift()?.(data));
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#worker.postMessage(question);
    });
  }
}
