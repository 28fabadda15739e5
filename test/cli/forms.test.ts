import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Args, documentOf, runWith } from "./terminal.js";

const cases = JSON.parse(readFileSync("test/cli/cases.json", "utf8"));

const binary = { type: "string", format: "binary" };
const schema = { properties: { file: binary, "photos[]": { type: "array", items: binary }, alt: {} } };
const operation = (operationId: string, ...types: readonly string[]): object => {
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  return { post: { operationId, requestBody: { content } } };
};
const document = documentOf({
  "/u": operation("upload", "application/json", "multipart/form-data"),
  "/p": operation("pairs", "application/json", "application/x-www-form-urlencoded"),
  "/j": operation("json", "application/json"),
  "/b": operation("bytes", "application/json", "application/octet-stream", "image/*"),
  "/n": { get: { operationId: "none" } },
});
const bin = new Uint8Array([0xff, 0, 1]);
const files = { d: JSON.stringify(document), "x.bin": bin, "d/a.PNG": "png", none: "", "-": "input" };

describe("a form of the command line", () => {
  test.each<[what: string, args: Args, body: unknown]>(cases.forms)("takes %s", async (_, args, body) => {
    const { stdout, stderr } = await runWith(args, files);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout).body).toEqual(body);
  });

  test("has the content type of pairs, unless the command line has one", async () => {
    const typeOf = async (...more: string[]): Promise<unknown> =>
      JSON.parse((await runWith(["POST", "/x", "--form", "a=1", ...more])).stdout).headers["content-type"];
    expect(await typeOf()).toBe("application/x-www-form-urlencoded");
    expect(await typeOf("Content-Type:a/b")).toBe("a/b");
  });

  test.each(["a=1", "a@d/a.PNG"])("has no content type of parts without a boundary: %s", async (item) => {
    const header = ["-H", "Content-Type: multipart/form-data"];
    const { stderr } = await runWith(["POST", "/x", "--form", item, ...header], files);
    expect(stderr).toMatch(/Leave Content-Type out/);
  });

  test.each([
    ["file@d/a.PNG", "image/png"],
    ["file@x.bin;type=a/b", "application/octet-stream"],
  ])("has %s for the whole body of a document", async (item, type) => {
    const { stdout } = await runWith(["--openapi", "d", "bytes", item, "--curl"], files);
    expect(stdout).toContain(`'content-type: ${type}'`);
  });

  test.each([
    ["curl", `--form 'f=@"d/a.PNG";type=image/png'`],
    ["har", '"fileName": "a.PNG"'],
  ])("opens files where they are, and sends their names, with %s", async (format, code) => {
    expect((await runWith(["POST", "/x", "f@d/a.PNG", "-o", format], files)).stdout).toContain(code);
  });

  test.each([
    ["curl", String.raw`--form 'f=@"d\\a.bin";type=application/octet-stream'`],
    ["json", String.raw`"fileName": "d\\a.bin"`],
  ])("takes a backslash for a character of a name where it is one, with %s", async (format, code) => {
    const args = ["POST", "/x", "f@d\\a.bin", "-o", format];
    expect((await runWith(args, { "d\\a.bin": "" })).stdout).toContain(code);
  });

  test("quotes paths for a shell and for curl", async () => {
    const path = 'it\'s/"\\\u202e".bin';
    const { stdout } = await runWith(["POST", "/x", `f@${path}`, "--curl"], { [path]: "" });
    expect(stdout).toContain(`--form 'f=@"it'\\''s/\\"\\\\'"$(printf '\\342\\200\\256')"'\\".bin";type=`);
  });

  test("in a batch is made for each line", async () => {
    const args = ["--batch=-", "POST", "/x/{id}", "--form", "a=1", "-o", "json"];
    const { stdout } = await runWith(args, { "-": '{"id":1}\n{"id":2,"b":3}\n' });
    const answers = stdout.trimEnd().split("\n");
    const shown = answers.map((line) => JSON.parse(line)).map(({ url, body }) => `${url.slice(-1)} ${body}`);
    expect(shown).toEqual(["1 a=1", "2 a=1&b=3"]);
  });

  test.each<[args: Args, message: string]>(cases.refusedForms)("refuses %s", async (args, message) => {
    const { status, stdout, stderr } = await runWith(args, files);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});
