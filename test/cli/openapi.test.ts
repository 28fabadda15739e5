import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Terminal } from "../../src/cli/terminal.js";
import { temporaryFolder } from "../support/folder.js";
import { serve } from "../support/serve.js";
import { type Args, documentOf, runWith, type Written, wordsOf } from "./terminal.js";

const parameters = [{ name: "id", in: "path", required: true, schema: { type: "integer" } }];
const oauth = { type: "oauth2", flows: {} };
const document = documentOf(
  {
    "/pets/{id}": {
      get: {
        operationId: "pets/get",
        summary: "Gets a pet.",
        security: [{ oauth: ["read:x"] }],
        parameters,
        responses: { "200": { description: "A pet." } },
      },
      delete: { parameters, responses: { "204": { description: "Gone." } } },
    },
  },
  { info: { title: "Pets", version: "1" }, components: { securitySchemes: { oauth } } },
);
const yaml = `openapi: 3.1
x-nothing: null
x-one: &one { a: 1 }
x-two: *one
info: { title: Pets, version: "1" }
paths:
  /pets: { get: { operationId: pets/list, responses: { "200": { description: Pets. } } } }
`;
const faulty = {
  ...document,
  paths: { "/a/{b}": { get: { operationId: "a" }, put: { operationId: "a", parameters: [{ name: "b" }] } } },
};
const several = JSON.stringify({ ...document, paths: { "/x": { $ref: "other.json#/x" } } });
const files: Readonly<Record<string, string>> = {
  "pets.json": JSON.stringify(document),
  "pets.yaml": yaml,
  "merged.yaml": `openapi: 3.1.0
paths:
  /pets:
    get: &get { operationId: pets/list, tags: [pets] }
    put: { <<: *get, operationId: pets/put }
    post: { <<: [*get, { tags: [none], deprecated: true }], operationId: pets/add }
`,
  "faulty.json": JSON.stringify(faulty),
  "odd.txt": "a: 1\n{ not: [a document",
  "bomb.yaml": `a: &a [1]\nb: &b [${"*a, ".repeat(50)}]\nc: &c [${"*b, ".repeat(50)}]\nd: [${"*c, ".repeat(50)}]`,
  "swagger.json": '{"swagger":"2.0"}',
  "many.json": several,
  "hidden.json": several.replace("$", "\\u0024"),
  "-": several,
};

const run = (args: Args, more: Partial<Terminal> = {}) => runWith(["openapi", ...wordsOf(args)], files, more);
/** The same with the document `x`. */
const runOn = (content: object | string, args: Args, more?: Partial<Terminal>): Promise<Written> => {
  const x = typeof content === "string" ? content : JSON.stringify(content);
  return runWith(["openapi", ...wordsOf(args)], { x }, more);
};
const listedPets = "pets/get\tGET /pets/{id}\n-\tDELETE /pets/{id}\n";
/** No optional package is installed. */
const missing = { load: () => Promise.reject(new Error("Cannot find package")) };

