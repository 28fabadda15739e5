import { get, isJsonObject } from "../openapi/document/document.js";
import { hasFlag, partKeywords, someSubschema } from "../openapi/document/shape.js";
import type { CallInput } from "../openapi/plan/parameter.js";
import {
  type CallInputs,
  countOf,
  describedInputs,
  inputsFrom,
  isSetByClient,
  type OperationPlan,
  prefixAmbiguousLabels,
} from "../openapi/plan/plan.js";
import {
  bodyChoices,
  type FixedInputs,
  type InputContext,
  memberNamesOf,
  type Offer,
  type SharedSchemas,
} from "./bodies.js";
import { type Fitted, fitProperties } from "./schema/fit.js";
import { schemaOfInput } from "./schema/input-schema.js";
import { addName, deepFreeze } from "./schema/json-schema.js";
import type { OpenApiTool } from "./types.js";

export interface ToolInputs {
  readonly context: InputContext;
  /** By their names in the schema, which may have no room for some. */
  readonly inputs: CallInputs;
  readonly schema: OpenApiTool["inputSchema"];
}

type SelectedInputs = ReturnType<typeof describedInputs> & { readonly offer: Offer | undefined };

/** The inputs of an operation. A body that can have other members than the described ones is passed as a whole. */
function selectInputs(plan: OperationPlan): SelectedInputs {
  const { body, document } = plan;
  const schema = get(body?.standard?.media, "schema");
  const isOpen = someSubschema(document, schema, partKeywords, (one) => {
    const others = get(one, "additionalProperties");
    return others === true || isJsonObject(others) || get(one, "patternProperties") !== undefined;
  });
  const { wanted, members } = describedInputs(plan, undefined, isOpen);
  const offer = body && wanted.some(({ kind }) => kind === "body") ? bodyChoices(body) : undefined;
  return { wanted, members, offer };
}

export function fixedInputsOf(
  plan: OperationPlan,
  fixed: ReadonlyMap<string, unknown>,
  { offer, wanted }: SelectedInputs = selectInputs(plan),
): FixedInputs {
  if (fixed.size === 0) return { inputs: [], members: fixed, values: fixed };
  const names = offer ? memberNamesOf(plan.document, offer) : new Set();
  const members = new Map([...fixed].filter(([name]) => names.has(name)));
  const fields = new Map(Array.from(fixed, ([name, value]) => [name.toLowerCase(), value]));
  const inputs = wanted.flatMap((input) => {
    const { kind, name, place } = input;
    const [values, key] = place === "header" ? [fields, name.toLowerCase()] : [fixed, name];
    const isMember = kind === "member" && !offer;
    return (kind === "parameter" || isMember) && values.has(key) ? [[input, values.get(key)] as const] : [];
  });
  return { inputs, members, values: fixed };
}

/** The inputs that neither only responses have, nor credentials, headers or fixed values set: with clean names and a schema. */
export function toolInputsOf(
  plan: OperationPlan,
  values: ReadonlyMap<string, unknown> = new Map(),
  shared: SharedSchemas = new Map(),
): () => ToolInputs {
  const { body, document, security } = plan;
  const selected = selectInputs(plan);
  const { members, offer, wanted } = selected;
  const secured = plan.sharedSecurity.keys();
  const fixed = fixedInputsOf(plan, values, selected);
  const isOffered = (input: CallInput): boolean => {
    if (fixed.inputs.some(([one]) => one === input)) return false;
    if (input.kind === "parameter") return !secured.has(input.key) && !isSetByClient(security, input);
    if (input.kind === "member") return !offer && !hasFlag(document, input.schema, "readOnly");
    return input.kind === "body" || offer?.needsType === true;
  };
  const described = wanted
    .filter(isOffered)
    // calls have an option for it
    .map((one) => (one.kind === "contentType" ? { ...one, isRequired: body?.isRequired === true } : one));
  const context = { plan, members: offer ? undefined : members, offer, shared, fixed };
  return () => {
    const inputs = withUniqueLabels(prefixAmbiguousLabels(described), MAX_LABEL);
    const fitted = fitProperties(inputs, (input, budget) => {
      const schema = schemaOfInput(context, input, budget);
      if (!needsOriginalName(input, input.name)) return schema;
      // nobody could tell which name in the document that is
      return { ...schema, description: addName(`${get(schema, "description") ?? ""}`, input.name) };
    });
    const schema = deepFreeze(objectSchema(fitted, inputs, offer));
    return { context, inputs: inputsFrom(inputs, context.members), schema };
  };
}

