import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toCurl } from "../../src/adapters/index.js";
import { temporaryFolder } from "../support/folder.js";
import { bash } from "./bash.js";
import { useServer } from "./use-server.js";

// a check, because a shell needs seconds for commands of megabytes

const server = useServer();
const folder = temporaryFolder();

const options = {
  method: "post",
  url: `http://h/${"u".repeat(50_000)}`,
  headers: { "x-a": "a".repeat(49_900) },
};

test("the system starts a program with the longest command that is allowed", async () => {
  writeFileSync(join(folder, "curl"), "#!/bin/sh\nexec cat >/dev/null", { mode: 0o755 });
  for (const body of ["€".repeat(40_000), "'".repeat(40_000), "€".repeat(43_700), "€".repeat(300_000)])
    await bash(toCurl({ ...options, body }), { env: { PATH: `${folder}:${process.env["PATH"]}` } });
});

test("a long body arrives", async () => {
  const body = "€'\\".repeat(100_000);
  await bash(`${toCurl({ method: "post", url: server.url, headers: {}, body })} --silent`);
  expect(server.take().body.toString()).toBe(body);
});
