import type { ErrorCode } from "../../../src/index.js";
import { type ErrorCase, endpoint, parseTemplate, row, secret } from "./case.js";

const cyclic: Record<string, unknown> = { secret };
cyclic["self"] = cyclic;
let deep: unknown = secret;
for (let depth = 0; depth < 20_000; depth++) deep = [deep];
class Session {
  readonly token = secret;
}
const value = (behaviour: string, of: unknown, code: ErrorCode = "ERR_INVALID_VALUE"): ErrorCase[] =>
  [
    { place: "a path", call: () => endpoint("GET /x/{v}", { v: of }) },
    { place: "an optional expression", call: () => endpoint("GET /x{?v}", { v: of }) },
    { place: "the query", call: () => endpoint("GET /x", { v: of }) },
    { place: "a template alone", call: () => parseTemplate("{v}").expand({ v: of }) },
    { place: "a template with others", call: () => parseTemplate("{v}{w}").expand({ v: of }) },
  ].map(({ place, call }) => row(`${behaviour} in ${place}`, code, call, "v"));

// biome-ignore format: a case a line
export const valueErrors: readonly ErrorCase[] = [
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
  row("a lone surrogate under + in a path", "ERR_ILL_FORMED_UNICODE", () => endpoint("GET /x/{+v}", { v: `${secret}\uD800` }), "v"),
  row("a lone surrogate in the name of a query parameter", "ERR_ILL_FORMED_UNICODE", () => endpoint("GET /x", { "\uD800": secret })),
  row("a map in the query", "ERR_INVALID_VALUE", () => endpoint("GET /x", { v: { secret } }), "v"),
  row("NaN deep in a body", "ERR_INVALID_VALUE", () => endpoint("POST /x", { v: { a: [{ b: Number.NaN, secret }] } }), "v"),
  row("a function in a body", "ERR_INVALID_VALUE", () => endpoint("POST /x", { v: [() => secret] }), "v"),
  row("a deep body", "ERR_INVALID_VALUE", () => endpoint("POST /x", { v: deep }), "v"),
  row("a bad value among defaults", "ERR_INVALID_VALUE", () => endpoint.defaults({ v: Number.NaN }), "v"),
  // bodies
  ...["GET", "HEAD"].map((method) => ({ ...row(`data on ${method}`, "ERR_BODY_NOT_ALLOWED", () => endpoint(`${method} /x`, { data: { secret } }), "data"), route: `${method} /x` })),
];
