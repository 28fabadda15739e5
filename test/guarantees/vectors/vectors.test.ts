import { expect, test } from "vitest";
import { EndpointError } from "../../../src/index.js";
import { fill, tag, waybill } from "./builders.js";
import { isExpected, outcomeOf, readVectors, vectorFiles } from "./vector.js";

const rows = vectorFiles().flatMap((file) =>
  [waybill, fill, tag].flatMap((builder) =>
    readVectors(file).flatMap((vector) => (builder.takes(vector.call) ? { file, builder, vector } : [])),
  ),
);

test.each(rows)(
  "the vectors: $vector.id of $file by $builder.name: $vector.expect.note",
  async ({ builder, vector }) => {
    const actual = await outcomeOf(vector.call, builder, (error) => {
      expect(error).toBeInstanceOf(EndpointError);
      const { message, stack } = error as EndpointError;
      expect(message + stack + JSON.stringify(error)).not.toContain("s3cr3t-value");
    });
    expect(isExpected(actual, vector), JSON.stringify(actual)).toBe(true);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  },
);
