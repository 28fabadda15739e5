// npm run bench                          measures works and shapes
// npm run bench -- shapes                measures the parts that are named: works, shapes, waits, batch, mcp, types, record
// npm run bench -- types typescript-7    checks types with another compiler that is installed
// npm run bench -- record bun deno       records what is named alone: node-24, node-22, node-20, bun, deno, waits, openapi
import { runFile, runtime, showFile } from "./runtime.mjs";
import { shapes } from "./shapes.mjs";
import { tableOfShapes, tableOfWorks } from "./table.mjs";
import { works } from "./works.mjs";

/** Lets the benchmark collect garbage, and gives a whole batch of calls room without a collection. */
const forBytes = ["--expose-gc", "--min-semi-space-size=256", "--max-semi-space-size=256"];

/** Each work in a process of its own, because how engines compile a call depends on the calls before. */
const figuresOfWorks = () =>
  works.map(({ work, measure, targets }, index) => {
    const printed = runFile("measure-work.mjs", [`${index}`], measure === "bytes" ? forBytes : []);
    return { work, measure, targets, figures: JSON.parse(printed) };
  });

/** All shapes in one process, as a program has them. */
const figuresOfShapes = () => {
  const time = JSON.parse(runFile("measure-shapes.mjs"));
  const bytes = JSON.parse(runFile("measure-shapes.mjs", ["bytes"], forBytes));
  return shapes.map(({ shape, target }, index) => ({
    shape,
    target,
    time: time[index],
    bytes: bytes[index],
  }));
};

const parts = {
  works: () => console.log(tableOfWorks([{ runtime, works: figuresOfWorks() }])),
  shapes: () => console.log(tableOfShapes([{ runtime, shapes: figuresOfShapes() }])),
  waits: () => showFile("waits.mjs"),
  batch: () => showFile("batch.mjs"),
  mcp: () => showFile("mcp.mjs"),
  types: (...compiler) => showFile("types.mjs", compiler),
  record: (...parts) => showFile("record.mjs", parts),
  /** The figures of works and shapes, for record.mjs. */
  json: () => console.log(JSON.stringify({ runtime, works: figuresOfWorks(), shapes: figuresOfShapes() })),
};

const [first = "works", ...others] = process.argv.slice(2);
if (first === "types" || first === "record") parts[first](...others);
else {
  const named = process.argv.length > 2 ? [first, ...others] : ["works", "shapes"];
  const unknown = named.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0)
    throw new Error(`No part ${unknown}. The parts are ${Object.keys(parts).join(", ")}.`);
  for (const name of named) parts[name]();
}
