import { isPlainValue, missingValuesError } from "../../call/check-url.js";
import { attempt, EndpointError, type ErrorCode } from "../../errors.js";
import { fixForName } from "../../messages/nearest.js";
import { quote, quoteList } from "../../messages/quote.js";
import { checkLink, dotSegment } from "../../route/base-url.js";
import type { Trace } from "../../trace.js";
import type { RequestOptions } from "../../types/options.js";
import { beforePair } from "../../uri-template/expand.js";
import { copyValue, newCounters } from "../../values/copy.js";
import { passThroughRules } from "../../values/copy-rules.js";
import { forEachOwn, invalidOptionError } from "../../values/read-each.js";
import { setOwn } from "../../values/records.js";
import { type WrittenBody, writeBody } from "../body/body.js";
import { findType } from "../body/body-plan.js";
import { get } from "../document/document.js";
import { needsAnyMember } from "../document/shape.js";
import { ambiguousError, callError } from "../errors.js";
import type { CallInput } from "../plan/parameter.js";
import type { PathStep } from "../plan/path.js";
import { type CallInputs, groupByLocation, inputsOf, isSetByClient } from "../plan/plan.js";
import { findServer } from "../plan/server.js";
import { callReaders, followReaders, partsReaders, readType } from "../plan/settings.js";
import { comparableName, namesIn } from "../styles/names.js";
import { type Place, unencoded } from "../styles/style.js";
import {
  joinPairs,
  type OperationCall,
  readCallOptions,
  unknownInputError,
  unknownPartError,
  writeParameter,
} from "./call.js";
import { checkOrigin, checkSecurity, complete, layerOf, resolveTarget, setHeaders } from "./destination.js";
import { checkBody } from "./validate.js";

export function requestFlat(
  call: OperationCall,
  parameters: unknown,
  given: unknown,
  takeEach: typeof take = take,
  leaveOut?: (name: string) => void,
): RequestOptions {
  readCallOptions(call, given, callReaders);
  call.inputs = inputsOf(call.plan, call.body === undefined ? call.contentType : null);
  forEachOwn("parameters", parameters, takeEach, leaveOut, call);
  return build(call);
}

/** A trace sees what is sent: nothing is read twice. */
export function requestTraced(call: OperationCall, parameters: unknown, given: unknown): RequestOptions {
  const trace = call.trace as Trace;
  const extent = newCounters();
  trace.operation(call, (name) => call.api.isSecret()?.(name) === true);
  const report = (name: string, given: unknown): void => {
    const input = inputNamed(call, name);
    const value = copyValue(given, name, passThroughRules, extent);
    trace.parameter(input?.label ?? name, value, input?.kind === "parameter" ? undefined : input?.name);
    take(name, value, call);
  };
  try {
    return requestFlat(call, parameters, given, report, (name) => trace.notGiven("parameter", name));
  } catch (error) {
    // what is known of a call that is refused is explained, too
    if (!call.hasUrl) writeOperationUrl(call);
    setHeaders(call);
    throw error;
  }
}

function take(name: string, value: unknown, call: OperationCall): void {
  const input = inputNamed(call, name);
  if (!input) throw unknownInputError(call, name);
  write(call, input, value);
}

export function requestParts(call: OperationCall, parts: unknown, given: unknown): RequestOptions {
  const { plan } = call;
  const byPlace = groupByLocation(plan);
  readCallOptions(call, given, partsReaders);
  forEachOwn("parts", parts, (part, values) => {
    if (part === "body") {
      call.body = values;
      return;
    }
    // operations say "querystring" of a parameter that is all of the query
    const place = (part === "querystring" ? "query" : part) as Place;
    if (!Object.hasOwn(byPlace, place)) {
      const fix = fixForName(part, ["body", ...Object.keys(byPlace)]);
      throw invalidOptionError(part, `isn't a place for parameters. ${fix}`);
    }
    forEachOwn(part, values, (name, value) => {
      const parameter = byPlace[place].get(place === "header" ? name.toLowerCase() : name);
      if (!parameter) throw unknownPartError(plan, name, place);
      writeParameter(call, parameter, value);
    });
  });
  return build(call);
}

