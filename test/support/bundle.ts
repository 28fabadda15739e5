import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** The bundle of a module's text for browsers, minified. */
export async function bundle(code: string, resolveDir: string, external: string[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    external,
  });
  return outputFiles[0]?.text ?? "";
}

/** In bytes. */
export function gzippedSize(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
