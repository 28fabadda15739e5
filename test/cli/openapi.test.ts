import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Readers } from "../../src/cli/document.js";
import { readersOf } from "../../src/cli/input.js";
import { runOpenApi } from "../../src/cli/openapi.js";
import { processTerminal, type Terminal } from "../../src/cli/terminal.js";

const parameters = [{ name: "id", in: "path", required: true, schema: { type: "integer" } }];
const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/pets/{id}": {
      get: {
        operationId: "pets/get",
        summary: "Gets a pet.",
        parameters,
        responses: { "200": { description: "A pet." } },
      },
      delete: { parameters, responses: { "204": { description: "Gone." } } },
    },
  },
};
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
const files: Readonly<Record<string, string>> = {
  "pets.json": JSON.stringify(document),
  "pets.yaml": yaml,
  "faulty.json": JSON.stringify(faulty),
  "odd.txt": "a: 1\n{ not: [a document",
  "bomb.yaml": `a: &a [1]\nb: &b [${"*a, ".repeat(50)}]\nc: &c [${"*b, ".repeat(50)}]\nd: [${"*c, ".repeat(50)}]`,
  "swagger.json": '{"swagger":"2.0"}',
  "many.json": JSON.stringify({ ...document, paths: { "/x": { $ref: "other.json#/x" } } }),
  "-": JSON.stringify({ ...document, paths: { "/x": { $ref: "other.json#/x" } } }),
};

const fromMemory = (load: Readers["load"]): Readers => ({
  readFile: async (file) => {
    const text = files[file];
    if (text === undefined)
      throw Object.assign(new Error(`no such file, open '${file}'`), { code: "ENOENT" });
    return text;
  },
  load,
});
const installed = fromMemory((name) => import(name));
/** Reads a document in place of any file. */
const reading = (content: object | string): Readers => ({
  ...installed,
  readFile: async () => (typeof content === "string" ? content : JSON.stringify(content)),
});
const missing = fromMemory(() => Promise.reject(new Error("Cannot find package")));

