import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) =>
    name.endsWith(end) && !/node_modules|^api\//.test(name) ? [`${folder}/${name}`] : [],
  );
const docs = ["README.md", ...filesIn("docs", ".md")];
const others = ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "bench/README.md"];
const source = [...filesIn("src", ".ts"), ...filesIn("page/src", ".ts"), ...filesIn("page/src", ".tsx")];

/** Kinds of sentences that need a second reading, each with an example, and with the words to write instead. */
const kinds: readonly [pattern: RegExp, wrong: string, right: string][] = [
  [
    /\bthe (?:option|package|header|command|tag|class|field|type|function|style|variable|property|parameter) `/i,
    "the option `x`",
    "the `x` option",
  ],
  [/^(?:What|That) (?!isn't|does)/, "What a call sends.", "The request that a call sends."],
  [
    /\b(?:documents?|descriptions?|templates?|schemas?|operations?|URLs?) (?:say|says|name|names|take|takes|give|gives)\b/,
    "the document says",
    "the document contains, describes or allows",
  ],
  [/, (?:else|but for|also) /, ", else the default", "otherwise, except, including"],
  [/\b(?:elsewhere|stays? home|rooms of|stands? for|made already)\b/, "goes elsewhere", "the word itself"],
  [/\bwhite space\b/, "white space", "whitespace"],
  [/\blists? (?:and|or) objects?\b|\b(?:an empty|nested) list\b/i, "lists and objects", "arrays and objects"],
];

test.each(kinds)("%s finds %j: write %j", (pattern, wrong, right) => {
  expect(wrong).toMatch(pattern);
  expect(right).not.toMatch(pattern);
});

/** The sentences of a page, without blocks of code and without the contents of code between backticks. */
const sentencesOf = (page: string): string[] =>
  readFileSync(page, "utf8")
    .replace(/^```.*?^```/gms, "")
    .replace(/`[^`\n]+`/g, "`x`")
    .split(/\n\n|^[-|#>] ?/m);

/** The doc comments of a file, without their examples. */
const commentsOf = (file: string): string[] =>
  Array.from(readFileSync(file, "utf8").matchAll(/\/\*\*(.*?)\*\//gs), ([, text = ""]) =>
    text.replace(/@example.*/s, "").replace(/^ *\* ?/gm, ""),
  );

test.each([
  ...[...docs, ...others].map((file) => [file, sentencesOf] as const),
  ...source.map((file) => [file, commentsOf] as const),
])("%s reads as English", (file, read) => {
  const texts = read(file).map((text) => text.replace(/\s+/g, " ").trim());
  expect(texts.filter((text) => kinds.some(([pattern]) => pattern.test(text)))).toEqual([]);
});

test("README and docs have at most 30,500 words", () => {
  const words = docs.flatMap((page) => readFileSync(page, "utf8").trim().split(/\s+/));
  expect(words.length).toBeLessThanOrEqual(30_500);
});
