// node test/mcp/servers/survey.mjs [--every N] [FILE|FOLDER …]: makes every operation of documents a tool, samples
// arguments that its schema allows, and reads them out of the requests again. Without a file it takes the documents of the
// development dependencies.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import { openapi } from "waybill/openapi";
import { tools } from "waybill/tools";
import { readExamples, readGithub } from "../../support/fixtures/read.mjs";
import { attempt, leavesOf, missingFrom } from "./read-back.mjs";
import { randomOf, sample } from "./sample.mjs";

/** Whether the path of an operation has a placeholder in its query, where OpenAPI has none. It can't be called. */
const isInvalid = ({ path }) => /\?[^#]*\{/.test(path);
const validName = /^[a-zA-Z0-9_-]{1,64}$/;
const drafts = [
  new Ajv2020.default({ strict: false, validateFormats: false, logger: false }),
  new Ajv.default({ strict: false, logger: false }),
];

async function survey(found, document, name) {
  const api = openapi(document, { baseUrl: "https://api.example.com/base", headers: { authorization: "t" } });
  found.operations += api.operations().filter((operation) => !isInvalid(operation)).length;
  const made = tools(api);
  found.tools += made.length;
  if (new Set(made.map((tool) => tool.name)).size < made.length) found.problems.push(`${name}: names`);
  for (const one of made) await surveyTool(found, one, name);
}

async function surveyTool(found, tool, document) {
  const { inputSchema, operation } = tool;
  const problem = (text) =>
    found.problems.push(`${document} ${operation.method} ${operation.path}: ${text}`.slice(0, 600));
  for (const name of [tool.name, ...Object.keys(inputSchema.properties)])
    if (!validName.test(name)) problem(`the name ${name}`);
  const text = JSON.stringify(inputSchema);
  if (text.length > 50_000) problem("the size");
  if (hasListWithoutItems(inputSchema)) problem("a list without items");
  if ("outputSchema" in tool) problem("an output that nobody asked for");
  for (const { name, description } of nameless(tool))
    if (!description?.startsWith(name)) problem(`nobody can tell what ${name} is`);
  // a member can have that name, and an object
  if (text.includes('"$ref":"') || ["anyOf", "oneOf", "allOf", "not"].some((word) => word in inputSchema))
    problem("a $ref, or a combinator at the top");
  for (const ajv of drafts) if (!ajv.validateSchema(inputSchema)) problem(`schema: ${ajv.errorsText()}`);
  try {
    const validate = drafts[0].compile(inputSchema);
    for (const mode of ["required", "all", "random"])
      await surveySample(found, tool, validSample(inputSchema, validate, mode), mode, problem);
    drafts[0].removeSchema(inputSchema);
  } catch (error) {
    problem(`schema: ${error.message}`);
  }
}

const hasListWithoutItems = (value) =>
  typeof value === "object" &&
  value !== null &&
  // a member can be called "type"
  (([value.type].flat().includes("array") && !("items" in value)) ||
    Object.values(value).some(hasListWithoutItems));

/** Whether a call refuses what a schema can't say: a value that a style can't write, or an object without a property in a path. */
function isBeyondSchema({ code, message, parameter }, args) {
  if (code === "ERR_INVALID_VALUE") return /is nested\. Pass one level/.test(message);
  const value = args[parameter];
  return code === "ERR_MISSING_PARAMETER" && typeof value === "object" && Object.keys(value).length === 0;
}

/** Names of tools that have no character of the name in the document. */
function nameless({ description, inputSchema, name, operation }) {
  const none = (text) => !/[\w-]/.test(text);
  const parameters = operation.parameters.filter((one) => none(one.name));
  const found = Object.values(inputSchema.properties).filter((one) =>
    parameters.some((parameter) => one.description?.startsWith(parameter.name)),
  );
  const lost = found.length < parameters.length && inputSchema.required.length > 0 ? parameters : [];
  return none(operation.id ?? name) ? [{ name: operation.id, description }, ...lost] : lost;
}

async function surveySample(found, tool, args, mode, problem) {
  if (!args) return found.unsampled++;
  try {
    const request = tool.request(args);
    const missing = await missingFrom(request, leavesOf(decoded(args, tool.inputSchema)));
    if (missing.length > 0)
      problem(`${mode}: lost ${missing.slice(0, 3)} of ${JSON.stringify(args)} in ${request.url}`);
    if (new URL(request.url).href !== request.url) problem(`${mode}: no fixed point`);
  } catch (error) {
    if (isBeyondSchema(error, args)) return;
    problem(`${mode}: ${error.code ?? "not an EndpointError"} ${error.message} ${JSON.stringify(args)}`);
  }
  return mode === "all" && surveyRefusals(tool, args, problem);
}

/** Leaves out each required property, and adds an unknown one. */
function surveyRefusals({ inputSchema, request }, args, problem) {
  const expect = (name, value, code) => {
    let error = { code: "sent", message: "" };
    try {
      request({ ...args, [name]: value });
    } catch (thrown) {
      error = thrown;
    }
    if (error.code !== code || !error.message.includes(JSON.stringify(name).slice(1, -1)))
      problem(`without ${name}: ${error.code} ${error.message}`);
  };
  for (const name of inputSchema.required) expect(name, undefined, "ERR_MISSING_PARAMETER");
  expect("unknown_", 1, "ERR_UNKNOWN_PARAMETER");
}

function validSample(schema, validate, mode) {
  for (let seed = 0; seed < 40; seed++) {
    const args = sample(schema, seed === 0 ? mode : "random", randomOf(seed + schema.required.length));
    if (validate(args) && (seed === 0 || mode !== "required")) return args;
  }
  return undefined;
}

/** Arguments with what is in base64 as it is sent. */
function decoded(value, schema) {
  if (typeof value === "string") {
    const bytes = JSON.stringify(schema ?? "").includes("*={0,2}$") ? attempt(() => atob(value)) : undefined;
    return /^v\w+q$/.test(bytes ?? "") ? bytes : value;
  }
  if (Array.isArray(value)) return value.map((item) => decoded(item, schema?.items ?? schema));
  if (typeof value !== "object" || value === null) return value;
  const schemaOf = (name) => (schema?.properties ? schema.properties[name] : schema);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, decoded(one, schemaOf(name))]));
}

/** The documents of the development dependencies, or of folders and files. */
function* documentsOf(paths) {
  if (paths.length === 0) yield* [["GitHub", JSON.parse(readGithub())], ...Object.entries(readExamples())];
  for (const path of paths) {
    const isFolder = statSync(path).isDirectory();
    const files = isFolder ? readdirSync(path, { recursive: true }).sort() : [basename(path)];
    for (const file of files.filter((name) => /(?<!package)\.json$/.test(name))) {
      const document = JSON.parse(readFileSync(isFolder ? join(path, file) : path, "utf8"));
      if (document?.openapi || !isFolder) yield [file, document];
    }
  }
}

const { positionals, values } = parseArgs({ options: { every: { type: "string" } }, allowPositionals: true });
const found = { operations: 0, tools: 0, unsampled: 0, problems: [] };
let index = 0;
for (const [name, document] of documentsOf(positionals))
  if (index++ % Number(values.every ?? 1) === 0) await survey(found, document, name);
console.log(JSON.stringify(found, null, 1));
