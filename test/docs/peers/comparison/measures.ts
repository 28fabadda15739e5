import { readFileSync } from "node:fs";
import { bundle, gzippedSize } from "../../../support/bundle.js";
import { none, type Row } from "./row.js";

type Figures = Readonly<Record<string, number>>;

const {
  results,
}: {
  results: readonly {
    works: readonly { measure: string; figures: Figures }[];
    shapes: readonly { time: Figures }[];
  }[];
} = JSON.parse(readFileSync("bench/results.json", "utf8"));

/** The one in the middle, or the mean of the two that are. */
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(values.length - 1) >> 1], sorted[values.length >> 1]];
  return (low + high) / 2;
}

/** How many times as long as waybill a peer takes for GitHub's operations: the median of the runtimes. */
function times(name: string): string {
  const ratios = results.map(({ works }) => {
    const { [name]: theirs = 0, waybill = 0 } =
      works.find(({ measure }) => measure === "meanTime")?.figures ?? {};
    return theirs / waybill;
  });
  return `${medianOf(ratios).toPrecision(2)}×`;
}

/** For how many shapes of calls @octokit/endpoint takes longer, by the median of the runtimes. */
function fasterShapes(): string {
  const shapes = (results[0]?.shapes ?? []).map((_, index) =>
    medianOf(
      results.map(({ shapes: some }) => {
        const { "@octokit/endpoint": theirs = 0, waybill = 0 } = some[index]?.time ?? {};
        return theirs / waybill;
      }),
    ),
  );
  return `${shapes.filter((ratio) => ratio > 1).length} of ${shapes.length}`;
}

/** In kB after minification and gzip, rounded up to halves. */
async function size(code: string): Promise<string> {
  return `under ${Math.ceil(gzippedSize(await bundle(code, "test/docs/peers")) / 500) / 2} kB`;
}

const dependencies = (name: string): string => {
  const manifest = JSON.parse(readFileSync(`${name}/package.json`, "utf8"));
  return `${Object.keys(manifest.dependencies ?? {}).length}`;
};

export const rows: readonly Row[] = [
  {
    title: "[time of a call](#speed): GitHub's operations, geometric mean",
    run: () => ["1×", times("@octokit/endpoint"), none, times("by hand")],
  },
  {
    title: "shapes of calls that are faster than with @octokit/endpoint",
    run: () => [fasterShapes(), none, none, none],
  },
  {
    title: "bundle size, minified and gzipped",
    run: async () => [
      await size(`export { createEndpoint } from "waybill"; export { withFetch } from "waybill/adapters"`),
      await size(`export { endpoint } from "@octokit/endpoint"`),
      await size(`export { default } from "openapi-fetch"`),
      "0",
    ],
  },
  {
    title: "bundle size of [`url`](guide/keep-your-client.md) alone",
    run: async () => [await size(`export { url } from "waybill/url"`), none, none, "0"],
  },
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
