import { hasQueryParameters } from "../../http/method.js";
import type { RequestOptions } from "../../types/options.js";
import { getOrCreate } from "../../values/once.js";
import { type BodyNames, type BodyPlan, type BodyType, findType, typeField } from "../body/body-plan.js";
import { get, type OperationEntry } from "../document/document.js";
import { hasFlag, needsAnyMember } from "../document/shape.js";
import type { CallSecurity, SharedSecurity } from "../security/security.js";
import { type ComparableNames, comparableNames } from "../styles/names.js";
import type { Place } from "../styles/style.js";
import { type BodyInput, type ByLocation, type CallInput, locationOf, type Parameter } from "./parameter.js";
import type { CompiledPath } from "./path.js";

/** Everything that is the same in each call of an operation. Calls by name, calls by place and the tool are views of it. */
export interface OperationPlan {
  readonly document: unknown;
  readonly entry: OperationEntry;
  readonly route: string;
  readonly method: string;
  readonly path: CompiledPath;
  /** Whether a value without a dot can make a dot segment. */
  readonly mayMove: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: BodyPlan | undefined;
  readonly sharedSecurity: SharedSecurity;
  /** The credentials of calls that have those and the headers of the settings. */
  readonly security: CallSecurity;
  readonly headers: PlanHeaders;
  readonly inputsByPlace: CallInputs;
  // what follows is made when a call first needs it: `test/openapi/memory.test.ts`
  /** The checked server of calls that choose no server, headers or credentials. */
  server: string | undefined;
  /** The headers of calls that have none of their own, with the last media type of a body. */
  usual: { readonly type: string | undefined; readonly headers: RequestOptions["headers"] } | undefined;
  byPlace: ByLocation | undefined;
  names: Map<Place, ComparableNames> | undefined;
  /** The inputs of calls by name that choose no media type, and of others by their choice: `null` for a body that is an option. */
  usualInputs: CallInputs | undefined;
  inputs: Map<BodyType | null, CallInputs> | undefined;
}

export interface PlanHeaders {
  /** The default headers of the document and the library. */
  readonly own: { readonly accept: string; readonly "user-agent": string };
  /** These, with the headers of the settings over them. */
  readonly all: Readonly<Record<string, string | number>>;
}

export interface CallInputs {
  readonly byLabel: ReadonlyMap<string, CallInput>;
  /** The inputs that a call must contain, besides those of the path. */
  readonly required: readonly CallInput[];
  readonly members: BodyType | undefined;
  readonly membersByName: ReadonlyMap<string, CallInput>;
  readonly names: BodyNames;
}

export function groupByLocation(plan: OperationPlan): ByLocation {
  if (plan.byPlace) return plan.byPlace;
  const found = { path: new Map(), query: new Map(), header: new Map(), cookie: new Map() };
  for (const one of plan.parameters)
    found[locationOf(one)].set(one.place === "header" ? one.name.toLowerCase() : one.name, one);
  plan.byPlace = found;
  return found;
}

export function namesInLocation(plan: OperationPlan, place: Place): ComparableNames {
  const literals = place === "query" ? new URLSearchParams(plan.path.query.literal).keys() : [];
  plan.names ??= new Map();
  return getOrCreate(plan.names, place, () =>
    comparableNames([...groupByLocation(plan)[place].keys(), ...literals]),
  );
}

/** Whether a call refuses an array or object of nothing: without its filter, a DELETE would delete everything. */
export function rejectsEmptyValue({ method }: OperationPlan, parameter: Parameter): boolean {
  return locationOf(parameter) === "query" && !hasQueryParameters(method);
}

/** Whether credentials, or headers of the settings or the options, set what a parameter would set. */
export function isSetByClient({ headers, keys }: CallSecurity, { key, place, name }: Parameter): boolean {
  return keys.has(key) || (place === "header" && (get(headers, name.toLowerCase()) ?? null) !== null);
}

