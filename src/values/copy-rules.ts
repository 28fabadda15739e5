import { isPlainObject, isRecord } from "./records.js";
import { problemElsewhere, problemOf } from "./scalars.js";

/**
 * What a value of a caller may be where it goes. Finite scalars, lists and plain objects are the same everywhere. The table of
 * docs/decisions/0003-values.md says what follows.
 */
export interface CopyRules {
  /** Whether a value is what its `toJSON` returns, and a member that is `undefined` is left out. */
  readonly isJson: boolean;
  /** What `undefined` is in a list. */
  readonly missing: null | undefined;
  /** Whether something is its members. */
  readonly isObject: (value: unknown) => value is object;
  /** Reads any other value; returns `undefined` if that is an error here. */
  readonly other: ((value: unknown, depth: number, isMember: boolean) => unknown) | undefined;
  /** What becomes of the copy of a list or object, whose members are copies already. */
  readonly seal: ((copy: object) => object) | undefined;
  /** What a value is that can't be sent, and what to do. */
  readonly problemOf: (value: unknown) => string;
}

/** Every row has every field, so that none is read through a prototype. */
export function copyRules(problemOf: CopyRules["problemOf"], row?: Partial<CopyRules>): CopyRules {
  const isObject = isPlainObject;
  return { isJson: true, missing: null, isObject, other: undefined, seal: undefined, problemOf, ...row };
}

/** A value of a URL template, for which there are no options. */
export const asTemplateValue: CopyRules = /* @__PURE__ */ copyRules(problemOf);

/** A parameter. */
export const asParameter: CopyRules = /* @__PURE__ */ copyRules(
  (value) => problemElsewhere(value) ?? problemOf(value),
);

/** A parameter or a member of an operation's body, which has no option `data`; an argument of a tool. */
export const asMember: CopyRules = /* @__PURE__ */ copyRules(
  (value) => problemElsewhere(value, "it as the whole body, or in one of parts") ?? problemOf(value),
);

/** A field of a form: `undefined` makes no pair, and `null` an empty one. */
export const asField: CopyRules = /* @__PURE__ */ copyRules(
  (value) => problemElsewhere(value, "it in multipart()") ?? problemOf(value),
  { missing: undefined },
);

const toData = (value: unknown): string =>
  typeof value === "number"
    ? "NaN or Infinity. Pass a finite number"
    : "a value that can't be sent. Pass plain data, a string, bytes, a stream, FormData or a Blob, or files next to data in multipart() of waybill/form";

/** What an adapter writes as JSON: the parameters of a body, or `data`, in which instances of classes are their members. */
export const asData: CopyRules = /* @__PURE__ */ copyRules(toData, { isObject: isRecord });

/** What an adapter writes as a form. */
export const asFormData: CopyRules = /* @__PURE__ */ copyRules(toData, {
  isObject: isRecord,
  missing: undefined,
});

const kept: Partial<CopyRules> = { isJson: false, missing: undefined, other: (value) => value };

/** What belongs to the caller, such as `data` and `request` of defaults: all but lists and plain objects is passed on. */
export const asKept: CopyRules = /* @__PURE__ */ copyRules(problemOf, kept);

/** The same, as copies that cannot be changed. */
export const asFrozen: CopyRules = /* @__PURE__ */ (() =>
  copyRules(problemOf, { ...kept, seal: Object.freeze }))();
