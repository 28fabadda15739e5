import fc from "fast-check";
import { expect, test } from "vitest";
import { fromFragment, toFragment } from "../../page/src/link.js";
import { anyCharacter } from "../support/any-character.js";

test("a fragment has the fields, in characters that no chat program changes", () => {
  const [route, text] = [fc.string({ unit: anyCharacter }), fc.string()];
  const texts = fc.record({ route, parameters: text, defaults: text, profile: text });
  fc.assert(
    fc.property(texts, (fields) => {
      const fragment = toFragment(fields);
      expect(fragment).toMatch(/^[\w-]+$/);
      expect(fromFragment(fragment)).toEqual(fields);
    }),
  );
});

const encode = (text: string): string => Buffer.from(text).toString("base64url");

test.each([
  ["nothing", ""],
  ["another anchor", "parameters"],
  ["what isn't base64", "%F0%9F"],
  ["what isn't JSON", encode("[")],
  ["what isn't a list", encode("{}")],
  ["too few fields", encode('["a","b","c"]')],
  ["a field that isn't text", encode('["a","b","c",1]')],
])("a fragment that is %s is ignored", (_, fragment) => {
  expect(fromFragment(fragment)).toBeUndefined();
});
