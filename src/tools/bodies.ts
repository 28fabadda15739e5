import { fromBase64 } from "../http/base64.js";
import { includes, isTextType, isYaml } from "../http/media-type.js";
import { type BodyPlan, type BodyType, encodingOf, findType } from "../openapi/body/body-plan.js";
import { get } from "../openapi/document/document.js";
import { ANY, allows, partKeywords, shapeOf, someSubschema } from "../openapi/document/shape.js";
import type { CallInput } from "../openapi/plan/parameter.js";
import type { OperationPlan } from "../openapi/plan/plan.js";
import { copyValue } from "../values/copy.js";
import { passThroughRules } from "../values/copy-rules.js";
import { isList, isPlainObject } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";
import { describedBy } from "./schema/json-schema.js";
import type { JsonSchema } from "./types.js";

/** The kinds of whole bodies. A call can choose among the media types of the first one that a document has. */
const bodyClasses = ["data", "object", "bytes", "text", "sequence"] as const;
type BodyClass = (typeof bodyClasses)[number];

export interface Offer {
  readonly types: readonly BodyType[];
  readonly bodyClass: BodyClass;
  readonly needsType: boolean;
}

/** The inputs that a model never sees, with the values that every call sends. */
export interface FixedInputs {
  readonly inputs: readonly (readonly [input: CallInput, value: unknown])[];
  /** The members of a body that is passed as a whole, of itself or of its items. */
  readonly members: ReadonlyMap<string, unknown>;
  /** All of them, which no body of any members has with another value. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** The inputs of a body are the members of one media type, or a whole one. */
export interface InputContext {
  readonly plan: OperationPlan;
  readonly members: BodyType | undefined;
  readonly offer: Offer | undefined;
  readonly shared: SharedSchemas;
  readonly fixed: FixedInputs;
}

export type SharedSchemas = Map<unknown, JsonSchema>;

export function bodyChoices({ document, types, standard }: BodyPlan): Offer {
  const all = standard ? [standard] : types;
  const classes = all.map((type) => bodyClassOf(document, type));
  const bodyClass = bodyClasses.find((one) => classes.includes(one)) as BodyClass;
  // text can be bytes
  const alike = bodyClass === "bytes" ? ["bytes", "text"] : [bodyClass];
  const found = all.filter((_, index) => alike.includes(classes[index] as BodyClass));
  const isRange = ({ kind }: BodyType): boolean => kind === "range";
  const others = found.filter((type) => !isRange(type));
  // data for a range is JSON, which the others take as well
  const offered = others.concat(bodyClass === "data" && others.length > 0 ? [] : found.filter(isRange));
  const needsType = offered.length > 1 || (offered.some(isRange) && bodyClass !== "data");
  return { types: offered, bodyClass, needsType };
}

function bodyClassOf(document: unknown, described: BodyType): BodyClass {
  const { type, kind, media } = described;
  if (kind === "json" || isYaml(type)) return "data";
  if (kind === "form" || kind === "multipart") return "object";
  if (kind === "sequence") return "sequence";
  const shape = described.shape();
  if (includes(type, "application/json") && (shape.types === ANY || !allows(shape, "string"))) return "data";
  return isBinary(document, get(media, "schema")) || !isTextType(type) ? "bytes" : "text";
}

/** The names that the objects of a body can have: the body, or the items of an array. */
export function memberNamesOf(document: unknown, { bodyClass, types }: Offer): Set<string> {
  if (bodyClass === "bytes" || bodyClass === "text") return new Set();
  const shapes = types.map(({ shape }) => shape());
  for (const { media } of types) {
    const anyOf = [get(media, "schema"), { items: get(media, "itemSchema") }];
    someSubschema(document, { anyOf }, partKeywords, (one) => {
      shapes.push(shapeOf(document, get(one, "items")));
      return false;
    });
  }
  return new Set(shapes.flatMap(({ members }) => [...members.keys()]));
}

/** A body with its fixed members. Without a body, an object has them. */
export function withFixedMembers({ fixed, offer }: InputContext, body: unknown, label: string): unknown {
  const { members, values } = fixed;
  const type = offer?.types[0];
  if (!type || values.size === 0) return body;
  const canBeObject = offer.bodyClass !== "sequence" && allows(type.shape(), "object");
  if (body === undefined) return members.size > 0 && canBeObject ? Object.fromEntries(members) : body;
  const add = (one: unknown): unknown => {
    if (isPlainObject(one)) {
      const set = [...values].filter(([name]) => members.has(name) || Object.hasOwn(one, name));
      return { ...one, ...Object.fromEntries(set) };
    }
    if (members.size === 0) return one;
    throw misplacedValueError(label, "must be an object or an array of objects. Pass one");
  };
  return isList(body) ? body.map(add) : add(body);
}

export function isBytes({ members, offer, plan }: InputContext, { kind, name, schema }: CallInput): boolean {
  if (kind === "body") return offer?.bodyClass === "bytes";
  const isPart = kind === "member" && members?.kind === "multipart";
  return isPart && isBinary(plan.document, schema, encodingOf(members, name));
}

/** Whether a schema describes bytes, or the encoding of a part of a form does: with a media type. */
export function isBinary(document: unknown, schema: unknown, encoding?: unknown): boolean {
  if (someSubschema(document, schema, ["items", ...partKeywords], isBinaryString)) return true;
  const type = get(encoding, "contentType");
  const isTyped = get(schema, "type") !== undefined || get(schema, "$ref") !== undefined;
  return typeof type === "string" && !isTextType(type) && !isTyped;
}

/** `format: binary` of OpenAPI 3.0, or a media type without an encoding. */
export function isBinaryString(schema: unknown): boolean {
  if (get(schema, "format") === "binary") return true;
  const type = get(schema, "contentMediaType");
  return typeof type === "string" && get(schema, "contentEncoding") === undefined && !isTextType(type);
}

/** Base64 with padding (RFC 4648 §4). That there are four characters each is no pattern: engines have no stack for a repeated group. */
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

export function bytesSchema(described: unknown): JsonSchema {
  return { type: "string", contentEncoding: "base64", pattern: base64.source, ...describedBy(described) };
}

export function decodeBytes(value: unknown, label: string): Uint8Array {
  if (typeof value === "string" && value.length % 4 === 0 && base64.test(value)) return fromBase64(value);
  throw misplacedValueError(label, "isn't bytes in base64 (RFC 4648 section 4). Encode it, with padding");
}

/** A part of a form with bytes, which can be in an array. What is nested deeper is JSON, as other values are. */
export function partFromBase64(value: unknown, label: string): unknown {
  const read = (item: unknown): unknown => (typeof item === "string" ? decodeBytes(item, label) : item);
  const kept: unknown = copyValue(value, label, passThroughRules);
  return isList(kept) ? kept.map(read) : read(kept);
}

export function bodyFromBase64(
  { body: plan, document }: OperationPlan,
  contentType: string | undefined,
  body: unknown,
): unknown {
  const isKnown = plan && (contentType !== undefined || plan.standard);
  const type = isKnown && isPlainObject(body) ? findType(plan, contentType, "content_type") : undefined;
  if (type?.kind !== "multipart") return body;
  const members = type.members();
  const hasOtherBytes = someSubschema(document, get(type.media, "schema"), partKeywords, (schema) =>
    isBinary(document, get(schema, "additionalProperties")),
  );
  return Object.fromEntries(
    Object.entries(body as object).map(([name, value]) => {
      const isBase64 = members.has(name)
        ? isBinary(document, members.get(name), encodingOf(type, name))
        : hasOtherBytes;
      return [name, isBase64 ? partFromBase64(value, name) : value];
    }),
  );
}
