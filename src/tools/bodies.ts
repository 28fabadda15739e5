import { essenceOf, includes, isYaml, kindOf } from "../media-type.js";
import { own } from "../openapi/document/document.js";
import { allows, allowsAll, leadsTo } from "../openapi/document/shape.js";
import { type BodyPlan, type BodyType, encodingOf } from "../openapi/plan/body-plan.js";
import type { CallInput } from "../openapi/plan/parameter.js";
import type { Plan } from "../openapi/plan/plan.js";

/** What kind of value a whole body is: a JSON value, an object of parts or pairs, a list, a string or bytes. */
type BodyClass = "data" | "object" | "sequence" | "text" | "bytes";

/** The media types of a body among which a call can choose, and what they have in common. */
export interface Offer {
  readonly types: readonly BodyType[];
  readonly bodyClass: BodyClass;
  /** Whether the call has to say which media type it sends. */
  readonly needsType: boolean;
}

/** What a tool takes of a body: the members of one media type, or a whole one. */
export interface BodyInputs {
  readonly members: BodyType | undefined;
  readonly offer: Offer | undefined;
}

/** Classes of bodies that a call can choose among, the first of which a document has. */
const groups: readonly (readonly BodyClass[])[] = [["data"], ["object"], ["bytes", "text"], ["sequence"]];

/** The media types of a body that take the same kind of value: those of the first kind that the document has. */
export function offerOf({ document, types, standard }: BodyPlan): Offer {
  const all = standard ? [standard] : types;
  const classes = all.map((type) => bodyClassOf(document, type));
  const group = groups.find((one) => classes.some((found) => one.includes(found))) as readonly BodyClass[];
  const bodyClass = group.find((one) => classes.includes(one)) as BodyClass;
  const found = all.filter((_, index) => group.includes(classes[index] as BodyClass));
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
  const isJson = includes(type, "application/json");
  if (isJson && (allowsAll(shape) || !allows(shape, "string"))) return "data";
  return isBinary(document, own(media, "schema")) || !isTextType(type) ? "bytes" : "text";
}

/** Whether the value of an input is bytes, which are base64 in JSON. */
export function isBytes(
  { document }: Plan,
  { members, offer }: BodyInputs,
  { kind, name, schema }: CallInput,
): boolean {
  if (kind === "body") return offer?.bodyClass === "bytes";
  const isPart = kind === "member" && members?.kind === "multipart";
  return isPart && isBinary(document, schema, encodingOf(members, name));
}

/** Whether a media type is that of text, as far as its name says. */
function isTextType(type: string): boolean {
  const kind = kindOf(type);
  if (kind === "range") return /^(?:text|\*)\//.test(type);
  return (
    kind !== "other" ||
    /^text\/|[+/-](?:xml|yaml|json|javascript|graphql|html|sql|csv|text|toml)$/.test(essenceOf(type))
  );
}

/**
 * Whether a schema describes bytes: `format: binary` of OpenAPI 3.0, or a media type without an encoding.
 *
 * @param encoding of a part of a form, which can have the media type
 */
export function isBinary(document: unknown, schema: unknown, encoding?: unknown): boolean {
  if (leadsTo(document, schema, ["items", "allOf", "anyOf", "oneOf"], isBinaryString)) return true;
  const type = own(encoding, "contentType");
  const isTyped = own(schema, "type") !== undefined || own(schema, "$ref") !== undefined;
  return typeof type === "string" && !isTextType(type) && !isTyped;
}

/** Whether a schema is itself that of bytes. */
export function isBinaryString(schema: unknown): boolean {
  if (own(schema, "format") === "binary") return true;
  const type = own(schema, "contentMediaType");
  return typeof type === "string" && own(schema, "contentEncoding") === undefined && !isTextType(type);
}
