// npm run bench                          measures works and shapes
// npm run bench -- shapes                measures a part: works, shapes, waits, mcp, types, openapi, record
// npm run bench -- types typescript-7    checks types with another compiler that is installed
// npm run bench -- record bun deno       records what is named alone: node-24, node-22, node-20, bun, deno, openapi
import { runFile, runtime, showFile } from "./runtime.mjs";
import { shapes } from "./shapes.mjs";
import { tableOfShapes, tableOfWorks } from "./table.mjs";
import { works } from "./works.mjs";

/** Lets the benchmark collect garbage, and gives a whole batch of calls room without a collection. */
const forBytes = ["--expose-gc", "--min-semi-space-size=256", "--max-semi-space-size=256"];
const figuresOf = (what, isBytes) => JSON.parse(runFile("measure.mjs", [`${what}`], isBytes ? forBytes : []));

/** Each work in a process of its own, because how engines compile a call depends on the calls before. */
const figuresOfWorks = () =>
  works.map(({ contenders, ...work }, index) => {
    return { ...work, figures: figuresOf(index, work.measure === "bytes") };
  });

/** All shapes in one process, as a program has them. */
const figuresOfShapes = () => {
  const [time, bytes] = [figuresOf("time", false), figuresOf("bytes", true)];
  return shapes.map(({ shape, target }, index) => {
    return { shape, target, time: time[index], bytes: bytes[index] };
  });
};

const [part = "", ...args] = process.argv.slice(2);
const files = ["waits", "mcp", "types", "openapi", "record"];
if (files.includes(part)) showFile(`${part}.mjs`, args);
// for record.mjs
else if (part === "json")
  console.log(JSON.stringify({ runtime, works: figuresOfWorks(), shapes: figuresOfShapes() }));
else if (!["", "works", "shapes"].includes(part))
  throw new Error(`No part ${part}. The parts are works, shapes, ${files.join(", ")}.`);
else {
  if (part !== "shapes") console.log(tableOfWorks([{ runtime, works: figuresOfWorks() }]));
  if (part !== "works") console.log(tableOfShapes([{ runtime, shapes: figuresOfShapes() }]));
}
