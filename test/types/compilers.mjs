import { join } from "node:path";
import { packageFolder } from "../installations/install.mjs";

/** The versions of TypeScript that the declarations are checked with. The one without a version is the project's own. */
export const compilers = ["typescript-5.4", "typescript-5.9", "typescript", "typescript-7"];

/**
 * The program of a version, which is installed if it isn't yet.
 *
 * @param {string} compiler
 */
export function tscOf(compiler) {
  const isOwn = compiler === "typescript";
  const folder = isOwn ? join("node_modules", compiler) : packageFolder("compilers", compiler);
  return join(folder, "bin", "tsc");
}
