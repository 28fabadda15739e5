const figure = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
// rounded down, so that a ratio just below its target doesn't seem to reach it
const ratio = new Intl.NumberFormat("en", { maximumSignificantDigits: 3, roundingMode: "floor" });

const units = { time: "ns", meanTime: "ns", bytes: "bytes" };
const missing = "–";
const peer = "@octokit/endpoint";

/** The least time of a call that keeps the guarantees, relative to waybill's. */
const possible = ({ waybill, floor }) =>
  floor === undefined ? missing : `${ratio.format(floor / waybill)}×`;

/** A table in Markdown, of its lines of cells; the first line is the head. */
function tableOf([head, ...lines]) {
  const all = [head, head.map(() => "---"), ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column].length)));
  const rowOf = (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |\n`;
  return all.map(rowOf).join("");
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
 * The shapes in a table, with a column for the time in each runtime, and two for the floor and the bytes in the first.
 *
 * @param {readonly { runtime: string, shapes: readonly object[] }[]} results
 */
export function tableOfShapes(results) {
  const [first] = results;
  const nanoseconds = results.map(({ runtime }) => `ns, ${runtime}`);
  return tableOf([
    ["shape of call", "target", ...nanoseconds, "of what is possible", `bytes, ${first.runtime}`],
    ...first.shapes.map(({ shape, target, time, bytes }, index) => [
      shape,
      `${ratio.format(target)}×`,
      ...results.map(({ shapes }) => cellOf(shapes[index].time, peer, target)),
      possible(time),
      cellOf(bytes, peer, 3),
    ]),
    [
      "**geometric mean**",
      "10.5×",
      ...results.map(({ shapes }) => meanOf(shapes, "time", 10.5)),
      missing,
      meanOf(first.shapes, "bytes", 3),
    ],
  ]);
}

const times = (ratio) => (ratio === undefined ? missing : `${figure.format(Number(ratio.toPrecision(2)))}×`);

/**
 * Works that people wait for: how many times as long as something else waybill takes.
 *
 * @param {readonly { work: string, peer: string, target?: number, ratio: number }[]} waits
 */
export function tableOfWaits(waits) {
  const cells = ({ peer, ratio: took, target, work }) => [work, peer, times(took), times(target)];
  return tableOf([["work", "beside", "takes", "target"], ...waits.map(cells)]);
}

const short = new Intl.NumberFormat("en", { maximumSignificantDigits: 2, roundingMode: "floor" });

/**
 * Works that somebody chooses by: how many times as long as waybill another library takes, in each runtime.
 *
 * @param {readonly { runtime: string, works: readonly object[] }[]} results
 */
export function tableForReaders(results) {
  const lines = [["work", "library", ...results.map(({ runtime }) => runtime.replace(/(\d+)\..*/, "$1"))]];
  for (const [index, { work, measure, targets }] of results[0].works.entries()) {
    if (measure === "bytes") continue;
    for (const name of Object.keys(targets)) {
      const figures = results.map(({ works }) => works[index].figures);
      lines.push([work, name, ...figures.map((one) => `${short.format(one[name] / one.waybill)}×`)]);
    }
  }
  return tableOf(lines);
}

/**
 * The works and shapes that don't reach their target, with the runtimes in which they don't.
 *
 * @param {readonly { runtime: string, works: readonly object[], shapes: readonly object[] }[]} results
 */
export function tableOfMisses(results) {
  const lines = [["work or shape", "target", "below it"]];
  const add = (name, target, figuresOf, other = peer) => {
    const missed = results.flatMap((result) => {
      const figures = figuresOf(result);
      const times = figures === null ? target : figures[other] / figures.waybill;
      return times < target ? [`${result.runtime} ${ratio.format(times)}×`] : [];
    });
    if (missed.length > 0) lines.push([name, `${ratio.format(target)}×`, missed.join(", ")]);
  };
  for (const [index, { work, targets }] of results[0].works.entries())
    for (const [name, target] of Object.entries(targets))
      add(`${work}, beside ${name}`, target, ({ works }) => works[index].figures, name);
  for (const [index, { shape, target }] of results[0].shapes.entries())
    add(shape, target, ({ shapes }) => shapes[index].time);
  return tableOf(lines);
}