describe("waybill openapi", () => {
  test("list", async () => {
    expect(await runOpenApi(["list", "pets.json"], installed)).toEqual({
      status: 0,
      stdout: "pets/get\tGET /pets/{id}\n-\tDELETE /pets/{id}\n",
      stderr: "",
    });
  });

  test("show", async () => {
    const { stdout } = await runOpenApi(["show", "pets.json", "pets/get"], installed);
    expect(JSON.parse(stdout)).toEqual({
      id: "pets/get",
      method: "GET",
      path: "/pets/{id}",
      description: "Gets a pet.",
      security: [],
      securitySchemes: [],
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

  const hostile = "a\u001b[2J\nb\u009b\u202e";

  test("list prints each name on one line", async () => {
    const operation = { operationId: hostile };
    const paths = { [`/${hostile}`]: { get: operation, put: operation } };
    const { stdout } = await runOpenApi(["list", "x"], reading({ ...document, paths }));
    const shown = "a\\u001b[2J\\u000ab\\u009b\\u202e";
    expect(stdout).toBe(`${shown}\tGET /${shown}\n${shown}\tPUT /${shown}\n`);
  });

  test.each([["check"], ["tools"], ["slim"], ["show", `GET /${hostile}`], ["show", hostile]])(
    "%s prints nothing that a terminal obeys",
    async (command, ...names) => {
      const operation = { operationId: hostile, description: hostile };
      const paths = { [`/${hostile}`]: { get: operation, put: operation } };
      const written = await runOpenApi([command, "x", ...names], reading({ ...document, paths }));
      expect(written.stdout + written.stderr).toContain("u202e");
      expect(written.stdout + written.stderr).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    },
  );

  test("YAML's warnings aren't printed, which contain lines of the document", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
    const text = yaml.replace("{ title", '!foo { b: "\\x1b]0;x\\x07", title');
    expect((await runOpenApi(["list", "x"], reading(text))).stdout).toContain("pets/list");
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
    ["slim", circle],
    ["slim", deep(20_000)],
    ["slim", circle.replace("{ title: [*info] }", "{ title: x }")],
    ["check", circle],
    ["check", deep(20_000)],
    ["check", deep(400).replace("3.1.0", "3.0.0")],
    ["list", `openapi: 3.0.0\npaths: ${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ])("%s refuses what is nested too deep: %.30s", async (command, text) => {
    const { status, stderr } = await runOpenApi([command, "x"], reading(text));
    expect(status).toBe(2);
    expect(stderr).toMatch(/: The (?:document|input) is nested (?:too|more than 500) deep/);
  });

  test("says what a stack that overflows means", async () => {
    const readFile = async (): Promise<string> => {
      throw new RangeError("Maximum call stack size exceeded");
    };
    const { status, stderr } = await runOpenApi(["list", "x"], { ...installed, readFile });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "ERR_INVALID_VALUE: The input is nested too deep, or contains itself.\n",
    });
  });

  test("slim leaves out a circle that no request needs", async () => {
    const text = circle.replace("{ title: [*info] }", "{ x: *info }").replace("allOf: [*a, *a]", "items: *a");
    expect(await runOpenApi(["slim", "x"], reading(text))).toMatchObject({ status: 0, stderr: "" });
  });

  test("tools, those that fit the filters", async () => {
    const namesOf = async (...filters: string[]): Promise<string[]> => {
      const { stdout } = await runOpenApi(["tools", "pets.json", ...filters], installed);
      return JSON.parse(stdout).map(({ name }: { name: string }) => name);
    };
    expect(await namesOf()).toEqual(["pets_get", "delete_pets_id"]);
    expect(await namesOf("--filter", "GET,POST")).toEqual(["pets_get"]);
    expect(await namesOf("--filter", "/pets", "--filter", "DELETE")).toEqual(["delete_pets_id"]);
    expect(await namesOf("--filter", "pets/")).toEqual(["pets_get"]);
    expect(await namesOf("--filter", "other")).toEqual([]);
    const { stdout } = await runOpenApi(["tools", "pets.json"], installed);
    expect(JSON.parse(stdout)[0]).toMatchObject({
      method: "GET",
      path: "/pets/{id}",
      inputSchema: { required: ["id"] },
    });
  });

  test("slim", async () => {
    const { stdout } = await runOpenApi(["slim", "pets.json"], installed);
    const { parameters, get } = JSON.parse(stdout).paths["/pets/{id}"];
    expect(parameters).toEqual([{ name: "id", in: "path", required: true }]);
    expect(get).toEqual({ operationId: "pets/get" });
  });

  test("check finds nothing", async () => {
    expect(await runOpenApi(["check", "pets.json"], installed)).toEqual({
      status: 0,
      stdout: "2 operations, nothing wrong\n",
      stderr: "",
    });
  });

  test("check without the validator says so", async () => {
    const { status, stderr } = await runOpenApi(["check", "pets.json"], missing);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr:
        "Only what requests need was checked. To check the whole document: npm install @seriousme/openapi-schema-validator\n",
    });
  });

  test("check lists faults", async () => {
    const { status, stdout } = await runOpenApi(["check", "faulty.json"], installed);
    expect(status).toBe(2);
    expect(stdout).toContain('The operationId "a" is described 2 times. Make it unique.\n');
    expect(stdout).toContain(
      '"GET /a/{b}" cannot be called. Its path has the placeholder "b", which no path parameter describes.',
    );
    expect(stdout).toMatch(/^\/paths\/.*: must have required property/m);
  });

  test.each<[what: string, errors: unknown, shown: string]>([
    ["a sentence", "odd", "odd\n"],
    ["another shape", [{ instancePath: "", message: "is odd" }, 7], "/: is odd\n7\n"],
    ["more than 100 sentences", Array(101).fill("odd"), "odd\n".repeat(100)],
  ])("check shows errors of a validator in %s", async (_, errors, stdout) => {
    const Validator = class {
      async validate(): Promise<object> {
        return { valid: false, errors };
      }
    };
    const validating = fromMemory(async () => ({ Validator }));
    expect(await runOpenApi(["check", "pets.json"], validating)).toMatchObject({ stdout, stderr: "" });
  });

  test.each([
    ["operations without ids", { paths: { "/x": { get: {}, put: {} } } }, "2 operations, nothing wrong\n"],
    [
      "a member that is called like a reference",
      { paths: {}, components: { schemas: { A: { properties: { $ref: { type: "string" } } } } } },
      "0 operations, nothing wrong\n",
    ],
  ])("check takes %s", async (_, more, result) => {
    const text = JSON.stringify({ openapi: "3.1.0", info: document.info, ...more });
    const { stdout } = await runOpenApi(["check", "x"], { ...missing, readFile: async () => text });
    expect(stdout).toBe(result);
  });

  test("YAML", async () => {
    expect((await runOpenApi(["list", "pets.yaml"], missing)).stdout).toBe("pets/list\tGET /pets\n");
  });

  const neither = "ERR_INVALID_DOCUMENT: The document is neither JSON nor YAML";

  test.each<[what: string, args: string, message: string, from?: Readers]>([
    ["several files without the package", "list many.json", "npm install @redocly/openapi-core", missing],
    ["several files from standard input", "list -", "Name its file"],
    ["neither JSON nor YAML", "list odd.txt", `${neither}, at line 2, column 19. Correct it.`],
    ["YAML whose aliases multiply", "list bomb.yaml", `${neither}. Correct it.`],
    ["Swagger 2.0", "list swagger.json", "swagger2openapi"],
    ["no file", "list", "waybill openapi list FILE"],
    ["no operation", "show pets.json", "waybill openapi show FILE OPERATION"],
    ["too many arguments", "slim pets.json a", "waybill openapi slim FILE"],
    ["another command", "print pets.json", "none of list, show, check, slim and tools"],
    ["tools without a file", "tools", "waybill openapi tools FILE"],
    ["tools with too many arguments", "tools pets.json a", "[--filter WORDS]"],
    [
      "an unknown flag",
      "tools pets.json --fliter a",
      '--fliter is not a flag. The nearest name is "--filter". waybill openapi --help lists all flags.',
    ],
    ["a flag with one hyphen", "tools pets.json -filter", "Write --filter, with two hyphens."],
    ["a filter without words", "tools pets.json --filter", "Option '--filter <value>' argument missing."],
    ["a filter of another command", "list pets.json --filter a", "--filter is for tools."],
    ["an unknown operation", "show pets.json pets/gt", '"pets/get"'],
  ])("%s", async (_, args, message, from = installed) => {
    const { status, stdout, stderr } = await runOpenApi(args.split(" "), from);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^\w+: .*\n$/);
    expect(stderr).toMatchSnapshot();
  });

  test("a file that is not there, with another status", async () => {
    expect(await runOpenApi(["list", "none.json"], installed)).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/^ENOENT: no such file.*\n$/),
    });
  });

  test.each([[[]], [["help"]], [["--help"]], [["-h"]], [["list", "--help"]]])(
    "help with %s",
    async (args) => {
      expect((await runOpenApi(args, installed)).stdout).toMatch(/^Usage: waybill openapi COMMAND FILE/);
    },
  );
});

/** A terminal whose streams are not those of the process. */
function terminalOf(input: string): Terminal {
  const stdin = Object.assign(Readable.from([Buffer.from(input)]), { fd: 0 });
  const streams = { stdin, stdout: new PassThrough(), stderr: new PassThrough(), env: {} };
  return processTerminal(streams as unknown as NodeJS.Process);
}

describe("readers", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "waybill-"));
    writeFileSync(join(folder, "item.json"), JSON.stringify(document.paths["/pets/{id}"]));
    const paths = { "/pets/{id}": { $ref: "./item.json" } };
    writeFileSync(join(folder, "pets.json"), JSON.stringify({ ...document, paths }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("a document of several files is bundled", async () => {
    const { stdout, stderr } = await runOpenApi(
      ["list", join(folder, "pets.json")],
      readersOf(terminalOf("")),
    );
    expect({ stdout, stderr }).toEqual({
      stdout: "pets/get\tGET /pets/{id}\n-\tDELETE /pets/{id}\n",
      stderr: "",
    });
  });

  test("standard input", async () => {
    const stdin = vi.spyOn(process, "stdin", "get");
    stdin.mockReturnValue(Readable.from([JSON.stringify(document)]) as never);
    expect(
      (await runOpenApi(["list", "-"], readersOf(terminalOf(JSON.stringify(document))))).stdout,
    ).toContain("pets/get");
    stdin.mockRestore();
  });
});
