import { quote } from "../../quote.js";
import { connectionFields, notToken } from "../../rfc9110.js";
import { encode } from "../../uri-template/encode.js";
import type { Value } from "../../values/copy.js";
import { isPlainObject } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";
import { itemsOf, keysOf, type OperationEntry, once as onceFor, own, resolve } from "../document/document.js";
import { kindOf, type MediaKind } from "../document/media-type.js";
import { takesNames } from "../document/shape.js";
import { invalidDocumentError } from "../errors.js";
import { copyOf, jsonOf } from "../json.js";
import { once } from "../once.js";
import { comparableKey } from "./brought-names.js";
import { writeUrlencoded } from "./form.js";
import {
  cookieValue,
  type DeepObjectLists,
  isExploded,
  isLocation,
  type Location,
  stylesOf,
  styleWriter,
  type Write,
} from "./style.js";

/** A described parameter, ready to be written. */
export interface Parameter {
  readonly name: string;
  readonly location: Location;
  /** Whether it is the whole query (OpenAPI 3.2, `in: querystring`). */
  readonly isQuerystring: boolean;
  readonly isRequired: boolean;
  /** Its name and location, as servers compare names. */
  readonly key: string;
  /** The parameter object. */
  readonly parameterObject: unknown;
  /** The schema, next to the style or in `content`. */
  readonly schema: unknown;
  /** How `content` is written; `undefined` for a style. */
  readonly content: MediaKind | undefined;
  /** Whether the members of an object become names of their own in the query or the cookies. */
  readonly bringsNames: boolean;
  /** Whether the document describes an object, or nothing. */
  readonly takesNames: () => boolean;
  readonly write: Write;
  /** Its input in operations that have its name in no other place, once it was made. */
  input: CallInput | undefined;
  /** A copy of its schema for tools, and its size, once it was made, if that is the same in every operation. */
  copied:
    | { readonly schema: object | undefined; readonly size: number; readonly hasDefault: boolean }
    | undefined;
}

/** A value that a call takes under a name. */
export interface CallInput {
  readonly kind: "parameter" | "member" | "body" | "contentType";
  /** The name that a call has for it. */
  readonly label: string;
  /** The name in the document. */
  readonly name: string;
  /** The place in the request. */
  readonly place: string;
  readonly isRequired: boolean;
  readonly parameter: Parameter | undefined;
  /** The schema of a parameter or member. */
  readonly schema: unknown;
  /** Whether a string is the base64 of the bytes that are sent. */
  readonly isBytes: boolean;
}

/** Parameters by location and name. Names of header fields are in lowercase. */
export type ByLocation = Readonly<Record<Location, ReadonlyMap<string, Parameter>>>;

/** The parameters of an operation by location and name, read once. Few calls need them. */
export function byLocationOf(operation: {
  readonly parameters: readonly Parameter[];
  byLocation: ByLocation | undefined;
}): ByLocation {
  if (operation.byLocation) return operation.byLocation;
  const found = { path: new Map(), query: new Map(), header: new Map(), cookie: new Map() };
  for (const parameter of operation.parameters) {
    const { location, name } = parameter;
    found[location].set(location === "header" ? name.toLowerCase() : name, parameter);
  }
  operation.byLocation = found;
  return found;
}

/** The parameters that were read, by reference or parameter object. Operations share them. */
export type SharedParameters = Map<unknown, Parameter | null>;

/**
 * Header fields that no parameter sets: the first three as OpenAPI says (§4.12.2.1), the others because they decide where
 * a request goes and where it ends.
 */
const reservedFields: Readonly<Record<string, string>> = {
  accept: 'Pass "headers" in the options',
  "content-type": 'Pass "contentType" in the options',
  authorization: 'Pass "credentials" in the settings',
  host: 'Pass "server" in the options',
  "content-length": "The HTTP client sets it",
};

/** What to do instead of passing a header field that is never a parameter; `undefined` for any other. */
export function insteadOf(name: string): string | undefined {
  const field = name.toLowerCase();
  return connectionFields.test(field)
    ? "The HTTP client sets it"
    : (own(reservedFields, field) as string | undefined);
}

/** The parameters of an operation. */
export interface OwnParameters {
  readonly parameters: readonly Parameter[];
  /** Whether the field `authorization` is described as a required parameter. */
  readonly needsAuthorization: boolean;
}

/**
 * The parameters of an operation; its own replace those of its path item with the same name and location.
 *
 * @throws `ERR_INVALID_DOCUMENT`
 */
