import { isBinary, isText } from "./binary.js";
import { type BodyPlan, type BodyType, encodingOf, findType, membersOf, shapeOfBody } from "./body-plan.js";
import { own } from "./document.js";
import { includes, isYaml } from "./media-type.js";
import { cleanNames, uniqueNames } from "./names.js";
import { keyOf, type Parameter } from "./parameter.js";
import type { BodyClass, Input, Inputs, Offer, Operation } from "./plan.js";
import { allows, allowsAll, hasFlag } from "./shape.js";

type Wanted = Omit<Input, "label">;

/**
 * The inputs of a call by name: parameters, and the body.
 *
 * @param chosen the option `contentType`: then the body is its members, or an option
 */
export function inputsOf(operation: Operation, chosen: string | undefined): Inputs {
  return inputsWith(
    operation,
    chosen === undefined ? undefined : findType(operation.body as BodyPlan, chosen),
  );
}

/** The inputs of a call whose body is an option. */
export function parametersOnly(operation: Operation): Inputs {
  return labelled(operation.parameters.map(parameterInput), undefined, undefined);
}

/** The inputs of a tool: those of a call that a caller without options can give, under clean names. */
export function toolInputs(operation: Operation): Inputs {
  const { byLabel, members, offer } = operation.inputs();
  const secured = new Set(operation.slots.map(keyOf));
  const inputs = [...byLabel.values()].filter(
    ({ kind, parameter, schema }) =>
      !(parameter && (operation.taken.has(parameter) || secured.has(keyOf(parameter)))) &&
      !(kind === "member" && isReadOnly(operation.document, schema)),
  );
  const names = cleanNames(
    inputs.map(({ label, name, place }) => ({ name: label, key: `${place} ${name}` })),
  );
  const labels = inputs.map((input, index): Input => ({ ...input, label: names[index] as string }));
  return { ...inputsFrom(labels, [], members, offer), isComplete: true };
}

function inputsWith(operation: Operation, chosen: BodyType | undefined): Inputs {
  const { body, document, parameters } = operation;
  const wanted = parameters.map(parameterInput);
  if (!body) return labelled(wanted, undefined, undefined);
  const type = chosen ?? body.standard;
  const members = type ? membersOf(document, type) : new Map<string, unknown>();
  if (type && members.size > 0) {
    const { required } = shapeOfBody(document, type);
    for (const [name, schema] of members) {
      const isRequired = body.isRequired && required.has(name) && !isReadOnly(document, schema);
      const isBytes = type.kind === "multipart" && isBinary(document, schema, encodingOf(type, name));
      wanted.push({ kind: "member", name, place: "body", isRequired, parameter: undefined, schema, isBytes });
    }
    return labelled(wanted, type, undefined);
  }
  if (chosen) return labelled(wanted, undefined, undefined);
  const offer = offerOf(body);
  const whole = { name: "body", place: "body", parameter: undefined, schema: undefined } as const;
  const isBytes = offer.bodyClass === "bytes";
  const { isRequired } = body;
  const pseudo: Wanted[] = [{ ...whole, kind: "body", isRequired, isBytes }];
  if (offer.needsType)
    pseudo.push({ ...whole, name: "content_type", kind: "contentType", isRequired, isBytes: false });
  return labelled(wanted, undefined, offer, pseudo);
}

function parameterInput(parameter: Parameter): Wanted {
  const { name, location, isRequired, schema } = parameter;
  const place = parameter.isQuerystring ? "querystring" : location;
  return {
    kind: "parameter",
    name,
    place,
    isRequired: isRequired || location === "path",
    parameter,
    schema,
    isBytes: false,
  };
}

/** Gives each input a label: its name, or with its place if several places have the name. */
function labelled(
  wanted: readonly Wanted[],
  members: BodyType | undefined,
  offer: Offer | undefined,
  pseudo: readonly Wanted[] = [],
): Inputs {
  const byName = new Map<string, Wanted[]>();
  for (const one of wanted) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  const isShared = (one: Wanted): boolean =>
    pseudo.includes(one) ? byName.has(one.name) : (byName.get(one.name)?.length ?? 0) > 1;
  const all = [...wanted, ...pseudo];
  const labels = all.map((one) => ({
    name: isShared(one) ? `${one.place}_${one.name}` : one.name,
    key: `${one.place} ${one.name}`,
    isFixed: !isShared(one),
  }));
  const names = all.some(isShared) ? uniqueNames(labels, () => true) : labels.map(({ name }) => name);
  const inputs = all.map((one, index): Input => ({ ...one, label: names[index] as string }));
  const shared = inputs.filter((one) => (byName.get(one.name)?.length ?? 0) > 1 && one.kind !== "body");
  return inputsFrom(inputs, shared, members, offer);
}

function inputsFrom(
  inputs: readonly Input[],
  shared: readonly Input[],
  members: BodyType | undefined,
  offer: Offer | undefined,
): Inputs {
  return {
    byLabel: new Map(inputs.map((input) => [input.label, input])),
    shared: groupedByName(shared),
    hasRequiredMembers: inputs.some(({ isRequired, kind }) => isRequired && kind === "member"),
    isComplete: false,
    members,
    offer,
  };
}

function groupedByName(inputs: readonly Input[]): ReadonlyMap<string, Input[]> {
  const groups = new Map<string, Input[]>();
  for (const input of inputs) groups.set(input.name, [...(groups.get(input.name) ?? []), input]);
  return groups;
}

/** Whether a response has a member, and a request doesn't. */
function isReadOnly(document: unknown, schema: unknown): boolean {
  return hasFlag(document, schema, "readOnly");
}

/** The media types of a body that take the same kind of value: those of the first kind that the document has. */
export function offerOf({ document, types, standard }: BodyPlan): Offer {
  const described = types.length > 0 ? types : [standard as BodyType];
  const offered = standard ? [standard] : described;
  const classes = offered.map((type) => classOf(document, type));
  const preferred = (["data", "object", "text", "sequence"] as const).find((one) =>
    classes.some((found) => found === one || (one === "text" && found === "bytes")),
  ) as BodyClass;
  const isOffered = (found: BodyClass): boolean =>
    found === preferred || (preferred === "text" && found === "bytes");
  const chosen = offered.filter((_, index) => isOffered(classes[index] as BodyClass));
  const bodyClass = preferred === "text" && classes.includes("bytes") ? "bytes" : preferred;
  const isRange = chosen.some(({ kind }) => kind === "range") && bodyClass !== "data";
  return { types: chosen, bodyClass, needsType: chosen.length > 1 || isRange };
}

function classOf(document: unknown, described: BodyType): BodyClass {
  const { type, kind, media } = described;
  if (kind === "json" || isYaml(type)) return "data";
  if (kind === "form" || kind === "multipart") return "object";
  if (kind === "sequence") return "sequence";
  const shape = shapeOfBody(document, described);
  const isJson = kind === "range" && includes(type, "application/json");
  if (isJson && (allowsAll(shape) || !allows(shape, "string"))) return "data";
  const schema = own(media, "schema");
  return isBinary(document, schema, undefined) || !isText(type) ? "bytes" : "text";
}
