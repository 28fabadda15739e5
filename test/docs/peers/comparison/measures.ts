import { readFileSync } from "node:fs";
import { bundle, gzippedSize } from "../../../support/bundle.js";
import { none, type Row } from "./row.js";

type Figures = Readonly<Record<string, number>>;

interface Recorded {
  readonly works: readonly { readonly measure: string; readonly figures: Figures }[];
  readonly shapes: readonly { readonly time: Figures }[];
}

const results: readonly Recorded[] = JSON.parse(readFileSync("bench/results.json", "utf8")).results;

/** How many times as long as waybill a peer takes: the median of the runtimes, or the mean of the two in the middle. */
function ratio(name: string, figuresOf: (recorded: Recorded) => Figures | undefined): number {
  const ratios = results.map((recorded) => {
    const { [name]: theirs = 0, waybill = 0 } = figuresOf(recorded) ?? {};
    return theirs / waybill;
  });
  ratios.sort((a, b) => a - b);
  const [low = 0, high = 0] = [ratios[(ratios.length - 1) >> 1], ratios[ratios.length >> 1]];
  return (low + high) / 2;
}

/** The same for GitHub's operations. */
const times = (name: string): string =>
  `${ratio(name, ({ works }) => works.find(({ measure }) => measure === "meanTime")?.figures).toPrecision(2)}×`;

/** For how many shapes of calls @octokit/endpoint takes longer. */
function fasterShapes(): string {
  const all = results[0]?.shapes ?? [];
  const faster = all.filter(
    (_, index) => ratio("@octokit/endpoint", ({ shapes }) => shapes[index]?.time) > 1,
  );
  return `${faster.length} of ${all.length}`;
}

/** In kB after minification and gzip, rounded up to halves. */
async function size(code: string): Promise<string> {
  return `under ${Math.ceil(gzippedSize(await bundle(code, "test/docs/peers")) / 500) / 2} kB`;
}

const dependencies = (name: string): string => {
  const manifest = JSON.parse(readFileSync(`${name}/package.json`, "utf8"));
  return `${Object.keys(manifest.dependencies ?? {}).length}`;
};

// biome-ignore format: a case a line
export const rows: readonly Row[] = [
  { title: "[time of a call](#speed): GitHub's operations, geometric mean", run: () => ["1×", times("@octokit/endpoint"), none, times("by hand")] },
  { title: "shapes of calls that are faster than with @octokit/endpoint", run: () => [fasterShapes(), none, none, none] },
  {
    title: "bundle size, minified and gzipped",
    run: async () => [
      await size(`export { createEndpoint } from "waybill"; export { withFetch } from "waybill/adapters"`),
      await size(`export { endpoint } from "@octokit/endpoint"`),
      await size(`export { default } from "openapi-fetch"`),
      "0",
    ],
  },
  { title: "bundle size of [`url`](guide/keep-your-client.md) alone", run: async () => [await size(`export { url } from "waybill/url"`), none, none, "0"] },
  {
    title: "dependencies",
    run: () => [
      dependencies("."),
      dependencies("node_modules/@octokit/endpoint"),
      dependencies("test/docs/node_modules/openapi-fetch"),
      "0",
    ],
  },
];
