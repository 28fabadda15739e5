import { EndpointError, toEndpointError } from "../errors.js";
import { asFile, filePart, type Part, textPart } from "../parts.js";
import { encode } from "../uri-template/encode.js";
import { type Copying, copyValue, readItems, startCopying } from "../values/copy.js";
import { writeJson } from "../values/json.js";
import { isList, isRecord, tagOf } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";

/**
 * Reads each name and value of a form, or of its options, once.
 *
 * @throws `ERR_INVALID_OPTIONS` if it is not an object; what `take` throws, and no other error than an `EndpointError`
 */
export function readFields(
  what: "value" | "options",
  fields: unknown,
  take: (name: string, value: unknown) => void,
): void {
  let current: string = what;
  try {
    if (!isRecord(fields)) throw formOptionError(`The ${what} of a form must be a plain object.`, what);
    for (current of Object.keys(fields)) take(current, fields[current]);
  } catch (error) {
    throw toEndpointError(error, current);
  }
}

/** The error for an argument that is wrong. */
export function formOptionError(message: string, parameter: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", message, parameter);
}

/** How the value of a field is written. */
export interface FieldRules {
  /** The name that an error gives. */
  readonly label: string;
  /** Whether strings and numbers are written as JSON, too. */
  readonly isJson?: boolean;
  /** What `null` is, unless it is left out. */
  readonly nullText?: string;
  readonly copying?: Copying;
}

/**
 * The strings of a value, and whether they are JSON: one for each item of a list, and JSON for an object. Nothing for
 * `undefined`.
 *
 * @throws `ERR_INVALID_VALUE` for what cannot be sent
 */
export function textsOf(value: unknown, rules: FieldRules): [text: string, isJson: boolean][] {
  const { copying = startCopying(), isJson = false, label, nullText } = rules;
  try {
    const copy = copyValue(value, label, copying);
    return (isList(copy) ? copy : [copy])
      .map((item) => (item === null ? nullText : item))
      .filter((item) => item !== undefined)
      .map((item) =>
        isJson || typeof item === "object" ? [writeJson(item, label), true] : [String(item), false],
      );
  } catch (error) {
    throw toEndpointError(error, label);
  }
}

/** How the value of a part is written. */
export interface PartRules extends FieldRules {
  /** The content type of a file that has none. */
  readonly fileType?: string | undefined;
  /** The content type of a text. */
  readonly typeOf?: (isJson: boolean) => string | undefined;
}

/** What can't be a part of another body, and what to pass. */
const bodies: Readonly<Record<string, string>> = {
  FormData: "Pass its entries, each under its name",
  ReadableStream: "Pass a Blob, such as that of new Response(stream).blob()",
};

/** The parts of a value: files and bytes are files, and other values fields, with a content type if they are JSON. */
export function partsOfValue(name: string, value: unknown, rules: PartRules): Part[] {
  const { fileType, label, typeOf = jsonType } = rules;
  const items = isList(value) ? readItems(value, label) : [value];
  return items.flatMap((item) => {
    const file = asFile(item, fileType);
    if (file) return filePart(name, withType(file, fileType));
    const tag = tagOf(item);
    if (Object.hasOwn(bodies, tag)) throw misplacedValueError(label, `is a ${tag}. ${bodies[tag]}`);
    return textsOf(isList(value) ? [item] : item, rules).map(([text, isJson]) => {
      // throws for a lone surrogate
      encode(text, label);
      return textPart(name, text, typeOf(isJson));
    });
  });
}

function jsonType(isJson: boolean): string | undefined {
  return isJson ? "application/json" : undefined;
}

function withType(file: Blob, type: string | undefined): Blob {
  if (file.type !== "" || !type) return file;
  return file instanceof File ? new File([file], file.name, { type }) : new Blob([file], { type });
}
