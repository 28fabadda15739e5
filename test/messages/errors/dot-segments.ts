import { type ErrorCase, endpoint, secret } from "./case.js";

/** Path segments that are `.` or `..`. */
// biome-ignore format: a case a line
export const dotSegments: readonly ErrorCase[] = [
  {
    behaviour: "a dot segment from a value",
    call: () => endpoint("GET /repos/{owner}/{repo}", { owner: "..", repo: secret }),
    code: "ERR_DOT_SEGMENT",
    parameter: "owner",
    route: "GET /repos/{owner}/{repo}",
  },
  { behaviour: "two values that are dot segments: the first one is named", call: () => endpoint("GET /{a}/{b}", { a: "..", b: ".." }), code: "ERR_DOT_SEGMENT", parameter: "a" },
  { behaviour: "a dot segment before path parameters", call: () => endpoint("GET /files/{dir};v=1/x", { dir: ".." }), code: "ERR_DOT_SEGMENT", parameter: "dir" },
  { behaviour: "a dot segment before path parameters of the template", call: () => endpoint("GET /files/{+dir}{;v}", { dir: "a/%2E.", v: 1 }), code: "ERR_DOT_SEGMENT", parameter: "dir" },
  { behaviour: "a dot segment from values and literals together", call: () => endpoint("GET /x/.{a}/y", { a: ".", secret }), code: "ERR_DOT_SEGMENT", parameter: "a" },
  { behaviour: "an encoded dot segment under +", call: () => endpoint("GET /x/{+path}", { path: `${secret}/%2E./a` }), code: "ERR_DOT_SEGMENT", parameter: "path" },
  { behaviour: "a dot segment from one of several values with dots", call: () => endpoint("GET /{a}/{b}/{c}", { a: "v1.2", b: ["x"], c: ".." }), code: "ERR_DOT_SEGMENT", parameter: "c" },
  { behaviour: "a dot segment next to a map in the body", call: () => endpoint("GET /{a*}/{b}", { a: { toString: "x", valueOf: "y" }, b: ".." }), code: "ERR_DOT_SEGMENT", parameter: "b" },
  { behaviour: "a dot segment between two values of an expression", call: () => endpoint("GET /x/{+a,b}/{c}", { a: "y", b: "z/..", c: "v1.2" }), code: "ERR_DOT_SEGMENT", parameter: "b" },
  { behaviour: "a dot segment from the dots that an operator writes", call: () => endpoint("GET {+c}/{.a,b}", { a: "", b: "", c: "x" }), code: "ERR_DOT_SEGMENT", parameter: "a" },
  { behaviour: "a dot segment after a value that ends in a slash", call: () => endpoint("GET /{+a}{b}", { a: "x/", b: ".." }), code: "ERR_DOT_SEGMENT", parameter: "b" },
  { behaviour: "an encoded dot segment after a value that is a slash", call: () => endpoint("GET /x{+a}{+b}", { a: "/", b: "%2e%2E" }), code: "ERR_DOT_SEGMENT", parameter: "b" },
  { behaviour: "a dot segment in a list after a value that is a slash", call: () => endpoint("GET /x{+a}{+b}", { a: "/", b: [".."] }), code: "ERR_DOT_SEGMENT", parameter: "b" },
  { behaviour: "a dot segment after an absent value of an expression", call: () => endpoint("GET /x{/a,b}", { b: ".." }), code: "ERR_DOT_SEGMENT", parameter: "b" },
  { behaviour: "a dot segment next to null for the query", call: () => endpoint("GET /x/{b}{?a}", { a: null, b: ".." }), code: "ERR_DOT_SEGMENT", parameter: "b" },
  { behaviour: "a literal dot segment next to a value with a dot", call: () => endpoint("GET /a/../{b}", { b: "v1.2" }), code: "ERR_DOT_SEGMENT", names: ["its own text"] },
  { behaviour: "a literal dot segment", call: () => endpoint("GET /a/../b"), code: "ERR_DOT_SEGMENT" },
  { behaviour: "an encoded literal dot segment", call: () => endpoint("GET /a/%2e%2E"), code: "ERR_DOT_SEGMENT" },
  ...["..%2Fa", "%2e%2e%2fa", "a%2F..", "a%2f.%2E%2Fb", "..%5Ca", "a/..%2fb"].map((path): ErrorCase => ({ behaviour: `a dot segment beside an encoded slash under +: ${path}`, call: () => endpoint("GET /x/{+path}", { path }), code: "ERR_DOT_SEGMENT", parameter: "path" })),
  ...["../a", "a/..", "a/./b", "..\\a", "a\\..", "..;", "a/..;v=1/b"].map((id): ErrorCase => ({ behaviour: `a dot segment that {name} encodes: ${id}`, call: () => endpoint("DELETE /x/{id}", { id }), code: "ERR_DOT_SEGMENT", parameter: "id" })),
  { behaviour: "a dot segment beside a slash of an item", call: () => endpoint("GET /x{/path*}", { path: ["a", "b/.."] }), code: "ERR_DOT_SEGMENT", parameter: "path" },
  { behaviour: "a literal dot segment beside an encoded slash", call: () => endpoint("GET /a/..%2Fb"), code: "ERR_DOT_SEGMENT" },
  { behaviour: "a dot segment that two values make beside an encoded slash", call: () => endpoint("GET /x/{+a}{b}", { a: "y%2F.", b: "./z" }), code: "ERR_DOT_SEGMENT", parameter: "a" },
  { behaviour: "a label that makes a dot segment", call: () => endpoint("GET /x/{.ext}", { ext: "." }), code: "ERR_DOT_SEGMENT", parameter: "ext" },
];
