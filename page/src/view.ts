import { hideCredentials } from "../../src/credentials/text.js";
import type { Explanation } from "../../src/explain/explanation.js";
import { explain } from "../../src/explain/index.js";
import { Listener } from "../../src/explain/listener.js";
import { toExplanation } from "../../src/explain/to-explanation.js";
import {
  createEndpoint,
  type Endpoint,
  type EndpointError,
  type EndpointProfile,
  type RequestOptions,
} from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";
import { type WrittenCall, writeCall } from "../../src/print/call-code.js";
import { Code } from "../../src/print/javascript.js";
import { missingOf } from "../../src/print/missing.js";
import { tool } from "../../src/tools/index.js";
import { type Callable, withFiles, withParts } from "./call.js";
import { type CodeByFormat, type Extras, writeCode, writeOperationCall } from "./code.js";
import type { OpenDocument } from "./document.js";
import { type FieldName, type Fields, FormError, readForm, readLayers, redactForms } from "./form.js";
import { toFragment } from "./link.js";
import { othersFor, type Sent } from "./others.js";

/** A mistake in a field that can't be read: where it is, and what to do. */
export type FieldMistake = Pick<FormError, "start" | "end" | "message"> & { readonly field: FieldName };

/** The output of the playground for its fields. */
export interface View {
  /** If there is one, there is nothing else. */
  readonly mistake?: FieldMistake;
  readonly explanation?: Explanation;
  /** The request as code, if there is a request. */
  readonly code?: CodeByFormat;
  /** The requests that others would send, if they differ. */
  readonly others?: readonly Sent[];
  /** The parameters that are files. */
  readonly files?: readonly string[];
  /** The fragment of the permalink. Operations of a document have no permalink. */
  readonly fragment?: string;
}

/** Input that isn't in the texts of the fields, and is never kept. */
export interface Given {
  /** The files that somebody has picked. */
  readonly files?: readonly File[];
  /** The credentials that somebody typed for security schemes, by name: a token or key, or `username:password`. */
  readonly credentials?: Readonly<Record<string, string>>;
}

/** Everything that the page shows. There are no credentials in the explanation, in what others send and in the link. */
export function viewOf(fields: Fields, given: Given = {}, document?: OpenDocument): View {
  const link = document ? {} : { fragment: linkTo(fields) };
  let field: FieldName = "parameters";
  try {
    const { parameters, files } = withFiles(readForm(fields.parameters), given.files);
    field = "defaults";
    const layers = readLayers(fields.defaults);
    field = "profile";
    const profile = readForm(fields.profile);
    const call: WrittenCall = { profile, layers, route: fields.route.trim(), parameters };
    const whole = { ...call, parameters: { ...parameters, ...files } };
    const { request: _, ...view } = document
      ? viewOfOperation(document, whole, given.credentials)
      : viewOfRoute(call, files);
    return { ...view, ...link, files: Object.keys(files).map((name) => `${name}@`) };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const { start, end, message } = error;
    return { mistake: { field, start, end, message }, ...link };
  }
}

function viewOfRoute(given: WrittenCall, files: Record<string, unknown>): CallView {
  const view = viewOfCall(() => {
    const call = withParts(given, makeEndpoint(given), files);
    return { make: makeEndpoint(call), args: [call.route, call.parameters], program: writeCall(call) };
  });
  const { explanation, request } = view;
  // nobody compares while a route is being typed, and others have no files
  const isUnfinished = /^ERR_INVALID_(?:ROUTE|TEMPLATE)$/.test(explanation.error?.code ?? "");
  if (isUnfinished || Object.keys(files).length > 0) return view;
  return { ...view, others: othersFor(given, explanation, request) };
}

function makeEndpoint({ profile, layers }: WrittenCall): Callable {
  let endpoint: Endpoint = createEndpoint(profile as unknown as EndpointProfile);
  for (const layer of layers) endpoint = endpoint.defaults(layer) as Endpoint;
  return endpoint as unknown as Callable;
}

function viewOfOperation(
  document: OpenDocument,
  given: WrittenCall,
  typed: Given["credentials"] = {},
): CallView {
  return viewOfCall(() => {
    const { layers, route, parameters } = given;
    const { securitySchemes } = document.api.operation(route);
    const isBasic = new Map(securitySchemes.map(({ name, scheme }) => [name, /^basic$/i.test(scheme ?? "")]));
    const credentials = Object.entries(typed).flatMap(([name, text]) => {
      const [username, password = ""] = text.split(/:(.*)/s);
      return text === "" ? [] : [[name, isBasic.get(name) ? { username, password } : text]];
    });
    const all = { ...(given.profile["credentials"] as object), ...Object.fromEntries(credentials) };
    const profile = Object.keys(all).length > 0 ? { ...given.profile, credentials: all } : given.profile;
    const api = openapi(document.document, profile as never);
    const options: { headers?: object } = Object.assign({}, ...layers);
    const missing = missingOf(api, route, { ...options.headers }, parameters);
    // somebody has to fill in what the document requires
    const variables = missing.map(({ scheme, variable }) => [scheme, new Code(`process.env.${variable}`)]);
    const shown = missing.length > 0 ? { ...profile, credentials: Object.fromEntries(variables) } : profile;
    return {
      make: api as unknown as Callable,
      args: [route, parameters, options],
      program: writeOperationCall({ ...given, profile: shown }, missing),
      missing,
      tool: () => tool(api, route),
    };
  });
}

/** A call that is ready to be made, and how a program makes it. */
interface Prepared extends Extras {
  readonly make: Callable;
  readonly args: [string, ...object[]];
  readonly program: string;
}

interface CallView extends View {
  readonly explanation: Explanation;
  readonly request?: RequestOptions;
}

function viewOfCall(prepare: () => Prepared): CallView {
  let prepared: Prepared;
  try {
    prepared = prepare();
  } catch (error) {
    // a profile, defaults or settings that are refused, or an operation that isn't there
    return { explanation: toExplanation(new Listener(), undefined, error as EndpointError) };
  }
  const { make, args, program, ...extras } = prepared;
  const explanation = explain(make as never, ...(args as [string]));
  if (!explanation.request) return { explanation };
  const request = make(...args);
  return { explanation, request, code: writeCode(request, program, extras) };
}

function linkTo({ route, parameters, defaults, profile }: Fields): string {
  return toFragment({
    // anything else that is pasted can have a token anywhere
    route: /^\s*(?:[a-z]+\s+)?(?!-)\S*\s*$/i.test(route) ? hideCredentials(route) : "",
    parameters: redactForms(parameters),
    defaults: redactForms(defaults),
    profile: redactForms(profile),
  });
}
