import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCurl, toFetch } from "../../src/adapters/index.js";
import { multipart, part } from "../../src/form/index.js";
import { createEndpoint } from "../../src/index.js";
import { some } from "../support/thorough.js";
import { hasPosixShell, runCurl } from "./bash.js";
import type { Arrived } from "./server.js";
import { useServer } from "./use-server.js";

const server = useServer();

/** The body that arrived, with the same boundary from each client. */
function partsIn({ headers, body }: Arrived): string {
  const [boundary = ""] = /(?<=^multipart\/.*; boundary=).*/.exec(headers["content-type"] ?? "") ?? [];
  // undici ends the last line since its version 7
  return body.toString().trimEnd().replaceAll(boundary, "B");
}

async function sendBoth(
  parts: Record<string, unknown>,
  data: object = multipart(parts),
): Promise<[curl: string, fetch: string]> {
  const endpoint = createEndpoint({ baseUrl: server.url });
  const request = endpoint("POST /a", { data });
  await runCurl(toCurl(request), request.body);
  const fromCurl = partsIn(server.take());
  await fetch(...toFetch(request));
  return [fromCurl, partsIn(server.take())];
}

const hostile = [
  "$(touch x) `touch x`",
  "it's 'quoted' \"twice\\\"",
  "\\",
  '"',
  '";type=a/b;filename="c',
  "@/etc/passwd",
  "</etc/passwd",
  "(;type=multipart/mixed",
  ";headers=@x;encoder=base64",
  "a,b;c",
  " space ",
  "%41%22{a}[1-3]",
  "é€\u{1F600}",
  "\u001B]0;x\u0007\u202E",
  "--B--",
];

describe.skipIf(!hasPosixShell)("parts arrive from curl as from fetch", () => {
  test("values", async () => {
    const values = ["", ...hostile, "line\nbreak\r\n\n", "x\r".repeat(3000)];
    const parts = values.map((value, index) => [`${index}`, [value, value, { [value]: value }]]);
    const [fromCurl, fromFetch] = await sendBoth(Object.fromEntries(parts));
    expect(fromCurl).toBe(fromFetch);
  });

  test("names", async () => {
    const [fromCurl, fromFetch] = await sendBoth({
      ...Object.fromEntries(hostile.filter((name) => !/[=\u001B]/.test(name)).map((name) => [name, name])),
      json: {},
    });
    expect(fromCurl).toBe(fromFetch);
  });

  const fileNames = [...hostile, "", "-", ".", "..", "/etc/passwd", "a\\b", "c:\\d.png", "line\r\nbreak"];
  test.each(some(fileNames, 2))("the file name %j", async (name) => {
    const file = new File([`content of ${name}`], name, { type: "Image/PNG; a=b; c=d" });
    for (const others of some([{ json: {} }, {}], 2)) {
      const [fromCurl, fromFetch] = await sendBoth({ file, ...others });
      expect(fromCurl).toBe(fromFetch);
    }
  });

  test("header fields, and texts with types and names of files", async () => {
    const texts = hostile.filter((text) => /^(?! )[ -~\xA0-\xFF]+(?<! )$/.test(text));
    const file = new File(["content"], "a.txt");
    const parts = texts.flatMap((text, index) => [
      [`field${index}`, part(text, { headers: { "x-a": text, "x-b": index } })],
      [`type${index}`, part(text, { headers: { "x-a": text }, type: "text/x-a; a=b" })],
      [`text${index}`, part(text, { headers: { "x-a": text }, type: "text/x-a", fileName: text })],
      [`json${index}`, part({ [text]: text }, { fileName: `${text}.json` })],
      [`file${index}`, part(file, { headers: { "x-a": text }, type: "text/x-a" })],
    ]);
    parts.push(...hostile.map((text, index) => [`name${index}`, part(`${text}\r\n`, { fileName: text })]));
    const [fromCurl, fromFetch] = await sendBoth(Object.fromEntries(parts));
    expect(fromCurl).toBe(fromFetch);
  });

  test.each(["related", "mixed"] as const)("texts of multipart/%s", async (subtype) => {
    const type = "text/x-a";
    const list = hostile.flatMap((text) => [text, { [text]: text }, part(text, { fileName: text, type })]);
    const [fromCurl, fromFetch] = await sendBoth({}, multipart(list, { subtype }));
    expect(fromCurl).toBe(fromFetch);
  });

  test("any strings", async () => {
    const text = fc.string({ unit: fc.constantFrom(..."a\"\\';,@<(){}$`\n\r\té€"), maxLength: 12 });
    const samples = fc.sample(fc.tuple(text, text), 60);
    const parts = samples.flatMap(([value, name], index) => {
      const file = new File([value], `${index}${name.replace(/[/\\]/g, "")}`);
      return [[`${index}${name.replace(/[\n\r\t]/g, "")}`, [value, { [name]: value }, file]]];
    });
    const [fromCurl, fromFetch] = await sendBoth(Object.fromEntries(parts));
    expect(fromCurl).toBe(fromFetch);
  });
});

test("a file is read from the current folder, whatever its name says", () => {
  const file = new File(["a"], "/etc/passwd", { type: "image/png" });
  const data = multipart({ title: "It's", meta: { a: 1 }, file }) as object;
  expect(toCurl({ method: "post", url: "https://api.example.com/a", headers: {}, body: data })).toBe(
    [
      "curl --globoff --path-as-is",
      "--request 'POST'",
      "--form-string 'title=It'\\''s'",
      `--form 'meta="{\\"a\\":1}";type=application/json'`,
      `--form 'file=@"passwd";type=image/png;filename="/etc/passwd"'`,
      "--url 'https://api.example.com/a'",
    ].join(" \\\n  "),
  );
});

test("a text with the name of a private file is in the command, and read from no file", () => {
  const body = multipart({ file: part("a", { fileName: ".env" }) }) as object;
  expect(toCurl({ method: "post", url: "https://api.example.com/a", headers: {}, body })).toContain(
    `--form 'file="a";type=text/plain;filename=".env"'`,
  );
});
