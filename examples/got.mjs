// node examples/got.mjs <base URL>
import got from "got";
import { endpoint } from "waybill";
import { toGot } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

const response = await got(...toGot(options));
console.log(response.statusCode);