/** @param contentType the header: then the body is its members, or an option; `null` for a body that is an option */
export function inputsOf(plan: OperationPlan, contentType?: string | null): CallInputs {
  const { body } = plan;
  if (contentType === undefined) {
    plan.usualInputs ??= readInputs(plan, undefined);
    return plan.usualInputs;
  }
  const type = contentType === null || !body ? null : findType(body, contentType);
  plan.inputs ??= new Map();
  return getOrCreate(plan.inputs, type, () => readInputs(plan, type));
}

function readInputs(plan: OperationPlan, type: BodyType | null | undefined): CallInputs {
  const { inputsByPlace } = plan;
  // without a body, only names that are in several places need labels
  if (!plan.body && inputsByPlace.byLabel.size === plan.parameters.length) return inputsByPlace;
  const { wanted, members } = describedInputs(plan, type);
  const taken = new Set(wanted.map(({ name }) => name));
  const inputs = prefixAmbiguousLabels(wanted).map((input) => {
    let { label } = input;
    if (label === input.name) return input;
    while (taken.has(label)) label += "_";
    taken.add(label);
    return { ...input, label };
  });
  return inputsFrom(inputs, members, "data");
}

/**
 * @param type the media type that a call chose; `null` for none of the body
 * @param isOpen whether a body with members can have others, for which it is passed as a whole
 */
export function describedInputs(
  { body, document, parameters }: OperationPlan,
  type?: BodyType | null,
  isOpen = false,
): { readonly wanted: readonly CallInput[]; readonly members: BodyType | undefined } {
  const wanted: CallInput[] = [...parameters];
  const chosen = type === undefined ? body?.standard : type;
  const members = chosen?.members().size ? chosen : undefined;
  if (!body || chosen === null) return { wanted, members };
  const { isRequired, standard } = body;
  const required = members?.shape().required ?? new Set();
  const names = new Set(parameters.map(({ name }) => name));
  for (const [name, schema] of members?.members() ?? []) {
    const isListed = required.has(name);
    const isHidden = (isListed || names.has(name)) && hasFlag(document, schema, "readOnly");
    const input = bodyInput("member", name, isRequired && isListed && !isHidden, schema);
    // only responses have this member, so a parameter of its name keeps that name
    wanted.push(isHidden && names.has(name) ? { ...input, label: `body_${name}` } : input);
  }
  // only the schema of the whole body can require one of several members
  if (type === undefined && (!members || isOpen || (isRequired && needsAnyMember(members.shape())))) {
    wanted.push(bodyInput("body", "body", isRequired));
    if (!standard || standard.kind === "range") wanted.push(bodyInput("contentType", "content_type", false));
  }
  return { wanted, members };
}

function bodyInput(kind: BodyInput["kind"], name: string, isRequired: boolean, schema?: unknown): BodyInput {
  return { kind, label: name, name, place: "body", isRequired, schema };
}

export function prefixAmbiguousLabels(wanted: readonly CallInput[]): readonly CallInput[] {
  const isNamed = ({ kind, label, name }: CallInput): boolean =>
    (kind === "parameter" || kind === "member") && label === name;
  const counts = countOf(wanted.filter(isNamed).map(({ name }) => name));
  return wanted.map((one) => {
    const isShared = (counts.get(one.name) ?? 0) > (isNamed(one) ? 1 : 0);
    return isShared ? { ...one, label: `${one.place}_${one.name}` } : one;
  });
}

export function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const noMembers: ReadonlyMap<string, CallInput> = /* @__PURE__ */ new Map();

/** @param usualBody what a call has for a whole body that isn't an input */
export function inputsFrom(inputs: readonly CallInput[], members?: BodyType, usualBody = "body"): CallInputs {
  const labelOf = (of: CallInput["kind"]) => inputs.find(({ kind }) => kind === of)?.label;
  const ofMembers = inputs.filter(({ kind }) => kind === "member");
  return {
    byLabel: new Map(inputs.map((input) => [input.label, input])),
    // a filtered array has room for 16 more
    required: inputs.filter(({ isRequired, place }) => isRequired && place !== "path").slice(),
    members,
    membersByName: ofMembers.length > 0 ? new Map(ofMembers.map((input) => [input.name, input])) : noMembers,
    names: { body: labelOf("body") ?? usualBody, contentType: labelOf("contentType") ?? typeField },
  };
}
