// node examples/axios.mjs <base URL>
import axios from "axios";
import { endpoint } from "waybill";
import { toAxios } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

const response = await axios(toAxios(options));
console.log(response.status);
