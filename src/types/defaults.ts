/** Layers of defaults, in types. */

import type { ParsedTemplate } from "../uri-template/parse-type.js";
import type { InvalidRoute, Known } from "./call.js";
import type { HeaderOptions } from "./endpoint.js";
import type { IsLoose, OptionName } from "./options.js";
import type { CheckMethod, ParseUrl } from "./route.js";
import type { BodyValue } from "./values.js";

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

/** What defaults must be that some call could use. */
export type CheckedDefaults<Options> =
  IsLoose<Options> extends true
    ? unknown
    : {
        readonly [Name in keyof Options]?: Name extends "method"
          ? ValidMethod<Options[Name]>
          : Name extends "url"
            ? ValidUrl<Options[Name]>
            : Name extends OptionName
              ? unknown
              : BodyValue;
      };

type ValidMethod<Method> = Method extends string
  ? CheckMethod<Method> extends infer Reason extends string
    ? InvalidRoute<Reason>
    : Method
  : Method;

type ValidUrl<Url> = Url extends string
  ? ParseUrl<Known<Url>> extends ParsedTemplate
    ? Url
    : ParseUrl<Url>
  : Url;
