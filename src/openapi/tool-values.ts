import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { readItems } from "../values/copy.js";
import { isList, isPlainObject } from "../values/records.js";
import { misplacedValue } from "../values/scalars.js";
import { base64, isBinary } from "./binary.js";
import { encodingOf, findType, membersOf } from "./body-plan.js";
import type { Input, Inputs, Offer, Operation } from "./plan.js";

/** An operation with the names that a tool has for it and its inputs. */
export interface Tool {
  readonly name: string;
  readonly operation: Operation;
  readonly inputs: Inputs;
}

const base64Pattern = new RegExp(base64.pattern);

/** The value of an argument as a call takes it: strings in base64 become bytes. */
export function toolValue({ inputs }: Tool, { isBytes, kind, label }: Input, value: unknown): unknown {
  if (kind === "contentType") return checkedType(inputs.offer as Offer, label, value);
  return isBytes ? toBytes(value, label) : value;
}

/** The body of a tool whose media type is a form of parts, with the bytes of its members. */
export function partsOf({ operation }: Tool, contentType: string | undefined, body: unknown): unknown {
  const { document, body: plan } = operation;
  if (!plan || !isPlainObject(body)) return body;
  const type = findType(plan, contentType);
  if (type.kind !== "multipart") return body;
  const members = membersOf(document, type);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isBytes = isBinary(document, members.get(name), encodingOf(type, name));
      return [name, isBytes ? toBytes(value, name) : value];
    }),
  );
}

function toBytes(value: unknown, label: string): unknown {
  if (isList(value)) return readItems(value, label).map((item) => toBytes(item, label));
  if (typeof value === "string" && base64Pattern.test(value)) {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
  }
  throw misplacedValue(label, "is not bytes in base64 (RFC 4648 section 4). Encode them, with padding");
}

function checkedType({ types }: Offer, label: string, value: unknown): string {
  const isKnown = types.some(({ type }) => type === value || (type.includes("*") && isInRange(type, value)));
  if (typeof value === "string" && isKnown) return value;
  const names = types.map(({ type }) => quote(type)).join(", ");
  throw misplacedValue(label, `is not a media type of the body. Pass one of ${names}`);
}

function isInRange(range: string, type: unknown): boolean {
  const [, start = ""] = /^([^*]*)/.exec(range) ?? [];
  return typeof type === "string" && type.startsWith(start) && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type);
}

/** What only a developer can change. */
const setupCodes = ["ERR_UNTRUSTED_ORIGIN", "ERR_INVALID_SERVER", "ERR_INVALID_DOCUMENT"];

/** An error in the words of a tool: with the names of its properties, and without options that its caller doesn't have. */
export function toolError(tool: Tool, error: EndpointError, current: Input | undefined): EndpointError {
  const { code, message, parameter, route } = error;
  if (setupCodes.includes(code) || parameter === "credentials" || parameter === "authorization") {
    const [problem = ""] = message.split(/\.(?: |$)/, 1);
    const setup = `${problem}. No argument of ${quote(tool.name)} can change that.`;
    return new EndpointError(code, setup, parameter, route);
  }
  // errors about values that are missing have the names of the tool already
  if (code === "ERR_MISSING_PARAMETER" || code === "ERR_UNKNOWN_PARAMETER") return error;
  const labels = labelsFor(tool, current);
  const label = parameter === undefined ? undefined : (labels.get(parameter) ?? parameter);
  return new EndpointError(code, withLabels(message, labels), label, route);
}

/** A message with other names between its quotes. */
function withLabels(message: string, labels: ReadonlyMap<string, string>): string {
  let written = "";
  let position = 0;
  for (let start = message.indexOf('"'); start >= 0; start = message.indexOf('"', position)) {
    const found = [...labels].find(([name]) => message.startsWith(quote(name), start));
    written += message.slice(position, start) + (found ? quote(found[1]) : '"');
    position = start + (found ? quote(found[0]).length : 1);
  }
  return written + message.slice(position);
}

/** The names of the properties by those in the document: of one argument, or of the path and the body. */
function labelsFor({ inputs }: Tool, current: Input | undefined): Map<string, string> {
  const all = current ? [current] : [...inputs.byLabel.values()];
  const found = all.filter((one) => current || one.place === "path" || one.kind !== "parameter");
  return new Map([
    ["contentType", "content_type"],
    ...found.map(({ label, name }): [string, string] => [name, label]),
  ]);
}
