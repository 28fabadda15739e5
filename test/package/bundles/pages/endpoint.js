import { endpoint } from "waybill";

globalThis.report = endpoint("GET /orgs/{org}/repos", { org: "octokit", type: "private" }).url;
