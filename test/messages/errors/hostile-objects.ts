import { type ErrorCase, endpoint, options, parseTemplate, throws } from "./case.js";

const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

// biome-ignore format: a case a line
export const hostileObjects: readonly ErrorCase[] = [
  options("a getter that throws", () => endpoint("GET /x", { get owner() { return throws(); } }), "owner"),
  options("a getter of a header that throws", () => endpoint("GET /x", { headers: { get a() { return throws(); } } }), "a"),
  options("a getter of mediaType that throws", () => endpoint("GET /x", { mediaType: { get format() { return throws(); } } }), "format"),
  options("a getter within a value that throws", () => endpoint("GET /x{?a*}", { a: { get b() { return throws(); } } }), "a"),
  options("a getter of a parameter that throws", () => endpoint.route("/x")({ get a() { return throws(); } }), "a"),
  options("a getter of a template's value that throws", () => parseTemplate("{b}{a}").expand({ get a() { return throws(); } }), "a"),
  options("a getter of default data that throws", () => endpoint.defaults({ data: { get a() { return throws(); } } }), "data"),
  options("a getter of a default request that throws", () => endpoint.defaults({ request: { get a() { return throws(); } } }), "request"),
  options("a getter of a request that throws over a default one", () => endpoint.defaults({ request: { b: 1 } })("GET /x", { request: { get a() { return throws(); } } }), "request"),
  options("a proxy that throws", () => endpoint("GET /x", new Proxy({}, { ownKeys: throws }))),
  options("a revoked proxy", () => endpoint("GET /x", revoked)),
  { behaviour: "a revoked proxy among the values", call: () => endpoint("GET /x", { a: revoked }), code: "ERR_INVALID_VALUE", parameter: "a" },
  { behaviour: "a proxy of a Date", call: () => endpoint("GET /x", { a: new Proxy(new Date(0), {}) }), code: "ERR_INVALID_VALUE", parameter: "a" },
  options("values of a template that throw when they are inspected", () => parseTemplate("{v}").expand(new Proxy({}, { get: throws, getPrototypeOf: () => Array.prototype })), "values"),
  { behaviour: "a list in a template that throws when it is read", call: () => parseTemplate("{a}{v}{b}").expand({ v: [{ toString: throws }] }), code: "ERR_INVALID_VALUE", parameter: "v" },
  options("a list whose item throws when it is read", () => parseTemplate("{v}").expand({ v: Object.defineProperty([1], 0, { get: throws }) }), "v"),
  options("a map in a template's only expression that throws when it is read", () => parseTemplate("{v}").expand({ v: { get a() { return throws(); } } }), "v"),
];
