import { type OpenApiOperation, openapi } from "../openapi/index.js";
import { escapeUnseen } from "../quote.js";
import { tool, tools } from "../tools/index.js";
import { getOwn } from "../values/records.js";
import { type Readers, readDocument } from "./document.js";
import { parseFlags } from "./flags.js";
import { printJson } from "./json.js";
import { copyDocument, slim } from "./slim.js";
import { type CommandResult, failureOf, usageError } from "./status.js";

const openApiHelp = `Usage: waybill openapi COMMAND FILE [OPERATION]

Reads an OpenAPI document, as JSON or YAML, from a file, or from standard input if FILE is -.

Commands:
  list FILE             every operation: its operationId, method and path
  show FILE OPERATION   one operation, by operationId or route: its parameters and their JSON Schema
  check FILE            the mistakes in the document
  slim FILE             the document with only what requests need, as JSON
  tools FILE            the operations as tools for language models, as JSON

Options of tools:
  --filter WORDS        only operations that fit: a method, a tag, or the start of an operationId or path. Several options all
                        have to match; with commas between words, one word has to

Optional packages: @redocly/openapi-core reads documents in several files, and @seriousme/openapi-schema-validator checks
the whole document.

Exit status: 0; 1 if a file can't be read or written; 2 with a code and a message if the input is wrong, and if "check"
finds mistakes.
`;

/** Runs `waybill openapi`. Never rejects. */
export async function runOpenApi(args: readonly string[], readers: Readers): Promise<CommandResult> {
  try {
    return await answerOpenApi(args, readers);
  } catch (error) {
    const { status, text } = failureOf(error);
    return { status, stdout: "", stderr: text };
  }
}

const openApiFlags = {
  filter: { type: "string", multiple: true, default: [] as string[] },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** What follows each command. */
const usages: Readonly<Record<string, string>> = {
  list: "FILE",
  show: "FILE OPERATION",
  check: "FILE",
  slim: "FILE",
  tools: "FILE [--filter WORDS]",
};

async function answerOpenApi(args: readonly string[], readers: Readers): Promise<CommandResult> {
  const { values, positionals } = parseFlags(args, openApiFlags, "waybill openapi");
  const [command, file, ...names] = positionals;
  if (command === undefined || command === "help" || values.help) return wrote(openApiHelp);
  const usage = getOwn(usages, command);
  if (usage === undefined) {
    throw usageError(
      `"${command}" is none of list, show, check, slim and tools. Run waybill openapi --help.`,
    );
  }
  if (values.filter.length > 0 && command !== "tools")
    throw usageError("--filter is for tools. Leave it out.");
  const isShow = command === "show";
  if (file === undefined || names.length !== (isShow ? 1 : 0)) {
    throw usageError(`Write: waybill openapi ${command} ${usage}. Put a name that has a space in quotes.`);
  }
  const document = await readDocument(file, readers);
  if (command === "tools") return wrote(listTools(document, values.filter));
  if (command === "list") return wrote(list(document));
  if (isShow) return wrote(show(document, names[0] as string));
  if (command === "check") return check(document, readers);
  openapi(document);
  return wrote(`${printJson(slim(document))}\n`);
}

/** The tools of a document as JSON, those that fit all filters. */
function listTools(document: object, filters: readonly string[]): string {
  const found = tools(openapi(document), {
    filter: (operation) => filters.every((words) => words.split(",").some((word) => fits(operation, word))),
  });
  const shown = found.map(({ name, description, inputSchema, outputSchema, annotations, operation }) => {
    const { method, path } = operation;
    return { name, description, inputSchema, outputSchema, annotations, method, path };
  });
  return `${printJson(shown, 2)}\n`;
}

function fits({ id, method, path, tags }: OpenApiOperation, word: string): boolean {
  return word === method || tags.includes(word) || id?.startsWith(word) || path.startsWith(word);
}

function list(document: object): string {
  const rows = openapi(document).operations();
  return rows
    .map(({ id, method, path }) => `${escapeUnseen(id ?? "-")}\t${method} ${escapeUnseen(path)}\n`)
    .join("");
}

function show(document: object, name: string): string {
  const api = openapi(document);
  const { id, method, path, parameters, bodyTypes, security, securitySchemes } = api.operation(name);
  const { description, inputSchema: schema } = tool(api, name);
  const shown = { id, method, path, description, security, securitySchemes, parameters, bodyTypes, schema };
  return `${printJson(shown, 2)}\n`;
}

/** Lists operations that can't be called, and what the validator finds if it is installed. */
async function check(document: object, readers: Readers): Promise<CommandResult> {
  const faults: string[] = [];
  const ids = new Map<string, number>();
  const api = openapi(document);
  const operations = api.operations();
  for (const { id } of operations) if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + 1);
  for (const [id, count] of ids) {
    if (count > 1)
      faults.push(`The operationId ${JSON.stringify(id)} is described ${count} times. Make it unique.`);
  }
  for (const { method, path } of operations) {
    try {
      tool(api, `${method} ${path}`);
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  const [validated, note] = await validate(document, readers);
  const found = [...faults, ...validated].map((fault) => `${escapeUnseen(fault)}\n`).join("");
  return {
    status: found ? 2 : 0,
    stdout: found || `${operations.length} operations, nothing wrong\n`,
    stderr: note,
  };
}

async function validate(document: object, { load }: Readers): Promise<[faults: string[], note: string]> {
  let Validator: new () => { validate(document: object): Promise<{ valid: boolean; errors?: unknown }> };
  try {
    ({ Validator } = (await load("@seriousme/openapi-schema-validator")) as { Validator: typeof Validator });
  } catch {
    return [
      [],
      "Only what requests need was checked. To check the whole document: npm install @seriousme/openapi-schema-validator\n",
    ];
  }
  // the validator changes what it is given
  const { valid, errors } = await new Validator().validate(copyDocument(document));
  if (valid) return [[], ""];
  const faults = Array.isArray(errors) ? errors.slice(0, 100) : [errors];
  return [
    faults.map((fault) => {
      const { instancePath, message } = Object(fault) as { instancePath?: unknown; message?: unknown };
      return typeof message === "string" ? `${instancePath || "/"}: ${message}` : String(fault);
    }),
    "",
  ];
}

const wrote = (stdout: string): CommandResult => ({ status: 0, stdout, stderr: "" });
