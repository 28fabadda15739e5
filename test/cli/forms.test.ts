import { describe, expect, test } from "vitest";
import { unnested } from "../../src/cli/caller.js";
import { EndpointError } from "../../src/index.js";
import { type Args, runWith } from "./terminal.js";

const schema = {
  properties: {
    file: { type: "string", format: "binary" },
    "photos[]": { type: "array", items: { type: "string", format: "binary" } },
    alt: {},
  },
};
const operation = (id: string, types: readonly string[]): object => ({
  post: {
    operationId: id,
    requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  },
});
const document = {
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/u": operation("upload", ["application/json", "multipart/form-data"]),
    "/p": operation("pairs", ["application/json", "application/x-www-form-urlencoded"]),
    "/j": operation("json", ["application/json"]),
    "/b": operation("bytes", ["application/json", "application/octet-stream", "image/*"]),
    "/n": { get: { operationId: "none" } },
  },
};
const files = {
  d: JSON.stringify(document),
  "x.bin": new Uint8Array([0xff, 0, 1]),
  "d/a.PNG": "png",
  none: "",
  "-": "input",
};
const bin = { fileName: "x.bin", type: "application/octet-stream", size: 3 };
const png = { fileName: "a.PNG", type: "image/png", size: 3 };

describe("a form of the command line", () => {
  test.each<[behaviour: string, args: Args, body: unknown]>([
    ["a file", "POST /x f@x.bin", [{ name: "f", ...bin }]],
    ["the type by extension", "POST /x f@d/a.PNG", [{ name: "f", ...png }]],
    ["a type", ["POST", "/x", "f@x.bin;type=a/b; c=d"], [{ name: "f", ...bin, type: "a/b; c=d" }]],
    ["standard input", "POST /x f@-", [{ name: "f", ...bin, fileName: "-", size: 5 }]],
    [
      "parameters in the route, and others in the form",
      "PUT /x/{id} id=7 a=1 f@x.bin",
      [
        { name: "a", text: "1" },
        { name: "f", ...bin },
      ],
    ],
    [
      "names as they are written, and again for lists",
      "POST /x a[]=1 a[]=2 b[c]=3 f@x.bin f@d/a.PNG g[]@x.bin",
      [
        { name: "a[]", text: "1" },
        { name: "a[]", text: "2" },
        { name: "b[c]", text: "3" },
        { name: "f", ...bin },
        { name: "f", ...png },
        { name: "g[]", ...bin },
      ],
    ],
    [
      "JSON with a type",
      ["POST", "/x", 'm:={"a":9007199254740993}', "n:=1", "f@x.bin"],
      [
        { name: "m", type: "application/json", text: '{"a":9007199254740993}' },
        { name: "n", text: "1" },
        { name: "f", ...bin },
      ],
    ],
    ["pairs with --form", "POST /x --form a=é b[]=1 b[]=2 a=2", "a=%C3%A9&a=2&b%5B%5D=1&b%5B%5D=2"],
    [
      "the bytes of a document",
      "--openapi d upload file@x.bin alt=a",
      [
        { name: "file", ...bin },
        { name: "alt", text: "a" },
      ],
    ],
    [
      "a list of bytes of a document",
      "--openapi d upload photos[]@x.bin photos[]@d/a.PNG",
      [
        { name: "photos[]", ...bin },
        { name: "photos[]", ...png },
      ],
    ],
    ["the form of a document", "--openapi d pairs --form alt=a", "alt=a"],
  ])("takes %s", async (_, args, body) => {
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

  test.each([
    ["file@d/a.PNG", "image/png"],
    ["file@x.bin;type=a/b", "application/octet-stream"],
  ])("has %s for the whole body of a document", async (item, type) => {
    const { stdout } = await runWith(["--openapi", "d", "bytes", item, "-o", "fetch"], files);
    expect(stdout).toContain(`"content-type": "${type}"`);
    expect(stdout).toContain('body: Buffer.from("');
  });

  test.each([
    ["curl", `--form 'f=@"d/a.PNG";type=image/png'`],
    ["fetch", 'form.append("f", await openAsBlob("d/a.PNG", { type: "image/png" }), "a.PNG");'],
    ["python", '("f", ("a.PNG", open("d/a.PNG", "rb"), "image/png")),'],
    ["har", '"fileName": "a.PNG"'],
  ])("opens files where they are, and sends their names, with %s", async (format, code) => {
    expect((await runWith(["POST", "/x", "f@d/a.PNG", "-o", format], files)).stdout).toContain(code);
  });

  test.each([
    ["curl", String.raw`--form 'f=@"d\\a.bin";type=application/octet-stream'`],
    ["fetch", String.raw`await openAsBlob("d\\a.bin"), "d\\a.bin");`],
    ["python", String.raw`("d\\a.bin", open("d\\a.bin", "rb")`],
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
    expect(answers.map((line) => JSON.parse(line)).map(({ url, body }) => [url.slice(-1), body])).toEqual([
      ["1", "a=1"],
      ["2", "a=1&b=3"],
    ]);
  });

  test.each<[args: Args, message: string]>([
    ["POST /x f=@x.bin", 'The file "x.bin" is not text in UTF-8. Write "f@x.bin" to send it as a file.'],
    ["POST /x f@", 'Write the name of a file after @, for "f".'],
    ["POST /x f@;type=a/b", 'Write the name of a file after @, for "f".'],
    ["POST /x f@x.bin;type=a\r\nb", 'The type of the file "x.bin" isn\'t one. Write ;type=image/png'],
    ["POST /x f@x.bin --input none", "--input is the body, and a form is one. Write one of them."],
    ["--batch=- --form", "A form needs a route. Write it before the items."],
    ["GET /x f@x.bin", "A file, as in name@file, and --form make a body: write POST before the route."],
    ["PUT /x/{id} f@x.bin", "ERR_MISSING_PARAMETER"],
    ["POST /x f@- --input=-", "Standard input, which is -, can be read once."],
    ["POST /x f@-;type=a/b a=@-", "Standard input, which is -, can be read once."],
    ["--openapi d json file@x.bin", "The document has no form for this operation."],
    ["--openapi d none --form", "The document has no form for this operation."],
  ])("refuses %s", async (args, message) => {
    const { status, stdout, stderr } = await runWith(args, files);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});

test("a file has no member that an error could name", () => {
  const error = new EndpointError("ERR_UNKNOWN_PARAMETER", "", "phto");
  expect(unnested(error, { phto: new File([], "a.png") })).toBe("");
});
