import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** What a bundle of the source weighs, minified and compressed: [everything, without EndpointError]. */
async function _sizes(code: string): Promise<{ whole: number; alone: number; text: string }> {
  const bundle = async (external: string[]) => {
    const { outputFiles } = await build({
      stdin: { contents: code, resolveDir: process.cwd(), loader: "ts" },
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
      write: false,
      external,
    });
    return outputFiles[0]?.text as string;
  };
  const text = await bundle(["*/errors.js"]);
  const weigh = (bundled: string): number => gzipSync(bundled, { level: 9 }).length;
  return { whole: weigh(await bundle([])), alone: weigh(text), text };
}
