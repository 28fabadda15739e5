import { internalized } from "../../cache.js";
import type { EndpointError } from "../../errors.js";
import { isToken } from "../../http/fields.js";
import { kindOf, type MediaKind } from "../../http/media-type.js";
import { quote } from "../../messages/quote.js";
import { getOrCreate, lazy } from "../../values/once.js";
import { contentWriter } from "../body/form.js";
import { get, itemsOf, keysOf, type OperationEntry, resolve } from "../document/document.js";
import { allowsObject } from "../document/shape.js";
import { invalidDocumentError } from "../errors.js";
import { comparableKey, fixForReservedHeader } from "../styles/names.js";
import {
  isExploded,
  isPlace,
  type Place,
  type StyleContext,
  stylesOf,
  styleWriter,
  type WriteParameter,
} from "../styles/style.js";
import type { CompiledPath } from "./path.js";

interface OperationInput {
  /** The name that a call has for it. */
  readonly label: string;
  /** The name in the document. */
  readonly name: string;
  /** `querystring` is the whole query (OpenAPI 3.2). */
  readonly place: Place | "querystring" | "body";
  readonly isRequired: boolean;
  readonly schema: unknown;
}

export interface BodyInput extends OperationInput {
  readonly kind: "member" | "body" | "contentType";
}

export interface Parameter extends OperationInput {
  readonly kind: "parameter";
  readonly place: Place | "querystring";
  /** Its place and name, which no other parameter of an operation has. */
  readonly id: string;
  /** The same, as servers compare names. */
  readonly key: string;
  readonly parameterObject: unknown;
  /** How `content` is written; `undefined` for a style. */
  readonly content: MediaKind | undefined;
  /** Whether the members of an object become names of their own in the query or the cookies. */
  readonly bringsNames: boolean;
  readonly takesNames: () => boolean;
  readonly write: WriteParameter;
}

export type CallInput = Parameter | BodyInput;

/** Parameters by place and name. Names of header fields are in lowercase. */
export type ByLocation = Readonly<Record<Place, ReadonlyMap<string, Parameter>>>;

export function locationOf({ place }: Pick<Parameter, "place">): Place {
  return place === "querystring" ? "query" : place;
}

/** The parameters that were read, by reference or parameter object. Operations share them. */
export type SharedParameters = Map<unknown, Parameter | null>;

/** An operation's own replace those of its path item with the same name and place. */
export function readDescribedParameters(
  context: StyleContext,
  { item, operation }: OperationEntry,
  { variables }: CompiledPath,
  shared: SharedParameters,
): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const one of [item, operation]) {
    for (const described of itemsOf(get(one, "parameters"))) {
      const key = get(described, "$ref") ?? described;
      const parameter = getOrCreate(shared, key, () => readParameter(context, described));
      // a path parameter that the path doesn't have goes nowhere
      if (parameter && (parameter.place !== "path" || variables.has(parameter.name)))
        found.set(parameter.id, parameter);
    }
  }
  return [...found.values()];
}

function readParameter(context: StyleContext, reference: unknown): Parameter | null {
  const parameterObject = resolve(context.document, reference);
  const [given, described] = [get(parameterObject, "name"), get(parameterObject, "in")];
  if (typeof given !== "string") throw invalidDocumentError("A parameter", "has no name");
  const name = internalized(given);
  const isQuerystring = described === "querystring";
  const place = isQuerystring ? "query" : described;
  if (!isPlace(place)) throw invalidParameterError(name, 'has an unknown location in "in"');
  if (place === "header" && fixForReservedHeader(name)) return null;
  if ((place === "header" || place === "cookie") && !isToken(name))
    throw invalidParameterError(name, `has a name that a ${place} can't contain`);
  const content = get(parameterObject, "content");
  const [type] = keysOf(content);
  if (isQuerystring && type === undefined) throw invalidParameterError(name, 'has no "content"');
  const media = type === undefined ? parameterObject : resolve(context.document, get(content, type));
  const kind = type === undefined ? undefined : kindOf(type);
  const write = kind
    ? contentWriter(context, isQuerystring ? undefined : place, name, { kind, media })
    : styleWriter(place, name, parameterObject, context);
  if (!write)
    throw invalidParameterError(name, `has an unknown style, and needs one of ${stylesOf(place).join(", ")}`);
  const schema = get(media, "schema");
  const id = `${place} ${place === "header" ? name.toLowerCase() : name}`;
  return {
    kind: "parameter",
    label: name,
    name,
    place: isQuerystring ? described : place,
    isRequired: get(parameterObject, "required") === true || place === "path",
    id,
    key: comparableKey(place, name),
    parameterObject,
    schema,
    content: kind,
    bringsNames:
      isQuerystring || (!kind && /^(?:query|cookie)$/.test(place) && isExploded(place, parameterObject)),
    // only a form has pairs
    takesNames: lazy(() => (kind ?? "form") !== "form" || allowsObject(context.document, schema)),
    write,
  };
}

function invalidParameterError(name: string, problem: string): EndpointError {
  return invalidDocumentError(`The parameter ${quote(name)}`, problem, name);
}
