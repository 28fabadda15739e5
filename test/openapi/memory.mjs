// Prints what the plans of all operations of GitHub's document keep in megabytes, and what one warm call allocates in bytes.
import { readGithub } from "../fixtures/read.mjs";

const { openapi } = await import("waybill/openapi");

const document = JSON.parse(readGithub());
const values = { owner: "o", repo: "r", issue_number: 1 };

function used() {
  global.gc();
  global.gc();
  return process.memoryUsage().heapUsed;
}

/** Compiles each operation, and reads the inputs of its calls by name: the error says which of them are missing. */
function callAll() {
  const api = openapi(document);
  for (const { id } of api.operations()) {
    try {
      api(id);
    } catch {
      // most have required parameters
    }
  }
  return api;
}

// before, so that code that is only compiled once isn't counted
callAll();
const before = used();
const api = callAll();
const kept = (used() - before) / 1e6;

for (let count = 0; count < 5000; count++) api("issues/get", values);
const start = used();
for (let count = 0; count < 1000; count++) api("issues/get", values);
const call = (process.memoryUsage().heapUsed - start) / 1000;
console.log(JSON.stringify({ kept, call }));
