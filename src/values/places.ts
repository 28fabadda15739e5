import { type RemedyFor, remedyFor } from "./scalars.js";

/** What a value of a caller may be where it goes. Lists, plain objects and finite scalars are the same everywhere. */
export interface Place {
  /** Whether `toJSON` is called, and a member that is `undefined` left out. */
  readonly isJson: boolean;
  /** What `undefined` is in a list. */
  readonly missing: null | undefined;
  /** Whether an instance of a class without `toJSON` is its members, as in JSON. Otherwise it is an error. */
  readonly takesInstances: boolean;
  /** What anything else is here, if it is no error; `undefined` for what is one. */
  readonly other: ((value: unknown) => unknown) | undefined;
  /** What becomes of the copy of a list or object, whose members are copies already. */
  readonly finish: ((copy: object) => object) | undefined;
  /** What to do with what can't be sent as a value. */
  readonly remedy: RemedyFor | undefined;
}

/** A value of a URL template, for which there are no options. */
export const asTemplateValue: Place = {
  isJson: true,
  missing: null,
  takesInstances: false,
  other: undefined,
  finish: undefined,
  remedy: undefined,
};

/** A parameter, a member of an operation's body, an argument of a tool. */
export const asParameter: Place = /* @__PURE__ */ (() => ({ ...asTemplateValue, remedy: remedyFor }))();

/** A field of a form: `undefined` makes no pair, and `null` an empty one. */
export const asField: Place = /* @__PURE__ */ (() => ({ ...asParameter, missing: undefined }))();

/** What an adapter writes as JSON: the parameters of a body, or `data`. */
export const asData: Place = /* @__PURE__ */ (() => ({ ...asTemplateValue, takesInstances: true }))();

/** What an adapter writes as a form. */
export const asFormData: Place = /* @__PURE__ */ (() => ({ ...asData, missing: undefined }))();

/** What belongs to the caller, such as `data` and `request` of defaults: all but lists and plain objects is passed on. */
export const asKept: Place = /* @__PURE__ */ (() => ({
  ...asTemplateValue,
  isJson: false,
  missing: undefined,
  other: (value: unknown) => value,
}))();

/** The same, as copies that cannot be changed. */
export const asFrozen: Place = /* @__PURE__ */ (() => ({ ...asKept, finish: Object.freeze }))();
