/** A project of CommonJS on Node.js 18, on the package as it is installed. */
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { packageFolder } from "../installations/install.mjs";
import { publicNames } from "./public-names.js";

const { directory } = inject("installed");
const node18 = packageFolder("package", "node-18/bin/node");

test.skipIf(!existsSync(node18))("Node.js 18 requires all entry points, and writes a file", () => {
  const program = `
    const names = ${JSON.stringify(Object.keys(publicNames))};
    const { multipart, part } = require("waybill/form");
    const body = multipart({ a: part("{}", { type: "application/json" }) });
    console.log(JSON.stringify([body.type.slice(0, 20), names.map((name) => Object.keys(require(name)).sort())]));`;
  writeFileSync(join(directory, "node-18.cjs"), program);
  const output = execFileSync(node18, ["node-18.cjs"], { cwd: directory, encoding: "utf8" });
  const values = Object.values(publicNames).map((one) => one.values);
  expect(JSON.parse(output)).toEqual(["multipart/form-data;", values]);
});