function objectSchema(fitted: Fitted, inputs: readonly CallInput[], offer: Offer | undefined) {
  const { hasDefault, properties, required } = fitted;
  const about = "Defaults are what the server assumes. They are not sent unless they are given.";
  const ofKind = (one: CallInput["kind"]) =>
    inputs.find(({ kind, label }) => kind === one && Object.hasOwn(properties, label));
  const [body, type] = [ofKind("body"), ofKind("contentType")];
  const keywords = { properties, required, additionalProperties: false as const };
  const schema: OpenApiTool["inputSchema"] = { type: "object", ...keywords };
  if (hasDefault) schema["description"] = about;
  if (body?.isRequired === false && type) {
    // a range says nothing that could be sent without a choice
    const other = offer?.types[0]?.kind === "range" && { [body.label]: [type.label] };
    schema["dependentRequired"] = { [type.label]: [body.label], ...other };
  }
  return schema;
}

export const MAX_LABEL = 64;

type Labelled = Pick<CallInput, "label" | "name"> & { readonly place: string };

/**
 * Makes labels unique. One that is wanted once stays; one that would be like another's ends in a hash of its name and place.
 * All have what tool servers accept: letters, digits, `_` and `-`, of which Gemini allows no digit and no `-` at the beginning.
 */
export function withUniqueLabels<T extends Labelled>(wanted: readonly T[], maxLength: number): readonly T[] {
  const isValid = (label: string): boolean => /^[A-Za-z_][\w-]*$/.test(label) && label.length <= maxLength;
  const counts = countOf(wanted.map(({ label }) => label));
  if (counts.size === wanted.length && wanted.every(({ label }) => isValid(label))) return wanted;
  // no other has the name of a place for its label
  const isKept = ({ label, name }: T): boolean =>
    isValid(label) && (label === name || counts.get(label) === 1);
  const labels = wanted.map((one) => {
    const words = isKept(one) ? [one.label] : one.label.split(/[^\w-]+/).filter(Boolean);
    return words.join("_").replace(/^(?![A-Za-z_])/, "_");
  });
  const newCounts = countOf(labels);
  const taken = new Set(labels);
  // names with the same hash are counted
  const hashes = new Map<string, number>();
  return wanted.map((one, index) => {
    if (isKept(one)) return one;
    const label = labels[index] as string;
    const hash = hashInput(one);
    let found = label;
    while ((newCounts.get(found) ?? 0) > 1 || (found !== label && taken.has(found)) || !isValid(found)) {
      const count = hashes.get(hash) ?? 0;
      hashes.set(hash, count + 1);
      const end = `_${hash}${count || ""}`;
      found = label.slice(0, maxLength - end.length) + end;
    }
    taken.add(found);
    return { ...one, label: found };
  });
}

/** Whether nobody can tell from a label what it is in the document: it has a hash, or no character of that name. */
export function needsOriginalName(one: Labelled, described: string): boolean {
  if (one.label === described) return false;
  return !/[\w-]/.test(described) || one.label.includes(`_${hashInput(one)}`);
}

/** FNV-1a, as seven letters and digits. */
function hashInput({ name, place }: Labelled): string {
  const text = `${place} ${name}`;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, "0");
}
