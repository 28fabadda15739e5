import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApi } from "../support/api-server.js";
import { compile } from "../support/compile.js";

const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CODE_OF_CONDUCT.md",
  "SECURITY.md",
  "bench/README.md",
  "docs/site/index.md",
  ...["docs", "docs/guide"].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : [])),
  ),
];
const decisions = readdirSync("docs/decisions").map((name) => `docs/decisions/${name}`);
/** Whose own tests run the calls. */
const generated = ["docs/octokit-differences.md", "docs/guide/apis.md"];

interface Example {
  readonly title: string;
  readonly language: string;
  readonly code: string;
  readonly output: string;
}

/** Blocks of code, each with the block of output that follows it. */
function examplesIn(document: string): Example[] {
  const text = readFileSync(document, "utf8");
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, language = "", code = ""], index): Example[] => {
    const [, following, output = ""] = blocks[index + 1] ?? [];
    // a block after the name of a file is that file
    if (/^`[\w./-]+`:\n\n$/m.test(text.slice(0, blocks[index]?.index).slice(-100))) return [];
    if (language !== "js" && !(language === "sh" && following === "text")) return [];
    const line = text.slice(0, blocks[index]?.index).split("\n").length;
    return [{ title: `${document}:${line}`, language, code, output: following === "text" ? output : "" }];
  });
}

