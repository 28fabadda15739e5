// node examples/curl.mjs <base URL>
import { execFileSync } from "node:child_process";
import { endpoint } from "waybill";
import { toCurl } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

// { credentials: "show" } prints credentials; "variable" prints ${TOKEN:?} in their place
const command = toCurl(options, { credentials: "variable" });
const output = execFileSync(
  "bash",
  ["-c", `${command} --silent --output /dev/null --write-out "%{http_code}"`],
  {
    encoding: "utf8",
  },
);
console.log(Number(output));
