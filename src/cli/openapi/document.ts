import { realpathSync } from "node:fs";
import { dirname, isAbsolute, relative, sep } from "node:path";
import { hideCredentials } from "../../credentials/text.js";
import { EndpointError, tryOr } from "../../errors.js";
import { quote } from "../../messages/quote.js";
import { fragmentOf } from "../../openapi/document/document.js";
import { openapi } from "../../openapi/index.js";
import { readText } from "../files.js";
import { type Terminal, usageError } from "../terminal.js";

/** The parts that the command uses of the package that reads documents in several files. */
interface Bundler {
  readonly BaseResolver: new (config: unknown) => { loadExternalRef(reference: string): Promise<unknown> };
  readonly createConfig: (config: object) => Promise<{ readonly resolve: unknown }>;
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
  const fix = `Reading them requires the npm package ${name}. Install it: npm install ${name}`;
  const bundler = (await terminal.load(name).catch(() => {
    throw usageError(`The document refers to other files. ${fix}`);
  })) as Bundler;
  return bundleFiles(file, bundler, terminal.env["WAYBILL_ALLOW_REFS"]);
}

/** Reads a document in several files. References stay in its folder, unless the environment names more folders and origins. */
async function bundleFiles(file: string, bundler: Bundler, more = ""): Promise<object> {
  const { BaseResolver, bundle, createConfig } = bundler;
  const config = await createConfig({});
  const places = [dirname(file), ...more.split(/\s+/).filter(Boolean)];
  const externalRefResolver = new BaseResolver(config.resolve);
  const load = externalRefResolver.loadExternalRef.bind(externalRefResolver);
  let refused: string | undefined;
  externalRefResolver.loadExternalRef = async (reference) => {
    if (places.some((place) => isInFolder(place, reference))) return load(reference);
    refused = reference;
    throw new Error("outside");
  };
  const { parsed } = (await bundle({ ref: file, config, externalRefResolver })).bundle;
  if (refused === undefined) return parsed;
  const fix = "set WAYBILL_ALLOW_REFS to further folders and origins, separated by spaces";
  const problem = `The document refers to ${quote(hideCredentials(refused))}, outside its folder`;
  throw usageError(`${problem}. If you trust it, ${fix}.`);
}

/** Whether a file or a URL is in a folder or an origin, wherever symbolic links lead. */
function isInFolder(place: string, reference: string): boolean {
  const isUrl = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  if (isUrl(place) || isUrl(reference))
    return isUrl(place) && isUrl(reference) && new URL(place).origin === new URL(reference).origin;
  const path = relative(realpathSync(place), realpathSync(reference));
  return !isAbsolute(path) && path.split(sep)[0] !== "..";
}

async function parseDocument(text: string): Promise<object> {
  const document = tryOr<unknown>(() => JSON.parse(text), undefined) ?? (await parseYaml(text));
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
