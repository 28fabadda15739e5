// node examples/ky.mjs <base URL>
import ky from "ky";
import { endpoint } from "waybill";
import { toFetch } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

const response = await ky(...toFetch(options));
console.log(response.status);
