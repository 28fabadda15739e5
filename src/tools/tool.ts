import { attempt, EndpointError, toEndpointError } from "../errors.js";
import { nestedPartRules } from "../form/fields.js";
import { kindOf } from "../http/media-type.js";
import { fixForName } from "../messages/nearest.js";
import { quote, quoteChoice } from "../messages/quote.js";
import { createOperationCall, readCallOptions, unknownError } from "../openapi/call/call.js";
import { build, write } from "../openapi/call/request.js";
import { validateWith } from "../openapi/call/validate.js";
import { get, keysOf, resolve } from "../openapi/document/document.js";
import { bits, shapeOf } from "../openapi/document/shape.js";
import { setupErrors } from "../openapi/errors.js";
import { successContents } from "../openapi/plan/operation.js";
import type { OperationPlan } from "../openapi/plan/plan.js";
import { type DescribedApi, toolOptionReaders } from "../openapi/plan/settings.js";
import type { OpenApiOperation, OpenApiValidate } from "../openapi/types.js";
import type { RequestOptions } from "../types/options.js";
import { copyValue } from "../values/copy.js";
import { checkRecord, forEachOwn } from "../values/read-each.js";
import { withoutPrototype } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";
import {
  bodyFromBase64,
  decodeBytes,
  type InputContext,
  isBytes,
  type Offer,
  partFromBase64,
  withFixedMembers,
} from "./bodies.js";
import type { ToolInputs } from "./inputs.js";
import { readIntegers } from "./integers.js";
import { fitToSize, MAX_SIZE } from "./schema/fit.js";
import { patternOfTypes } from "./schema/input-schema.js";
import { addName, cleanText, containersOf, deepFreeze, distinct } from "./schema/json-schema.js";
import { copySchema } from "./schema/schema.js";
import type { JsonSchema, ObjectSchema, OpenApiTool } from "./types.js";

export interface ToolName {
  readonly text: string;
  /** The name in the document if nobody could tell it. */
  readonly described: string | undefined;
}

/** An operation with the names that a tool has for it and its inputs. What takes time is made when it is read, once. */
export interface Tool {
  readonly name: ToolName;
  readonly plan: OperationPlan;
  readonly inputs: () => ToolInputs;
  readonly output: () => ObjectSchema | undefined;
  readonly describe: () => OpenApiOperation;
  readonly validate: OpenApiValidate | undefined;
}

export function describeTool(api: DescribedApi, tool: Tool, hasOutput: boolean): OpenApiTool {
  const { describe, inputs, output, plan } = tool;
  const { described, text: name } = tool.name;
  const { entry, method, route } = plan;
  const title = cleanText(get(entry.operation, "summary"));
  // RFC 9110 §9.2, and QUERY
  const isSafe = /^(?:get|head|options|query)$/.test(method);
  const description = cleanText(get(entry.operation, "description")) ?? title ?? (cleanText(route) as string);
  const shown = {
    name,
    description: addName(description, described),
    get inputSchema() {
      return inputs().schema;
    },
    annotations: Object.freeze({
      title: title ?? name,
      readOnlyHint: isSafe,
      destructiveHint: !isSafe,
      idempotentHint: isSafe || method === "put" || method === "delete",
      openWorldHint: true,
    }),
    get operation() {
      return describe();
    },
    request: (given?: unknown, options?: unknown) => attempt(() => requestTool(api, tool, given, options)),
  };
  // nothing is read from a polluted Object.prototype
  const asked = { __proto__: null, get: output, enumerable: true };
  if (hasOutput) Object.defineProperty(shown, "outputSchema", asked);
  return Object.freeze(shown) as unknown as OpenApiTool;
}

