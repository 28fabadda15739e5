import { execFile } from "node:child_process";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { serve } from "../support/serve.js";

test("examples/openapi-tools.mjs sends what the document describes, and nothing else", async () => {
  const arrived: unknown[] = [];
  const { url, close } = await serve(async (request, response) => {
    arrived.push([request.method, request.url, request.headers.authorization, await text(request)]);
    response.end();
  });
  const { stdout } = await promisify(execFile)(process.execPath, ["examples/openapi-tools.mjs", url]);
  close();
  const repository = "/repos/octocat/hello-world";
  expect(arrived).toEqual([
    ["POST", `${repository}/issues`, "Bearer 0000", `{"title":"It's broken"}`],
    ["GET", `${repository}/issues?labels=bug%26state%3Dclosed%23`, "Bearer 0000", ""],
    ["GET", `${repository}/contents/docs%2Fa%3Fb.md`, "Bearer 0000", ""],
  ]);
  expect(stdout.split("\n").slice(0, 3)).toEqual([
    "issues_create takes 4 parameters and needs owner,repo,title",
    "issues_list takes 3 parameters and needs owner,repo",
    "contents_get takes 3 parameters and needs owner,repo,path",
  ]);
  expect(stdout).toContain(
    'ERR_DOT_SEGMENT The value of "path" in "GET /repos/{owner}/{repo}/contents/{path}"',
  );
  expect(stdout).toContain(
    'ERR_UNKNOWN_PARAMETER "POST /repos/{owner}/{repo}/issues" has no property "headers"',
  );
});
