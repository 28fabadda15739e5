import { describe, expect, test } from "vitest";
import { EndpointError } from "../../../src/index.js";
import { isExpected, outcomeOf, readVectors, vectorFiles } from "./vector.js";
import { waybill } from "./waybill.js";

describe.each(vectorFiles())("%s", (file) => {
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
