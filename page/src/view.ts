import { type MissingCredential, missingOf } from "../../src/cli/credentials.js";
import { Code } from "../../src/cli/languages.js";
import { hideCredentials } from "../../src/credentials/index.js";
import type { Explanation } from "../../src/explain/explanation.js";
import { explain } from "../../src/explain/index.js";
import { explainError } from "../../src/explain/to-explanation.js";
import { multipart } from "../../src/form/index.js";
import {
  createEndpoint,
  type Endpoint,
  type EndpointError,
  type EndpointProfile,
  type RequestOptions,
} from "../../src/index.js";
import { describePart, filePart, type PartDescription, partsOf } from "../../src/parts.js";
import { type OpenApiTool, tool } from "../../src/tools/index.js";
import type { Call, Sent } from "./call.js";
import { writeCall, writeOperationCall } from "./call-code.js";
import { type CodeByTab, writeCode } from "./code.js";
import type { Callable, OpenDocument } from "./document.js";
import { filesOf, without, withParts } from "./files.js";
import { type FieldName, type Fields, FormError, readForm, readLayers } from "./form.js";
import { toFragment } from "./link.js";
import { othersFor, toSent } from "./others.js";
import { redactForms } from "./redact.js";

/** A mistake in a field that can't be read: where it is, and what to do. */
export interface FieldMistake {
  readonly field: FieldName;
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** What the page shows for its fields. */
export interface View {
  /** If there is one, there is nothing else. */
  readonly mistake?: FieldMistake;
  readonly explanation?: Explanation;
  /** The request as code, if there is a request. */
  readonly code?: CodeByTab;
  /** What others would send, if it differs. */
  readonly others?: readonly Sent[];
  /** The fragment of the permalink. */
  readonly fragment?: string;
  /** A fragment for fields that can't be read yet, and for those of an operation. */
  readonly draft?: string;
}

/** What isn't in the texts of the fields, and is never kept. */
export interface Given {
  /** The files that somebody has picked. */
  readonly files?: readonly File[];
  /** By security scheme. */
  readonly credentials?: object;
}

/** Everything that the page shows. There are no credentials in the explanation, in what others send and in the link. */
export async function viewOf(fields: Fields, given: Given = {}, document?: OpenDocument): Promise<View> {
  let field: FieldName = "parameters";
  try {
    const { values } = readForm(fields.parameters);
    field = "defaults";
    const layers = readLayers(fields.defaults).map((layer) => layer.values);
    field = "profile";
    const profile = readForm(fields.profile).values;
    const named = filesOf(values, given.files ?? []);
    const parameters = without(values, (name) => /.@$/s.test(name));
    const call: Call = { profile, layers, route: fields.route.trim(), parameters };
    if (!document) return { ...viewOfRoute(call, named), fragment: await linkTo(fields) };
    const withFiles = { ...call, parameters: { ...parameters, ...named } };
    const shown = viewOfOperation(document, withFiles, given.credentials ?? {});
    return { ...shown, draft: await linkTo(fields) };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const { start, end, message } = error;
    const mistake = { field, start, end, message };
    return { mistake, draft: await linkTo(fields) };
  }
}

function viewOfRoute(given: Call, files: Record<string, unknown>): View {
  const { request, ...view } = viewOfCall(() => {
    const endpoint = makeEndpoint(given.profile, given.layers);
    const call = withParts(given, endpoint, files);
    const { profile, layers, route, parameters, parts } = call;
    const make = parts ? makeEndpoint(profile, layers) : endpoint;
    const values = parts ? { ...parameters, data: multipart(parts) } : parameters;
    return { make, args: [route, values], program: writeCall(call) };
  });
  const { error } = view.explanation;
  // nobody compares while a route is being typed, and others have no files
  const isUnfinished = error?.code === "ERR_INVALID_ROUTE" || error?.code === "ERR_INVALID_TEMPLATE";
  if (isUnfinished || Object.keys(files).length > 0) return view;
  const ours = request ? toSent(request) : refused(view.explanation);
  return { ...view, others: othersFor(given, ours) };
}

function refused({ error }: Explanation): Omit<Sent, "who"> {
  return { text: `sends nothing: ${error?.code}`, credentials: [], isError: true };
}

function viewOfOperation({ makeApi }: OpenDocument, given: Call, credentials: object): View {
  const { layers, route, parameters } = given;
  const typed = { ...(given.profile["credentials"] as object), ...credentials };
  const profile = Object.keys(typed).length > 0 ? { ...given.profile, credentials: typed } : given.profile;
  const { request: _, ...view } = viewOfCall(() => {
    const api = makeApi(profile);
    const options: { headers?: object } = Object.assign({}, ...layers);
    const missing = missingOf(api, route, { ...options.headers }, parameters);
    // somebody has to fill in what the document requires
    const variables = missing.map(({ scheme, variable }) => [scheme, new Code(`process.env.${variable}`)]);
    const shown = missing.length > 0 ? { ...profile, credentials: Object.fromEntries(variables) } : profile;
    return {
      make: api,
      args: [route, parameters, options],
      program: writeOperationCall({ ...given, profile: shown }),
      missing,
      describe: () => tool(api as never, route),
    };
  });
  return view;
}

function makeEndpoint(profile: object, layers: readonly object[]): Callable {
  let endpoint: Endpoint = createEndpoint(profile as EndpointProfile);
  for (const layer of layers) endpoint = endpoint.defaults(layer) as Endpoint;
  return endpoint as unknown as Callable;
}

/** A call that is ready to be made, and how a program makes it. */
interface Prepared {
  readonly make: Callable;
  readonly args: [string, ...object[]];
  readonly program: string;
  readonly missing?: readonly MissingCredential[];
  readonly describe?: () => OpenApiTool;
}

function viewOfCall(prepare: () => Prepared): {
  explanation: Explanation;
  code?: CodeByTab;
  request?: RequestOptions;
} {
  let prepared: Prepared;
  try {
    prepared = prepare();
  } catch (error) {
    // a profile, defaults or settings that are refused, or an operation that isn't there
    return { explanation: explainError(error as EndpointError) };
  }
  const { make, args, program, missing = [], describe } = prepared;
  const explanation = explain(make as never, ...(args as [string]));
  if (explanation.error) return { explanation };
  const request = make(...args);
  const { body } = explanation.request ?? {};
  const shown = {
    ...explanation.request,
    ...(body !== undefined && { body: shownBody(request.body, body) }),
  };
  const code = writeCode(request, program, missing, describe?.());
  return { explanation: { ...explanation, request: shown as RequestOptions }, request, code };
}

/**
 * A body as data. Of parts and files it is a line for each: its text, or the name, the type and the size of a file.
 *
 * @param explained what an explanation shows: a list, if it is of parts
 */
function shownBody(body: unknown, explained: unknown): unknown {
  const parts = partsOf(body)
    ? (explained as PartDescription[])
    : body instanceof Blob && [describePart(filePart("body", body))];
  if (!parts) return explained;
  const lines = parts.map(({ name, fileName, type, size, text }) => {
    const about = [type, size !== undefined && `${size} bytes`].filter(Boolean).join(", ");
    return `${name}: ${fileName ?? text}${about === "" ? "" : ` (${about})`}`;
  });
  return lines.join("\n");
}

function linkTo({ route, parameters, defaults, profile }: Fields): Promise<string> {
  return toFragment({
    route: hideCredentials(route),
    parameters: redactForms(parameters),
    defaults: redactForms(defaults),
    profile: redactForms(profile),
  });
}
