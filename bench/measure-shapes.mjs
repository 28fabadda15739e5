// Measures the shapes of calls in one process, and prints their figures as JSON: with "bytes" what each call allocates.
import { endpoint as octokit } from "@octokit/endpoint";
import { endpoint } from "waybill";
import { measures, warmUp } from "./measures.mjs";
import { shapes } from "./shapes.mjs";

const contenders = shapes.map(({ callOf, floor }) => ({
  waybill: [callOf(endpoint)],
  "@octokit/endpoint": [callOf(octokit)],
  ...(floor && { floor: [callOf(floor)] }),
}));
// all calls before the first is measured, so that each is measured in a program that makes all of them
for (const contender of contenders) warmUp(Object.values(contender).flat());

const measure = process.argv[2] === "bytes" ? measures.shortBytes : measures.shortTime;
const figures = [];
for (const contender of contenders) figures.push(await measure(contender));
console.log(JSON.stringify(figures));
