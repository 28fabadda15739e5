import type { TestProject } from "vitest/node";
import { install } from "../installations/install.mjs";
import { installPackage } from "./installed.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    installed: Omit<ReturnType<typeof installPackage>, "remove">;
  }
}

/** Packs and installs once for all checks. */
export default function setup(project: TestProject): () => void {
  install("test/package");
  const { remove, ...installed } = installPackage();
  project.provide("installed", installed);
  return remove;
}
