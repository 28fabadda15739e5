import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EndpointError } from "../../../src/index.js";
import { nextToProject } from "../../support/next-to-project.js";
import { isExpected, outcomeOf, readVectors } from "./vector.js";
import { waybill } from "./waybill.js";

/** The fixture, and a newer collection if there is one next to the project. */
const files = [
  "test/fixtures/vectors.jsonl",
  ...nextToProject("../shared/vectors").flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith(".jsonl") ? [`${folder}/${name}`] : [])),
  ),
];

describe.each(files)("%s", (file) => {
  test.each(readVectors(file))("$id: $expect.note", async (vector) => {
    const actual = await outcomeOf(vector.call, waybill, (error) => {
      expect(error).toBeInstanceOf(EndpointError);
      const { message, stack } = error as EndpointError;
      expect(message + stack + JSON.stringify(error)).not.toContain("s3cr3t-value");
    });
    expect(isExpected(actual, vector), JSON.stringify(actual)).toBe(true);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
