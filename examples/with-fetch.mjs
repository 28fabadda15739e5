// node examples/with-fetch.mjs <base URL>
import { createEndpoint } from "waybill";
import { withFetch } from "waybill/adapters";

const api = withFetch(createEndpoint({ baseUrl: process.argv[2] }));

const response = await api("POST /repos/{owner}/{repo}/issues", {
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});
console.log(response.status);
