import { encode } from "../uri-template/encode.js";
import { copyValue, type Extent, type Value } from "../values/copy.js";
import { writeJson } from "../values/json.js";
import { asField } from "../values/places.js";
import { isList, tagOf } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";
import { asFile, filePart, type Part, textPart } from "./parts.js";

/** How the value of a field is written. */
export interface FieldRules {
  /** The name that an error gives. */
  readonly label: string;
  /** Whether strings and numbers are written as JSON, too. */
  readonly isJson?: boolean;
  /** What `null` is, unless it is left out. */
  readonly nullText?: string;
}

/** The string of an item of a field, and whether it is JSON; `undefined` if it is left out. */
export function textOf(
  item: Value | undefined,
  rules: FieldRules,
): [text: string, isJson: boolean] | undefined {
  const { isJson = false, label, nullText } = rules;
  const given = item === null ? nullText : item;
  if (given === undefined) return undefined;
  return isJson || typeof given === "object" ? [writeJson(given, label), true] : [String(given), false];
}

export function listOf<T>(value: T | T[]): readonly T[] {
  return isList(value) ? (value as T[]) : [value as T];
}

/** How the value of a part is written. */
export interface PartRules extends FieldRules {
  /** The content type of a file that has none. */
  readonly fileType?: string | undefined;
  /** The content type of a text. */
  readonly typeOf?: (isJson: boolean) => string | undefined;
}

/**
 * The parts of a value: files and bytes are files, and other values fields, with a content type if they are JSON.
 *
 * @param value a copy that has files and instances as they are
 */
export function partsOfValue(name: string, value: unknown, rules: PartRules, extent: Extent): Part[] {
  const { fileType, label, typeOf = (isJson) => (isJson ? "application/json" : undefined) } = rules;
  return listOf(value).flatMap((item) => {
    const file = asFile(item, fileType);
    if (file) return filePart(name, withType(file, fileType));
    if (/^(?:FormData|ReadableStream)$/.test(tagOf(item)))
      throw misplacedValueError(
        label,
        "is a body. Pass its entries, or a Blob: new Response(stream).blob() makes one",
      );
    const copy = copyValue(item, label, asField, extent);
    // what a toJSON returned can be a list
    return (isList(value) ? [copy] : listOf(copy)).flatMap((one) => {
      const [text, isJson = false] = textOf(one, rules) ?? [];
      if (text === undefined) return [];
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
