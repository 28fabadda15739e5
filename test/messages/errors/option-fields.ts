import { any } from "../../support/any.js";
import { baseUrl, createEndpoint, type ErrorCase, endpoint, options, parseTemplate, secret } from "./case.js";

/** Options of a wrong type. */
// biome-ignore format: a case a line
export const optionFields: readonly ErrorCase[] = [
  options("a parameter that the option query has too", () => endpoint.route("GET /x")({ a: 1 }, { query: { a: secret } }), "a"),
  options("a parameter next to data, which is the whole body", () => endpoint.route("POST /x")({ a: 1 }, { data: secret }), "a"),
  options("options that are null", () => endpoint("GET /x", any(null))),
  options("options that are an array", () => endpoint("GET /x", any([secret]))),
  options("options that are a string", () => endpoint("GET /x", any(secret))),
  options("options that are a function", () => endpoint("GET /x", any(() => secret))),
  options("options that are a Map", () => endpoint("GET /x", any(new Map([["a", secret]])))),
  options("null for route", () => endpoint(any(null))),
  options("a number for route", () => endpoint(any(1))),
  options("an array for route", () => endpoint(any([secret]))),
  options("defaults that are null", () => endpoint.defaults(any(null))),
  options("merged options that are a string", () => endpoint.parse(any(secret))),
  options("a url that is a number", () => endpoint({ url: any(1) }), "url"),
  options("headers that are a string", () => endpoint("GET /x", { headers: any(secret) }), "headers"),
  options("headers that are a Headers", () => endpoint("GET /x", { headers: any(new Headers({ a: secret })) }), "headers"),
  options("headers that are null", () => endpoint("GET /x", { headers: any(null) }), "headers"),
  options("a request that is a string", () => endpoint("GET /x", { request: any(secret) }), "request"),
  options("a request that is null", () => endpoint("GET /x", { request: any(null) }), "request"),
  options("a mediaType that is a string", () => endpoint("GET /x", { mediaType: any(secret) }), "mediaType"),
  options("an unknown key of mediaType", () => endpoint("GET /x", { mediaType: any({ preview: secret }) }), "mediaType.preview"),
  options("a format that isn't a name", () => endpoint("GET /x", { mediaType: { format: `raw, ${secret}` } }), "mediaType.format"),
  options("a format that isn't a string", () => endpoint("GET /x", { mediaType: { format: any(1) } }), "mediaType.format"),
  options("previews that are a string", () => endpoint("GET /x", { mediaType: { previews: any(secret) } }), "mediaType.previews"),
  options("a preview that isn't a name", () => endpoint("GET /x", { mediaType: { previews: [`a;${secret}`] } }), "mediaType.previews"),
  options("a preview that isn't a string", () => endpoint("GET /x", { mediaType: { previews: [any(1)] } }), "mediaType.previews"),
  options("a format for an API without a vendor", () => createEndpoint({ baseUrl })("GET /x", { mediaType: { format: "raw" } }), "mediaType"),
  options("a parameter among a parsed route's options", () => endpoint.route("/x")({}, any({ page: secret })), "page"),
  options("parameters that are null", () => endpoint.route("/x")(any(null)), "parameters"),
  options("parameters that are a list", () => endpoint.route("/x")(any([secret])), "parameters"),
  options("options of a parsed route that are null", () => endpoint.route("/x")({}, any(null))),
  options("values of a template that are a string", () => parseTemplate("{a}").expand(any(secret))),
];