function requestTool(api: DescribedApi, tool: Tool, given: unknown, options: unknown): RequestOptions {
  const { plan, validate } = tool;
  const { context, inputs, schema } = tool.inputs();
  const call = createOperationCall(api, plan);
  call.inputs = inputs;
  readCallOptions(call, options, toolOptionReaders);
  try {
    const passedAll = given ?? {};
    checkRecord("arguments", passedAll, "an object, and not its JSON");
    forEachOwn("arguments", passedAll, (name, passed) => {
      // what is checked is what is sent
      const value = copyValue(passed, name, nestedPartRules);
      const input = inputs.byLabel.get(name);
      if (!input || !Object.hasOwn(schema.properties, name)) {
        const fix = input && "The schema has no room for it. Leave it out";
        const known = Object.keys(schema.properties);
        throw unknownError(plan.route, "property", name, fix ?? fixForName(name, known));
      }
      const described = schema.properties[name] as JsonSchema;
      if (input.kind === "contentType") checkType(context, name, value);
      if (typeof value === "string") checkString(described, name);
      if (validate) validateWith(validate, described, value, name);
      const decode = input.kind === "body" ? decodeBytes : partFromBase64;
      const isEncoded = isBytes(context, input);
      write(call, input, isEncoded ? decode(value, name) : readIntegers(value, [described], name));
    });
    for (const [input, value] of context.fixed.inputs) write(call, input, value);
    const type = call.contentType ?? usualType(context);
    call.body = withFixedMembers(context, bodyFromBase64(plan, type, call.body), inputs.names.body);
    if (call.body !== undefined) call.contentType = type;
    return build(call);
  } catch (error) {
    throw toolError(tool, toEndpointError(error));
  }
}

function checkType({ offer }: InputContext, name: string, value: unknown): void {
  // only an offer has this property
  const types = (offer as Offer).types.map(({ type }) => type);
  if (typeof value === "string" && new RegExp(patternOfTypes(types)).test(value)) return;
  throw misplacedValueError(name, `is not a described media type. Pass ${quoteChoice(types)}`);
}

/** Models write an array or an object as JSON in a string, which would be sent as it is. */
function checkString(schema: JsonSchema, name: string): void {
  const types = containersOf(schema)?.join(" or ");
  if (types !== undefined)
    throw misplacedValueError(name, `is a string, but must be of type ${types}. Pass that, and not its JSON`);
}

/** The media type of a body without one: the first, unless the document has a standard or one has to be chosen. */
function usualType({ offer, plan: { body } }: InputContext): string | undefined {
  return body?.standard || (body?.isRequired && offer?.needsType) ? undefined : offer?.types[0]?.type;
}

/** Words in the last sentence of a message that tell what only a developer can do. */
const developerOnlyFix = /\b(?:Pass that too|bytes|as data|Reject)\b/;

function toolError({ name }: Tool, error: EndpointError): EndpointError {
  const { message } = error;
  const { code, parameter, route, column } = withoutPrototype(error);
  const start = message.slice(0, -1).lastIndexOf(". ") + 2;
  const isSetup = setupErrors.has(error);
  if (!isSetup && !(start > 1 && developerOnlyFix.test(message.slice(start)))) return error;
  const fix = isSetup ? `No argument of ${quote(name.text)} can change that.` : "Pass another value.";
  return new EndpointError(code, message.slice(0, start) + fix, parameter, route, column);
}

/** The schema of the successful JSON answer, where there is one, and it is an object. It has no combinator at the top. */
export function outputSchemaOf({ document, entry }: OperationPlan): ObjectSchema | undefined {
  const schemas = successContents(document, entry.operation).flatMap((content) =>
    keysOf(content)
      .filter((type) => kindOf(type) === "json")
      .map((type) => get(resolve(document, get(content, type)), "schema") as JsonSchema),
  );
  const [schema, ...others] = distinct(schemas);
  const { members, required, types } = shapeOf(document, schema);
  if (others.length > 0 || types !== bits["object"]) return undefined;
  const joined = { type: "object", properties: Object.fromEntries(members), required: [...required] };
  const use = { document, hides: "writeOnly", isBase64: false } as const;
  const fitted = fitToSize(MAX_SIZE, (budget) => copySchema(joined, use, budget));
  return deepFreeze({ type: "object", properties: {}, ...fitted?.value });
}
