import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { nestedValues, writers } from "./nested-values.js";

const hasPhp = spawnSync("php", ["--version"]).status === 0;

/** The values that PHP reads in forms or queries. */
function readByPhp(texts: readonly string[]): unknown {
  const program =
    "foreach (json_decode(stream_get_contents(STDIN)) as $text) { parse_str($text, $read); $all[] = $read; } echo json_encode($all, 0, 200);";
  const { stdout, stderr } = spawnSync("php", ["-r", program], {
    input: JSON.stringify(texts),
    encoding: "utf8",
  });
  return stderr === "" ? JSON.parse(stdout) : stderr;
}

describe.skipIf(!hasPhp)("PHP", () => {
  describe.each(writers)("%s", (_, styles, write) => {
    // PHP keeps the last of repeated names
    describe.each(styles.filter((arrays) => arrays !== "repeat"))("with %s", (arrays) => {
      test("reads nested values as they were", () => {
        const read = readByPhp(nestedValues.map(([, value]) => write("v", value, arrays)));
        expect(read).toEqual(nestedValues.map(([, v]) => ({ v })));
      });
    });
  });

  test("reads 64 levels", () => {
    let value: unknown = "1";
    for (let level = 0; level < 64; level++) value = { a: value };
    const read = readByPhp(writers.map(([, , write]) => write("v", value, "brackets")));
    expect(read).toEqual(writers.map(() => ({ v: value })));
  });
});
