import { toEndpointError } from "../errors.js";
import { encode } from "../uri-template/encode.js";
import { type Copying, copyValue, readItems, startCopying } from "../values/copy.js";
import { writeJson } from "../values/json.js";
import { isList, tagOf } from "../values/records.js";
import { misplacedValueError, remedyFor } from "../values/scalars.js";
import { asFile, filePart, type Part, textPart } from "./parts.js";

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
  const { copying = startCopying(remedyFor), isJson = false, label, nullText } = rules;
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

/** The parts of a value: files and bytes are files, and other values fields, with a content type if they are JSON. */
export function partsOfValue(name: string, value: unknown, rules: PartRules): Part[] {
  const { fileType, label, typeOf = (isJson) => (isJson ? "application/json" : undefined) } = rules;
  const items = isList(value) ? readItems(value, label) : [value];
  return items.flatMap((item) => {
    const file = asFile(item, fileType);
    if (file) return filePart(name, withType(file, fileType));
    if (/^(?:FormData|ReadableStream)$/.test(tagOf(item)))
      throw misplacedValueError(
        label,
        "is a body. Pass its entries, or a Blob: new Response(stream).blob() makes one",
      );
    return textsOf(isList(value) ? [item] : item, rules).map(([text, isJson]) => {
      // throws for a lone surrogate
      encode(text, label);
      return textPart(name, text, typeOf(isJson));
    });
  });
}

function withType(file: Blob, type: string | undefined): Blob {
  if (file.type !== "" || !type) return file;
  return file instanceof File ? new File([file], file.name, { type }) : new Blob([file], { type });
}
