import { inspect } from "node:util";
import { expect, test } from "vitest";
import { EndpointError, type EndpointOptions, type ErrorCode, endpoint } from "../../src/index.js";

const secret = "s3cr3t";

/** Those of `waybill/openapi`, which openapi/openapi.test.ts attacks. */
type OpenApiCode =
  | "ERR_INVALID_DOCUMENT"
  | "ERR_UNKNOWN_OPERATION"
  | "ERR_UNKNOWN_PARAMETER"
  | "ERR_AMBIGUOUS_PARAMETER"
  | "ERR_INVALID_SERVER";

/** A call for every other code, which must throw it. */
const calls: Readonly<Record<Exclude<ErrorCode, OpenApiCode>, { route?: string; options: EndpointOptions }>> =
  {
    ERR_INVALID_ROUTE: { route: "POST", options: {} },
    ERR_INVALID_METHOD: { route: "TRACE /x", options: {} },
    ERR_INVALID_TEMPLATE: { route: "POST /{", options: {} },
    ERR_INVALID_BASE_URL: { route: "POST /x", options: { baseUrl: `https://user:${secret}@example.com` } },
    ERR_INVALID_OPTIONS: { route: "POST /x", options: { request: secret as never } },
    ERR_MISSING_PARAMETER: { route: "POST /{missing}", options: {} },
    ERR_EMPTY_PARAMETER: { route: "POST /{a}", options: { a: "" } },
    ERR_INVALID_VALUE: { route: "POST /x{?a}", options: { a: { b: [secret] } } },
    ERR_ILL_FORMED_UNICODE: { route: "POST /x{?a}", options: { a: `${secret}\uD800` } },
    ERR_DOT_SEGMENT: { route: "POST /{a}", options: { a: ".." } },
    ERR_URL_STRUCTURE: { route: "POST /{+a}", options: { a: `?${secret}` } },
    ERR_UNTRUSTED_ORIGIN: { route: "POST https://example.com/", options: {} },
    ERR_ROUTE_CONFLICT: { route: "POST /x", options: { url: `https://${secret}.example.com/` } },
    ERR_INVALID_HEADER: { route: "POST /x", options: { headers: { "x-a": `${secret}\n` } } },
    // a variable takes the map, which the query doesn't
    ERR_BODY_NOT_ALLOWED: { route: "GET /x{?map}", options: { data: secret } },
  };

/** Everywhere else that a secret can be in the same call, or in the defaults. */
const places: Readonly<Record<string, EndpointOptions>> = {
  "a header": { headers: { authorization: `token ${secret}`, cookie: secret } },
  "a parameter": { other: secret, list: [secret], map: { secret } },
  "the body": { data: { secret, deep: [{ secret }] } },
  "the metadata": { request: { secret, session: secret } },
  "the path of baseUrl": { baseUrl: `https://example.org/${secret}` },
};

const rows = Object.entries(calls).flatMap(([code, call]) =>
  Object.entries(places).flatMap(([place, options]) => [
    { code, call, place, inCall: options, inDefaults: {} },
    { code, call, place: `${place} of the defaults`, inCall: {}, inDefaults: options },
  ]),
);

test.each(rows)("no error contains a secret: $code, in $place", ({ code, call, inCall, inDefaults }) => {
  // without a default credential there is nothing to withhold from another origin
  const credential = code === "ERR_UNTRUSTED_ORIGIN" ? { headers: { "proxy-authorization": secret } } : {};
  let error: unknown;
  try {
    endpoint.defaults(credential).defaults(inDefaults)(call.route as string, { ...inCall, ...call.options });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(EndpointError);
  expect(error).toMatchObject({ code });
  const { message, stack, cause } = error as EndpointError;
  expect(cause).toBeUndefined();
  for (const shown of [
    message,
    stack,
    String(error),
    JSON.stringify(error),
    inspect(error, { depth: 9, showHidden: true }),
  ]) {
    expect(shown).not.toContain(secret);
  }
});
