import type { EndpointError } from "../../errors.js";
import { connectionFields, isToken } from "../../http/fields.js";
import { kindOf, type MediaKind } from "../../http/media-type.js";
import { quote } from "../../quote.js";
import { itemsOf, keysOf, type OperationEntry, own, resolve } from "../document/document.js";
import { takesNames } from "../document/shape.js";
import { invalidDocumentError } from "../errors.js";
import { once, onceFor } from "../once.js";
import { contentWriter } from "./form.js";
import { comparableKey } from "./names.js";
import {
  type FormSource,
  isExploded,
  isLocation,
  type Location,
  stylesOf,
  styleWriter,
  type Write,
} from "./style.js";

/** What a call takes under a name. */
interface Input {
  /** The name that a call has for it. */
  readonly label: string;
  /** The name in the document. */
  readonly name: string;
  /** The place in the request: `querystring` is the whole query (OpenAPI 3.2). */
  readonly place: Location | "querystring" | "body";
  readonly isRequired: boolean;
  readonly schema: unknown;
}

/** A member of the body, the whole body, or the choice of its media type. */
export interface BodyInput extends Input {
  readonly kind: "member" | "body" | "contentType";
}

/** A described parameter, ready to be written. */
export interface Parameter extends Input {
  readonly kind: "parameter";
  readonly place: Location | "querystring";
  readonly location: Location;
  /** Its name and location, as servers compare names. */
  readonly key: string;
  readonly parameterObject: unknown;
  /** How `content` is written; `undefined` for a style. */
  readonly content: MediaKind | undefined;
  /** Whether the members of an object become names of their own in the query or the cookies. */
  readonly bringsNames: boolean;
  /** Whether the document describes an object, or nothing. */
  readonly takesNames: () => boolean;
  readonly write: Write;
}

export type CallInput = Parameter | BodyInput;

/** Parameters by location and name. Names of header fields are in lowercase. */
export type ByLocation = Readonly<Record<Location, ReadonlyMap<string, Parameter>>>;

export function byLocationOf(parameters: readonly Parameter[]): ByLocation {
  const found = { path: new Map(), query: new Map(), header: new Map(), cookie: new Map() };
  for (const parameter of parameters) found[parameter.location].set(fieldNameOf(parameter), parameter);
  return found;
}

/** The parameters that were read, by reference or parameter object. Operations share them. */
export type SharedParameters = Map<unknown, Parameter | null>;

/** The options for header fields that no parameter sets: OpenAPI names three (§4.12.2.1), and the last says where a request goes. */
const options: Readonly<Record<string, string>> = {
  accept: "headers",
  "content-type": "contentType",
  authorization: "credentials",
  host: "server",
};

/** What to do instead of passing a header field that is never a parameter; `undefined` for any other. */
export function insteadOf(name: string): string | undefined {
  const field = name.toLowerCase();
  // they say where a request ends
  if (field === "content-length" || connectionFields.test(field)) return "The HTTP client sets it";
  return Object.hasOwn(options, field) ? passOption(options[field]) : undefined;
}

export function passOption(name: string | undefined): string {
  return `Pass it as the option "${name}"`;
}

/** The parameters of an operation; its own replace those of its path item with the same name and location. */
export function readDescribedParameters(
  source: FormSource,
  { item, operation }: OperationEntry,
  known: SharedParameters,
): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const described of [item, operation].flatMap((one) => itemsOf(own(one, "parameters")))) {
    const key = own(described, "$ref") ?? described;
    const parameter = onceFor(known, key, () => readParameter(source, resolve(source.document, described)));
    if (parameter) found.set(`${parameter.location} ${fieldNameOf(parameter)}`, parameter);
  }
  return [...found.values()];
}

/** The name of a parameter, which is the same in any case for a header field. */
function fieldNameOf({ location, name }: Pick<Parameter, "location" | "name">): string {
  return location === "header" ? name.toLowerCase() : name;
}

/** A parameter; `null` for a header field that is never one. */
function readParameter(source: FormSource, parameterObject: unknown): Parameter | null {
  const [name, place] = [own(parameterObject, "name"), own(parameterObject, "in")];
  if (typeof name !== "string") throw invalidDocumentError("A parameter", "has no name");
  const isQuerystring = place === "querystring";
  const location = isQuerystring ? "query" : place;
  if (!isLocation(location)) throw invalidParameterError(name, "has an unknown place");
  if (location === "header" && insteadOf(name)) return null;
  if ((location === "header" || location === "cookie") && !isToken(name))
    throw invalidParameterError(name, `has an invalid name for a ${location}`);
  const content = own(parameterObject, "content");
  const [type] = keysOf(content);
  if (isQuerystring && type === undefined) throw invalidParameterError(name, 'has no "content"');
  const media = type === undefined ? parameterObject : resolve(source.document, own(content, type));
  const kind = type === undefined ? undefined : kindOf(type);
  const write = kind
    ? contentWriter(source, isQuerystring ? undefined : location, name, { kind, media })
    : styleWriter(location, name, parameterObject, source);
  if (!write) throw invalidParameterError(name, `has none of the styles ${stylesOf(location).join(", ")}`);
  const schema = own(media, "schema");
  return {
    kind: "parameter",
    label: name,
    name,
    place: isQuerystring ? place : location,
    location,
    isRequired: own(parameterObject, "required") === true || location === "path",
    key: comparableKey(location, name),
    parameterObject,
    schema,
    content: kind,
    bringsNames:
      isQuerystring ||
      (!kind && /^(?:query|cookie)$/.test(location) && isExploded(location, parameterObject)),
    // only a form has pairs
    takesNames: once(() => (kind ?? "form") !== "form" || takesNames(source.document, schema)),
    write,
  };
}

function invalidParameterError(name: string, problem: string): EndpointError {
  return invalidDocumentError(`The parameter ${quote(name)}`, problem, name);
}
