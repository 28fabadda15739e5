// node examples/undici.mjs <base URL>
import { request } from "undici";
import { endpoint } from "waybill";
import { toUndici } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

const { statusCode, body } = await request(...toUndici(options));
await body.dump();
console.log(statusCode);
