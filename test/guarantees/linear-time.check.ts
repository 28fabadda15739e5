import { readdirSync, readFileSync } from "node:fs";
import { isSafe } from "redos-detector";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** Every regular expression in a source file. */
function expressionsIn(file: string): RegExp[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".ts"),
);
const expressions = files.flatMap((file) =>
  expressionsIn(`src/${file}`).map((expression) => ({ file, expression })),
);

// This is why the time cannot explode.
describe("guarantee 10: no regular expression backtracks", () => {
  test("the source has some", () => {
    expect(expressions.length).toBeGreaterThan(20);
  });

  test.each(expressions)("$expression in $file", ({ expression }) => {
    const { safe, score } = isSafe(expression);
    expect(safe).toBe(true);
    // in how many ways a string can be matched: a few, whatever its length
    expect(score.infinite ? Number.POSITIVE_INFINITY : score.value).toBeLessThanOrEqual(5);
  });

  test("the detector recognises one that does", () => {
    expect(isSafe(/^(a+)+$/).safe).toBe(false);
  });
});