export function readDescribedParameters(
  document: unknown,
  { item, operation }: OperationEntry,
  lists: DeepObjectLists,
  known: SharedParameters,
): OwnParameters {
  const found = new Map<string, Parameter>();
  let needsAuthorization = false;
  for (const list of [own(item, "parameters"), own(operation, "parameters")]) {
    for (const described of itemsOf(list)) {
      const key = own(described, "$ref") ?? described;
      const parameter = onceFor(known, key, () =>
        readParameter(document, resolve(document, described), lists),
      );
      if (parameter) found.set(keyOf(parameter), parameter);
      else needsAuthorization ||= requiresAuthorization(resolve(document, described));
    }
  }
  return { parameters: [...found.values()], needsAuthorization };
}

function requiresAuthorization(parameterObject: unknown): boolean {
  return (
    own(parameterObject, "required") === true && /^authorization$/i.test(String(own(parameterObject, "name")))
  );
}

/** What a request has only once: a name at a location. */
export function keyOf({ location, name }: { readonly location: string; readonly name: string }): string {
  return `${location} ${location === "header" ? name.toLowerCase() : name}`;
}

/** A parameter; `null` for a header field that is never one. */
function readParameter(
  document: unknown,
  parameterObject: unknown,
  lists: DeepObjectLists,
): Parameter | null {
  const [name, place] = [own(parameterObject, "name"), own(parameterObject, "in")];
  const isQuerystring = place === "querystring";
  const location = isQuerystring ? "query" : place;
  if (typeof name !== "string") throw invalidDocumentError("A parameter", "has no name");
  const parameterError = (problem: string) =>
    invalidDocumentError(`The parameter ${quote(name)}`, problem, undefined, name);
  if (!isLocation(location)) throw parameterError("is in an unknown place");
  if (location === "header" && insteadOf(name)) return null;
  if ((location === "header" || location === "cookie") && notToken.test(name)) {
    throw parameterError(`has a name that is invalid in a ${location}`);
  }
  const content = own(parameterObject, "content");
  const [type] = keysOf(content);
  if (isQuerystring && type === undefined) throw parameterError('is a querystring without "content"');
  const media = type === undefined ? parameterObject : resolve(document, own(content, type));
  const write =
    type === undefined
      ? styleWriter(location, name, parameterObject, lists)
      : contentWriter(document, isQuerystring ? undefined : location, name, type, media, lists);
  if (!write) throw parameterError(`has none of the styles ${stylesOf(location).join(", ")}`);
  const schema = own(media, "schema");
  const kind = type === undefined ? undefined : kindOf(type);
  return {
    name,
    location,
    isQuerystring,
    isRequired: own(parameterObject, "required") === true,
    key: comparableKey({ location, name }),
    parameterObject,
    schema,
    content: kind,
    bringsNames:
      isQuerystring ||
      (type === undefined && /^(?:query|cookie)$/.test(location) && isExploded(location, parameterObject)),
    // only a form has pairs
    takesNames: once(() => (kind ?? "form") !== "form" || takesNames(document, schema)),
    write,
    input: undefined,
    copied: undefined,
  };
}

/**
 * Writes a parameter with `content`: by its media type, and then encoded for its place.
 *
 * @param location `undefined` for the whole query
 */
function contentWriter(
  document: unknown,
  location: Location | undefined,
  name: string,
  type: string,
  media: unknown,
  lists: DeepObjectLists,
): Write {
  const kind = kindOf(type);
  const before = location === "query" ? `${encode(name, name)}=` : location === "cookie" ? `${name}=` : "";
  const textOf = (value: Value | undefined): string | undefined => {
    if (kind === "form" && isPlainObject(value))
      return writeUrlencoded(value, { document, lists }, media) || undefined;
    // what toJSON returned can be nothing
    if (value === null || typeof value !== "object") return value?.toString();
    throw misplacedValueError(name, "is a list or object. Pass a scalar");
  };
  return (value) => {
    const text = kind === "json" ? jsonOf(value, name) : textOf(copyOf(value, name));
    if (text === undefined) return undefined;
    if (location === "header") return kind === "json" ? inAscii(text) : text;
    // a string is a form already: only what would end the query is encoded
    if (!location && kind === "form")
      return encode(text, name, true).replace(/#/g, "%23").replace(/'/g, "%27");
    // cookies have no JSON, so it is encoded; other strings have to be valid cookie values
    return before + (location === "cookie" && kind !== "json" ? cookieValue(text, name) : encode(text, name));
  };
}

/** JSON with escapes for everything but ASCII, for headers. */
function inAscii(json: string): string {
  return json.replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
