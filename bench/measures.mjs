// How calls are measured. A measure returns a figure for each contender, or null where the runtime can't measure it.
import { measure } from "mitata";

let count = 0;

/** Makes all calls, and adds up a part of every result, so that the engine can't leave a call out. */
function callAll(calls, times) {
  let length = 0;
  for (let time = 0; time < times; time++) {
    for (const call of calls) {
      const result = call(count++);
      length += typeof result === "string" ? result.length : result.url.length;
    }
  }
  return length;
}

/** The least of what a function returns in some rounds in which the contenders take turns. */
async function leastOf(contenders, rounds, figureOf) {
  const figures = {};
  for (let round = 0; round < rounds; round++) {
    for (const [name, contender] of Object.entries(contenders)) {
      figures[name] = Math.min(figures[name] ?? Number.POSITIVE_INFINITY, await figureOf(contender));
    }
  }
  return figures;
}

/** Nanoseconds for a call: the best iteration of mitata, because other work on the machine only makes it slower. */
async function nanoseconds(calls, milliseconds) {
  // warm calls show how many calls take a quarter of a millisecond, an iteration that any clock can time
  let least = Number.POSITIVE_INFINITY;
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const start = performance.now();
    callAll(calls, 1);
    least = Math.min(least, performance.now() - start);
  }
  const times = Math.ceil(0.25 / Math.max(least, 0.0002));
  const options = { min_cpu_time: milliseconds * 1e6, batch_threshold: 0, min_samples: 10, gc: false };
  const { min } = await measure(() => callAll(calls, times), options);
  return min / times / calls.length;
}

const time = (contenders) => leastOf(contenders, 8, (calls) => nanoseconds(calls, 100));

/** The geometric mean of the times of calls that are each measured alone. */
async function meanTime(contenders) {
  const names = Object.keys(contenders);
  const logarithms = Object.fromEntries(names.map((name) => [name, 0]));
  const { length } = contenders[names[0]];
  for (let index = 0; index < length; index++) {
    const calls = Object.fromEntries(names.map((name) => [name, [contenders[name][index]]]));
    const times = await leastOf(calls, 1, (call) => nanoseconds(call, 5));
    for (const name of names) logarithms[name] += Math.log(times[name]) / length;
  }
  return Object.fromEntries(names.map((name) => [name, Math.exp(logarithms[name])]));
}

/** Bytes for a call: how much the heap grows while nothing is collected. It needs the flags of runtime.mjs. */
function bytes(contenders, batches = 100, times = 10_000) {
  if (globalThis.gc === undefined) return null;
  const figures = {};
  for (const [name, calls] of Object.entries(contenders)) {
    callAll(calls, times);
    let sum = 0;
    for (let batch = 0; batch < batches; batch++) {
      globalThis.gc();
      const before = process.memoryUsage().heapUsed;
      callAll(calls, times);
      sum += process.memoryUsage().heapUsed - before;
    }
    figures[name] = sum / batches / times;
  }
  return figures;
}

export const measures = {
  time,
  meanTime,
  bytes,
  /** As `time` and `bytes`, in a tenth of the time. */
  shortTime: (contenders) => leastOf(contenders, 4, (calls) => nanoseconds(calls, 20)),
  shortBytes: (contenders) => bytes(contenders, 20, 1_000),
};

/** Makes calls until the engine has compiled them. */
export const warmUp = (calls) => callAll(calls, 1_000);
