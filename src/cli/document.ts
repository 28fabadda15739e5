import { EndpointError } from "../errors.js";
import { fragmentOf } from "../openapi/document/document.js";
import { openapi } from "../openapi/index.js";
import { usageError } from "./status.js";

/** What the command reads: files, standard input and optional packages. */
export interface Readers {
  /** Reads a file, or standard input for `-`. */
  readonly readFile: (file: string) => Promise<string>;
  /** Imports an optional package. Rejects if it isn't installed. */
  readonly load: (name: string) => Promise<unknown>;
}

/** Reads an OpenAPI document: JSON or YAML, in one file or in several. */
export async function readDocument(file: string, readers: Readers): Promise<object> {
  const text = await readers.readFile(file);
  const document = await parseDocument(text);
  if (!refersToFiles(document)) return document;
  if (file === "-") throw usageError("The document refers to other files. Name its file instead of -.");
  const { bundle, createConfig } = (await loadFor(
    readers,
    "@redocly/openapi-core",
    "The document refers to other files, which",
  )) as {
    createConfig: (config: object) => Promise<unknown>;
    bundle: (options: object) => Promise<{ bundle: { parsed: object } }>;
  };
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
    return parse(text, { maxAliasCount: 100, logLevel: "error" });
  } catch (error) {
    // the message of the parser contains the line, which can have a secret
    const { code, linePos } = error instanceof YAMLParseError ? error : {};
    const where = linePos ? `, at line ${linePos[0].line}, column ${linePos[0].col}` : "";
    const problem = code === "RESOURCE_EXHAUSTION" ? "nested too deep" : "neither JSON nor YAML";
    throw new EndpointError("ERR_INVALID_DOCUMENT", `The document is ${problem}${where}. Correct it.`);
  }
}

async function loadFor({ load }: Readers, name: string, what: string): Promise<unknown> {
  try {
    return await load(name);
  } catch {
    throw usageError(`${what} is read with the npm package ${name}. Install it: npm install ${name}`);
  }
}

/** Whether a document has a reference that leaves it. */
function refersToFiles(document: object): boolean {
  const nodes: unknown[] = [document];
  const seen = new Set<unknown>();
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    for (const [name, value] of Object.entries(node)) {
      if (name === "$ref" && typeof value === "string" && fragmentOf(document, value) === undefined)
        return true;
      nodes.push(value ?? null);
    }
  }
  return false;
}
