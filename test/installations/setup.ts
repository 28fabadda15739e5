import type { TestProject } from "vitest/node";
import { install } from "./install.mjs";

/** Installs what the checks of a folder need. The project has the name of the folder. */
export default function setup({ name }: TestProject): void {
  install(name);
}
