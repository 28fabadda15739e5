// Prints figures as JSON: those of a work, by its index, or "time" or "bytes" of all shapes in one process.
import { measures, warmUp } from "./measures.mjs";

async function figuresOfShapes(measure) {
  const { endpoint: octokit } = await import("@octokit/endpoint");
  const { endpoint } = await import("waybill");
  const { shapes } = await import("./shapes.mjs");
  const contenders = shapes.map(({ callOf, floor }) => ({
    waybill: [callOf(endpoint)],
    "@octokit/endpoint": [callOf(octokit)],
    ...(floor && { floor: [callOf(floor)] }),
  }));
  // all calls before the first is measured, so that each is measured in a program that makes all of them
  for (const contender of contenders) warmUp(Object.values(contender).flat());
  const figures = [];
  for (const contender of contenders) figures.push(await measure(contender));
  return figures;
}

async function figuresOfWork(index) {
  const { works } = await import("./works.mjs");
  const { measure, contenders } = works[index];
  return measures[measure](contenders);
}

const [, , what] = process.argv;
const ofShapes = { time: measures.shortTime, bytes: measures.shortBytes }[what];
console.log(JSON.stringify(await (ofShapes ? figuresOfShapes(ofShapes) : figuresOfWork(what))));
