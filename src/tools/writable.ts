import { own } from "../openapi/document/document.js";
import { once, onceFor } from "../openapi/once.js";
import { type BodyType, encodingOf } from "../openapi/plan/body-plan.js";
import { hasStyle } from "../openapi/plan/form.js";
import { patternOf } from "../openapi/plan/names.js";
import type { Parameter } from "../openapi/plan/parameter.js";
import type { Plan } from "../openapi/plan/plan.js";
import { slotsOf } from "../openapi/plan/schemes.js";
import { isExploded, type Location } from "../openapi/plan/style.js";
import { memberName } from "../uri-template/nested.js";
import type { Extent } from "./fit.js";

/** Which values a place can write. No place but JSON writes `null`. */
export interface Writable {
  /** The types of JSON Schema. */
  readonly types: readonly string[];
  /** The types of a value that the document says nothing about. */
  readonly usual: readonly string[];
  /** What the items of a list can be; `undefined` for anything. */
  readonly items?: Writable | undefined;
  /** What a member of an object can be, by its name if that is described; `undefined` for anything. */
  readonly members?: ((name?: string) => Writable) | undefined;
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

const scalars = ["string", "number", "boolean"];
const containers = ["array", "object"];
const types = [...scalars, "integer", ...containers];

/** A string, number or boolean. */
export const scalar: Writable = { types: [...scalars, "integer"], usual: scalars };
/** Any JSON but `null`. */
export const json: Writable = { types, usual: [...scalars, ...containers] };
/** A list or an object of any JSON. */
export const container: Writable = { types: containers, usual: containers };
/** A list of any JSON. */
export const listOfJson: Writable = { types: ["array"], usual: [] };
/** Lists and objects of scalars. */
const flat: Writable = { types, usual: scalars, items: scalar, members: () => scalar };
/** Lists of scalars, under a name that is repeated. */
const repeated: Writable = { ...flat, types: types.filter((type) => type !== "object") };
/** A member of a form: lists repeat it, and objects are JSON. */
const part: Writable = { types, usual: [...scalars, "object"], items: json };
/** What deepObject writes, of which an empty member would be lost. */
const deep: Writable = {
  types,
  usual: scalars,
  needsMembers: true,
  names: memberName,
  get items() {
    return deep;
  },
  members: () => deep,
};
const deepObject: Writable = { ...deep, usual: ["object"], needsMembers: false };

/** A form, and what its members can be. */
export function formOf(memberOf: (name: string) => Writable = () => part): Writable {
  const members = (name?: string): Writable => (name === undefined ? part : memberOf(name));
  return { types: ["object"], usual: ["object"], members };
}

/** The names at a place, none of which an object there can have. */
interface PlaceNames {
  readonly all: readonly string[];
  /** The characters of all. */
  readonly size: number;
}

/** An operation, and the names at each place: a location, or the form of a media type. */
export interface Places {
  readonly plan: Plan;
  readonly namesAt: (place: Location | BodyType) => PlaceNames;
}

/** The places of an operation, the names at each of which are read once. */
export function placesOf(plan: Plan): Places {
  const known = new Map<Location | BodyType, PlaceNames>();
  const read = (place: Location | BodyType): string[] =>
    typeof place === "object"
      ? [...place.members().keys()]
      : [
          ...plan.byLocation()[place].keys(),
          ...(place === "query" ? plan.url.queryNames : []),
          ...slotsOf(plan.document, plan.alternatives)
            .filter(({ location }) => location === place)
            .map(({ name }) => name),
        ];
  return {
    plan,
    namesAt: (place) =>
      onceFor(known, place, () => {
        const all = [...new Set(read(place))];
        return { all, size: all.join("").length };
      }),
  };
}

/** What a parameter can write. */
export function writableBy(places: Places, parameter: Parameter, extent: Extent): Writable {
  const { bringsNames, content, isRequired, location, name } = parameter;
  const needsText = location === "path" && content !== "json";
  const needsMembers = needsText || (isRequired && content !== "json");
  const { items, members, names, text, types, usual } = writableAlone(parameter);
  return {
    types,
    usual,
    names,
    text,
    items: needsText && items ? { ...items, needsText } : items,
    // an empty list writes no pair
    members: needsMembers && content === "form" ? () => ({ ...part, needsMembers }) : members,
    needsMembers,
    needsText,
    otherNames: bringsNames ? otherNames(places, location, name, extent) : undefined,
  };
}

/** A cookie value that isn't encoded (RFC 6265 §4.1.1), and a cookie's name. */
const cookieText = /^[!#-+\--:<-[\]-~]*$/;

/** What a parameter can write, wherever it is. Cookies of the style `cookie`, or with text as `content`, aren't percent-encoded. */
function writableAlone({ content, location, name, parameterObject }: Parameter): Writable {
  const isStyled = content === undefined;
  const isCoded = isStyled ? own(parameterObject, "style") !== "cookie" : /json|form/.test(content);
  const writable = isStyled
    ? writableByStyle(parameterObject, name)
    : content === "json"
      ? json
      : content === "form"
        ? formOf()
        : scalar;
  return isCoded || location !== "cookie" ? writable : withText(writable, cookieText);
}

/** What a member of a form can write. */
export function writableByEncoding(places: Places, type: BodyType, name: string, extent: Extent): Writable {
  const encoding = encodingOf(type, name);
  if (!hasStyle(encoding)) return part;
  const writable = writableByStyle(encoding, name);
  return writable === flat && isExploded("query", encoding)
    ? { ...flat, otherNames: otherNames(places, type, name, extent) }
    : writable;
}

function writableByStyle(described: unknown, name: string): Writable {
  if (own(described, "style") !== "deepObject") return flat;
  return name.endsWith("[]") ? repeated : deepObject;
}

/** What can be written with strings that match a pattern. */
function withText(writable: Writable, text: RegExp): Writable {
  const { items, members } = writable;
  return {
    ...writable,
    text,
    items: items && withText(items, text),
    members: members && ((name) => withText(members(name), text)),
  };
}

/** A pattern of the names at a place that something else sets; `undefined` for none, and for what has no room. */
function otherNames(
  { namesAt }: Places,
  place: Location | BodyType,
  name: string,
  { depth, size }: Extent,
): Writable["otherNames"] {
  // that is a schema in a schema
  if (depth <= 0) return undefined;
  let left = size;
  const pattern = once(() => {
    const others = namesAt(place).all.filter((one) => one !== name);
    return others.length > 0 ? patternOf(others) : undefined;
  });
  return () => {
    // no pattern is shorter than its names
    left -= left < namesAt(place).size ? left : (pattern()?.length ?? 0);
    return left > 0 ? pattern() : undefined;
  };
}
