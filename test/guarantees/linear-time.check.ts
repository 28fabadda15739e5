import { readdirSync, readFileSync } from "node:fs";
import { isSafe } from "redos-detector";
import ts from "typescript";
import { describe, expect, test } from "vitest";

function nodesIn<Node extends ts.Node>(file: string, isKind: (node: ts.Node) => node is Node): Node[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isKind(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a group can be repeated without end, for which engines need a stack. */
function hasRepeatedGroup({ source }: RegExp): boolean {
  const bare = source.replace(/\\./gs, "_").replace(/\[[^\]]*\]/g, "_");
  return /\)(?:[*+]|\{\d*,\})/.test(bare);
}

const all = readdirSync("src", { recursive: true, encoding: "utf8" });
const files = all.filter((name) => name.endsWith(".ts"));
const expressions = files.flatMap((file) =>
  nodesIn(`src/${file}`, ts.isRegularExpressionLiteral).map(({ text }) => {
    const [, source = "", flags = ""] = /^\/(.*)\/(\w*)$/s.exec(text) ?? [];
    return { file, expression: new RegExp(source, flags) };
  }),
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
    expect(hasRepeatedGroup(expression)).toBe(false);
  });

  test("the detector recognises one that does", () => {
    expect(isSafe(/^(a+)+$/).safe).toBe(false);
    expect([/(?:a|b)*/, /(?:[)]|\))+/, /(a){2,}/].every(hasRepeatedGroup)).toBe(true);
    expect([/[)]*/, /\)+/, /(?:a){1,2}/].some(hasRepeatedGroup)).toBe(false);
  });
});

test.each(files)("no list of a caller becomes arguments of a method that takes any number, in %s", (file) => {
  const spreads = nodesIn(`src/${file}`, ts.isSpreadElement).map(({ parent }) => parent);
  const called = spreads.flatMap((call) => (ts.isCallExpression(call) ? call.expression.getText() : []));
  const takesAny = /\.(?:push|unshift|splice|concat|fromCharCode|fromCodePoint|max|min|of|apply|assign)$/;
  expect(called.filter((name) => takesAny.test(name))).toEqual([]);
});
