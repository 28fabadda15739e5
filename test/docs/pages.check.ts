import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { startApi } from "../support/api-server.js";
import { compile } from "../support/compile.js";
import { temporaryFolder } from "../support/folder.js";
import { filesIn } from "./files.js";

const documents = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md"],
  ...["bench/README.md", "docs/site/index.md", ...filesIn("docs"), ...filesIn("docs/guide")],
];
const decisions = filesIn("docs/decisions");
/** Whose own tests run the calls. */
const generated = ["docs/octokit-differences.md", "docs/guide/apis.md"];

/** Blocks of code, each with the block of output that follows it. */
function examplesIn(document: string) {
  const text = readFileSync(document, "utf8");
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)];
  return blocks.flatMap(({ 1: language, 2: code = "", index }, at) => {
    const [, following, output = ""] = blocks[at + 1] ?? [];
    const before = text.slice(0, index);
    // a block after the name of a file is that file
    if (/^`[\w./-]+`:\n\n$/m.test(before.slice(-100))) return [];
    if (language !== "js" && !(language === "sh" && following === "text")) return [];
    const title = `${document}:${before.split("\n").length}`;
    return { title, language, code, output: following === "text" ? output : "" };
  });
}

const folder = temporaryFolder();

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
  const codes = programs.map(({ code }) => code);
  let outputs: string[];
  beforeAll(async () => {
    const api = await startApi();
    outputs = await outputsOf(codes, api.url);
    api.close();
  });

  test("are found", () => {
    expect(examples.length).toBeGreaterThan(40);
  });

  // their other messages are about parameters without types, and values that can be missing
  test("in JavaScript are refused by no type of waybill", () => {
    const messages = compile(codes, "test/docs", "js");
    expect(messages.flat().filter((message) => /Profile\b|Missing<|Invalid</.test(message))).toEqual([]);
  });

  test.each(examples)("$title prints what it says", async (example) => {
    expect(example.output).not.toBe("");
    const index = programs.indexOf(example);
    expect(index < 0 ? await printed(example.code) : outputs[index]).toBe(example.output);
  });
});

test("TypeScript examples compile, or give the message after them", () => {
  const blocks = documents.flatMap((document) => [
    ...readFileSync(document, "utf8").matchAll(/^```ts\n(.*?)^```$(?:[^`]*^```text\n(.*?)^```$)?/gms),
  ]);
  expect(blocks.length).toBeGreaterThan(4);
  const messages = compile(blocks.map(([, code = ""]) => code));
  // it says what is wrong with the value
  const lastLine = (message: string): string => `${message.split("\n").at(-1)?.trim()}\n`;
  expect(messages.map((some) => some.map(lastLine).join(""))).toEqual(
    blocks.map(([, , message = ""]) => message),
  );
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
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.ts$/.test(name),
  );
  const examples = files.flatMap((file) => {
    const comments = readFileSync(`src/${file}`, "utf8").matchAll(/^ *\* @example\n((?: *\* .*\n)+)/gm);
    return Array.from(comments, ([, comment = ""]) => ({
      file,
      // "expression; // value", with the value in the same line or in the next
      code: comment
        .replace(/^ *\* (?!\/)?/gm, "")
        .replace(/^( *)(?!\/\/)([^;\n]+);\s*\/\/ (.+)$/gm, "$1same($2, $3);"),
    }));
  });

  let outputs: string[];
  beforeAll(async () => {
    const programs = examples.map(({ file, code }) => {
      const entry = file.startsWith("octokit/") ? "waybill/octokit" : "waybill";
      return `
        import { deepStrictEqual as same } from "node:assert";
        import { createEndpoint, EndpointError } from "waybill";
        import { endpoint } from "${entry}";
        import { toAxios, toCurl, toFetch, toGot, toHar, toHttpMessage, toNodeHttp, toUndici, withFetch } from "waybill/adapters";
        import { explain, formatExplanation } from "waybill/explain";
        import { form, multipart, part } from "waybill/form";
        import { openapi } from "waybill/openapi";
        import { tools } from "waybill/tools";
        import { parseTemplate } from "waybill/uri-template";
        ${file.startsWith("url/") ? 'import { fill, path, query, relative, url, withBase } from "waybill/url";' : ""}
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
  const drawn = tree.match(/(?<=^ {2})\S+/gm) ?? [];
  expect(drawn.filter((name) => !existsSync(`src/${name}`))).toEqual([]);
  const named = [
    ...drawn.map((name) => name.replace("/", "")),
    ...(page.match(/(?<=`)[\w-]+\.ts(?=`)/g) ?? []),
  ];
  expect(readdirSync("src").filter((name) => !named.includes(name))).toEqual([]);
});

/** The anchors of a page's headings; a repeated one has a number. */
const anchorsIn = (document: string): string[] => {
  const headings = readFileSync(document, "utf8").match(/(?<=^#+ ).+$/gm) ?? [];
  const names = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
  return names.map((name, index) => {
    const count = names.slice(0, index).filter((before) => before === name).length;
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
