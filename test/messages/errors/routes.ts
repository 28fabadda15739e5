import { any } from "../../support/any.js";
import { type ErrorCase, endpoint, secret } from "./case.js";

/** Routes and methods, and a `url` or `method` next to a route. */
// biome-ignore format: a case a line
export const routes: readonly ErrorCase[] = [
  { behaviour: "an empty route", call: () => endpoint(""), code: "ERR_INVALID_ROUTE", route: "" },
  { behaviour: "an @ that isn't user info", call: () => endpoint("a@b"), code: "ERR_INVALID_ROUTE", route: "a@b" },
  { behaviour: "a method alone", call: () => endpoint("GET"), code: "ERR_INVALID_ROUTE", route: "GET" },
  { behaviour: "a word alone", call: () => endpoint("users"), code: "ERR_INVALID_ROUTE", route: "users" },
  { behaviour: "a method and no URL", call: () => endpoint("GET "), code: "ERR_INVALID_ROUTE", route: "GET " },
  { behaviour: "no route at all", call: () => endpoint(), code: "ERR_INVALID_ROUTE" },
  { behaviour: "options without a url", call: () => endpoint({ org: secret }), code: "ERR_INVALID_ROUTE" },
  { behaviour: "an empty url", call: () => endpoint({ url: "" }), code: "ERR_INVALID_ROUTE", route: "" },
  { behaviour: "merged options without a url", call: () => endpoint.parse({}), code: "ERR_INVALID_ROUTE" },
  { behaviour: "two spaces before the route", call: () => endpoint("  /x" as string), code: "ERR_INVALID_ROUTE", column: 1 },
  { behaviour: "two spaces in the route", call: () => endpoint("GET  /x"), code: "ERR_INVALID_ROUTE", route: "GET  /x", column: 5 },
  ...[
    ["/a b", 3],
    ["https://a.test/b /c", 17],
    [":a b", 3],
    ["{a} b", 4],
  ].map(
    ([route, column]): ErrorCase => ({
      behaviour: `white space in ${route}`,
      call: () => endpoint(route),
      code: "ERR_INVALID_ROUTE",
      column: column as number,
    }),
  ),
  { behaviour: "a request line", call: () => endpoint("GET /x HTTP/1.1\r\nX-Evil: 1"), code: "ERR_INVALID_ROUTE", column: 7 },
  { behaviour: "a tab in the route", call: () => endpoint("GET\t/x"), code: "ERR_INVALID_ROUTE", column: 4 },
  { behaviour: "a line break in the route", call: () => endpoint("/x\n"), code: "ERR_INVALID_ROUTE", column: 3 },
  { behaviour: "a NUL in the route", call: () => endpoint("GET /\0"), code: "ERR_INVALID_ROUTE", column: 6 },
  { behaviour: "a route that isn't a string", call: () => endpoint.route(any(1)), code: "ERR_INVALID_ROUTE" },
  { behaviour: "options without a url in either argument", call: () => endpoint({ a: 1 }, { b: 2 }), code: "ERR_INVALID_ROUTE" },
  { behaviour: "TRACE", call: () => endpoint("TRACE /x"), code: "ERR_INVALID_METHOD", names: ["TRACE"] },
  { behaviour: "track", call: () => endpoint("track /x"), code: "ERR_INVALID_METHOD", names: ["TRACK"] },
  { behaviour: "CONNECT", call: () => endpoint({ method: "CONNECT", url: "/x" }), code: "ERR_INVALID_METHOD" },
  { behaviour: "a method that isn't a token", call: () => endpoint("G@T /x"), code: "ERR_INVALID_METHOD" },
  { behaviour: "white space before the route", call: () => endpoint(" /x"), code: "ERR_INVALID_ROUTE", column: 1 },
  { behaviour: "a no-break space in the route", call: () => endpoint("GET\u00A0/x"), code: "ERR_INVALID_ROUTE", column: 4 },
  { behaviour: "a word that is neither a method nor a URL", call: () => endpoint("owner=octokit"), code: "ERR_INVALID_ROUTE" },
  { behaviour: "a method with a line break", call: () => endpoint({ method: "GET\n", url: "/x" }), code: "ERR_INVALID_METHOD" },
  { behaviour: "a method that isn't a string", call: () => endpoint({ method: any(1), url: "/x" }), code: "ERR_INVALID_METHOD" },
  {
    behaviour: "a url next to a route",
    call: () => endpoint("PATCH /app/hook/config", { url: `https://${secret}.example` }),
    code: "ERR_ROUTE_CONFLICT",
    parameter: "url",
    route: "PATCH /app/hook/config",
    names: ["endpoint.route("],
  },
  { behaviour: "an invalid method next to a route", call: () => endpoint("/x", any({ method: "TRACE" })), code: "ERR_ROUTE_CONFLICT", parameter: "method" },
  { behaviour: "a method next to a route", call: () => endpoint.merge("/x", { method: "POST" }), code: "ERR_ROUTE_CONFLICT", parameter: "method", route: "/x" },
  { behaviour: "a url among the options of a parsed route", call: () => endpoint.route("/x")({}, any({ url: "/y" })), code: "ERR_ROUTE_CONFLICT", parameter: "url" },
];