const folder = mkdtempSync(join(tmpdir(), "waybill-pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Nothing leaves the machine: fetch makes the Request, and sends it to the server below or not at all.
const runner = `
  const send = globalThis.fetch;
  const stub = async (...args) => {
    const request = new Request(...args);
    const url = new URL(request.url);
    if (url.hostname === "127.0.0.1") return send(request);
    // the API of most examples
    if (url.hostname !== "api.example.com") return new Response(null, { status: 200 });
    const response = await send(process.env.API + url.pathname + url.search, ...args.slice(1));
    return Object.defineProperty(response, "url", { value: request.url });
  };
  for (const file of process.argv.slice(1)) {
    globalThis.fetch = stub;
    await import(file).catch(console.log);
    console.log("\\0");
  }`;

/**
 * Runs programs one after the other in a process, as users of the package do: with the built files, by the package's name. The
 * packages that they import are installed next to this file.
 */
async function outputsOf(programs: readonly string[], api = ""): Promise<string[]> {
  const home = mkdtempSync(join(import.meta.dirname, "examples-"));
  const files = programs.map((_, index) => join(home, `${index}.mjs`));
  for (const [index, file] of files.entries()) writeFileSync(file, programs[index] as string);
  try {
    const args = ["--no-warnings", "--input-type=module", "--eval", runner, ...files];
    const options = { env: { ...process.env, API: api }, cwd: import.meta.dirname };
    return (await promisify(execFile)(process.execPath, args, options)).stdout.split("\0\n");
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** The output of a command line, in a shell. */
async function printed(code: string): Promise<string> {
  const script = `waybill() { node ${resolve("dist/cli/main.js")} "$@"; }\nnpx() { "$@"; }\n${code}`;
  return (await promisify(execFile)("bash", ["-c", script], { cwd: folder })).stdout;
}

describe("examples", () => {
  const examples = documents.filter((document) => !generated.includes(document)).flatMap(examplesIn);
  const programs = examples.filter(({ language }) => language === "js");
  let outputs: string[];
  beforeAll(async () => {
    const api = await startApi();
    outputs = await outputsOf(
      programs.map(({ code }) => code),
      api.url,
    );
    await api.close();
  });

  test("are found", () => {
    expect(examples.length).toBeGreaterThan(40);
  });

  // their other messages are about parameters without types, and values that can be missing
  test("in JavaScript are refused by no type of waybill", () => {
    const messages = compile(
      programs.map(({ code }) => code),
      "test/docs",
      "js",
    );
    expect(messages.flat().filter((message) => /Profile\b|Missing<|Invalid</.test(message))).toEqual([]);
  });

  test.each(examples)("$title prints what it says", async (example) => {
    expect(example.output).not.toBe("");
    const output =
      example.language === "js" ? outputs[programs.indexOf(example)] : await printed(example.code);
    expect(output).toBe(example.output);
  });
});

test("TypeScript examples compile, or give the message after them", () => {
  const blocks = documents.flatMap((document) => [
    ...readFileSync(document, "utf8").matchAll(/^```ts\n(.*?)^```$(?:[^`]*^```text\n(.*?)^```$)?/gms),
  ]);
  expect(blocks.length).toBeGreaterThan(4);
  const messages = compile(blocks.map(([, code = ""]) => code));
  // the last line of a message says what is wrong with the value
  const said = messages.map((some) =>
    some.map((message) => `${message.split("\n").at(-1)?.trim()}\n`).join(""),
  );
  expect(said).toEqual(blocks.map(([, , message = ""]) => message));
});

test("pages name files and scripts that exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const page of [...documents, ...decisions]) {
    const text = readFileSync(page, "utf8");
    for (const [, path = ""] of text.matchAll(/`((?:src|test|examples|bench|docs|release)\/[\w./-]+)`/g)) {
      expect(existsSync(path), `${path} in ${page}`).toBe(true);
    }
    for (const [, name = ""] of text.matchAll(/`npm run ([\w:-]+)/g)) {
      expect(scripts, `${name} in ${page}`).toHaveProperty([name]);
    }
  }
});

describe("doc comments", () => {
  const examples = [
    "src/index.ts",
    "src/endpoint.ts",
    "src/errors.ts",
    "src/explain/explain.ts",
    "src/explain/format.ts",
    "src/form/index.ts",
    "src/types/endpoint.ts",
    "src/openapi/openapi.ts",
    "src/openapi/api.ts",
    "src/uri-template/index.ts",
    "src/url/index.ts",
    "src/octokit/index.ts",
    "src/octokit/types.ts",
    ...readdirSync("src/adapters")
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `src/adapters/${name}`),
  ].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ *\* @example\n((?: *\* .*\n)+)/gm)].map(
      ([, comment = ""]) => ({
        file,
        // "expression; // value", with the value in the same line or in the next
        code: comment
          .replace(/^ *\* (?!\/)?/gm, "")
          .replace(/^( *)(?!\/\/)([^;\n]+);\s*\/\/ (.+)$/gm, "$1same($2, $3);")
          .replace(/same\((error .*?), (".*?")\);/, "same($1, $2);"),
      }),
    ),
  );

  let outputs: string[];
  beforeAll(async () => {
    const programs = examples.map(({ file, code }) => {
      const entry = file.startsWith("src/octokit/") ? "waybill/octokit" : "waybill";
      return `
        import { deepStrictEqual as same } from "node:assert";
        import { createEndpoint, EndpointError } from "waybill";
        import { endpoint } from "${entry}";
        import { toAxios, toCurl, toFetch, toGot, toHar, toHttpMessage, toNodeHttp, toUndici, withFetch } from "waybill/adapters";
        import { explain, formatExplanation } from "waybill/explain";
        import { form, multipart, part } from "waybill/form";
        import { openapi } from "waybill/openapi";
        import { parseTemplate } from "waybill/uri-template";
        ${file.startsWith("src/url/") ? 'import { fill, path, query, relative, url, withBase } from "waybill/url";' : ""}
        ${code}`;
    });
    outputs = await outputsOf(programs);
  });

  test("have examples", () => {
    expect(examples.length).toBeGreaterThan(15);
  });

  test.each([...examples.entries()])("example %i returns what it says: $code", (index, { file, code }) => {
    expect(code, file).toContain("same(");
    expect(outputs[index], file).toBe("");
  });
});

test("ARCHITECTURE.md names each file and folder of src", () => {
  const page = readFileSync("ARCHITECTURE.md", "utf8");
  const [, tree = ""] = /^src\/\n(.*?)^```$/ms.exec(page) ?? [];
  const drawn = [...tree.matchAll(/^ {2}(\S+)/gm)].map(([, name = ""]) => name);
  expect(drawn.filter((name) => !existsSync(`src/${name}`))).toEqual([]);
  const named = new Set([
    ...drawn.map((name) => name.replace("/", "")),
    ...(page.match(/(?<=`)[\w-]+\.ts(?=`)/g) ?? []),
  ]);
  expect(readdirSync("src").filter((name) => !named.has(name))).toEqual([]);
});

const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
const anchorsIn = (document: string): string[] => {
  const seen = new Map<string, number>();
  return [...readFileSync(document, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => {
    const name = anchor(heading);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  });
};
const pages = [...documents, ...decisions, "CHANGELOG.md"];
const links = pages.flatMap((page) =>
  [...readFileSync(page, "utf8").matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => ({ page, target })),
);

test.each(links.filter(({ target }) => !/^(?:https:|\/page\/)/.test(target)))(
  "links: $page links to $target",
  ({ page, target }) => {
    const [path = "", fragment] = target.split("#");
    const file = path === "" ? page : new URL(path, `file:///${page}`).pathname.slice(1);
    expect(() => readFileSync(file)).not.toThrow();
    if (fragment !== undefined) expect(anchorsIn(file)).toContain(fragment);
  },
);
