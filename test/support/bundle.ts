import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export async function bundle(code: string, resolveDir: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

export function gzippedSize(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}
