/** Layers of defaults, in types. */
import type { HeaderOptions } from "./endpoint.js";
import type { IsLoose } from "./options.js";

/** One layer over another. What is `undefined` was not given; headers and `request` add up. */
export type MergeDefaults<Under, Over> =
  IsLoose<Over> extends true
    ? Over
    : keyof Under extends never
      ? Over
      : {
          [Name in keyof Under | keyof Over]: Name extends keyof Over
            ? Name extends "headers"
              ? HeaderOptions
              : Name extends keyof Under
                ? MergeValue<Name, Under[Name], Over[Name]>
                : Over[Name]
            : Under[Name & keyof Under];
        };

type MergeValue<Name, Under, Over> = Name extends "request"
  ? MergeRequest<Under, Over>
  : undefined extends Over
    ? Under | Exclude<Over, undefined>
    : Over;

/** The members of `request` add up; either may be `undefined`. */
export type MergeRequest<Under, Over> = Over extends undefined
  ? Under
  : Under extends undefined
    ? Over
    : Flat<Omit<Under, keyof Over> & Over>;

type Flat<Parts> = { [Name in keyof Parts]: Parts[Name] };

/** What DEFAULTS shows of the given defaults; headers and media types are the library's own types there. */
export type KnownDefaults<Defaults> = {
  readonly [Name in Exclude<keyof Defaults, "headers" | "mediaType">]: Defaults[Name];
};
