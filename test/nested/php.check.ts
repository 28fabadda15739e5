import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { nestedValues, writers } from "./values.js";

const hasPhp = spawnSync("php", ["--version"]).status === 0;

/** What PHP reads in a form or query. */
function readByPhp(text: string): unknown {
  const program = "parse_str(stream_get_contents(STDIN), $read); echo json_encode($read, 0, 200);";
  const { stdout, stderr } = spawnSync("php", ["-r", program], { input: text, encoding: "utf8" });
  return stderr === "" ? JSON.parse(stdout) : stderr;
}

describe.skipIf(!hasPhp)("PHP", () => {
  describe.each(writers)("%s", (_, styles, write) => {
    // PHP keeps the last of repeated names
    describe.each(styles.filter((arrays) => arrays !== "repeat"))("with %s", (arrays) => {
      test.each(nestedValues)("reads %s as it was", (_, value) => {
        expect(readByPhp(write("v", value, arrays))).toEqual({ v: value });
      });
    });
  });

  test("reads 64 levels", () => {
    let value: unknown = "1";
    for (let level = 0; level < 64; level++) value = { a: value };
    for (const [, , write] of writers) expect(readByPhp(write("v", value, "brackets"))).toEqual({ v: value });
  });
});
