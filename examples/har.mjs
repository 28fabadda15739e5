// node examples/har.mjs <base URL>
import { HTTPSnippet } from "@readme/httpsnippet";
import { endpoint } from "waybill";
import { toHar } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

// sends nothing: converts the request to Python
const [python] = new HTTPSnippet(toHar(options)).convert("python", "requests");
console.log(python);
