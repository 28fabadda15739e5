import { form } from "../../src/form/index.js";
import { type ArrayStyle, createEndpoint } from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";
import { any } from "../support/any.js";

/** Lists and objects that servers read as they were, each as the value of one name. */
// biome-ignore format: a case a line
export const nestedValues: readonly (readonly [string, unknown])[] = [
  ["a list of objects", [{ id: "1", n: "2" }, { id: "3", n: "4" }]],
  ["a list with one object", [{ id: "1" }]],
  ["objects with different names", [{ id: "1" }, { n: "2" }]],
  ["objects between scalars", ["1", { id: "2" }, "3"]],
  ["lists in lists", [["1", "2"], ["3", "4"]]],
  ["lists of one item in a list", [["1"], ["2"]]],
  ["a list in a list in a list", [[["1"]], [["2"]]]],
  ["objects in lists in lists", [[{ a: "1" }, { a: "2" }], [{ a: "3" }]]],
  ["an object in objects", { a: { b: { c: "1" } }, d: "2" }],
  ["a list of scalars in an object", { a: ["1", "2"] }],
  ["a list of objects in an object", { a: [{ b: "1" }, { b: "2" }], c: "3" }],
  ["lists of scalars in a list of objects", [{ a: ["1", "2"], b: "3" }, { a: ["4", "5"] }]],
  ["names that need encoding", { "a=b&c#d": { "e.f g+h%": "i&j=k+l" }, é: "ü" }],
];

/** Everything that writes nested pairs in a style of lists. */
// biome-ignore format: a case a line
export const writers: readonly (readonly [
  string,
  readonly ArrayStyle[],
  (name: string, value: unknown, arrays: ArrayStyle) => string,
])[] = [
  ["form()", ["brackets", "indices", "repeat"], (name, value, arrays) => String(form({ [name]: value }, { arrays }))],
  [
    "a query of a profile",
    ["brackets", "indices", "repeat"],
    (name, value, arrays) => {
      const api = any(createEndpoint({ baseUrl: "https://api.example", objects: "brackets", arrays }));
      return new URL(api("GET /x", { [name]: value }).url).search.slice(1);
    },
  ],
  [
    "deepObject",
    ["brackets", "indices"],
    (name, value, arrays) => {
      const api = apiOf({ parameters: [{ name, in: "query", style: "deepObject" }] }, arrays);
      return new URL(api("x", { [name]: value }).url).search.slice(1);
    },
  ],
  [
    "a form with encoding",
    ["brackets", "indices"],
    (name, value, arrays) => {
      const media = { schema: { properties: { [name]: {} } }, encoding: { [name]: { style: "deepObject" } } };
      const requestBody = { content: { "application/x-www-form-urlencoded": media } };
      return apiOf({ requestBody }, arrays)("x", { [name]: value }).body;
    },
  ],
];

function apiOf(operation: object, arrays: ArrayStyle) {
  const paths = { "/x": { post: { operationId: "x", ...operation } } };
  return any(
    openapi({ openapi: "3.1.0", servers: [{ url: "https://api.example" }], paths }, any({ arrays })),
  );
}