function inputNamed({ inputs, plan }: OperationCall, name: string): CallInput | undefined {
  const found = inputs.byLabel.get(name);
  if (found) return found;
  const parameter = groupByLocation(plan).header.get(name.toLowerCase());
  const input = parameter && inputs.byLabel.get(parameter.name);
  return input?.place === "header" ? input : undefined;
}

export function write(call: OperationCall, input: CallInput, value: unknown): void {
  if (input.kind === "parameter") writeParameter(call, input, value);
  else if (input.kind === "member") {
    call.members ??= {};
    setOwn(call.members, input.name, value);
  } else if (input.kind === "body") call.body = value;
  else call.contentType = readType(value, input.label);
}

export function build(call: OperationCall): RequestOptions {
  const { inputs, plan, values } = call;
  checkSecurity(call);
  const target = resolveTarget(call);
  const url = writeOperationUrl(call);
  const isPlain = !plan.mayMove && values.every(isPlainValue);
  if (!isPlain || inputs.required.length > 0) checkRequired(call);
  if (!isPlain) checkPath(call);
  const written = bodyIn(call);
  const headers = setHeaders(call, written?.type);
  const result: RequestOptions = { method: plan.method, url: target + url, headers };
  if (written) result.body = written.body;
  return complete(result, call);
}

function writeOperationUrl(call: OperationCall): string {
  const { plan, security, trace, values } = call;
  const { literal, column } = plan.path.query;
  let { query } = call;
  for (const { place, name, text } of security.sent) {
    if (place !== "query") continue;
    query = joinPairs(query, "&", text);
    trace?.pairs(layerOf(call), name, undefined, `&${text}`);
  }
  const path = writePath(call, values, trace);
  if (literal) trace?.literal("query", literal, column);
  const before = beforePair(literal);
  trace?.beforePairs(before);
  call.hasUrl = true;
  return path + literal + (query && before + query);
}

function writePath({ inputs, plan }: OperationCall, values: OperationCall["values"], trace?: Trace): string {
  const { steps } = plan.path;
  let path = "";
  for (let at = 0; at < steps.length; at++) {
    const { literal, column, variable } = steps[at] as PathStep;
    path += literal;
    if (literal) trace?.literal("path", literal, column || undefined);
    if (!variable) continue;
    const text = values[variable.index];
    path += text ?? "";
    if (!trace) continue;
    const named = { ...variable, label: labelInPath(inputs, variable.name), operator: unencoded };
    trace.variable("path", named, text, text === undefined ? text : ["", text]);
  }
  return path;
}

function labelInPath({ byLabel }: CallInputs, name: string): string {
  return [...byLabel.values()].find((one) => one.place === "path" && one.name === name)?.label ?? name;
}

/** Checks that no value is empty or leaves its segment. */
function checkPath(call: OperationCall): void {
  const { inputs, plan, values } = call;
  const refuse = (code: ErrorCode, problem: string, names: readonly string[]) => {
    const labels = names.map((name) => labelInPath(inputs, name));
    const subject = `value${names.length > 1 ? "s" : ""} of ${quoteList(labels)} in ${quote(plan.route)}`;
    return new EndpointError(code, `The ${subject} must not ${problem}.`, labels[0], plan.route);
  };
  const names = [...plan.path.variables.keys()];
  const empty = names.filter((_, at) => values[at] === "");
  if (empty.length > 0) throw refuse("ERR_EMPTY_PARAMETER", "be empty. Pass another value", empty);
  const moves = (texts: typeof values): boolean => dotSegment.test(writePath(call, texts));
  if (!moves(values)) return;
  const alone = names.map((_, kept) => values.map((text, at) => (at === kept ? text : "x")));
  // several can write a segment that none of them writes alone
  const writer = alone.findIndex(moves);
  const first = writer < 0 ? values.findIndex((text) => /\.|%2e/i.test(`${text}`)) : writer;
  throw refuse("ERR_DOT_SEGMENT", 'have a "." or ".." segment. Reject it', names.slice(first, first + 1));
}

