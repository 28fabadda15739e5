import { element } from "./dom.js";

/** A document, or why a text isn't one. */
export type Parsed = { readonly document: unknown } | { readonly message: string };

type YamlGlobal = { makeYamlWorker?: () => Worker };

/** Parses YAML, and JSON that is wrong, in a worker of its own. The parser is loaded once it is needed. */
export async function parseYaml(text: string): Promise<Parsed> {
  const scope = globalThis as YamlGlobal;
  if (!scope.makeYamlWorker) {
    await new Promise<void>((resolve) => {
      const script = element("script", { src: "yaml.js" });
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => resolve());
      document.head.append(script);
    });
  }
  const worker = scope.makeYamlWorker?.();
  if (!worker) return { message: "The parser of YAML can't be loaded. Try it again online." };
  const parsed = await new Promise<Parsed>((resolve) => {
    worker.addEventListener("message", ({ data }) => resolve(data));
    worker.postMessage(text);
  });
  worker.terminate();
  return parsed;
}
