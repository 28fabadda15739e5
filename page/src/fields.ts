import type { Explanation } from "../../src/explain/index.js";
import { find } from "./dom.js";
import { classOf, markInRoute } from "./draw.js";
import { Editor, type Mark } from "./editor.js";
import type { FieldName, Fields } from "./form.js";
import { highlightForm, highlightRoute } from "./highlight.js";
import type { View } from "./view.js";

const names = ["route", "parameters", "defaults", "profile"] as const;

/** The left side: the four texts. */
export class FieldEditors {
  readonly #editors: Readonly<Record<FieldName, Editor>>;
  /** The class of the layer that each placeholder of the route has its value from. */
  #layers: ReadonlyMap<string, string> = new Map();

  /** @param changed is called when somebody types */
  constructor(changed: () => void) {
    this.#editors = {
      route: new Editor("route", (text) => highlightRoute(text, this.#layers), changed),
      parameters: new Editor("parameters", (text) => highlightForm(text, "call"), changed),
      defaults: new Editor("defaults", (text) => highlightForm(text, "defaults"), changed),
      profile: new Editor("profile", (text) => highlightForm(text, "profile"), changed),
    };
    // a route is one line
    find("route").addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
  }

  get texts(): Fields {
    const { route, parameters, defaults, profile } = this.#editors;
    return { route: route.text, parameters: parameters.text, defaults: defaults.text, profile: profile.text };
  }

  set texts(texts: Partial<Fields>) {
    for (const name of names) {
      const text = texts[name];
      if (text !== undefined) this.#editors[name].text = text;
    }
  }

  /** Whether a mistake is in the line that somebody is typing. */
  isTyping({ mistake, explanation }: View): boolean {
    const { code } = explanation?.error ?? {};
    if (mistake) return this.#editors[mistake.field].isTypingIn(mistake);
    const isUnfinished = code === "ERR_INVALID_ROUTE" || code === "ERR_INVALID_TEMPLATE";
    return isUnfinished && this.#editors.route.isTypingIn({ start: 0, end: this.#editors.route.text.length });
  }

  /** Colours the placeholders and underlines the mistake. Returns where it is in the route. */
  show({ explanation, mistake }: View): Mark | undefined {
    const { route } = this.#editors;
    if (explanation) this.#layers = layersOf(explanation);
    route.paint();
    const error = explanation?.error;
    const inRoute = explanation && markInRoute(explanation, route.text);
    for (const name of names) {
      const inForm =
        mistake?.field === name ? mistake : markInForm(this.#editors[name].text, error?.parameter);
      this.#editors[name].mark(name === "route" ? inRoute : inForm);
    }
    return inRoute;
  }
}

function layersOf({ url }: Explanation): Map<string, string> {
  return new Map(
    url.flatMap(({ parameter, kind, layer }) =>
      parameter && kind === "value" ? [[parameter, classOf(layer)]] : [],
    ),
  );
}

/** Where the value of a parameter is that an error names. */
function markInForm(text: string, parameter: string | undefined): Mark | undefined {
  if (parameter === undefined) return undefined;
  const line = text.split("\n").find((candidate) => candidate.trimStart().startsWith(`${parameter}:`));
  if (line === undefined) return undefined;
  const start = text.indexOf(line) + line.indexOf(parameter);
  return { start, end: text.indexOf(line) + line.length };
}
