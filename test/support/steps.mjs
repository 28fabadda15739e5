// Counts the steps of a call instead of its time: each block of code of the built package that runs, and each item or
// character that a built-in function can look at. The figure is the same on every machine. Regular expressions aren't
// counted; test/guarantees/linear-time.test.ts checks those.
import { Session } from "node:inspector/promises";

let looked = 0;
const ofArrays = "concat includes indexOf join lastIndexOf shift slice splice unshift";
const ofStrings = "endsWith includes indexOf lastIndexOf normalize repeat startsWith toLowerCase trim";
for (const [prototype, names] of [
  [Array.prototype, ofArrays],
  [String.prototype, ofStrings],
]) {
  for (const name of names.split(" ")) {
    const search = prototype[name];
    prototype[name] = function (...args) {
      const result = Reflect.apply(search, this, args);
      // a search from a position ends where it finds something
      const { length } = name === "indexOf" && result >= 0 ? { length: result - (args[1] ?? 0) + 1 } : this;
      looked += typeof args[0] === "string" && /^(starts|ends)With$/.test(name) ? args[0].length : length;
      return result;
    };
  }
}

// before the package is imported: blocks are counted in code that is compiled afterwards
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/**
 * @param {() => unknown} call of the package, which must be imported after this module
 * @returns {Promise<number>}
 */
async function stepsOf(call) {
  // this sets the counters to zero
  await session.post("Profiler.takePreciseCoverage");
  looked = 0;
  call();
  const native = looked;
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ours = result.filter(({ url }) => url.includes("/dist/"));
  const blocks = ours.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
  return native + blocks.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Prints the steps of calls of the size that the command line names, and of one four times as large, and the code of the error
 * of those that are refused.
 *
 * @param {(size: number) => Record<string, () => string>} callsOf
 */
export async function printGrowth(callsOf) {
  const size = Number(process.argv[2]);
  const [small, large] = [callsOf(size), callsOf(4 * size)];
  const report = {};
  for (const [name, one] of Object.entries(small)) {
    // before, so that what is only made once and what engines only compile later is not counted
    const [code] = [one(), one(), one(), one()];
    large[name]();
    large[name]();
    report[name] = { code, small: await stepsOf(one), large: await stepsOf(large[name]) };
  }
  console.log(JSON.stringify(report));
}
