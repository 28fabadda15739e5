import { JSON_CONTENT_TYPE } from "../http/media-type.js";
import { hasQueryParameters } from "../http/method.js";
import type { GivenParameter } from "../options/options.js";
import { type CompiledUrl, queryNamesOf } from "../route/compile-url.js";
import type { PairSource, Trace } from "../trace.js";
import { beforePair, writePart } from "../uri-template/expand.js";
import { buildHeaders, isJson } from "./build-request.js";
import type { Call } from "./call.js";
import { isTrustedOrigin, originOf } from "./check-credentials.js";
import { placeAll } from "./place.js";
import { appendPairs, profileQuery, queryParameters, replacedNames, writeLiteralQuery } from "./query.js";
import { writeBase, writePath } from "./write-path.js";

/** Runs the steps of `buildRequest` and reports what they write, until one throws. `buildRequest` then throws the same error. */
export function reportCall(call: Call, trace: Trace): void {
  try {
    const { method, url } = placeAll(call);
    const { options, values } = call;
    let pairs = reportPairs(call, "parameter", queryParameters(call), "", trace);
    pairs = reportPairs(call, "query", options.query, pairs, trace);
    trace.base(writeBase(options.base, url), { option: url.origin === undefined ? "baseUrl" : "url" });
    writePath(options.base, url, values, trace);
    reportQuery(call, url, pairs, trace);
    writePart("fragment", url.fragment, values, trace);
    const hasNoBody = hasQueryParameters(method);
    reportHeaders(call, options.data === undefined || hasNoBody ? call.body : options.data, trace);
    trace.body(options, call.body, hasNoBody);
  } catch {
    // what comes after it isn't reported
  }
}

function reportPairs(
  call: Call,
  source: PairSource,
  parameters: readonly GivenParameter[],
  before: string,
  trace: Trace,
): string {
  let pairs = before;
  for (const parameter of parameters) {
    // not cut from all pairs, which would copy them for each parameter
    const own = appendPairs(call, [parameter], "").slice(1);
    const written = own === "" || pairs === "" ? own : `&${own}`;
    trace.pairs(source, parameter.name, parameter.value, written);
    pairs += written;
  }
  return pairs;
}

function reportQuery(call: Call, url: CompiledUrl, before: string, trace: Trace): void {
  const { plan, values } = call;
  const used = plan.api.profileQuery ? profileQuery(call, url) : [];
  const isTrusted = isTrustedOrigin(call, originOf(call));
  let pairs = before;
  for (const parameter of plan.api.query) {
    if (used.includes(parameter)) pairs = reportPairs(call, "profile", [parameter], pairs, trace);
    else trace.unusedPair("profile", parameter.name, isTrusted);
  }
  const written = url.isLiteral
    ? reportLiteralQuery(url, replacedNames(call, pairs), trace)
    : writePart("query", url.query, values, trace);
  if (pairs !== "") trace.beforePairs(beforePair(written));
}

function reportLiteralQuery(url: CompiledUrl, replaced: ReadonlySet<string>, trace: Trace): string {
  const written = writeLiteralQuery(url, replaced);
  if (written !== "") trace.literal("query", written, replaced.size > 0 ? undefined : url.query[0]?.column);
  for (const name of queryNamesOf(url)) if (replaced.has(name)) trace.unusedPair("url", name, true);
  return written;
}

function reportHeaders(call: Call, body: unknown, trace: Trace): void {
  const { options, plan } = call;
  if (isJson(body, options, plan.api.jsonType) && !Object.hasOwn(options.headers, "content-type")) {
    const layer = plan.api.jsonType === JSON_CONTENT_TYPE ? "library" : "profile";
    trace.field("content-type", { layer }, "the body is JSON");
  }
  const { format, previews } = options.mediaType;
  const headers = buildHeaders(call, body);
  if (format || previews.length > 0) trace.field("accept", { option: "mediaType" }, "from mediaType");
  trace.headers(headers);
}