function checkRequired(call: OperationCall): void {
  const { byLabel, required } = call.inputs;
  const isMissing = (one: CallInput): boolean => one.isRequired && !isGiven(call, one);
  if (!call.values.includes(undefined) && !required.some(isMissing)) return;
  const missing = [...byLabel.values()].filter(isMissing).map(({ label }) => label);
  throw missingValuesError(call.plan.route, missing);
}

function isGiven(call: OperationCall, input: CallInput): boolean {
  const { kind, name } = input;
  if (input.place === "path") return call.values[call.plan.path.variables.get(name) as number] !== undefined;
  if (kind === "parameter") return call.given?.has(input) || isSetByClient(call.security, input);
  if (kind === "member") return get(call.members, name) !== undefined;
  return kind === "body" ? (call.members ?? call.body) !== undefined : call.contentType !== undefined;
}

function bodyIn(call: OperationCall): WrittenBody | undefined {
  const { api, contentType, inputs, members, plan } = call;
  const { names } = inputs;
  const { body: described, route } = plan;
  const problem = "has a body in both the parameters and the options. Pass one";
  if (call.body !== undefined && members) throw ambiguousError(route, problem, names.body);
  // a required body of which no member is required
  const isOptional = inputs.members && !needsAnyMember(inputs.members.shape());
  const body = call.body ?? members ?? (isOptional && described?.isRequired ? {} : call.body);
  if (body === undefined) {
    if (described?.isRequired) throw missingValuesError(route, [names.body]);
    if (contentType === undefined) return undefined;
    const problem = "has a content type, but no body. Leave it out";
    throw callError("ERR_INVALID_OPTIONS", route, problem, names.contentType);
  }
  if (!described) {
    const name = call.options.data === undefined ? "body" : "data";
    throw callError("ERR_BODY_NOT_ALLOWED", route, "takes no body. Leave it out", name);
  }
  const membersByName = call.body === undefined ? inputs.membersByName : undefined;
  const type = findType(described, contentType, names.contentType);
  const options = { described: type, contentType, extent: call, membersByName, names };
  const written = writeGivenBody(described, body, options);
  checkBody(api, type, written.value, names.body, membersByName);
  return written;
}

function writeGivenBody(...[plan, body, options]: Parameters<typeof writeBody>): WrittenBody {
  return attempt(() => writeBody(plan, body, options), options.names.body);
}

export function followUrl(call: OperationCall, given: unknown, more: unknown): RequestOptions {
  readCallOptions(call, more, followReaders);
  checkSecurity(call);
  const text = given instanceof URL ? given.href : given;
  const url = typeof text === "string" && (parseUrl(text) ?? parseUrl(text, baseOf(call, text)));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw invalidOperationUrlError("must be an http(s) URL without a user name or password");
  checkLink(url);
  checkOrigin(call, url.origin);
  for (const { place, name, text } of call.security.sent) if (place === "query") setPair(url, name, text);
  url.hash = "";
  return complete({ method: "get", url: url.href, headers: setHeaders(call) }, call);
}

function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** Returns the base of a relative URL: the URL of the response, or that of an operation whose path has no placeholder. */
function baseOf(call: OperationCall, text: string): string {
  const { api, options, plan } = call;
  if (options.base !== undefined) return options.base;
  const server = findServer(api, plan.entry).prefix;
  if (/^[/\\]/.test(text)) return server;
  if (plan.path.variables.size === 0) return server + writePath(call, []);
  throw invalidOperationUrlError('is relative. Pass the URL of the response as the option "base"');
}

/** The credential replaces the pairs that the server wrote into its URL. Some servers take a semicolon for an ampersand. */
function setPair(url: URL, name: string, text: string): void {
  const kept = url.search.slice(1).replace(/(?:^|[&;])([^&;]*)/g, (pair, own: string) => {
    const one = comparableName(namesIn(own, "&")[0] as string);
    return one === "" || one === comparableName(name) ? "" : pair;
  });
  url.search = `?${kept.replace(/^[&;]/, "")}${kept && "&"}${text}`;
}

function invalidOperationUrlError(problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The URL to follow ${problem}.`, "url");
}
