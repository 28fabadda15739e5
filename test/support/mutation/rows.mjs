// Deletes each row of each table in the source, one at a time, and each limit: for each, a test of its room must fail.
//
//   npm run test:rows -- http values     some parts of parts.mjs; without a name, all parts, which takes half an hour
//
// A table is a list, object or Map that a module declares, or the words of a pattern. A limit is a number called MAX_….
// It prints the rows that no test notices, and fails if there are some.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { files, isIn, parts } from "./parts.mjs";

/** @typedef {{ name: string, start: number, end: number, text: string }} Row what is replaced, and by what */

/** The expression that a table is written in: in a Map, a call that bundlers may leave out, or `as const`. @param {ts.Node} node */
function tableIn(node) {
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const [first] = node.arguments ?? [];
    if (first) return tableIn(first);
    return ts.isParenthesizedExpression(node.expression) ? tableIn(node.expression) : node;
  }
  if (ts.isArrowFunction(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return tableIn(ts.isArrowFunction(node) ? node.body : node.expression);
  return node;
}

/** @param {string} file @returns {Row[]} */
function rowsOf(file) {
  const code = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((one) => one.declarationList.declarations);
  return declarations.flatMap(({ name, initializer }) => {
    if (!initializer) return [];
    const table = tableIn(initializer);
    const named = name.getText();
    if (ts.isNumericLiteral(table) && /^(?:MAX|FEW)/.test(named))
      return [{ name: named, start: table.getStart(), end: table.end, text: "Infinity" }];
    if (ts.isRegularExpressionLiteral(table)) return wordsOf(named, table.getText(), table.getStart());
    const rows = ts.isArrayLiteralExpression(table)
      ? table.elements
      : ts.isObjectLiteralExpression(table)
        ? table.properties
        : [];
    return rows.flatMap((row) => {
      if (rows.length < 2) return [];
      const end = code[row.end] === "," ? row.end + 1 : row.end;
      const label = row.getText().split("\n", 1)[0]?.slice(0, 60);
      return { name: `${named}: ${label}`, start: row.getStart(), end, text: "" };
    });
  });
}

/** The words of `(?:a|b|c|d)` in a pattern. @param {string} name @param {string} pattern @param {number} start @returns {Row[]} */
function wordsOf(name, pattern, start) {
  return [...pattern.matchAll(/\((?:\?:)?([\w-]+(?:\|[\w-]+){3,})\)/g)].flatMap((group) => {
    const words = group[1]?.split("|") ?? [];
    const at = start + group.index + group[0].indexOf(group[1] ?? "");
    return words.map((word) => {
      const text = words.filter((other) => other !== word).join("|");
      return { name: `${name}: ${word}`, start: at, end: at + (group[1]?.length ?? 0), text };
    });
  });
}

/** Whether the tests of a part fail without a row. @param {string} part @param {string} file @param {Row} row */
function isNoticed(part, file, row) {
  const config = "test/support/mutation/vitest.config.mjs";
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", config, "--bail", "1"];
  const env = { ...process.env, MUTATED_PART: part, REPLACED: JSON.stringify({ file, ...row }) };
  const run = spawn(process.execPath, args, { env, stdio: "ignore" });
  return new Promise((resolve) => run.on("close", (code) => resolve(code !== 0)));
}

const named = process.argv.slice(2);
let survivors = 0;
let count = 0;
for (const part of Object.keys(parts)) {
  if (named.length > 0 && !named.includes(part)) continue;
  for (const file of files.filter((one) => isIn(part, one))) {
    for (const row of rowsOf(file)) {
      count++;
      if (await isNoticed(part, file, row)) continue;
      survivors++;
      console.log(`${file}: no test of ${part} notices ${row.name}`);
    }
  }
}
console.log(`${count} rows, ${survivors} of which no test notices.`);
process.exitCode = survivors > 0 || count === 0 ? 1 : 0;
