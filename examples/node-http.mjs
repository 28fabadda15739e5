// node examples/node-http.mjs <base URL>
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { pipeline } from "node:stream/promises";
import { endpoint } from "waybill";
import { toNodeHttp } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

/** A string or bytes are written at once, a stream or an encoded form chunk by chunk. */
async function send({ options, body }) {
  const request = (options.protocol === "https:" ? https : http).request(options);
  const isWhole = body === undefined || typeof body === "string" || body instanceof Uint8Array;
  const [[response]] = await Promise.all([
    once(request, "response"),
    isWhole ? request.end(body) : pipeline(body, request),
  ]);
  return response.resume();
}

console.log((await send(toNodeHttp(options))).statusCode);
