import type { ErrorCode } from "../../../src/index.js";
import { any } from "../../support/any.js";
import { type ErrorCase, endpoint, parseTemplate, secret } from "./case.js";

const cyclic: Record<string, unknown> = { secret };
cyclic["self"] = cyclic;
let deep: unknown = secret;
for (let depth = 0; depth < 20_000; depth++) deep = [deep];
class Session {
  readonly token = secret;
}
const value = (behaviour: string, of: unknown, code: ErrorCode = "ERR_INVALID_VALUE"): ErrorCase[] =>
  [
    { place: "a path", call: () => endpoint("GET /x/{v}", any({ v: of })) },
    { place: "an optional expression", call: () => endpoint("GET /x{?v}", any({ v: of })) },
    { place: "the query", call: () => endpoint("GET /x", any({ v: of })) },
    { place: "a template alone", call: () => parseTemplate("{v}").expand({ v: of }) },
    { place: "a template with others", call: () => parseTemplate("{v}{w}").expand({ v: of }) },
  ].map(({ place, call }) => ({
    behaviour: `${behaviour} in ${place}`,
    call,
    code,
    parameter: "v",
  }));

// biome-ignore format: a case a line
export const values: readonly ErrorCase[] = [
  ...value("NaN", Number.NaN),
  ...value("infinity", Number.POSITIVE_INFINITY),
  ...value("a function", () => secret),
  ...value("a symbol", Symbol(secret)),
  ...value("an invalid Date", new Date("x")),
  ...value("a nested list", [[secret]]),
  ...value("a map in a list", [{ secret }]),
  ...value("a cyclic value", cyclic),
  ...value("a deep value", deep),
  ...value("a list that is longer than the limit", new Array(4_294_967_295)),
  ...value("a list that reports an impossible length", new Proxy([], { get: () => 2 ** 53 - 1 })),
  ...value("a list that reports half an item", new Proxy([], { get: (_, name) => (name === "length" ? 0.5 : undefined) })),
  ...value("a Map", new Map([["a", secret]])),
  ...value("an object whose toJSON throws", { toJSON() { throw new Error(secret); } }),
  ...value("bytes with a toJSON method", Buffer.from(secret)),
  ...value("an instance of a class", new Session()),
  ...value("bytes", new Uint8Array(1)),
  ...value("a file", new File([secret], secret)),
  ...value("a form", new FormData()),
  ...value("an object whose tag throws", { get [Symbol.toStringTag]() { throw new Error(secret); }, constructor: Session, __proto__: Session.prototype }),
  ...value("a boxed string", Object(secret)),
  ...value("a lone surrogate", `${secret}\uD800`, "ERR_ILL_FORMED_UNICODE"),
  ...value("a lone surrogate in a list", [`${secret}\uDC00`], "ERR_ILL_FORMED_UNICODE"),
  { behaviour: "a lone surrogate under + in a path", call: () => endpoint("GET /x/{+v}", { v: `${secret}\uD800` }), code: "ERR_ILL_FORMED_UNICODE", parameter: "v" },
  { behaviour: "a lone surrogate in the name of a query parameter", call: () => endpoint("GET /x", { "\uD800": secret }), code: "ERR_ILL_FORMED_UNICODE" },
  { behaviour: "a map in the query", call: () => endpoint("GET /x", { v: { secret } }), code: "ERR_INVALID_VALUE", parameter: "v" },
  { behaviour: "NaN deep in a body", call: () => endpoint("POST /x", { v: { a: [{ b: Number.NaN, secret }] } }), code: "ERR_INVALID_VALUE", parameter: "v" },
  { behaviour: "a function in a body", call: () => endpoint("POST /x", { v: [() => secret] }), code: "ERR_INVALID_VALUE", parameter: "v" },
  { behaviour: "a deep body", call: () => endpoint("POST /x", { v: deep }), code: "ERR_INVALID_VALUE", parameter: "v" },
  { behaviour: "a bad value among defaults", call: () => endpoint.defaults({ v: Number.NaN }), code: "ERR_INVALID_VALUE", parameter: "v" },
  // bodies
  ...["GET", "HEAD"].map(
    (method): ErrorCase => ({
      behaviour: `data on ${method}`,
      call: () => endpoint(`${method} /x`, { data: { secret } }),
      code: "ERR_BODY_NOT_ALLOWED",
      parameter: "data",
      route: `${method} /x`,
    }),
  ),
];
