// node examples/superagent.mjs <base URL>
import superagent from "superagent";
import { endpoint } from "waybill";
import { toNodeHttp } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

// superagent takes a request step by step; toNodeHttp returns all that it needs
const { options: http, body } = toNodeHttp(options);
const response = await superagent(http.method, options.url).set(http.headers).send(body);
console.log(response.status);
