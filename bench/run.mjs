// Prints waybill beside its peers, measured in one process. With --json the figures alone, for docs.mjs.
import { measure } from "mitata";
import { calls, works } from "./works.mjs";

/** One iteration of mitata does many calls, so that neither its clock nor a single pause decides. */
const many = (call, times) => () => {
  let sum = 0;
  for (let index = 0; index < times; index++) sum += call();
  return sum;
};

/** Nanoseconds a call: the best of the iterations, for whatever else the machine does only makes them slower. */
async function timeOf(call, milliseconds) {
  const start = performance.now();
  call();
  const times = Math.ceil(0.25 / Math.max(performance.now() - start, 0.0005));
  const options = { min_cpu_time: milliseconds * 1e6, batch_threshold: 0, min_samples: 10 };
  const { min, p25 } = await measure(many(call, times), options);
  return Math.min(min, p25) / times;
}

async function timesOf(contenders, rounds, milliseconds) {
  const times = {};
  // the contenders take turns
  for (let round = 0; round < rounds; round++) {
    for (const [name, call] of Object.entries(contenders)) {
      times[name] = Math.min(times[name] ?? Number.POSITIVE_INFINITY, await timeOf(call, milliseconds));
    }
  }
  return times;
}

const geometricMean = (numbers) =>
  Math.exp(numbers.reduce((sum, n) => sum + Math.log(n), 0) / numbers.length);

const rows = [];
for (const { work, hold, contenders } of works) {
  rows.push({ work, hold, times: await timesOf(contenders, 3, 150) });
}

// each operation by itself, for the mean is of their ratios
const times = { waybill: [], "@octokit/endpoint": [], "by hand": [] };
let round = 0;
for (const { rounds, waybill, octokit, byHand } of calls) {
  const using = (call) => () => call(rounds[round++ & 3]).url.length;
  const contenders = {
    waybill: using(waybill),
    "@octokit/endpoint": using(octokit),
    "by hand": using(byHand),
  };
  for (const [name, time] of Object.entries(await timesOf(contenders, 1, 1))) times[name].push(time);
}
rows.push({
  work: "GitHub's 1,223 operations, geometric mean",
  hold: 12,
  times: Object.fromEntries(Object.entries(times).map(([name, all]) => [name, geometricMean(all)])),
});

const runtime = globalThis.Bun
  ? `Bun ${globalThis.Bun.version}`
  : globalThis.Deno
    ? `Deno ${globalThis.Deno.version.deno}`
    : `Node.js ${process.versions.node}`;

if (process.argv.includes("--json")) {
  console.log(JSON.stringify({ runtime, rows }));
} else {
  console.log(`${runtime}: nanoseconds a call, and how many times as long each peer takes\n`);
  for (const { work, hold, times } of rows) {
    const { waybill, ...peers } = times;
    const against = Object.entries(peers).map(
      ([name, time]) => `${name} ${time.toFixed(0)} (${(time / waybill).toFixed(2)}×)`,
    );
    console.log(`${work}: hold ${hold}×\n  waybill ${waybill.toFixed(0)}, ${against.join(", ")}`);
  }
}
