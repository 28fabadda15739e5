import type { TestProject } from "vitest/node";
import { installPackage } from "./installed.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    installed: Omit<ReturnType<typeof installPackage>, "remove">;
  }
}

/** Packs and installs once for all checks. */
export default function setup(project: TestProject): () => void {
  const { remove, ...installed } = installPackage();
  project.provide("installed", installed);
  return remove;
}
