import { readFileSync } from "node:fs";
import { bundle, gzippedSize } from "../../support/bundle.js";
import { none, type Row } from "./row.js";

/** The recorded figures of the first runtime. */
const {
  results: [{ runtime, works: measured, shapes }],
} = JSON.parse(readFileSync("bench/results.json", "utf8"));

/** How many times as long as waybill a peer takes for GitHub's operations. */
function times(name: string): string {
  const { figures } = measured.find(({ measure }: { measure: string }) => measure === "meanTime");
  return `${(figures[name] / figures.waybill).toPrecision(2)}×`;
}

type Shape = { readonly time: { readonly waybill: number; readonly "@octokit/endpoint": number } };

/** How many times as long as waybill @octokit/endpoint takes for the shapes of calls: the least and the most. */
function timesOfShapes(): string {
  const ratios = shapes.map(({ time }: Shape) => time["@octokit/endpoint"] / time.waybill);
  return [Math.min(...ratios), Math.max(...ratios)].map((ratio) => `${ratio.toPrecision(2)}×`).join(" to ");
}

/** In kB after minification and gzip, rounded up to halves. */
async function size(code: string): Promise<string> {
  return `under ${Math.ceil(gzippedSize(await bundle(code, "test/peers")) / 500) / 2} kB`;
}

const dependencies = (name: string): string => {
  const manifest = JSON.parse(readFileSync(`${name}/package.json`, "utf8"));
  return `${Object.keys(manifest.dependencies ?? {}).length}`;
};

/** Time, size and dependencies. */
export const rows: readonly Row[] = [
  {
    title: `[time of a call](benchmarks.md), geometric mean over GitHub's operations, ${runtime}`,
    run: () => ["1×", times("@octokit/endpoint"), none, times("by hand")],
  },
  {
    title: `the same, for ${shapes.length} shapes of calls, each alone`,
    run: () => ["1×", timesOfShapes(), none, none],
  },
  {
    title: "size, minified and gzip",
    run: async () => [
      await size(`export { endpoint } from "waybill"`),
      await size(`export { endpoint } from "@octokit/endpoint"`),
      await size(`export { default } from "openapi-fetch"`),
      "0",
    ],
  },
  {
    title: "dependencies",
    run: () => [
      dependencies("."),
      dependencies("node_modules/@octokit/endpoint"),
      dependencies("test/peers/node_modules/openapi-fetch"),
      "0",
    ],
  },
];
