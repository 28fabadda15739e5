import { fixForName } from "../messages/nearest.js";
import { quoteChoice } from "../messages/quote.js";
import { forEachOwn, invalidOptionError, unknownOptionError } from "./read-each.js";
import { getOwn } from "./records.js";

/** A function for each option of an object, which checks its value and returns what is kept of it. */
export type OptionReaders = Readonly<Record<string, OptionReader>>;

export type OptionReader = (value: unknown, name: string) => unknown;

/** @param fix what to do about a name that isn't among them, if something else than the nearest name */
export function readOptions(
  what: string,
  given: unknown,
  readers: OptionReaders,
  fix?: (name: string) => string | undefined,
): object {
  const options: Record<string, unknown> = Object.create(null);
  forEachOwn(what, given, (name, value) => {
    const read = getOwn(readers, name);
    if (!read) throw unknownOptionError(name, fix?.(name) ?? fixForName(name, Object.keys(readers)));
    options[name] = read(value, name);
  });
  return options;
}

export function reader(problem: string, isValid: (value: unknown) => boolean): OptionReader {
  return (value, name) => {
    if (isValid(value)) return value;
    throw invalidOptionError(name, problem);
  };
}

export const readFunction: OptionReader = /* @__PURE__ */ reader(
  "must be a function",
  (value) => typeof value === "function",
);

export function oneOf(words: readonly string[]): OptionReader {
  return (value, name) => {
    if (words.includes(value as string)) return value;
    throw invalidOptionError(name, `must be ${quoteChoice(words)}`);
  };
}
