// node examples/fetch.mjs <base URL>
import { endpoint } from "waybill";
import { toFetch } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

const response = await fetch(...toFetch(options));
console.log(response.status);

// the same as a Request
console.log((await fetch(new Request(...toFetch(options)))).status);
