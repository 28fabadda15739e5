import { hasCredential } from "../credentials/index.js";
import type { Call } from "../openapi/call/call.js";
import { comparableKey } from "../openapi/plan/brought-names.js";
import type { Trace } from "../trace.js";
import type { RequestOptions } from "../types/request.js";
import { beforePair, writePart } from "../uri-template/expand.js";
import type { Layer } from "./explanation.js";
import type { Report, ReportedLayer, ReportedLoss, ReportedPiece, Source } from "./report.js";

/** Adds a call of an operation to a report, as far as it came. */
export function explainOperation(
  report: Report,
  trace: Trace,
  reported: object,
  made: object | undefined,
): void {
  const call = reported as Call;
  const request = made as RequestOptions | undefined;
  report.template = call.plan.entry.path;
  report.layers = operationLayers(call);
  addOperationBody(report, trace, call);
  addOperationUrl(report, trace, call);
  addOperationHeaders(report, call, request);
}

const ofCall: Source = { layer: "call" };

/** The names of parameters that have a credential in their value: of `token,0123` nobody can say that it has a name in it. */
function secretNames({ read }: Call): string[] {
  return read.flatMap(({ value, input }) => (input && hasCredential(value) ? input.name : []));
}

function operationLayers({ api: { settings }, fields, options, plan, read }: Call): ReportedLayer[] {
  const { server, credentials } = settings;
  const { accept, ...headers } = plan.ownHeaders;
  return [
    { name: "library", headers },
    {
      name: "document",
      options: [["method", plan.method.toUpperCase()]],
      headers: { accept },
      others: ["url"],
    },
    {
      name: "settings",
      headers: settings.headers,
      others: [
        ...(server === undefined ? [] : ["server"]),
        ...Array.from(credentials.keys(), (name) => `credentials.${name}`),
      ],
    },
    {
      name: "call",
      parameters: read,
      headers: { ...fields, ...options.headers },
      others: Object.entries(options).flatMap(([name, value]) => {
        const isGiven =
          value !== undefined && name !== "headers" && !(value instanceof Map && value.size === 0);
        return isGiven ? [name] : [];
      }),
    },
  ];
}

function addOperationUrl({ losses, url }: Report, trace: Trace, call: Call): void {
  const { plan, security, values } = call;
  writePart("path", plan.url.path, values, trace);
  const query = writePart("query", plan.url.query, values, trace);
  const secrets = secretNames(call);
  // the URL is no option here: the document has it, or the server of the settings or the call
  const setLayer = (reported: readonly (ReportedPiece | ReportedLoss)[], layer: Layer): void => {
    for (const one of reported) {
      const { source } = one;
      const isSecret = "parameter" in source && secrets.includes(source.parameter);
      // only the call gives parameters, each once
      Object.assign(one, { source: "option" in source ? { layer } : ofCall, isSecret });
    }
  };
  setLayer(url.base, serverLayer(call));
  for (const reported of [url.path, url.query, url.pairs, losses]) setLayer(reported, "document");
  for (const { location, name, text } of security.sent) {
    if (location !== "query") continue;
    trace.pairs("parameter", name, text, `&${text}`);
    Object.assign(url.pairs.at(-1) as ReportedPiece, { source: credentialSource(call), isSecret: true });
  }
  trace.beforePairs(beforePair(query));
}

function serverLayer({ api, options }: Call): Layer {
  if (options.server !== undefined || options.serverVariables.size > 0) return "call";
  return api.settings.server === undefined ? "document" : "settings";
}

function addOperationBody({ members }: Report, trace: Trace, { body, read }: Call): void {
  for (const { input, value } of read) {
    if (input?.kind !== "member") continue;
    if (value === undefined) trace.pairs("parameter", input.name, value, "");
    else members.push({ name: input.name, value, source: ofCall });
  }
  if (body !== undefined) members.push({ name: "body", value: body, source: ofCall });
}

function addOperationHeaders(report: Report, call: Call, request: RequestOptions | undefined): void {
  const { fields, options, plan, security } = call;
  const given = options.headers;
  const own = { ...fields, ...given };
  const sent = request?.headers ?? { ...plan.headers, ...own };
  const secrets = [
    ...security.sent.flatMap(({ location, name }) =>
      location === "query" ? [] : location === "cookie" ? location : name,
    ),
    ...secretNames(call).map((name) => name.toLowerCase()),
  ];
  for (const [name, value] of Object.entries(sent)) {
    if (value === null) continue;
    const isSent = secrets.includes(name);
    const isSecret = isSent || security.keys.has(comparableKey({ location: "header", name }));
    let source: Source = { header: name };
    if (isSent && !Object.hasOwn(own, name)) source = credentialSource(call);
    else if (name === "cookie") source = ofCall;
    else if (name === "content-type") {
      source = { layer: options.contentType === undefined ? "document" : "call" };
    }
    report.headers.push({ name, value, source, isSecret });
  }
  for (const [name, value] of Object.entries(given)) {
    if (value !== null) continue;
    report.losses.push({ kind: "header", name, source: { header: name }, reason: "is removed by null" });
  }
}

function credentialSource({ options }: Call): Source {
  return { layer: options.credentials === undefined ? "settings" : "call" };
}
