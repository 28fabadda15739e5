import { readFileSync } from "node:fs";
import { test } from "vitest";
import { expectWritten } from "../../support/written.js";

const clients = ["axios", "got", "ky", "ofetch", "superagent", "undici"];

test("docs/guide/sending.md lists the majors of clients that test/clients sends with", async () => {
  const program = readFileSync("test/clients/clients.ts", "utf8");
  const { dependencies } = JSON.parse(readFileSync("test/installations/clients/package.json", "utf8"));
  const tested = clients.map((client) => {
    const majors = Object.entries<string>(dependencies)
      .filter(([name]) => name.replace(/-\d+$/, "") === client && program.includes(`"${name}"`))
      .map(([, range]) => /\d+/.exec(range.replace(/^npm:[^@]*/, ""))?.[0]);
    return `${client} ${majors.sort((a, b) => Number(a) - Number(b)).join(", ")}`;
  });
  await expectWritten("docs/guide/sending.md", "clients", `Tested with ${tested.join("; ")}.\n`);
});
