import { hideCredentials } from "../../src/credentials/index.js";
import type { Explanation } from "../../src/explain/explanation.js";
import { explain } from "../../src/explain/index.js";
import { explainError } from "../../src/explain/to-explanation.js";
import {
  createEndpoint,
  type Endpoint,
  type EndpointError,
  type EndpointProfile,
  type RequestOptions,
} from "../../src/index.js";
import type { OpenApi } from "../../src/openapi/index.js";
import { tool } from "../../src/tools/index.js";
import type { Call, Sent } from "./call.js";
import { writeCall, writeOperationCall } from "./call-code.js";
import { type Code, writeCode } from "./code.js";
import { type FieldName, type Fields, FormError, readForm, readLayers } from "./form.js";
import { toFragment } from "./link.js";
import { othersFor, toSent } from "./others.js";
import { redactForm, redactLayers, redactUnread } from "./redact.js";

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
  readonly code?: Code;
  /** What others would send, if it differs. */
  readonly others?: readonly Sent[];
  /** The fragment of the permalink. */
  readonly fragment?: string;
  /** A fragment for fields that can't be read yet, and for those of an operation. */
  readonly draft?: string;
}

/** Operations of a document: what `openapi` makes with the settings. */
export type ApiMaker = (settings: object) => Callable;

/** An endpoint or the operations of a document, with any arguments. */
type Callable = (route: string, ...options: object[]) => RequestOptions;

/** Everything that the page shows. There are no credentials in the explanation, in what others send and in the link. */
export async function viewOf(fields: Fields, makeApi: ApiMaker | undefined): Promise<View> {
  let field: FieldName = "parameters";
  try {
    const parameters = readForm(fields.parameters).values;
    field = "defaults";
    const layers = readLayers(fields.defaults).map(({ values }) => values);
    field = "profile";
    const profile = readForm(fields.profile).values;
    const call: Call = { profile, layers, route: fields.route.trim(), parameters };
    if (makeApi) return { ...viewOfOperation(makeApi, call), draft: await linkTo(fields) };
    return { ...viewOfRoute(call), fragment: await linkTo(fields) };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const { start, end, message } = error;
    const mistake = { field, start, end, message };
    return { mistake, draft: await linkTo(fields, redactUnread) };
  }
}

function viewOfRoute(call: Call): View {
  const { profile, layers, route, parameters } = call;
  const { request, ...view } = viewOfCall(
    () => makeEndpoint(profile, layers),
    () => writeCall(call),
    route,
    parameters,
  );
  const { error } = view.explanation;
  // nobody compares while a route is being typed
  if (error?.code === "ERR_INVALID_ROUTE" || error?.code === "ERR_INVALID_TEMPLATE") return view;
  const ours = request ? toSent(request) : refused(view.explanation);
  return { ...view, others: othersFor(call, ours) };
}

function refused({ error }: Explanation): Omit<Sent, "who"> {
  return { text: `sends nothing: ${error?.code}`, credentials: [], isError: true };
}

function viewOfOperation(makeApi: ApiMaker, call: Call): View {
  const { profile, layers, route, parameters } = call;
  const {
    request,
    code: _,
    ...view
  } = viewOfCall(
    () => makeApi(profile),
    () => writeOperationCall(call),
    route,
    parameters,
    Object.assign({}, ...layers),
  );
  if (!request) return view;
  const { name, description, inputSchema } = tool(makeApi(profile) as unknown as OpenApi, route);
  return { ...view, code: writeCode(request, writeOperationCall(call), { name, description, inputSchema }) };
}

function makeEndpoint(profile: object, layers: readonly object[]): Callable {
  let endpoint: Endpoint = createEndpoint(profile as EndpointProfile);
  for (const layer of layers) endpoint = endpoint.defaults(layer) as Endpoint;
  return endpoint as unknown as Callable;
}

function viewOfCall(
  make: () => Callable,
  program: () => string,
  ...args: [string, ...object[]]
): { explanation: Explanation; code?: Code; request?: RequestOptions } {
  let call: Callable;
  try {
    call = make();
  } catch (error) {
    // a profile, defaults or settings that are refused
    return { explanation: explainError(error as EndpointError) };
  }
  const explanation = explain(call as never, ...(args as [string]));
  if (explanation.error) return { explanation };
  const request = call(...args);
  return { explanation, request, code: writeCode(request, program()) };
}

/** @param redactAll for forms that can't be read */
function linkTo(
  { route, parameters, defaults, profile }: Fields,
  redactAll?: typeof redactForm,
): Promise<string> {
  const [one, several] = redactAll ? [redactAll, redactAll] : [redactForm, redactLayers];
  return toFragment({
    route: hideCredentials(route),
    parameters: one(parameters),
    defaults: several(defaults),
    profile: one(profile),
  });
}
