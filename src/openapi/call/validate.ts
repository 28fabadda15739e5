import type { EndpointError } from "../../errors.js";
import { escapeUnseen, quote } from "../../messages/quote.js";
import { getOrCreate } from "../../values/once.js";
import { invalidOptionError } from "../../values/read-each.js";
import { isList, isPlainObject, setOwn } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";
import type { BodyType } from "../body/body-plan.js";
import type { MembersByName } from "../body/form.js";
import { get, isJsonObject, itemsOf, tokensOf } from "../document/document.js";
import { standalone } from "../document/json-schema.js";
import { allows } from "../document/shape.js";
import { setupError } from "../errors.js";
import type { DescribedApi } from "../plan/settings.js";
import type { OpenApiProblem, OpenApiValidate } from "../types.js";

/** A message for people shows so many problems, each at most so long. */
const MAX_PROBLEMS = 5;
const MAX_PROBLEM_TEXT = 300;
/** A text that has so many characters of a value has the value: validators cut long ones. */
const CUT = 16;

const genericProblem = "is invalid";

type LabelOf = (member: string) => string | undefined;
type Schema = Record<string, unknown>;

export function checkValue(
  { document, schemas, settings }: DescribedApi,
  schema: unknown,
  value: unknown,
  label: string,
  labelOf?: LabelOf,
): void {
  if (!settings.validate || !isJsonObject(schema)) return;
  const known = getOrCreate(schemas, schema, () => standalone(document, schema));
  validateWith(settings.validate, known, value, label, labelOf);
}

/** Checks a body as it was written, except bytes, streams and prepared forms. */
export function checkBody(
  api: DescribedApi,
  { kind, media, shape }: BodyType,
  value: unknown,
  label: string,
  membersByName: MembersByName | undefined,
): void {
  // a string can be a form or XML, whose schema describes an object
  const isText = typeof value !== "object" && kind !== "json";
  if (!api.settings.validate || value === undefined || (isText && !allows(shape(), "string"))) return;
  const schema = get(media, "schema");
  const isOfItems = kind === "sequence" && !allows(shape(), "array");
  const itemSchema = get(media, "itemSchema") ?? (isOfItems ? schema : undefined);
  if (itemSchema === undefined)
    checkValue(api, schema, value, label, (member) => membersByName?.get(member)?.label);
  else for (const item of itemsOf(value)) checkValue(api, itemSchema, item, label);
}

/** The error has the texts of the caller's function, except those that contain the value. `labelOf` names the first part of a path. */
export function validateWith(
  validate: OpenApiValidate,
  schema: Schema,
  value: unknown,
  label: string,
  labelOf?: LabelOf,
): void {
  const found = problemsOf(validate, schema, asNumbers(value), label);
  const [first] = found;
  if (!first) return;
  const member = labelOf?.(`${first.path.at(0)}`);
  const texts = found.slice(0, MAX_PROBLEMS).map(({ path, text }) => {
    const isWithin = member !== undefined && path.at(0) === first.path.at(0);
    const [whole, place] = [path.reduce<unknown>(get, value), isWithin ? path.slice(1) : path];
    const shown = contains(text, whole ?? value) ? genericProblem : shorten(text);
    return [escapeUnseen(shorten(place.map((name) => `/${name}`).join(""))), shown].filter(Boolean).join(" ");
  });
  const problem = `does not fit its schema: ${texts.join("; ")}. Pass one that does`;
  throw misplacedValueError(member ?? label, problem);
}

function problemsOf(validate: OpenApiValidate, schema: Schema, value: unknown, label: string) {
  try {
    const given = validate(schema, value) ?? [];
    const list = typeof given === "string" ? [given].filter(Boolean) : given;
    if (Array.isArray(list)) return list.map(toProblem);
  } catch {
    // its error can contain the value
    throw validatorError(`threw for the schema of ${quote(label)}. Call it with that schema`);
  }
  throw validatorError("must return nothing, a string or an array, not a promise");
}

function validatorError(problem: string): EndpointError {
  return setupError(invalidOptionError("validate", problem));
}

/** A copy without bigints, which validators take for no number. Files are as they are. */
function asNumbers(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (isList(value)) return value.map(asNumbers);
  if (!isPlainObject(value)) return value;
  const copy = {};
  for (const [name, member] of Object.entries(value)) setOwn(copy, name, asNumbers(member));
  return copy;
}

function shorten(text: string): string {
  return text.length > MAX_PROBLEM_TEXT ? `${text.slice(0, MAX_PROBLEM_TEXT - 1)}…` : text;
}

/** A string, an issue of a Standard Schema or an error of Ajv, whose path is a JSON pointer. */
function toProblem(given: OpenApiProblem) {
  const problem = typeof given === "string" ? { message: given } : given;
  const { instancePath = [], message, path = instancePath } = problem;
  const keys = typeof path === "string" ? tokensOf(path) : path;
  const names = Array.from(keys, (key) => String(typeof key === "object" ? key.key : key));
  return { path: names, text: `${message || genericProblem}` };
}

/** Whether a text has a scalar of a value, or the start of one, as a word. */
function contains(text: string, value: unknown): boolean {
  if (typeof value === "object" && value !== null)
    return Object.values(value).some((one) => contains(text, one));
  const scalar = /^(?:string|number|bigint)$/.test(typeof value) ? `${value}` : "";
  return [scalar, JSON.stringify(scalar).slice(1, -1)].some((one) => {
    const start = one.slice(0, CUT);
    const isInWord = (at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));
    for (let at = text.indexOf(start); start && at >= 0; at = text.indexOf(start, at + 1))
      if (!isInWord(at - 1) && (start.length === CUT || !isInWord(at + start.length))) return true;
    return false;
  });
}
