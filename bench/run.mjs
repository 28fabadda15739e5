// Measures every work in the runtime at hand, and prints the table. With --json the figures alone, for record.mjs.
import { runFile, runtime } from "./runtime.mjs";
import { tableOf } from "./table.mjs";
import { works } from "./works.mjs";

/** The collector when told, and a young generation that takes a whole batch of calls. */
const forBytes = ["--expose-gc", "--min-semi-space-size=256", "--max-semi-space-size=256"];

const rows = works.map(({ work, measure, holds }, index) => {
  // in processes of their own, for how engines compile a call depends on the calls before
  const printed = runFile("work.mjs", [`${index}`], measure === "bytes" ? forBytes : []);
  return { work, measure, holds, figures: JSON.parse(printed) };
});
const result = { runtime, rows };
console.log(process.argv.includes("--json") ? JSON.stringify(result) : tableOf([result]));
