const figure = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
// rounded down, so that a ratio just below its target doesn't seem to reach it
const ratio = new Intl.NumberFormat("en", { maximumSignificantDigits: 3, roundingMode: "floor" });

const units = { time: "ns", meanTime: "ns", bytes: "bytes" };
const missing = "–";
const peer = "@octokit/endpoint";

/** A table in Markdown, of its lines of cells; the first line is the head. */
function tableOf([head, ...lines]) {
  const all = [head, head.map(() => "---"), ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column].length)));
  return all
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |\n`)
    .join("");
}

/** A ratio, marked where it is below its target. */
const ratioOf = (times, target) =>
  `${target !== null && times < target ? "**below:** " : ""}${ratio.format(times)}×`;

/** How many times as much as waybill another library needs, and the figures of both. */
function cellOf(figures, name, target = null) {
  if (figures === null) return missing;
  const { waybill, [name]: other } = figures;
  return `${ratioOf(other / waybill, target)} (${figure.format(waybill)} : ${figure.format(other)})`;
}

/**
 * The works in a table, with a column for each runtime.
 *
 * @param {readonly { runtime: string, works: readonly object[] }[]} results
 */
export function tableOfWorks(results) {
  const lines = [["work", "unit", "peer", "target", ...results.map(({ runtime }) => runtime)]];
  for (const [index, { work, measure, targets }] of results[0].works.entries()) {
    for (const [name, target] of Object.entries(targets)) {
      const cells = results.map(({ works }) => cellOf(works[index].figures, name, target));
      lines.push([work, units[measure], name, `${ratio.format(target)}×`, ...cells]);
    }
  }
  return tableOf(lines);
}

/** The geometric mean of the ratios of all shapes, marked where it is below its target. */
function meanOf(shapes, measure, target) {
  if (shapes[0][measure] === null) return missing;
  const logarithms = shapes.map(({ [measure]: { waybill, [peer]: other } }) => Math.log(other / waybill));
  return ratioOf(Math.exp(logarithms.reduce((sum, one) => sum + one) / shapes.length), target);
}

/**
 * The shapes in a table, with a column for the time in each runtime, and one for the bytes in the first.
 *
 * @param {readonly { runtime: string, shapes: readonly object[] }[]} results
 */
export function tableOfShapes(results) {
  const [first] = results;
  const nanoseconds = results.map(({ runtime }) => `ns, ${runtime}`);
  return tableOf([
    ["shape of call", "target", ...nanoseconds, `bytes, ${first.runtime}`],
    ...first.shapes.map(({ shape, target, bytes }, index) => [
      shape,
      `${ratio.format(target)}×`,
      ...results.map(({ shapes }) => cellOf(shapes[index].time, peer, target)),
      cellOf(bytes, peer, 3),
    ]),
    [
      "**geometric mean**",
      "10.5×",
      ...results.map(({ shapes }) => meanOf(shapes, "time", 10.5)),
      meanOf(first.shapes, "bytes", 3),
    ],
  ]);
}
