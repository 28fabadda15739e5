import { hasFlag } from "../openapi/document/shape.js";
import { withUniqueLabels } from "../openapi/labels.js";
import { type BodyInputs, inputsFrom, readInputs, withPlaces } from "../openapi/plan/inputs.js";
import { comparableKey } from "../openapi/plan/names.js";
import type { CallInput } from "../openapi/plan/parameter.js";
import { type CallInputs, isHeaderOf, type Plan } from "../openapi/plan/plan.js";
import type { CallSecurity } from "../openapi/plan/security.js";
import { fitProperties, MAX_SIZE, type Written, writeWhole } from "./fit.js";
import { schemaOfInput } from "./input-schema.js";
import type { JsonSchema, OpenApiTool } from "./types.js";
import { placesOf } from "./writable.js";

/** The characters of a schema beside its properties and their names, at most. */
const FRAME = 600;

/** What a tool takes: the inputs that its schema has, by their names there. */
export interface ToolInputs extends CallInputs {
  readonly schema: OpenApiTool["inputSchema"];
  /** The inputs for which the schema has no room. */
  readonly leftOut: ReadonlyMap<string, CallInput>;
}

/** The inputs that a document describes for a tool. */
export interface DescribedInputs {
  readonly wanted: readonly CallInput[];
  readonly body: BodyInputs;
}

/**
 * Reads the inputs that a document describes: without those that only responses have, and those that credentials set.
 *
 * @throws `ERR_INVALID_DOCUMENT`
 */
export function describedInputs(plan: Plan): DescribedInputs {
  const { document, security, slots } = plan;
  const { wanted, members, offer } = readInputs(plan);
  const secured = new Set(slots.map(comparableKey));
  return {
    wanted: wanted.filter(({ kind, parameter, schema }) =>
      parameter
        ? !security.keys.has(parameter.key) && !secured.has(parameter.key)
        : kind !== "member" || !(offer || hasFlag(document, schema, "readOnly")),
    ),
    body: { members: offer ? undefined : members, offer },
  };
}

/** The inputs of a tool, with clean names, and their schema. */
export function inputsOfTool(plan: Plan, { wanted, body }: DescribedInputs): ToolInputs {
  const source = { ...placesOf(plan), ...body };
  const offered = writeWhole(wanted, (input, extent) => schemaOfInput(source, input, extent)).filter(
    ({ whole }) => whole.schema,
  );
  const described = offered.map(({ item }) => item);
  const inputs = withUniqueLabels(withPlaces(plan.document, described), true, () => true);
  const properties = offered.map((writer, index) => {
    const input = inputs[index] as CallInput;
    return { ...writer, label: input.label, isRequired: isNeeded(plan.security, input) };
  });
  const found = fitProperties(properties, MAX_SIZE - FRAME);
  const taken = inputs.filter(({ label }) => found.has(label));
  const taking = inputsFrom(plan, taken, body);
  return {
    ...taking,
    required: taken.filter(({ isRequired }) => isRequired),
    names: {
      ...taking.names,
      contentType: inputs.find(({ kind }) => kind === "contentType")?.label ?? "content_type",
    },
    schema: schemaOf(found, taken, plan, body),
    leftOut: new Map(inputs.flatMap((input) => (found.has(input.label) ? [] : [[input.label, input]]))),
  };
}

/** Whether a call needs a value: headers of the settings or the options can have that of a parameter. */
export function isNeeded(security: CallSecurity, { isRequired, parameter }: CallInput): boolean {
  return isRequired && !(parameter && isHeaderOf(security, parameter));
}

/** One schema of all properties. It has no reference, and no combinator at the top. */
function schemaOf(
  found: ReadonlyMap<string, Written>,
  inputs: readonly CallInput[],
  { security }: Plan,
  { offer }: BodyInputs,
): OpenApiTool["inputSchema"] {
  const hasDefault = [...found.values()].some((written) => written.hasDefault);
  return {
    type: "object",
    ...(hasDefault && {
      description: "Defaults are what the server assumes. They are not sent unless they are given.",
    }),
    properties: Object.fromEntries(Array.from(found, ([label, { schema }]) => [label, schema as JsonSchema])),
    required: inputs.filter((input) => isNeeded(security, input)).map(({ label }) => label),
    additionalProperties: false,
    ...dependentRequired(inputs, offer?.types[0]?.kind === "range"),
  };
}

/** What an optional body and its media type need of each other: a range says nothing that could be sent without a choice. */
function dependentRequired(inputs: readonly CallInput[], isRange: boolean): object {
  const body = inputs.find(({ kind }) => kind === "body");
  const type = inputs.find(({ kind }) => kind === "contentType");
  if (!body || !type || body.isRequired) return {};
  return {
    dependentRequired: { [type.label]: [body.label], ...(isRange && { [body.label]: [type.label] }) },
  };
}
