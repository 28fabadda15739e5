import { isPlainObject, isRecord, nameOfValue } from "./records.js";

/** Rules for the values of a caller, by destination. The table in docs/decisions/0003-values.md shows the results. */
export interface CopyRules {
  /** Whether a value is what its `toJSON` returns, and a member that is `undefined` is left out. */
  readonly isJson: boolean;
  /** The value of `undefined` in an array. */
  readonly missing: null | undefined;
  /** Whether something is its members. */
  readonly isObject: (value: unknown) => value is object;
  /** Reads any other value; returns `undefined` if that is an error here. */
  readonly other: ((value: unknown, depth: number, isMember: boolean) => unknown) | undefined;
  /** Finishes the copy of an array or object, whose members are copies. */
  readonly seal: ((copy: object) => object) | undefined;
  /** Describes a value that can't be sent, and the fix. */
  readonly problemOf: (value: unknown) => string;
}

/** Every row has every field, so that none is read through a prototype. */
export function copyRules(problemOf: CopyRules["problemOf"], row?: Partial<CopyRules>): CopyRules {
  const isObject = isPlainObject;
  return { isJson: true, missing: null, isObject, other: undefined, seal: undefined, problemOf, ...row };
}

const valueFix = "Pass strings, finite numbers, booleans, Dates, arrays or plain objects";

/** @param objectFix what else to pass in place of an object or a function */
export function sendableRules(objectFix: string, row?: Partial<CopyRules>): CopyRules {
  const problemOf = (value: unknown): string => {
    const name = typeof value === "number" ? "a number that isn't finite" : nameOfValue(value);
    const kind = name.replace("a Date", "an invalid Date").replace("an Object", "an instance of a class");
    const isObject = typeof value === "object" || typeof value === "function";
    return `${kind}. ${valueFix}${isObject ? objectFix : ""}`;
  };
  return copyRules(problemOf, row);
}

const templateValueProblem = (value: unknown): string =>
  `a value of type ${typeof value} that can't be written. ${valueFix}`;

/** A value of a URL template, for which there are no options. */
export const templateRules: CopyRules = /* @__PURE__ */ copyRules(templateValueProblem);

export const parameterRules: CopyRules = /* @__PURE__ */ sendableRules(
  '; files, bytes and forms as "data", members of URLSearchParams as parameters, header fields as "headers", and a signal, agent or fetch in "request"',
);

/** A parameter or a member of an operation's body, which has no `data` option; an argument of a tool. */
export const memberRules: CopyRules = /* @__PURE__ */ sendableRules(
  "; a file as the whole body, or in one of parts",
);

/** A field of a form: `undefined` makes no pair, and `null` an empty one. */
export const formFieldRules: CopyRules = /* @__PURE__ */ sendableRules("; files in multipart()", {
  missing: undefined,
});

const toData = (value: unknown): string =>
  typeof value === "number"
    ? "NaN or Infinity. Pass a finite number"
    : "a value that can't be sent. Pass plain data, a string, bytes, a stream, FormData or a Blob, or files next to data in multipart() of waybill/form";

/** Rules for JSON that an adapter writes: the parameters of a body, or `data`, in which instances of classes are their members. */
export const dataRules: CopyRules = /* @__PURE__ */ copyRules(toData, { isObject: isRecord });

/** Rules for a form that an adapter writes. */
export const formDataRules: CopyRules = /* @__PURE__ */ copyRules(toData, {
  isObject: isRecord,
  missing: undefined,
});

const kept: Partial<CopyRules> = { isJson: false, missing: undefined, other: (value) => value };

/** Rules for values that stay the caller's, such as default `data`: arrays and plain objects are copied; everything else is passed on. */
export const passThroughRules: CopyRules = /* @__PURE__ */ copyRules(templateValueProblem, kept);

/** The same, as copies that cannot be changed. */
export const frozenCopyRules: CopyRules = /* @__PURE__ */ (() =>
  copyRules(templateValueProblem, { ...kept, seal: Object.freeze }))();
