import { readdirSync, readFileSync } from "node:fs";
import { transform } from "esbuild";
import { expect, test } from "vitest";
import { privateNames } from "../../private-names.mjs";

const names = Object.keys(privateNames).sort();
const shortNames = Object.values(privateNames);

const textsIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));

const source = textsIn("src", /\.ts$/);
// not those of the two packages in ours
const built = textsIn("dist", /(?<!yaml|mime)\.js$/);
const declarations = textsIn("dist", /\.d\.ts$/);

/** Which of the words are names of properties in the code, types left out. */
async function propertiesOf(texts: readonly string[], words: readonly string[]): Promise<string[]> {
  const mangleProps = new RegExp(`^(?:${words.join("|")})$`);
  const found = await Promise.all(
    texts.map((text) => transform(text, { loader: "ts", mangleProps, mangleCache: {} })),
  );
  return [...new Set(found.flatMap(({ mangleCache }) => Object.keys(mangleCache)))].sort();
}

test("each private name is that of a property in the source, and of none in the built files", async () => {
  expect(await propertiesOf(source, names)).toEqual(names);
  expect(await propertiesOf(built, names)).toEqual([]);
});

test("no declaration has a private name", () => {
  const code = declarations.join("").replace(/\/\*.*?\*\/|(["`]).*?\1/gs, "");
  const words = new Set(code.match(/\w+/g));
  expect(words).toContain("parameter");
  expect(names.filter((name) => words.has(name))).toEqual([]);
});

test("no string could be a private name, but for three that are values", async () => {
  const codes = await Promise.all(source.map(async (text) => (await transform(text, { loader: "ts" })).code));
  // names with spaces between them, which can be rows of a table: a message starts with a capital
  const row = /(?<=["'`])[$a-z][\w:]*(?:\[\]|\{\})?(?: [$a-z][\w:]*(?:\[\]|\{\})?)*(?=["'`])/g;
  const strings = codes.flatMap((code) => code.match(row) ?? []);
  const words = new Set(strings.flatMap((text) => text.split(/\W/)));
  expect(words).toContain("baseUrl");
  // a kind of piece of a URL, a method of HTTP, a way to print credentials
  expect(names.filter((name) => words.has(name))).toEqual(["literal", "trace", "variable"]);
});

test("each short name is for one private name, and for no other property", async () => {
  expect(new Set(shortNames).size).toBe(shortNames.length);
  expect(await propertiesOf(source, shortNames)).toEqual([]);
});
