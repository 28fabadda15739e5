// Measures one work, by its index, and prints its figures as JSON.
import { measures } from "./measures.mjs";
import { works } from "./works.mjs";

const { measure, contenders } = works[process.argv[2]];
console.log(JSON.stringify(await measures[measure](contenders)));
