import { hasFlag } from "../openapi/document/shape.js";
import type { CallInput } from "../openapi/plan/parameter.js";
import {
  type CallInputs,
  countOf,
  describedInputs,
  inputsFrom,
  isHeaderOf,
  type OperationPlan,
  withPlaces,
} from "../openapi/plan/plan.js";
import { schemeKeysOf } from "../openapi/security/schemes.js";
import { type InputSource, isBytes, type Offer, offerOf } from "./bodies.js";
import { type Extent, fitProperties, MAX_DEPTH, MAX_SIZE, type Property, type Written } from "./fit.js";
import { schemaOfInput } from "./input-schema.js";
import { jsonText } from "./json-schema.js";
import type { JsonSchema, OpenApiTool } from "./types.js";

/** The characters of a schema beside its properties and their names, at most. */
const FRAME = 600;

/** What a tool takes: the inputs that its schema has, by their names there. */
export interface ToolInputs extends CallInputs {
  readonly offer: Offer | undefined;
  readonly schema: OpenApiTool["inputSchema"];
  /** The names for which the schema has no room. */
  readonly leftOut: ReadonlySet<string>;
  /** The names of strings that are the base64 of the bytes that are sent. */
  readonly bytes: ReadonlySet<string>;
}

/**
 * Reads the inputs that a document describes: without those that only responses have, and those that credentials set.
 *
 * @returns what gives them clean names and a schema
 * @throws `ERR_INVALID_DOCUMENT`
 */
export function toolInputsOf(plan: OperationPlan): () => ToolInputs {
  const { alternatives, body, document, security } = plan;
  const { wanted, members } = describedInputs(plan);
  const offer = body && wanted.some(({ kind }) => kind === "body") ? offerOf(body) : undefined;
  const secured = new Set([...security.keys, ...schemeKeysOf(document, alternatives)]);
  const isOffered = (input: CallInput): boolean => {
    if (input.kind === "parameter") return !secured.has(input.key);
    if (input.kind === "member") return !offer && !hasFlag(document, input.schema, "readOnly");
    return input.kind === "body" || offer?.needsType === true;
  };
  const described = wanted
    .filter(isOffered)
    // calls have an option for it
    .map((one) => (one.kind === "contentType" ? { ...one, isRequired: body?.isRequired === true } : one));
  return () => inputsOfTool({ plan, members: offer ? undefined : members, offer }, described);
}

/** The inputs of a tool, with clean names, and their schema. */
function inputsOfTool(source: InputSource, wanted: readonly CallInput[]): ToolInputs {
  const { members, offer, plan } = source;
  let left = MAX_SIZE;
  const offered = wanted
    .map((input) => {
      const write = (extent: Extent): Written => schemaOfInput(source, input, extent);
      // the start of what doesn't fit says whether a value can be written
      const whole = write({ depth: MAX_DEPTH, size: Math.max(left, 1000) });
      left -= whole.size;
      return { input, whole, write };
    })
    .filter(({ whole }) => whole.schema);
  const described = withPlaces(offered.map(({ input }) => input));
  const inputs = withUniqueLabels(described, ({ label, name }) => label === name);
  const properties = inputs.map((input, index) => ({
    ...(offered[index] as Pick<Property, "whole" | "write">),
    label: input.label,
    isRequired: isNeeded(plan, input),
  }));
  const found = Object.fromEntries(
    Array.from(fitProperties(properties, MAX_SIZE - FRAME), ([{ label }, { schema }]) => [
      label,
      schema as JsonSchema,
    ]),
  );
  const taken = inputs.filter(({ label }) => Object.hasOwn(found, label));
  const bytes = taken.filter((input) => isBytes(source, input));
  return {
    ...inputsFrom(plan, taken, members),
    // a call says what is missing, even if the schema has no room for it
    required: inputs.filter(({ isRequired }) => isRequired),
    offer,
    schema: schemaOf(found, taken, source),
    leftOut: new Set(inputs.flatMap(({ label }) => (Object.hasOwn(found, label) ? [] : label))),
    bytes: new Set(bytes.map(({ label }) => label)),
  };
}

/** Whether a call needs a value: headers of the settings or the options can have that of a parameter. */
function isNeeded({ security }: OperationPlan, input: CallInput): boolean {
  return input.isRequired && !(input.kind === "parameter" && isHeaderOf(security, input));
}

/** One schema of all properties. It has no reference, and no combinator at the top. */
function schemaOf(
  properties: OpenApiTool["inputSchema"]["properties"],
  inputs: readonly CallInput[],
  { offer, plan }: InputSource,
): OpenApiTool["inputSchema"] {
  const [body, type] = ["body", "contentType"].map((kind) => inputs.find((input) => input.kind === kind));
  // a range says nothing that could be sent without a choice
  const isRange = offer?.types[0]?.kind === "range";
  return {
    type: "object",
    // a member that is called "default" counts as one, which does no harm
    ...(jsonText(properties).includes('"default":') && {
      description: "Defaults are what the server assumes. They are not sent unless they are given.",
    }),
    properties,
    required: inputs.filter((input) => isNeeded(plan, input)).map(({ label }) => label),
    additionalProperties: false,
    ...(body &&
      type &&
      !body.isRequired && {
        dependentRequired: { [type.label]: [body.label], ...(isRange && { [body.label]: [type.label] }) },
      }),
  };
}

const MAX_LABEL = 64;

/** What gets a label: a name at a place. */
interface Labelled {
  readonly label: string;
  readonly name: string;
  readonly place: string;
}

/**
 * Makes labels unique. One that is wanted once stays; one that would be like another's ends in a hash of its name and place.
 * All have what tool servers accept: letters, digits, `_` and `-`, and at most 64 of them.
 *
 * @param isFixed whether no other has the label of one
 */
export function withUniqueLabels<T extends Labelled>(
  wanted: readonly T[],
  isFixed: (one: T) => boolean = () => false,
): readonly T[] {
  const isValid = (label: string): boolean => /^[\w-]{1,64}$/.test(label);
  const counts = countOf(wanted.map(({ label }) => label));
  const isKept = (one: T): boolean => isValid(one.label) && (isFixed(one) || counts.get(one.label) === 1);
  const labels = wanted.map((one) => {
    const words = isKept(one) ? [one.label] : one.label.split(/[^\w-]+/).filter(Boolean);
    return words.join("_") || "_";
  });
  const newCounts = countOf(labels);
  const taken = new Set(labels);
  // names with the same hash are counted
  const hashes = new Map<string, number>();
  return wanted.map((one, index) => {
    if (isKept(one)) return one;
    const label = labels[index] as string;
    const hash = hashOf(`${one.place} ${one.name}`);
    let found = label;
    while ((newCounts.get(found) ?? 0) > 1 || (found !== label && taken.has(found)) || !isValid(found)) {
      const count = hashes.get(hash) ?? 0;
      hashes.set(hash, count + 1);
      const end = `_${hash}${count || ""}`;
      found = label.slice(0, MAX_LABEL - end.length) + end;
    }
    taken.add(found);
    return { ...one, label: found };
  });
}

/** FNV-1a, as seven letters and digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, "0");
}
