// node examples/http.mjs <base URL>
import { once } from "node:events";
import { connect } from "node:net";
import { endpoint } from "waybill";
import { toHttpMessage } from "waybill/adapters";

const options = endpoint("POST /repos/{owner}/{repo}/issues", {
  baseUrl: process.argv[2],
  owner: "octocat",
  repo: "hello-world",
  title: "It's broken",
});

const { hostname, port } = new URL(options.url);
const socket = connect(Number(port), hostname);
socket.end(toHttpMessage(options, { credentials: "show" }));
const [answer] = await once(socket, "data");
console.log(Number(String(answer).split(" ")[1]));
