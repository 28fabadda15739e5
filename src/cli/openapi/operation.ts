import { includes, kindOf } from "../../http/media-type.js";
import { openapi } from "../../openapi/index.js";
import type { ApiOperations } from "../../openapi/openapi.js";
import type { OperationPlan } from "../../openapi/plan/plan.js";
import { parsedJson } from "../../print/json.js";
import { missingOf } from "../../print/missing.js";
import { apiOperations } from "../../registry.js";
import type { Arguments } from "../arguments/arguments.js";
import { givenTwiceError } from "../arguments/items.js";
import type { Caller } from "../endpoint.js";
import { type CallValues, isForm, readItemValues, readJsonFile } from "../files.js";
import { type Terminal, usageError } from "../terminal.js";
import { readDocument } from "./document.js";

export async function operationCaller(flags: Arguments, path: string, terminal: Terminal): Promise<Caller> {
  const { defaults, profile, route, method, previews, batch, items, input, "base-url": baseUrl } = flags;
  const fix = "Leave --defaults, --preview, --arrays and --objects out.";
  if (defaults.length > 0 || previews.length > 0 || Object.keys(flags.styles).length > 0)
    throw usageError(`With --openapi, write settings into the --profile file. ${fix}`);
  const settings = profile === undefined ? undefined : await readJsonFile("profile", profile, terminal);
  const document = await readDocument(path, terminal);
  const target = openapi(document, settings) as unknown as Caller["target"];
  if (route === undefined && batch !== undefined) {
    if (method !== undefined || baseUrl !== undefined || input !== undefined || items.length > 0) {
      throw usageError(
        "Without an operation, each line of a batch is a whole call. Write the method, parameters, headers and body into the lines, and baseUrl into the --profile file.",
      );
    }
    return { target, argumentsOf: operationIn };
  }
  if (route === undefined)
    throw usageError("Missing the operation: an operationId or a route. Run waybill openapi list FILE.");
  const name = method === undefined ? route : `${method} ${route}`;
  const plan = (apiOperations.get(target) as ApiOperations).find(name);
  const members = plan.body?.types.flatMap((type) => [...type.members().keys()]) ?? [];
  const names = new Set([...plan.parameters.map((one) => one.name), ...members]);
  const values = await readItemValues(flags, terminal, names);
  const twice = Object.keys(values.query).find((pair) => Object.hasOwn(values.parameters, pair));
  if (twice !== undefined) throw givenTwiceError(twice);
  // takes the file that is the whole body out of the parameters
  const options = { ...(baseUrl !== undefined && { baseUrl }), ...(await bodyOptions(plan, flags, values)) };
  const given = { ...values.query, ...values.parameters };
  return {
    target,
    given: values.parameters,
    missing: missingOf(target, name, values.headers, given),
    argumentsOf: (more) => [name, { ...given, ...more }, options],
  };
}

/** The headers and the body. A file that is the whole body is no parameter. */
async function bodyOptions({ body }: OperationPlan, flags: Arguments, values: CallValues): Promise<object> {
  const { "content-type": given, ...headers } = values.headers;
  const types = body?.types.map(({ type }) => type) ?? [];
  const form =
    types.find((type) => kindOf(type) === "multipart") ?? types.find((type) => kindOf(type) === "form");
  const hasForm = isForm(flags);
  const file = hasForm && form === undefined ? await takeFile(values.parameters, types) : undefined;
  const contentType = given ?? file?.type ?? (hasForm ? form : undefined);
  const { data = file?.content } = values;
  const content = typeof data === "string" ? (parsedJson(data) ?? data) : data;
  return {
    headers: { ...headers, ...(contentType != null && { "content-type": contentType }) },
    ...(content !== undefined && { data: content }),
  };
}

/** The file that is the whole body of an operation without a form, if that is bytes. */
async function takeFile(parameters: Record<string, unknown>, types: readonly string[]) {
  const found = Object.entries(parameters).find(([, value]) => value instanceof File);
  const bytes = types.find((type) => /^(?:other|range)$/.test(kindOf(type)));
  if (!found || bytes === undefined)
    throw usageError("The document has no form for this operation. Leave --form and files out.", "form");
  const [name, file] = found as [string, File];
  delete parameters[name];
  const isListed = types.some((type) => type === file.type || includes(type, file.type));
  return { type: isListed ? file.type : bytes, content: new Uint8Array(await file.arrayBuffer()) };
}

/** A line of a batch without an operation. */
function operationIn(line: object): readonly unknown[] {
  if (Array.isArray(line)) return line;
  const fix = "Write an array of the operation, its parameters and the options.";
  throw usageError(`The line isn't an array. ${fix}`);
}
