import { endpoint } from "@octokit/endpoint";

endpoint("GET /orgs/{org}/repos", { org: "octokit", type: "private" });
