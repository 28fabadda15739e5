import type { EndpointError } from "../errors.js";
import { isForm, isJson } from "../media-type.js";
import { quote } from "../quote.js";
import { notToken } from "../rfc9110.js";
import { encode } from "../uri-template/encode.js";
import { isPlainObject } from "../values/records.js";
import { invalidDocument, itemsOf, keysOf, own, type Place, resolve } from "./document.js";
import { type FormPlan, writeForm } from "./form.js";
import { jsonOf } from "./plain.js";
import {
  cookieValue,
  type DeepObjectLists,
  type Location,
  readStyle,
  stylesOf,
  textOf,
  writeValue,
} from "./style.js";

/** A described parameter, ready to be written. */
export interface Parameter {
  readonly name: string;
  readonly location: Location;
  /** Whether it is the whole query (OpenAPI 3.2, `in: querystring`). */
  readonly isQuerystring: boolean;
  readonly isRequired: boolean;
  /** Of a path parameter: where its value goes in the path. */
  readonly slot: number;
  /** What describes it. */
  readonly node: unknown;
  /** Its part of the request; `undefined` where it is not sent. */
  readonly write: (value: unknown) => string | undefined;
}

/**
 * Header fields that no parameter sets: the first three as OpenAPI says (§4.12.2.1), the others because they decide where
 * a request goes and where it ends.
 */
const reservedFields: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["accept", 'Pass "headers" in the options'],
  ["content-type", 'Pass "contentType" in the options'],
  ["authorization", 'Pass "credentials" in the settings'],
  ["host", 'Pass "server" in the options'],
  ["content-length", "The HTTP client sets it"],
  ["transfer-encoding", "The HTTP client sets it"],
]);

/** What to do with a header field that is not a parameter although it may be described as one. */
export function insteadOf(name: string): string | undefined {
  return reservedFields.get(name.toLowerCase());
}

/**
 * The parameters of an operation; its own replace those of its path item with the same name and location.
 *
 * @param slots the names of the path's placeholders
 * @throws `ERR_INVALID_DOCUMENT`
 */
export function readParameters(
  document: unknown,
  { item, operation }: Place,
  slots: readonly string[],
  route: string,
  lists: DeepObjectLists,
): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const list of [own(item, "parameters"), own(operation, "parameters")]) {
    for (const node of itemsOf(list)) {
      const parameter = readParameter(document, resolve(document, node), slots, route, lists);
      if (!parameter) continue;
      const { location, name } = parameter;
      found.set(`${location} ${location === "header" ? name.toLowerCase() : name}`, parameter);
    }
  }
  for (const name of slots) {
    if (!found.has(`path ${name}`)) {
      throw invalid(route, name, "is a placeholder that no path parameter describes");
    }
  }
  return [...found.values()];
}

function readParameter(
  document: unknown,
  node: unknown,
  slots: readonly string[],
  route: string,
  lists: DeepObjectLists,
): Parameter | undefined {
  const [name, place] = [own(node, "name"), own(node, "in")];
  if (typeof name !== "string") throw invalid(route, "", "is a parameter without a name");
  const isQuerystring = place === "querystring";
  const location = (isQuerystring ? "query" : place) as Location;
  if (!/^(?:path|query|header|cookie)$/.test(location)) {
    throw invalid(route, name, "is neither in the path, query, querystring, header nor cookie");
  }
  const slot = location === "path" ? slots.indexOf(name) : -1;
  if (location === "header" && reservedFields.has(name.toLowerCase())) return undefined;
  if ((location === "header" || location === "cookie") && notToken.test(name)) {
    throw invalid(route, name, `is not a valid name of a ${location}`);
  }
  const parameter = { name, location, isQuerystring, isRequired: own(node, "required") === true, slot, node };
  const content = own(node, "content");
  const [type] = keysOf(content);
  if (type !== undefined) {
    const media = resolve(document, own(content, type));
    return { ...parameter, write: contentWriter(parameter, type, { media, lists }) };
  }
  if (isQuerystring) throw invalid(route, name, 'is in the querystring and has no "content"');
  const fields = {
    style: own(node, "style"),
    explode: own(node, "explode"),
    allowReserved: own(node, "allowReserved"),
  };
  const style = readStyle(location, name, fields, lists);
  if (!style) {
    throw invalid(route, name, `has a style other than ${stylesOf(location).join(", ")}`);
  }
  return { ...parameter, write: (value) => writeValue(style, value) };
}

/** A parameter with `content`: a value is written as its media type says, then made fit for its place. */
function contentWriter(
  { name, location, isQuerystring }: Pick<Parameter, "name" | "location" | "isQuerystring">,
  type: string,
  plan: FormPlan,
): Parameter["write"] {
  const key = location === "query" ? encode(name, name) : name;
  const before = isQuerystring || location === "path" ? "" : `${key}=`;
  return (value) => {
    const form = isForm(type) && isPlainObject(value) ? writeForm(value, plan) : undefined;
    const text = form ?? textIn(type, value, name);
    // a string is a whole form already, of which only what would end the query is encoded
    if (isQuerystring && isForm(type))
      return encode(text, name, true).replaceAll("#", "%23").replaceAll("'", "%27");
    if (location === "header") return isJson(type) ? inAscii(text) : text;
    // what is not JSON is said to be written as RFC 6265 says already
    return before + (location === "cookie" && !isJson(type) ? cookieValue(text, name) : encode(text, name));
  };
}

function textIn(type: string, value: unknown, name: string): string {
  return isJson(type) ? jsonOf(value, name) : textOf(value, name);
}

/** JSON in ASCII, which a header field can have. */
function inAscii(json: string): string {
  return json.replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function invalid(route: string, name: string, reason: string): EndpointError {
  return invalidDocument(`In ${quote(route)}, ${quote(name)} ${reason}. Correct the document.`, name, route);
}
