import type { EndpointError } from "../../errors.js";
import { essenceOf, includes, isMediaRange, kindOf, type MediaKind } from "../../http/media-type.js";
import { quote, quoteList } from "../../messages/quote.js";
import { lazy } from "../../values/once.js";
import { get, isJsonObject, keysOf, type OperationEntry, resolve } from "../document/document.js";
import { allows, type Shape, shapeOf } from "../document/shape.js";
import { callError } from "../errors.js";
import type { StyleContext } from "../styles/style.js";

export interface BodyType {
  /** The key in `content`: a media type, or a range. */
  readonly type: string;
  readonly kind: MediaKind;
  readonly media: unknown;
  readonly shape: () => Shape;
  /** With their schemas; none if it is no object. */
  readonly members: () => ReadonlyMap<string, unknown>;
}

export interface BodyPlan extends StyleContext {
  readonly route: string;
  readonly requestBody: unknown;
  readonly isRequired: boolean;
  readonly types: readonly BodyType[];
  /** `undefined` if the caller has to choose. */
  readonly standard: BodyType | undefined;
}

export const typeField = "content-type";

export interface BodyNames {
  readonly body: string;
  readonly contentType: string;
}

export function readBodyPlan(context: StyleContext, entry: OperationEntry): BodyPlan | undefined {
  const { document } = context;
  const { method, operation, route } = entry;
  const requestBody = resolve(document, get(operation, "requestBody"));
  if (!isJsonObject(requestBody)) return undefined;
  const content = get(requestBody, "content");
  const types = keysOf(content)
    // documents have keys such as "examples" here, and a header has one media type
    .filter(isMediaRange)
    .map((type) => bodyType(document, type, resolve(document, get(content, type))));
  // clients don't send their bodies
  const isOptional = method === "GET" || method === "HEAD";
  const isRequired = get(requestBody, "required") === true && !isOptional;
  const json =
    types.find(({ type }) => type === "application/json") ??
    types.find(({ type }) => essenceOf(type) === "application/json");
  const standard = types.length < 2 ? (types.at(0) ?? bodyType(document, "*/*", undefined)) : json;
  return { ...context, route, requestBody, isRequired, types, standard };
}

function bodyType(document: unknown, type: string, media: unknown): BodyType {
  const kind = kindOf(type);
  const shape = lazy(() => shapeOf(document, get(media, "schema")));
  // an object of members is written as JSON or a form
  const hasMembers = /json|form|multipart/.test(kind) || includes(type, "application/json");
  const members = () => (hasMembers && allows(shape(), "object") ? shape().members : new Map());
  return { type, kind, media, shape, members };
}

export function findType(plan: BodyPlan, contentType: string | undefined, name?: string): BodyType {
  const { types, standard } = plan;
  const find = (given: string): BodyType | undefined =>
    types.find(({ type }) => essenceOf(type) === essenceOf(given)) ??
    types.find(({ type }) => includes(type, given));
  const found = contentType === undefined ? standard : find(contentType);
  if (found) return found;
  throw wrongTypeError(plan, name);
}

export function encodingOf({ media }: Pick<BodyType, "media">, name: string): unknown {
  return get(get(media, "encoding"), name);
}

export function wrongTypeError({ route, types }: BodyPlan, name: string = typeField): EndpointError {
  const names = quoteList(types.map(({ type }) => type));
  const owner = name === typeField ? "the header " : "";
  const problem = `needs a media type. Pass one${names && ` of ${names}`} as ${owner}${quote(name)}`;
  return callError("ERR_INVALID_OPTIONS", route, problem, name);
}
