import { any } from "../../support/any.js";
import { type ErrorCase, endpoint, parseTemplate, secret } from "./case.js";

/** URL templates. The official suite and uri-template.json have more. */
// biome-ignore format: a case a line
export const templates: readonly ErrorCase[] = [
  { behaviour: "a wildcard of Express", call: () => endpoint("GET /x/{*a}", { a: secret }), code: "ERR_INVALID_TEMPLATE", column: 9 },
  { behaviour: "a placeholder of Flask", call: () => endpoint("GET /x/<a>", { a: secret }), code: "ERR_INVALID_TEMPLATE", column: 8 },
  { behaviour: "an unclosed brace", call: () => endpoint("GET /x/{a", { a: secret }), code: "ERR_INVALID_TEMPLATE", route: "GET /x/{a", column: 10 },
  { behaviour: "a reserved operator", call: () => endpoint({ url: "/x/{!a}", a: secret }), code: "ERR_INVALID_TEMPLATE", route: "/x/{!a}", column: 5 },
  ...["{a%2}", "{a%zz}", "{%}", "{a..b}", "{a.}", "{.a.}", "{-a}", "{a b}", "{a:0}", "{}"].map(
    (expression): ErrorCase => ({
      behaviour: `${expression} in a route`,
      call: () => endpoint({ url: `/x/${expression}`, a: secret }),
      code: "ERR_INVALID_TEMPLATE",
    }),
  ),
  { behaviour: "a template string in quotes", call: () => any(endpoint)("GET /x/${id}", { id: secret }), code: "ERR_INVALID_TEMPLATE", column: 8, names: ["Write {id}, or %24{id}"] },
  { behaviour: "a dollar before a colon", call: () => any(endpoint)({ url: "https://example.com/x/$:id", id: secret }), code: "ERR_INVALID_TEMPLATE", column: 23, names: ["Write :id"] },
  { behaviour: "a character that isn't allowed in URLs", call: () => endpoint.merge("GET https://example.com/<b>"), code: "ERR_INVALID_TEMPLATE", column: 25 },
  { behaviour: "a space in a url", call: () => endpoint({ url: "/a b" }), code: "ERR_INVALID_TEMPLATE", column: 3 },
  { behaviour: "a template that isn't a string", call: () => parseTemplate(any(1)), code: "ERR_INVALID_TEMPLATE" },
  { behaviour: "a dot in an item of a label", call: () => endpoint("GET /x{.v*}", { v: ["a.b", secret] }), code: "ERR_INVALID_VALUE", parameter: "v" },
  { behaviour: "a prefix of a list", call: () => endpoint("GET /{v:3}", { v: [secret] }), code: "ERR_INVALID_VALUE", parameter: "v", column: 3 },
  // missing and empty variables
  {
    behaviour: "missing path variables, all in one error",
    call: () => endpoint("DELETE /repos/{owner}/{repo}/x/{+y}", { repo: null, other: secret }),
    code: "ERR_MISSING_PARAMETER",
    parameter: "owner",
    route: "DELETE /repos/{owner}/{repo}/x/{+y}",
    names: ['"owner"', '"repo"', '"y"', "DELETE /repos/{owner}/{repo}/x/{+y}"],
  },
  { behaviour: "missing path variables next to one that is given", call: () => endpoint("GET /{owner}/{repo}/{ref}", any({ repo: secret })), code: "ERR_MISSING_PARAMETER", parameter: "owner" },
  { behaviour: "a missing variable that is misspelled in the query", call: () => endpoint("GET /users/{user_id}{?page}", any({ userId: 1, page: 2 })), code: "ERR_MISSING_PARAMETER", parameter: "user_id", names: ['"userId"'] },
  { behaviour: "a missing variable that is misspelled in the body", call: () => endpoint.route("PUT /{owner}/{repo}")(any({ owner: 1, Repo: secret })), code: "ERR_MISSING_PARAMETER", parameter: "repo", names: ['"Repo"'] },
  { behaviour: "a missing variable of the query", call: () => endpoint("GET /x?q={q}"), code: "ERR_MISSING_PARAMETER", parameter: "q" },
  {
    behaviour: "a variable that only the prototype has",
    call: () => endpoint("GET /x/{constructor}", Object.create({ constructor: secret })),
    code: "ERR_MISSING_PARAMETER",
    parameter: "constructor",
  },
  {
    behaviour: "empty path variables, all in one error",
    call: () => endpoint("DELETE /repos/{owner}/{repo},{a}", { owner: "", repo: [], a: [""], other: secret }),
    code: "ERR_EMPTY_PARAMETER",
    parameter: "owner",
    route: "DELETE /repos/{owner}/{repo},{a}",
    names: ['"owner"', '"repo"', '"a"'],
  },
  { behaviour: "an empty list in the query of a DELETE", call: () => endpoint("DELETE /x{?a}", { a: [] }), code: "ERR_EMPTY_PARAMETER", parameter: "a" },
  ...[
    ["an empty optional segment", "GET /x{/a}/y", ""],
    ["an empty optional segment at the end", "GET /x{/a}", ""],
    ["an empty first item of optional segments", "GET /x{/a*}", ["", "b"]],
    ["an empty item between optional segments", "GET /x{/a*}", ["b", "", "c"]],
    ["an empty last item of optional segments", "GET /x{/a*}/y", ["b", ""]],
  ].map(
    ([behaviour, route, a]): ErrorCase => ({
      behaviour: behaviour as string,
      call: () => endpoint(route, { a }),
      code: "ERR_EMPTY_PARAMETER",
      parameter: "a",
    }),
  ),
  { behaviour: "one empty variable of an expression", call: () => endpoint("GET /x/{a,b}", { a: "1", b: "" }), code: "ERR_EMPTY_PARAMETER", parameter: "b" },
];
