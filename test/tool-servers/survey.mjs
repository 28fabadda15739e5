// node test/tool-servers/survey.mjs [--every N] [FILE|FOLDER …]: makes every operation of documents a tool, samples
// arguments that its schema allows, and reads them out of the requests again. Without a file it takes the documents of the
// development dependencies.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import { openapi } from "waybill/openapi";
import { tools } from "waybill/tools";
import { readExamples, readGithub } from "../fixtures/read.mjs";
import { missingFrom } from "./read-back.mjs";
import { leavesOf, randomOf, sample } from "./sample.mjs";

/** Whether the path of an operation has a placeholder in its query, where OpenAPI has none. It can't be called. */
const isInvalid = ({ path }) => /\?[^#]*\{/.test(path);
const validName = /^[a-zA-Z0-9_-]{1,64}$/;
const drafts = [
  new Ajv2020.default({ strict: false, validateFormats: false, logger: false }),
  new Ajv.default({ strict: false, logger: false }),
];

/** What a survey of documents found. */
function newSurvey() {
  return {
    documents: 0,
    operations: 0,
    invalid: 0,
    tools: 0,
    names: 0,
    clean: 0,
    valid: [0, 0],
    plain: 0,
    largest: 0,
    samples: { required: [0, 0], all: [0, 0], random: [0, 0] },
    unsampled: 0,
    refusals: [0, 0],
    problems: [],
  };
}

/** Adds a document to a survey. */
async function survey(found, document, name, settings = {}) {
  const api = openapi(document, {
    server: "https://api.example.com/base",
    headers: { authorization: "t" },
    ...settings,
  });
  found.documents++;
  const operations = api.operations();
  found.operations += operations.length;
  found.invalid += operations.filter(isInvalid).length;
  const made = tools(api);
  found.tools += made.length;
  found.names += new Set(made.map((tool) => tool.name).filter((one) => validName.test(one))).size;
  for (const one of made) await surveyTool(found, one, name);
  return found;
}

async function surveyTool(found, tool, name) {
  const { inputSchema, operation } = tool;
  const problem = (text) => found.problems.push(`${name} ${operation.method} ${operation.path}: ${text}`);
  const names = Object.keys(inputSchema.properties);
  if (names.every((one) => validName.test(one)) && names.length === new Set(names).size) found.clean++;
  else problem("names");
  const text = JSON.stringify(inputSchema);
  found.largest = Math.max(found.largest, text.length);
  const isPlain =
    // a member can have that name, and an object
    !text.includes('"$ref":"') &&
    !["anyOf", "oneOf", "allOf", "not"].some((keyword) => keyword in inputSchema);
  if (isPlain) found.plain++;
  else problem("a $ref, or a combinator at the top");
  for (const [index, ajv] of drafts.entries()) {
    if (ajv.validateSchema(inputSchema)) found.valid[index]++;
    else problem(`schema: ${ajv.errorsText()}`);
  }
  let validate;
  try {
    validate = drafts[0].compile(inputSchema);
  } catch (error) {
    return problem(`schema: ${error.message}`);
  }
  for (const mode of ["required", "all", "random"]) await surveySample(found, tool, validate, mode, problem);
  drafts[0].removeSchema(inputSchema);
}

async function surveySample(found, tool, validate, mode, problem) {
  const args = validSample(tool.inputSchema, validate, mode);
  if (!args) {
    found.unsampled++;
    return;
  }
  const count = found.samples[mode];
  count[1]++;
  try {
    const request = tool.request(args);
    const missing = await missingFrom(request, leavesOf(decoded(args, tool.inputSchema)));
    if (missing.length > 0)
      return problem(
        `${mode}: lost ${missing.slice(0, 3)} of ${JSON.stringify(args).slice(0, 300)} in ${request.url.slice(0, 200)}`,
      );
    if (new URL(request.url).href !== request.url) return problem(`${mode}: no fixed point`);
    count[0]++;
  } catch (error) {
    return problem(
      `${mode}: ${error.code ?? "not an EndpointError"} ${error.message} ${JSON.stringify(args).slice(0, 200)}`,
    );
  }
  if (mode === "all") surveyRefusals(found, tool, args, problem);
}

/** Leaves out each required property, and adds an unknown one. */
function surveyRefusals(found, tool, args, problem) {
  const calls = [
    ...tool.inputSchema.required.map((name) => [
      { ...args, [name]: undefined },
      "ERR_MISSING_PARAMETER",
      name,
    ]),
    [{ ...args, unknown_: 1 }, "ERR_UNKNOWN_PARAMETER", "unknown_"],
  ];
  for (const [call, code, name] of calls) {
    found.refusals[1]++;
    let message = "sent";
    try {
      tool.request(call);
    } catch (error) {
      if (error.code === code && error.message.includes(JSON.stringify(name).slice(1, -1))) {
        found.refusals[0]++;
        continue;
      }
      message = `${error.code} ${error.message}`;
    }
    problem(`without ${name}: ${message}`);
  }
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
  if (typeof value === "string")
    return JSON.stringify(schema ?? "").includes("{2}==|") && isBase64(value) ? atob(value) : value;
  if (Array.isArray(value)) return value.map((item) => decoded(item, schema?.items ?? schema));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      decoded(one, schema?.properties?.[name] ?? (schema?.properties ? undefined : schema)),
    ]),
  );
}

function isBase64(text) {
  try {
    return /^v\w+q$/.test(atob(text));
  } catch {
    return false;
  }
}

/** The documents of the development dependencies, or of folders and files. */
function* documentsOf(paths) {
  if (paths.length === 0) {
    yield ["GitHub", JSON.parse(readGithub())];
    yield* Object.entries(readExamples());
    return;
  }
  for (const path of paths) {
    if (!statSync(path).isDirectory()) yield [basename(path), readJson(path)];
    else {
      const files = readdirSync(path, { recursive: true }).filter(
        (file) => file.endsWith(".json") && !file.endsWith("package.json"),
      );
      for (const file of files.sort()) {
        const document = readJson(join(path, file));
        if (document?.openapi) yield [file, document];
      }
    }
  }
}

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const every = args.includes("--every") ? Number(args[args.indexOf("--every") + 1]) : 1;
  const paths = args.filter((arg, index) => !arg.startsWith("--") && args[index - 1] !== "--every");
  const found = newSurvey();
  let index = 0;
  for (const [name, document] of documentsOf(paths))
    if (index++ % every === 0) await survey(found, document, name);
  console.log(JSON.stringify(found, null, 1));
}
