import { EndpointError } from "../../errors.js";
import { fragmentOf } from "../../openapi/document/document.js";
import { openapi } from "../../openapi/index.js";
import { readText } from "../files.js";
import { type Terminal, usageError } from "../terminal.js";

/** What is needed of the package that reads documents in several files. */
interface Bundler {
  readonly createConfig: (config: object) => Promise<unknown>;
  readonly bundle: (options: object) => Promise<{ bundle: { parsed: object } }>;
}

/** Reads an OpenAPI document: JSON or YAML, in one file or in several. */
export async function readDocument(file: string, terminal: Terminal): Promise<object> {
  const text = await readText(file, terminal);
  const document = await parseDocument(text);
  // most documents refer to themselves only, and a large one takes long to walk through
  const mayRefer = /\$ref(?!["']?\s*:\s*["']?#[/"'])/.test(text);
  // an escape, or a line that goes on, can hide a reference
  const mayHide = /\\(?:u00|U000000|x)[267][2456]|\\\r?\n/.test(text);
  if ((!mayHide && !mayRefer) || !refersToFiles(document)) return document;
  if (file === "-") throw usageError("The document refers to other files. Name its file instead of -.");
  const name = "@redocly/openapi-core";
  const { bundle, createConfig } = (await terminal.load(name).catch(() => {
    throw usageError(
      `The document refers to other files. Reading them requires the npm package ${name}. Install it: npm install ${name}`,
    );
  })) as Bundler;
  const bundled = await bundle({ ref: file, config: await createConfig({}) });
  return bundled.bundle.parsed;
}

async function parseDocument(text: string): Promise<object> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    document = await parseYaml(text);
  }
  openapi(document as object);
  return document as object;
}

async function parseYaml(text: string): Promise<unknown> {
  const { parse, YAMLParseError } = await import("./yaml.js");
  try {
    // YAML aliases that multiply are an attack, and a warning contains a line of the document
    return parse(text, { maxAliasCount: 1000, logLevel: "error", merge: true });
  } catch (error) {
    // the message of the parser contains the line, which can have a secret
    const { code, linePos } = error instanceof YAMLParseError ? error : {};
    const where = linePos ? `, at line ${linePos[0].line}, column ${linePos[0].col}` : "";
    const problem = code === "RESOURCE_EXHAUSTION" ? "nested too deep" : "neither JSON nor YAML";
    throw new EndpointError("ERR_INVALID_DOCUMENT", `The document is ${problem}${where}. Correct it.`);
  }
}

function refersToFiles(document: object): boolean {
  const nodes = new Set([document]);
  // the iteration reaches what is added
  for (const node of nodes) {
    for (const name of Object.keys(node)) {
      const value: unknown = (node as Record<string, unknown>)[name];
      if (typeof value === "object" && value !== null) nodes.add(value);
      else if (name === "$ref" && typeof value === "string" && fragmentOf(document, value) === undefined)
        return true;
    }
  }
  return false;
}
