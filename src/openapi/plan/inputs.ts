import { includes, isYaml } from "../../media-type.js";
import { compiledUrl } from "../../route/compile-url.js";
import type { Target } from "../../route/route.js";
import { isBinary, isTextType } from "../document/binary.js";
import { own } from "../document/document.js";
import { allows, allowsAll, hasFlag, needsAnyMember } from "../document/shape.js";
import { countOf, withUniqueLabels } from "../labels.js";
import { once } from "../once.js";
import { type BodyPlan, type BodyType, encodingOf, findType } from "./body-plan.js";
import type { CallInput } from "./parameter.js";
import type { BodyClass, CallInputs, Offer, Plan } from "./plan.js";

/** The inputs of a call by place: its parameters, under their names. */
export function inputsByPlace(plan: Plan): CallInputs {
  const inputs = plan.parameters.map(({ input }) => input());
  return inputsFrom(plan, inputs);
}

/**
 * The inputs of a call by name: parameters, and the body.
 *
 * @param contentType the option: then the body is its members, or an option; `null` for a body that is an option
 */
export function inputsOf(plan: Plan, contentType?: string | null | undefined): CallInputs {
  const found = plan.inputs.get(contentType);
  if (found) return found;
  const { wanted, ...body } = readInputs(plan, contentType);
  const inputs = inputsFrom(plan, withPlaces(plan.document, wanted), body);
  // a call can have any media type of a range
  if (plan.inputs.size < 20) plan.inputs.set(contentType, inputs);
  return inputs;
}

/** What a call takes of a body: the members of one media type, or a whole one. */
export type BodyInputs = Pick<CallInputs, "members" | "offer">;

/** The inputs of a call by name, before each has a name of its own. */
export function readInputs(
  { body, parameters }: Plan,
  contentType?: string | null | undefined,
): BodyInputs & { readonly wanted: readonly CallInput[] } {
  const wanted = parameters.map(({ input }): CallInput => input());
  const found = body && contentType !== null ? addBodyInputs(wanted, body, contentType) : noBody;
  return { wanted, ...found };
}

function addBodyInputs(wanted: CallInput[], body: BodyPlan, contentType: string | undefined): BodyInputs {
  const { document, isRequired } = body;
  const type = contentType === undefined ? body.standard : findType(body, contentType);
  const described = type?.members();
  const members = described?.size ? type : undefined;
  if (members && described) {
    const shape = members.shape();
    for (const [name, schema] of described) {
      const isNeeded = isRequired && shape.required.has(name) && !hasFlag(document, schema, "readOnly");
      const isBytes = members.kind === "multipart" && isBinary(document, schema, encodingOf(members, name));
      wanted.push(bodyInput("member", name, { isRequired: isNeeded, isBytes, schema }));
    }
    // only the schema of the whole can say that one of several members has to be there
    if (contentType !== undefined || !isRequired || !needsAnyMember(shape))
      return { members, offer: undefined };
  } else if (contentType !== undefined) return noBody;
  const offer = offerOf(body);
  wanted.push(bodyInput("body", "body", { isRequired, isBytes: offer.bodyClass === "bytes" }));
  if (offer.needsType) wanted.push(bodyInput("contentType", "content_type", { isRequired }));
  return { members, offer };
}

function bodyInput(kind: CallInput["kind"], name: string, more: Partial<CallInput>): CallInput {
  const none = { isRequired: false, parameter: undefined, schema: undefined, isBytes: false };
  return { kind, label: name, name, place: "body", ...none, ...more };
}

/**
 * Gives an input whose name is in several places a label that starts with its place. A member that only responses have
 * takes no other's name.
 */
export function withPlaces<Input extends CallInput>(
  document: unknown,
  wanted: readonly Input[],
): readonly Input[] {
  const isOfDocument = ({ kind }: CallInput): boolean => kind === "parameter" || kind === "member";
  const all = countOf(wanted.filter(isOfDocument).map(({ name }) => name));
  const isHidden = ({ kind, name, schema }: CallInput): boolean =>
    kind === "member" && (all.get(name) as number) > 1 && hasFlag(document, schema, "readOnly");
  const taking = new Set(wanted.filter((one) => isOfDocument(one) && !isHidden(one)));
  const counts = countOf(Array.from(taking, ({ name }) => name));
  const inputs = wanted.map((one) => {
    const isShared = (counts.get(one.name) ?? 0) > (taking.has(one) ? 1 : 0);
    return isShared ? { ...one, label: `${one.place}_${one.name}` } : one;
  });
  return withUniqueLabels(inputs, false, ({ label, name }) => label === name);
}

/** The method and the URL, with the labels that the variables of the path have. */
function targetOf({ method, url }: Plan, inputs: readonly CallInput[]): Target {
  const renamed = inputs.filter(({ label, name, place }) => place === "path" && label !== name);
  if (renamed.length === 0) return { method, url };
  const labels = new Map(renamed.map(({ label, name }) => [name, label]));
  const path = url.path.map((step) => {
    const { variable } = step;
    return variable ? { ...step, variable: { ...variable, label: labels.get(variable.name) } } : step;
  });
  const parts = { path, query: [...url.query], fragment: [] };
  return { method, url: compiledUrl(url.template, undefined, parts, url.variables) };
}

const noBody: BodyInputs = { members: undefined, offer: undefined };

/** What a call takes, from its inputs. */
export function inputsFrom(plan: Plan, inputs: readonly CallInput[], body: BodyInputs = noBody): CallInputs {
  const ofBody = inputs.filter(({ kind }) => kind === "member");
  return {
    ...body,
    target: targetOf(plan, inputs),
    byLabel: new Map(inputs.map((input) => [input.label, input])),
    membersByName: once(() => new Map(ofBody.map((input) => [input.name, input]))),
    // calls have other errors for the path and the media type of a body
    required: inputs.filter(
      ({ isRequired, kind, place }) => isRequired && kind !== "contentType" && place !== "path",
    ),
    // the media type is an option of calls
    names: {
      body: inputs.find(({ kind }) => kind === "body")?.label ?? "body",
      contentType: "contentType",
    },
  };
}

/** Classes of bodies that a call can choose among, the first of which a document has. */
const groups: readonly (readonly BodyClass[])[] = [["data"], ["object"], ["bytes", "text"], ["sequence"]];

/** The media types of a body that take the same kind of value: those of the first kind that the document has. */
function offerOf({ document, types, standard }: BodyPlan): Offer {
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
