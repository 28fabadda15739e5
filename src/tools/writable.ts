import { memberName } from "../uri-template/nested.js";

/** Which values a place can write. No place but JSON writes `null`. */
export interface Writable {
  /** The types of JSON Schema. */
  readonly types: readonly string[];
  /** The types of a value that the document says nothing about. */
  readonly usual: readonly string[];
  /** What the items of a list can be; `undefined` for anything. */
  readonly items?: Writable | undefined;
  /** What the members of an object can be; `undefined` for anything. */
  readonly members?: Writable | undefined;
  /** The same for those that are described, if it depends on their name. */
  readonly memberOf?: ((name: string) => Writable) | undefined;
  /** Whether a list or an object needs something in it to be written. */
  readonly needsMembers?: boolean;
  /** Whether a string needs a character. */
  readonly needsText?: boolean;
  /** What a string has to match. */
  readonly text?: RegExp | undefined;
  /** The names that members of an object can have. */
  readonly names?: RegExp | undefined;
  /** A pattern of the names that no member of an object can have. */
  readonly otherNames?: (() => string | undefined) | undefined;
}

const usualScalars = ["string", "number", "boolean"];
const containers = ["array", "object"];
const all = [...usualScalars, "integer", ...containers];

/** A string, number or boolean. */
export const scalar: Writable = { types: [...usualScalars, "integer"], usual: usualScalars };
/** Lists and objects of scalars. */
export const flatValues: Writable = { types: all, usual: usualScalars, items: scalar, members: scalar };
/** Any JSON but `null`. */
export const json: Writable = { types: all, usual: [...usualScalars, ...containers] };
/** A list or an object of any JSON. */
export const container: Writable = { types: containers, usual: containers };
/** A list of any JSON. */
export const listOfJson: Writable = { types: ["array"], usual: [] };
/** A member of a form: lists repeat it, and objects are JSON. */
export const part: Writable = { types: all, usual: [...usualScalars, "object"], items: json };

/** A form, and what its members can be by name. */
export function formOf(memberOf?: Writable["memberOf"]): Writable {
  return { types: ["object"], usual: ["object"], members: part, memberOf };
}

/** What deepObject writes, of which an empty member would be lost. */
const deep: Writable = {
  types: all,
  usual: usualScalars,
  needsMembers: true,
  names: memberName,
  get items() {
    return deep;
  },
  get members() {
    return deep;
  },
};
const deepObject: Writable = { types: all, usual: ["object"], items: deep, members: deep, names: memberName };
/** Lists of scalars, under a name that is repeated. */
const repeated: Writable = { ...flatValues, types: all.filter((type) => type !== "object") };

/** What the style deepObject writes under a name. */
export function deepObjectUnder(name: string): Writable {
  return name.endsWith("[]") ? repeated : deepObject;
}

/** What can be written with strings that match a pattern. */
export function withText(writable: Writable, text: RegExp): Writable {
  const { items, members } = writable;
  return {
    ...writable,
    text,
    ...(items && { items: withText(items, text) }),
    ...(members && { members: withText(members, text) }),
  };
}
