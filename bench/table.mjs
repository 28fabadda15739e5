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

/** The works that somebody chooses by, in the words of a reader. */
const choosing = [
  ["`GET /orgs/{org}/repos`, 1 path and 1 query value", "a GET with two values"],
  ["`POST /repos/{owner}/{repo}/issues`, 2 path and 5 body values, 1 header", "a POST with seven values"],
  ["the GET by `endpoint.route()`", "the GET by `endpoint.route()`"],
  ["the GET after three layers of `.defaults()`", "the GET with three layers of defaults"],
  ["a layer of `.defaults()` with a header, and the GET", "the GET, with a layer of defaults for each call"],
  ["GitHub's 1,223 operations, geometric mean", "GitHub's 1,223 operations, mean"],
  [
    "`expand(v)` of templates that are parsed before, the examples of RFC 6570",
    "a template of RFC 6570, parsed before",
  ],
  [
    "`parseTemplate(t).expand(v)` each time, the examples of RFC 6570",
    "a template of RFC 6570, parsed each time",
  ],
  ["first calls of 1,223 routes never seen", "the first call of a route"],
];

const times = (ratio) => (ratio === undefined ? missing : `${figure.format(Number(ratio.toPrecision(2)))}×`);

/**
 * What people wait for: how many times as long as something else waybill takes.
 *
 * @param {readonly { work: string, peer: string, target?: number, ratio: number }[]} waits
 */
export function tableOfWaits(waits) {
  const cells = ({ peer, ratio: took, target, work }) => [work, peer, times(took), times(target)];
  return tableOf([["work", "beside", "takes", "target"], ...waits.map(cells)]);
}

const short = new Intl.NumberFormat("en", { maximumSignificantDigits: 2, roundingMode: "floor" });

/**
 * What somebody chooses by: how many times as long as waybill another library takes, in each runtime.
 *
 * @param {readonly { runtime: string, works: readonly object[] }[]} results
 */
export function tableForReaders(results) {
  const lines = choosing.flatMap(([name, words]) => {
    const index = results[0].works.findIndex(({ work }) => work === name);
    if (index === -1) throw new Error(`No work is called ${name}`);
    return Object.keys(results[0].works[index].targets).map((other) => {
      const cells = results.map(({ works }) => {
        const { waybill, [other]: theirs } = works[index].figures;
        return `${short.format(theirs / waybill)}×`;
      });
      return [words, other, ...cells];
    });
  });
  return tableOf([
    ["work", "library", ...results.map(({ runtime }) => runtime.replace(/(\d+)\..*/, "$1"))],
    ...lines,
  ]);
}

/**
 * The works and shapes that don't reach their target, with the runtimes in which they don't.
 *
 * @param {readonly { runtime: string, works: readonly object[], shapes: readonly object[] }[]} results
 */
export function tableOfMisses(results) {
  const rowOf = (name, target, ratios) => {
    const missed = results.flatMap(({ runtime }, index) =>
      ratios[index] < target ? `${runtime} ${ratio.format(ratios[index])}×` : [],
    );
    return missed.length === 0 ? [] : [[name, `${ratio.format(target)}×`, missed.join(", ")]];
  };
  const works = results[0].works.flatMap(({ work, targets }, index) =>
    Object.entries(targets).flatMap(([name, target]) => {
      const ratios = results.map(({ works: some }) => {
        const { figures } = some[index];
        return figures === null ? Number.NaN : figures[name] / figures.waybill;
      });
      return rowOf(`${work}, beside ${name}`, target, ratios);
    }),
  );
  const shapes = results[0].shapes.flatMap(({ shape, target }, index) =>
    rowOf(
      shape,
      target,
      results.map(({ shapes: some }) => some[index].time[peer] / some[index].time.waybill),
    ),
  );
  return tableOf([["work or shape", "target", "below it"], ...works, ...shapes]);
}
