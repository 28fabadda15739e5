import { redactHeader } from "../../credentials/index.js";
import { isCredentialName } from "../../credentials/name.js";
import { hideCredentials } from "../../credentials/text.js";
import type { EndpointError } from "../../errors.js";
import { quote } from "../../messages/quote.js";
import { parsedJson } from "../../print/json.js";
import { isRecord } from "../../values/records.js";
import { parseHeaderLine } from "../arguments/items.js";
import { readJsonFile } from "../files.js";
import { type Terminal, usageError } from "../terminal.js";

/** A document from a file, standard input or a URL, and where it is if that is a URL. */
export async function readAnyDocument(
  file: string,
  terminal: Terminal,
): Promise<{ document: object; documentUrl?: string }> {
  const { readDocument } = await import("../openapi/index.js");
  if (!/^https?:\/\//i.test(file)) return { document: await readDocument(file, terminal) };
  const read = async () => {
    const response = await fetch(file, { signal: AbortSignal.timeout(30_000) });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const found = await read().catch(() => undefined);
  if (!found?.response.ok) {
    const status = found ? `: the status is ${found.response.status}` : "";
    const problem = `The document at ${quote(hideCredentials(file))} can't be read${status}`;
    throw usageError(`${problem}. Check the URL.`);
  }
  const { bytes, response } = found;
  async function* open() {
    yield bytes;
  }
  return { document: await readDocument("-", { ...terminal, open }), documentUrl: response.url };
}

/** The settings of a file, with those of the command line and the credentials of the environment over them. */
export async function readServerSettings(
  { header, profile, "base-url": baseUrl }: { header: string[]; profile?: string; "base-url"?: string },
  terminal: Terminal,
): Promise<object> {
  const { WAYBILL_CREDENTIALS: keys } = terminal.env;
  const credentials = keys === undefined ? undefined : parsedJson(keys);
  if (keys !== undefined && !isRecord(credentials))
    throw usageError("WAYBILL_CREDENTIALS must be a JSON object of credentials by security scheme.");
  const file = profile === undefined ? {} : await readJsonFile("profile", profile, terminal);
  const { headers: own = {} }: { headers?: unknown } = file;
  const headers = Object.fromEntries(header.map((line) => readHeaderLine(line, terminal)));
  return {
    ...file,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(credentials !== undefined && { credentials }),
    // what isn't an object is refused as an option
    headers: isRecord(own) ? { ...own, ...headers } : own,
  };
}

const variableReference = /\$\{(\w{1,99})\}/g;

/** A header, in which `${NAME}` is a variable of the environment. Others can see a command line, so it has no credentials. */
function readHeaderLine(line: string, { env }: Terminal): [name: string, value: string | null] {
  const { name, text, type } = parseHeaderLine(line);
  if (type === "none") return [name, null];
  const [, secret] = redactHeader(name.toLowerCase(), text);
  if (secret && !text.match(variableReference)) throw secretInArgumentError(name, `-H '${name}: \${NAME}'`);
  return [name, filledIn(text, name, env)];
}

/** A fixed value: `name=text`, in which `${NAME}` is a variable of the environment, or `name:=json`. */
export function fixedValue(item: string, { env }: Terminal): [name: string, value: unknown] {
  const [, name = "", json, text = ""] = /^([^=]+?)(:?)=(.*)$/s.exec(item) ?? [];
  if (isCredentialName(name) && !text.match(variableReference))
    throw secretInArgumentError(name, `--fixed '${name}=\${NAME}'`);
  const value = json ? parsedJson(text) : filledIn(text, name, env);
  if (name !== "" && value !== undefined) return [name, value];
  throw usageError("Write --fixed as name=text or name:=json.", "fixed");
}

function secretInArgumentError(name: string, fix: string): EndpointError {
  return usageError(`Others can see a command line. Set an environment variable, and write: ${fix}.`, name);
}

function filledIn(text: string, name: string, env: Terminal["env"]): string {
  return text.replace(variableReference, (_, key: string) => {
    if (env[key]) return env[key];
    throw usageError(`${quote(name)} needs the environment variable ${key}. Set it.`, name);
  });
}
