import { escapeUnseen, quote } from "../../messages/quote.js";
import { get, type OperationEntry, operationsIn } from "../../openapi/document/document.js";
import { type OpenApiOperation, openapi } from "../../openapi/index.js";
import { findServer } from "../../openapi/plan/server.js";
import { noCallOptions } from "../../openapi/plan/settings.js";
import { printJson } from "../../print/json.js";
import { getOwn } from "../../values/records.js";
import { parseFlags, repeated, toggle } from "../arguments/flags.js";
import { type Status, type Terminal, usageError } from "../terminal.js";
import { readDocument } from "./document.js";
import { printTools, readFilters } from "./tools.js";

interface CommandArguments {
  readonly document: object;
  /** The argument after the file. */
  readonly operation: string;
  readonly filters: readonly string[];
  readonly terminal: Terminal;
}

/** The output of a command, and the status if it found mistakes. */
type Written = string | readonly [output: string, status: Status];

type Command = [
  usage: string,
  description: string,
  run: (asked: CommandArguments) => Written | Promise<Written>,
];

const commands: Readonly<Record<string, Command>> = {
  list: ["FILE [--filter WORDS]", "prints each operation's operationId, method and path", list],
  show: [
    "FILE OPERATION",
    "prints an operation's parameters and their JSON Schema, by operationId or route",
    showOperation,
  ],
  check: ["FILE", "lists the document's mistakes", check],
  tools: ["FILE [--filter WORDS]", "prints the operations as tools for language models, as JSON", listTools],
};

const openApiHelp = `Usage: waybill openapi COMMAND FILE [OPERATION]

Reads an OpenAPI document in JSON or YAML from FILE, or from standard input if FILE is -.

Commands:
${Object.entries(commands)
  .map(([name, [usage, description]]) => `  ${`${name} ${usage}`.padEnd(28)}${description}\n`)
  .join("")}
Options of list and tools:
  --filter WORDS        only matching operations: by method, tag, or the start of an operationId or path (* matches
                        anything). Separate alternatives with commas; if you repeat the option, all must match

Install @redocly/openapi-core to read documents in several files, and @seriousme/openapi-schema-validator to check the whole
document.

Exit status: 0, or 1 if reading or writing a file fails, or 2 with a code and a message if the input is wrong or "check"
finds mistakes.
`;

const openApiFlags = { filter: repeated, help: { ...toggle, short: "h" } } as const;

export async function runOpenApi(args: readonly string[], terminal: Terminal): Promise<Status> {
  const { values, positionals } = parseFlags(args, openApiFlags, "waybill openapi");
  const [name, file, ...operations] = positionals;
  const command = name === undefined ? undefined : getOwn(commands, name);
  if (name === undefined || name === "help" || values.help) {
    await terminal.write(openApiHelp);
    return 0;
  }
  const names = Object.keys(commands).join(", ");
  if (!command)
    throw usageError(`Unknown command ${quote(name)}. Commands: ${names}. Run waybill openapi --help.`);
  const [usage, , run] = command;
  if (values.filter.length > 0 && !/^(?:list|tools)$/.test(name))
    throw usageError("--filter works only with list and tools. Leave it out.");
  if (file === undefined || operations.length !== (name === "show" ? 1 : 0))
    throw usageError(`Usage: waybill openapi ${name} ${usage}. Put a name with a space in quotes.`);
  const document = await readDocument(file, terminal);
  const [operation = ""] = operations;
  const result = await run({ document, operation, filters: values.filter, terminal });
  const [output, status] = typeof result === "string" ? [result, 0 as const] : result;
  await terminal.write(output);
  return status;
}

function list({ document, filters }: CommandArguments): string {
  const operations = openapi(document).operations().filter(readFilters(filters));
  const lineOf = ({ id = "-", method, path }: OpenApiOperation): string =>
    `${escapeUnseen(id)}\t${method} ${escapeUnseen(path)}\n`;
  return operations.map(lineOf).join("");
}

async function listTools({ document, filters }: CommandArguments): Promise<string> {
  const { tools } = await import("../../tools/index.js");
  return printTools(tools(openapi(document), { filter: readFilters(filters) }));
}

async function showOperation({ document, operation }: CommandArguments): Promise<string> {
  const { tool } = await import("../../tools/index.js");
  const api = openapi(document);
  const { id, method, path, parameters, bodyTypes, security, securitySchemes } = api.operation(operation);
  const { description, inputSchema: schema } = tool(api, operation);
  const shown = { id, method, path, description, security, securitySchemes, parameters, bodyTypes, schema };
  return `${printJson(shown, 2)}\n`;
}

/** Lists operations that can't be called, and what the validator finds if it is installed. */
async function check({ document, terminal }: CommandArguments): Promise<Written> {
  const { tool } = await import("../../tools/index.js");
  const api = openapi(document);
  const operations = api.operations();
  const names = operations.flatMap(({ id, method, path }) => [id ?? [], `${method} ${path}`].flat());
  // an operation can be wrong in the same way by both names
  const faults = new Set(names.flatMap((name) => faultOf(() => tool(api, name))));
  for (const fault of faultsOfServers(document)) faults.add(fault);
  for (const fault of await validate(document, terminal)) faults.add(fault);
  if (faults.size === 0) return [`${operations.length} operations, nothing wrong\n`, 0];
  return [Array.from(faults, (fault) => `${escapeUnseen(fault)}\n`).join(""), 2];
}

/** The servers that no request can go to, wherever the document is. */
function faultsOfServers(document: object): string[] {
  const settings = { ...noCallOptions, documentUrl: "https://example.com/" };
  const find = (server: number, where: string, entry?: OperationEntry): string[] => {
    const api = { document, settings: { ...settings, baseUrl: server } };
    return faultOf(() => findServer(api, entry)).map((fault) => `${where}: ${fault}`);
  };
  const owners = operationsIn(document).filter(({ item, operation }) =>
    [item, operation].some((owner) => get(owner, "servers")),
  );
  return [
    ...[get(document, "servers") ?? []].flat().flatMap((_, index) => find(index, `/servers/${index}`)),
    ...owners.flatMap((entry) => find(0, quote(entry.route), entry)),
  ];
}

function faultOf(call: () => unknown): string[] {
  try {
    call();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The parts that the command uses of the package that checks whole documents. */
interface ValidatorPackage {
  readonly Validator: new () => { validate(document: object): Promise<{ valid: boolean; errors?: unknown }> };
}

async function validate(document: object, { load, writeError }: Terminal): Promise<string[]> {
  const name = "@seriousme/openapi-schema-validator";
  const found = (await load(name).catch(() => undefined)) as ValidatorPackage | undefined;
  if (!found) {
    writeError(`Only what requests need was checked. To check the whole document: npm install ${name}\n`);
    return [];
  }
  // the validator changes what it is given
  const { valid, errors } = await new found.Validator().validate(structuredClone(document));
  const faults = valid ? [] : [errors].flat().slice(0, 100);
  return faults.map((fault) => {
    const { instancePath, message } = Object(fault) as { instancePath?: unknown; message?: unknown };
    return message === undefined ? String(fault) : `${instancePath || "/"}: ${message}`;
  });
}
