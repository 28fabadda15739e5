// node examples/ofetch.mjs <base URL>
import { ofetch } from "ofetch";
import { endpoint } from "waybill";
import { toFetch } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

const response = await ofetch.raw(...toFetch(options));
console.log(response.status);