describe("waybill openapi", () => {
  test("list", async () => {
    expect(await run("list pets.json")).toEqual({ status: 0, stdout: listedPets, stderr: "" });
    expect((await run("list pets.json --filter DELETE")).stdout).toBe("-\tDELETE /pets/{id}\n");
    expect((await run("list pets.yaml", missing)).stdout).toBe("pets/list\tGET /pets\n");
  });

  test("merge keys of YAML are merged", async () => {
    const listed = "pets/list\tGET /pets\npets/put\tPUT /pets\npets/add\tPOST /pets\n";
    expect((await run("list merged.yaml")).stdout).toBe(listed);
    expect(JSON.parse((await run("tools merged.yaml --filter pets")).stdout)).toHaveLength(3);
    const many = Array.from({ length: 200 }, (_, index) => `  /${index}: { get: { <<: *get } }\n`).join("");
    const { stdout } = await runOn(`openapi: 3.1.0\nx-get: &get { tags: [a] }\npaths:\n${many}`, "list x");
    expect(stdout.split("\n")).toHaveLength(201);
  });

  test("show", async () => {
    const { stdout } = await run("show pets.json pets/get");
    expect(JSON.parse(stdout)).toEqual({
      id: "pets/get",
      method: "GET",
      path: "/pets/{id}",
      description: "Gets a pet.",
      security: [{ oauth: ["read:x"] }],
      securitySchemes: [{ name: "oauth", type: "oauth2", in: "header", parameter: "authorization" }],
      parameters: [{ name: "id", in: "path", required: true }],
      bodyTypes: [],
      schema: {
        type: "object",
        properties: { id: { type: "integer" } },
        required: ["id"],
        additionalProperties: false,
      },
    });
  });

  test.each(["", " --filter DELETE"])("tools are those that waybill mcp lists%s", async (filter) => {
    const { stdout } = await runWith(`mcp pets.json --list${filter}`, files);
    expect(await run(`tools pets.json${filter}`)).toEqual({ status: 0, stdout, stderr: "" });
  });

  test("check lists faults", async () => {
    const { status, stdout } = await run("check faulty.json");
    expect(status).toBe(2);
    expect(stdout).toContain('The operationId "a" is not unique. Call one of "GET /a/{b}", "PUT /a/{b}".\n');
    expect(stdout).toContain(
      `"GET /a/{b}" can't be called. Its path has the placeholder "b", which no path parameter describes.`,
    );
    expect(stdout).toMatch(/^\/paths\/.*: must have required property/m);
  });

  test("check lists servers that no request can go to", async () => {
    const servers = [{ url: "/v1" }, { url: "https://a.example/{v" }, { url: "https://{v}.example" }];
    const paths = { "/x": { get: { servers: { url: "/v1" } }, put: { servers: [{ url: "//b.example" }] } } };
    const { status, stdout } = await runOn({ openapi: "3.1.0", servers, paths }, "check x", missing);
    expect(status).toBe(2);
    expect(stdout.split("\n")).toEqual([
      "/servers/1: The server's URL has an unmatched brace, or isn't a string. Correct the document.",
      expect.stringMatching('^/servers/2: The server variable "v" has an invalid value.'),
      expect.stringMatching('^"GET /x": The document has no such server'),
      "",
    ]);
  });

  test.each<[what: string, document: object, result: string]>([
    ["what is right", document, "2 operations, nothing wrong\n"],
    ["operations without ids", { paths: { "/x": { get: {}, put: {} } } }, "2 operations, nothing wrong\n"],
    [
      "a member that is called like a reference",
      { paths: {}, components: { schemas: { A: { properties: { $ref: { type: "string" } } } } } },
      "0 operations, nothing wrong\n",
    ],
  ])("check takes %s, and says that a package is missing", async (_, more, stdout) => {
    expect(await runOn({ openapi: "3.1.0", ...more }, "check x", missing)).toEqual({
      status: 0,
      stdout,
      stderr:
        "Only what requests need was checked. To check the whole document: npm install @seriousme/openapi-schema-validator\n",
    });
  });

  test.each<[what: string, errors: unknown, shown: RegExp]>([
    ["a sentence", "odd", /^odd\n$/],
    ["another shape", [{ instancePath: "", message: "is odd" }, 7], /^\/: is odd\n7\n$/],
    ["more than 100 sentences", [...Array(101).keys()], /^(?:\d+\n){100}$/],
  ])("check shows errors of a validator in %s", async (_, errors, stdout) => {
    class Validator {
      validate = async () => ({ valid: false, errors });
    }
    const validating = { load: async () => ({ Validator }) };
    const checked = await run("check pets.json", validating);
    expect(checked.stdout).toMatch(stdout);
    expect(checked.stderr).toBe("");
  });

  const hostile = "a\u001b[2J\nb\u009b\u202e";

  test.each<[args: Args, line?: RegExp]>([
    ["list x", /^a\\u001b\[2J\\u000ab\\u009b\\u202e\tGET \/a\\u001b\[2J\\u000ab\\u009b\\u202e\n/],
    ["check x"],
    ["tools x"],
    [["show", "x", `GET /${hostile}`]],
    [["show", "x", hostile]],
  ])("%s prints nothing that a terminal obeys", async (args, line = /u202e/) => {
    const operation = { operationId: hostile, description: hostile };
    const paths = { [`/${hostile}`]: { get: operation, put: operation } };
    const { stdout, stderr } = await runOn({ ...document, paths }, args);
    expect(stdout + stderr).toMatch(line);
    expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n\t]|\p{Cf}/u);
  });

  test("YAML's warnings aren't printed, which contain lines of the document", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
    const text = yaml.replace("{ title", '!foo { b: "\\x1b]0;x\\x07", title');
    expect((await runOn(text, "list x")).stdout).toContain("pets/list");
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  const deep = (count: number): string => {
    const nested = `${'{"allOf":['.repeat(count)}{}${"]}".repeat(count)}`;
    return JSON.stringify(faulty).replace(
      '"operationId":"a"',
      `"x":${nested},"requestBody":{"content":{"a/b":{"schema":${nested}}}}`,
    );
  };
  const circle = `openapi: 3.0.0
info: &info { title: [*info] }
paths: { /x: { get: { requestBody: { content: { a/b: { schema: &a { allOf: [*a, *a] } } } } } } }
`;

  test.each([
    ["check", deep(20_000)],
    ["list", `openapi: 3.0.0\npaths: ${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ])("%s refuses what is nested too deep: %.30s", async (command, text) => {
    const { status, stderr } = await runOn(text, `${command} x`);
    expect(status).toBe(2);
    expect(stderr).toMatch(/: The (?:document|input) is nested too deep/);
  });

  test("says what a stack that overflows means", async () => {
    const open = (): never => {
      throw new RangeError("Maximum call stack size exceeded");
    };
    expect(await run("list pets.json", { open })).toEqual({
      status: 2,
      stdout: "",
      stderr: "ERR_INVALID_VALUE: The input is nested too deep, or contains itself.\n",
    });
  });

  test("check finds faults in a circle", async () => {
    expect((await runOn(circle, "check x")).stdout).toMatch(/^\/info: /m);
  });

  const neither = "ERR_INVALID_DOCUMENT: The document is neither JSON nor YAML";

  test.each<[what: string, args: string, message: string, more?: Partial<Terminal>]>([
    ["several files without the package", "list many.json", "npm install @redocly/openapi-core", missing],
    ["a reference that is escaped", "list hidden.json", "npm install @redocly/openapi-core", missing],
    ["several files from standard input", "list -", "Name its file"],
    ["neither JSON nor YAML", "list odd.txt", `${neither}, at line 2, column 19. Correct it.`],
    ["YAML whose aliases multiply", "list bomb.yaml", `${neither}. Correct it.`],
    ["Swagger 2.0", "list swagger.json", "swagger2openapi"],
    ["no file", "list", "waybill openapi list FILE"],
    ["no operation", "show pets.json", "waybill openapi show FILE OPERATION"],
    ["too many arguments", "check pets.json a", "waybill openapi check FILE"],
    ["another command", "print pets.json", "Commands: list, show, check, tools"],
    ["tools without a file", "tools", "waybill openapi tools FILE [--filter WORDS]"],
    ["an unknown flag", "tools pets.json --fliter a", "waybill openapi --help lists all flags."],
    ["a filter of another command", "check pets.json --filter a", "--filter works only with list and tools."],
    ["an unknown operation", "show pets.json pets/gt", '"pets/get"'],
  ])("refuses %s", async (_, args, message, more) => {
    const { status, stdout, stderr } = await run(args, more);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^\w+: .*\n$/);
  });

  test.each(["", " help", " --help", " -h", " list x -h", " print --help"])("helps with%s", async (args) => {
    const { stdout } = await runWith(`openapi${args}`);
    expect(stdout).toMatch(/^Usage: waybill openapi COMMAND FILE/);
    expect(stdout).toContain("\n  show FILE OPERATION         prints an operation's parameters");
  });

  describe("a document of several files", () => {
    const folder = temporaryFolder();
    const item = JSON.stringify(document.paths["/pets/{id}"]);
    writeFileSync(join(folder, "item.json"), item);

    test("is bundled", async () => {
      const file = join(folder, "pets.json");
      const content = JSON.stringify({ ...document, paths: { "/pets/{id}": { $ref: "./item.json" } } });
      writeFileSync(file, content);
      const output = await runWith(["openapi", "list", file], { [file]: content });
      expect(output).toEqual({ status: 0, stdout: listedPets, stderr: "" });
    });

    test.each<[how: string, reference: string]>([
      ["by its path", "ABSOLUTE"],
      ["through its parent", "../outside.json"],
      ["by a symbolic link", "./link.json"],
      ["through another file", "./next.json"],
      ["by a URL", "URL"],
      ["by the URL of a file", "file://ABSOLUTE"],
    ])("has no reference to what is outside of its folder, %s", async (_, reference) => {
      let isAsked = false;
      const { url, close } = await serve((_, response) => {
        isAsked = true;
        response.end("{}");
      });
      onTestFinished(close);
      const inside = join(folder, "inside");
      mkdirSync(inside, { recursive: true });
      const outside = join(folder, "outside.json");
      writeFileSync(outside, item);
      rmSync(join(inside, "link.json"), { force: true });
      symlinkSync(outside, join(inside, "link.json"));
      writeFileSync(join(inside, "next.json"), JSON.stringify({ get: { $ref: "../outside.json#/get" } }));
      const $ref = reference.replace("ABSOLUTE", outside).replace("URL", `${url}/item.json`);
      const file = join(inside, "api.json");
      const content = JSON.stringify({ ...document, paths: { "/x": { $ref } } });
      writeFileSync(file, content);
      for (const args of [
        ["openapi", "list", file],
        ["--openapi", file, "GET /x"],
        ["mcp", file, "--list"],
      ]) {
        const { status, stdout, stderr } = await runWith(args, { [file]: content });
        expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
        expect(stderr).toMatch(/^ERR_INVALID_OPTIONS: The document refers to ".*", outside its folder\. If/);
      }
      expect(isAsked).toBe(false);
      const env = { WAYBILL_ALLOW_REFS: `${url} ${folder}` };
      const { status } = await runWith(["openapi", "list", file], { [file]: content }, { env });
      expect(status).toBe(reference.startsWith("file:") ? 2 : 0);
      expect(isAsked).toBe(reference === "URL");
    });
  });
});
