import { form as typedForm } from "../../../src/form/index.js";
import { any } from "../../support/any.js";
import { type ErrorCase, options, secret, throws } from "./case.js";

const form = any(typedForm);

/** Values that `form()` of `waybill/form` refuses. */
// biome-ignore format: a case a line
export const forms: readonly ErrorCase[] = [
  options("a form that is a string", () => form("a"), "value"),
  options("a form that is a list", () => form([]), "value"),
  options("options of a form that aren't an object", () => form({}, 1), "options"),
  options("an unknown style of lists in a form", () => form({}, { arrays: "dots" }), "arrays"),
  options("an unknown style of objects in a form", () => form({}, { objects: "dots" }), "objects"),
  options("a style of lists for the objects of a form", () => form({}, { objects: "comma" }), "objects"),
  options("an unknown option of a form", () => form({}, { a: "brackets" }), "a"),
  { behaviour: "NaN in a form", call: () => form({ a: Number.NaN }), code: "ERR_INVALID_VALUE", parameter: "a" },
  { behaviour: "a list in a list that commas separate, in a form", call: () => form({ a: [[1]] }, { arrays: "comma" }), code: "ERR_INVALID_VALUE", parameter: "a" },
  { behaviour: "a lone surrogate in a form", call: () => form({ a: `${secret}\uD800` }), code: "ERR_ILL_FORMED_UNICODE", parameter: "a" },
  { behaviour: "a lone surrogate in a name of a form", call: () => form({ "\uD800": 1 }), code: "ERR_ILL_FORMED_UNICODE" },
  options("a form whose getter throws", () => form({ get a() { return throws(); } }), "a"),
  options("options of a form whose getter throws", () => form({}, { get arrays() { return throws(); } }), "arrays"),
];
