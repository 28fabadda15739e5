import { expect, test } from "vitest";
import { calls } from "./calls.mjs";

test("of calls that cross what programs combine, some are right and some are wrong", async () => {
  const judged = await calls(0.05);
  const right = judged.filter(({ wrong }) => wrong === "").map(({ code }) => code);
  expect(judged.length).toBeGreaterThan(1500);
  expect(right.length).toBeGreaterThan(200);
  // as in every program: a token in the defaults, and a body as data
  expect(right).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/authorization.*defaults|defaults.*authorization.*data: form/),
    ]),
  );
});
