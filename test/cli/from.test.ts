import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { type Args, runWith, saidOf } from "./terminal.js";

const command =
  "curl -X POST 'https://api.example.com/users/7?page=2' -H 'Authorization: Bearer s3cr3t' --json '{\"password\":\"s3cr3t\"}'";

describe("waybill from", () => {
  test("prints the route, its values and the call, with credentials as variables", async () => {
    const { status, stdout } = await runWith(["from", command]);
    expect(status).toBe(0);
    expect(stdout).toBe(`// POST /users/{user_id}{?page}
// user_id: 7
// page: 2
// password: "[redacted]"
// headers: {"accept":"application/json","authorization":"[redacted]"}

import { createEndpoint } from "waybill";

if (!process.env.PASSWORD) throw new Error("Set the environment variable PASSWORD.");
if (!process.env.TOKEN) throw new Error("Set the environment variable TOKEN.");

const endpoint = createEndpoint({ baseUrl: "https://api.example.com" });
const request = endpoint("POST /users/{user_id}{?page}", {
  user_id: 7,
  page: 2,
  password: process.env.PASSWORD,
  headers: {
    accept: "application/json",
    authorization: "Bearer " + process.env.TOKEN,
  },
});
`);
    expect(await saidOf(["from", command])).toBe(
      "Credentials are variables in the output, to be set: PASSWORD, TOKEN.\n",
    );
  });

  test("keeps an integer exact", async () => {
    const { stdout } = await runWith(["from", "curl https://a.example/b --json '{\"n\":9007199254740993}'"]);
    expect(stdout).toContain("n: 9007199254740993n,");
  });

  test.each<[args: Args, files?: Record<string, string>]>([
    [["from", "-"], { "-": 'curl https://api.github.com/a -H "X-B: it\'s"' }],
    [["from", "curl", "https://api.github.com/a", "-H", "X-B: it's"]],
  ])("takes %j", async (args, files) => {
    const { stdout } = await runWith(args, files);
    expect(stdout).toContain(`endpoint("GET /a", { headers: { "x-b": "it's" } })`);
    expect(endpoint("GET /a", { headers: { "x-b": "it's" } }).url).toBe("https://api.github.com/a");
  });

  test("takes a URL, and hides what names don't say", async () => {
    const { stdout } = await runWith(["from", "https://a.example/b?a=1&a=2&token=s3cr3t"]);
    expect(stdout).toContain("// GET /b?a=1&a=2&token=");
    const { stdout: headers } = await runWith([
      "from",
      "curl a -H 'X-A: Bearer s3cr3t' -H 'X-Authz: s3cr3t'",
    ]);
    expect(headers).toContain('"x-a": "Bearer " + process.env.X_A_TOKEN');
    expect(stdout + headers).not.toContain("s3cr3t");
  });

  test("says what isn't in the call, without its values", async () => {
    const args = ["from", "curl a -k -E cert:s3cr3t 'https://b.example/?token=s3cr3t'"];
    expect(await saidOf(args)).toBe(`Not in the call: https://b.example/?token=${"…".repeat(6)}, -k, -E\n`);
  });

  test("writes nothing that ends a comment, a string or a line of a terminal", async () => {
    const { stdout } = await runWith([
      "from",
      "curl 'https://a.example/%0A' --json '{\"a\\nb\":\"\\u001b[2J\"}'",
    ]);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
    expect(stdout).toContain('// a\\u000ab: "\\u001b[2J"\n');
  });

  test("helps, and refuses what is no command", async () => {
    for (const args of ["from", "from --help", "from -h"])
      expect((await runWith(args)).stdout).toMatch(/^Usage: waybill .*\n +waybill from 'curl/);
    expect(await runWith("from wget s3cr3t")).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "ERR_INVALID_OPTIONS: This isn't a curl command with a URL. Quote the whole command, or pipe it to -.\n",
    });
  });
});
