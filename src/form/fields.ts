import type { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { encode } from "../uri-template/encode.js";
import { type Counters, checkLength, type Value } from "../values/copy.js";
import { type CopyRules, sendableRules } from "../values/copy-rules.js";
import { writeJson } from "../values/json.js";
import { isList } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";
import { asFile, bytesType, createPart, type FormPart, filePart, PartValue } from "./parts.js";

/** How the value of a field or part is written. Every rule is present, so that none is read through a prototype. */
export interface FieldRules {
  /** The name that an error gives. */
  readonly label: string;
  /** Whether strings and numbers are written as JSON, too. */
  readonly isJson: boolean;
  /** The text of `null`, unless it is left out. */
  readonly nullText: string | undefined;
  /** The content type of a file that has none. */
  readonly fileType: string | undefined;
  /** The content type of a text; `undefined` for a field. */
  readonly typeOf: (isJson: boolean) => string | undefined;
  /** How much is in the values of the call. */
  readonly extent: Counters;
}

/** The rules of a field, where nothing else is said. A text that isn't JSON has `textType`. */
export function fieldRules(label: string, extent: Counters, textType?: string): FieldRules {
  const typeOf = (isJson: boolean): string | undefined => (isJson ? "application/json" : textType);
  return { label, isJson: false, nullText: undefined, fileType: undefined, typeOf, extent };
}

/** One for each item of an array, and JSON for an object. */
export function textsOf(
  value: Value | undefined,
  { extent, isJson, label, nullText }: FieldRules,
): [text: string, isJson: boolean][] {
  const texts: [string, boolean][] = [];
  for (const item of toArray(value)) {
    const given = item === null ? nullText : item;
    if (given === undefined) continue;
    const hasJson = isJson || typeof given === "object";
    texts.push([hasJson ? writeJson(given, label, extent) : String(given), hasJson]);
  }
  return texts;
}

export function toArray<T>(value: T | T[]): readonly T[] {
  return isList(value) ? (value as T[]) : [value as T];
}

/** A part: files, bytes and what `part()` made are passed on, but not in an object, which is JSON. */
export const partRules: CopyRules = /* @__PURE__ */ sendableRules(
  "; files and bytes as properties of their own, or in an array; entries of a form; new Response(stream).blob() of a stream",
  {
    missing: undefined,
    other: (value, depth, isMember) => (depth < 2 && !isMember ? leafOf(value) : undefined),
  },
);

/** The same where objects have names in brackets, so that files can be anywhere. */
export const nestedPartRules: CopyRules = /* @__PURE__ */ sendableRules(
  "; files, bytes, entries of a form, or new Response(stream).blob() of a stream",
  { missing: undefined, other: leafOf },
);

/** A file, bytes as one, or what `part()` made; `undefined` for any other value. */
export function leafOf(value: unknown): unknown {
  return PartValue.partOf(value) ? value : asFile(value);
}

export function partsOfValue(name: string, value: Value | undefined, rules: FieldRules): FormPart[] {
  const { extent, fileType, label, typeOf } = rules;
  return toArray(value).flatMap((item: unknown) => {
    const made = PartValue.partOf(item);
    if (made) {
      const { content, fileName } = made;
      if (typeof content === "string") extent.characters += content.length;
      checkLength(extent.characters, label);
      const textType = typeOf(false) ?? (fileName && "text/plain");
      const type = made.type ?? (typeof content === "string" ? textType : (fileType ?? bytesType));
      return { ...made, name, isNamed: true, type };
    }
    const file = asFile(item);
    if (file) return filePart(name, file, fileType);
    return textsOf([item as Value], rules).map(([text, isJson]) => {
      // throws for a lone surrogate
      encode(text, label);
      return createPart(name, text, typeOf(isJson));
    });
  });
}

export function unwritablePartError(label: string, type: string): EndpointError {
  const problem = `is an array or object, which ${quote(type)} can't represent. Pass a string or bytes`;
  return misplacedValueError(label, problem);
}
