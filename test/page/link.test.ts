import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromFragment, toFragment } from "../../page/src/link.js";
import { anyCharacter } from "../support/any-character.js";
import { isThorough } from "../support/thorough.js";

test("a fragment has the fields, in characters that no chat program changes", async () => {
  const [route, text] = [fc.string({ unit: anyCharacter }), fc.string()];
  const texts = fc.record({ route, parameters: text, defaults: text, profile: text });
  await fc.assert(
    fc.asyncProperty(texts, async (fields) => {
      const fragment = await toFragment(fields);
      expect(fragment).toMatch(/^[\w-]+$/);
      expect(await fromFragment(fragment)).toEqual(fields);
    }),
    { numRuns: 50 },
  );
});

const encode = (text: string): string => deflateRawSync(text).toString("base64url");

test.each([
  ["nothing", ""],
  ["another anchor", "parameters"],
  ["what isn't base64", "%F0%9F"],
  ["what isn't compressed", "AAAA"],
  ["what isn't JSON", encode("[")],
  ["what isn't a list", encode("{}")],
  ["too few fields", encode('["a","b","c"]')],
  ["a field that isn't text", encode('["a","b","c",1]')],
])("a fragment that is %s is ignored", async (_, fragment) => {
  expect(await fromFragment(fragment)).toBeUndefined();
});

test.runIf(isThorough)("a short fragment with a text of 100 MB is ignored", async () => {
  const fragment = encode(JSON.stringify(["a", " ".repeat(100_000_000), "", ""]));
  expect(fragment.length).toBeLessThan(200_000);
  expect(await fromFragment(fragment)).toBeUndefined();
});
