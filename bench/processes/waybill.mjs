import { endpoint } from "waybill";

endpoint("GET /orgs/{org}/repos", { org: "octokit", type: "private" });
