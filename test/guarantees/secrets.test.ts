import { inspect } from "node:util";
import { expect, test } from "vitest";
import { type EndpointOptions, type ErrorCode, endpoint } from "../../src/index.js";
import { errorOf } from "../support/attempt.js";

const secret = "s3cr3t";

/** Those of `waybill/openapi`, which openapi/openapi.test.ts attacks. */
type OpenApiCode =
  `ERR_${"INVALID_DOCUMENT" | "INVALID_SERVER" | "AMBIGUOUS_PARAMETER" | `UNKNOWN_${string}`}`;

/** A call for every other code, which must throw it. */
const calls: Readonly<Record<Exclude<ErrorCode, OpenApiCode>, [route: string, options?: EndpointOptions]>> = {
  ERR_INVALID_ROUTE: ["POST"],
  ERR_INVALID_METHOD: ["TRACE /x"],
  ERR_INVALID_TEMPLATE: ["POST /{"],
  ERR_INVALID_BASE_URL: ["POST /x", { baseUrl: `https://user:${secret}@example.com` }],
  ERR_INVALID_OPTIONS: ["POST /x", { request: secret as never }],
  ERR_MISSING_PARAMETER: ["POST /{missing}"],
  ERR_EMPTY_PARAMETER: ["POST /{a}", { a: "" }],
  ERR_INVALID_VALUE: ["POST /x{?a}", { a: { b: [secret] } }],
  ERR_ILL_FORMED_UNICODE: ["POST /x{?a}", { a: `${secret}\uD800` }],
  ERR_DOT_SEGMENT: ["POST /{a}", { a: ".." }],
  ERR_URL_STRUCTURE: ["POST /{+a}", { a: `?${secret}` }],
  ERR_UNTRUSTED_ORIGIN: ["POST https://example.com/"],
  ERR_ROUTE_CONFLICT: ["POST /x", { url: `https://${secret}.example.com/` }],
  ERR_INVALID_HEADER: ["POST /x", { headers: { "x-a": `${secret}\n` } }],
  // a variable takes the map, which the query doesn't
  ERR_BODY_NOT_ALLOWED: ["GET /x{?map}", { data: secret }],
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
  const [route, options = {}] = call;
  // without a default credential there is nothing to withhold from another origin
  const credential = code === "ERR_UNTRUSTED_ORIGIN" ? { headers: { "proxy-authorization": secret } } : {};
  const layered = endpoint.defaults(credential).defaults(inDefaults);
  const error = errorOf(() => layered(route, { ...inCall, ...options }));
  expect(error.code).toBe(code);
  expect(error.cause).toBeUndefined();
  const inspected = inspect(error, { depth: 9, showHidden: true });
  for (const shown of [error.message, error.stack, String(error), JSON.stringify(error), inspected])
    expect(shown).not.toContain(secret);
});
