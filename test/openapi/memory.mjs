// Prints what the plans of all operations of GitHub's document keep in megabytes, and what one warm call of an operation, and a GET of
// `endpoint()`, allocate in bytes.
import { readGithub } from "../support/fixtures/read.mjs";

const { endpoint } = await import("waybill");
const { openapi } = await import("waybill/openapi");

// in a function, because a module keeps what its last statement made, here the text
const document = (() => JSON.parse(readGithub()))();
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

// the first compiles the code, and stays, so that nothing of it is collected while the second is measured
const apis = [callAll()];
const before = used();
apis.push(callAll());
const kept = (used() - before) / 1e6;

/** Bytes of one call, once the engine has compiled it: the least of five times, because it compiles beside them. */
function allocated(run) {
  const found = Array.from({ length: 5 }, () => {
    for (let count = 0; count < 2000; count++) run();
    const start = used();
    for (let count = 0; count < 1000; count++) run();
    return (process.memoryUsage().heapUsed - start) / 1000;
  });
  return Math.min(...found);
}

const call = allocated(() => apis[1]("issues/get", values));
const get = allocated(() => endpoint("GET /orgs/{org}/repos", { org: "octokit", type: "private" }));
console.log(JSON.stringify({ kept, call, get }));
