const figure = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
// rounded down, so that nothing seems to be held that is not
const ratio = new Intl.NumberFormat("en", { maximumSignificantDigits: 3, roundingMode: "floor" });

const units = { time: "ns", meanTime: "ns", bytes: "bytes" };
const missing = "–";

/**
 * How many times as much as waybill a peer takes, and their figures.
 *
 * @param {Record<string, number> | null} figures
 * @param {string} peer
 * @param {number | null} hold
 */
function cellOf(figures, peer, hold) {
  if (figures === null) return missing;
  const { waybill, [peer]: other } = figures;
  const times = other / waybill;
  const verdict = hold !== null && times < hold ? "**not held:** " : "";
  return `${verdict}${ratio.format(times)}× (${figure.format(waybill)} : ${figure.format(other)})`;
}

/**
 * A table in Markdown, with a column for each runtime.
 *
 * @param {readonly { runtime: string, rows: readonly object[] }[]} results what run.mjs gives
 */
export function tableOf(results) {
  const lines = [["work", "unit", "peer", "hold", ...results.map(({ runtime }) => runtime)]];
  lines.push(lines[0].map(() => "---"));
  for (const [index, { work, measure, holds }] of results[0].rows.entries()) {
    for (const [peer, hold] of Object.entries(holds)) {
      const cells = results.map(({ rows }) => cellOf(rows[index].figures, peer, hold));
      lines.push([work, units[measure], peer, hold === null ? missing : `${ratio.format(hold)}×`, ...cells]);
    }
  }
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |\n`)
    .join("");
}
