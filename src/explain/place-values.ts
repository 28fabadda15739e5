import { isCredentialName } from "../credential-name.js";
import type { Operation } from "../openapi/operation.js";
import type { Parameter } from "../openapi/parameter.js";
import type { DroppedValue, NamedValue } from "./explanation.js";
import type { QueryPart } from "./operation-pieces.js";
import type { Argument } from "./read-call.js";
import { jsonOf } from "./shown.js";

/** What a call of an operation gives, by the place where the document puts it. */
export interface PlacedValues {
  /** The strings of the path's placeholders, by slot. */
  readonly path: (string | undefined)[];
  readonly query: QueryPart[];
  readonly hasCookie: boolean;
  /** The strings of header fields, by their lowercase names. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: NamedValue[];
  readonly dropped: DroppedValue[];
  /** As they were given. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** Places the values of a call, and the credentials of the settings. What a place refuses is in no list. */
export function placeValues(operation: Operation, { members }: Argument): PlacedValues {
  const query: QueryPart[] = [];
  const path: (string | undefined)[] = [];
  const fields = new Map<string, string>();
  const body: NamedValue[] = [];
  const dropped: DroppedValue[] = [];
  const values = new Map<string, unknown>();
  let hasCookie = false;
  for (const [name, { value }] of members) {
    values.set(name, value);
    const parameter = operation.byName.get(name);
    if (value === undefined) dropped.push(notSent(name, "is undefined, which means not given"));
    else if (!parameter) body.push(member(name, value));
    else {
      const text = written(parameter, value);
      if (!text) dropped.push(notSent(name, value === null ? "is null" : "has nothing to write"));
      else if (parameter.location === "path") path[operation.url.variables.get(name) as number] = text;
      else if (parameter.location === "query") query.push({ name, text, isSecret: false });
      else if (parameter.location === "header") fields.set(name.toLowerCase(), text);
      else hasCookie = true;
    }
  }
  for (const { location, name, text } of operation.credentials) {
    if (location === "query") query.push({ name, text, isSecret: true });
  }
  return { path, query, hasCookie, fields, body, dropped, values };
}

function member(name: string, value: unknown): NamedValue {
  const credential = isCredentialName(name) && { credential: true as const };
  return { name, text: jsonOf(value, name), layer: "call", over: [], ...credential };
}

function notSent(name: string, reason: string): DroppedValue {
  return { kind: "parameter", name, layer: "call", over: [], reason };
}

function written(parameter: Parameter, value: unknown): string | undefined {
  if (value === null) return undefined;
  try {
    return parameter.write(value);
  } catch {
    // the error of the call says why
    return undefined;
  }
}
