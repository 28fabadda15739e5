import { own } from "../openapi/document/document.js";
import { once, onceFor } from "../openapi/once.js";
import { type BodyType, encodingOf } from "../openapi/plan/body-plan.js";
import { patternOf } from "../openapi/plan/brought-names.js";
import { hasStyle } from "../openapi/plan/form.js";
import type { Parameter } from "../openapi/plan/parameter.js";
import type { Plan } from "../openapi/plan/plan.js";
import { isExploded, type Location } from "../openapi/plan/style.js";
import type { Extent } from "./fit.js";
import {
  deepObjectUnder,
  flatValues,
  formOf,
  json,
  part,
  scalar,
  type Writable,
  withText,
} from "./writable.js";

/** The names at a place, none of which an object there can have. */
export interface PlaceNames {
  readonly all: readonly string[];
  /** The characters of all. */
  readonly size: number;
}

/** The names at each place of an operation, each read once. */
export interface Places {
  readonly plan: Plan;
  readonly at: Readonly<Record<Location, () => PlaceNames>>;
  readonly in: (type: BodyType) => PlaceNames;
}

/** The places of an operation. */
export function placesOf(plan: Plan): Places {
  const { literalNames, slots } = plan;
  const at = (location: Location): (() => PlaceNames) =>
    once(() =>
      placeNames([
        ...plan.byLocation()[location].keys(),
        ...(location === "query" ? literalNames : []),
        ...slots.filter((slot) => slot.location === location).map(({ name }) => name),
      ]),
    );
  const inTypes = new Map<BodyType, PlaceNames>();
  return {
    plan,
    at: { path: at("path"), query: at("query"), header: at("header"), cookie: at("cookie") },
    in: (type) => onceFor(inTypes, type, () => placeNames([...type.members().keys()])),
  };
}

function placeNames(names: readonly string[]): PlaceNames {
  const all = [...new Set(names)];
  return { all, size: all.join("").length };
}

/** A cookie value that isn't encoded (RFC 6265 §4.1.1), and a cookie's name. */
const cookieText = /^[!#-+\--:<-[\]-~]*$/;

/** What a parameter can write. */
export function writableBy(places: Places, parameter: Parameter, extent: Extent): Writable {
  const { bringsNames, content, isRequired, location, name } = parameter;
  const writable = withCookieText(writableByContent(parameter), parameter);
  const needsText = location === "path" && content !== "json";
  const needsMembers = needsText || (isRequired && content !== "json");
  const { items, members, names, text, types, usual } = writable;
  return {
    types,
    usual,
    items: needsText && items ? { ...items, needsText } : items,
    // an empty list writes no pair
    members: needsMembers && content === "form" ? { ...part, needsMembers } : members,
    names,
    needsMembers,
    needsText,
    text,
    otherNames: bringsNames ? otherNames(places.at[location], name, extent) : undefined,
  };
}

function writableByContent({ content, name, parameterObject }: Parameter): Writable {
  if (content === undefined) return writableByStyle(parameterObject, name);
  return content === "json" ? json : content === "form" ? formOf() : scalar;
}

/** Cookies of the style `cookie`, and those with text as `content`, aren't percent-encoded. */
function withCookieText(writable: Writable, { content, location, parameterObject }: Parameter): Writable {
  const isAsItIs =
    content === undefined ? own(parameterObject, "style") === "cookie" : !/json|form/.test(content);
  return location === "cookie" && isAsItIs ? withText(writable, cookieText) : writable;
}

/** What a member of a form can write. */
export function writableByEncoding(places: Places, type: BodyType, name: string, extent: Extent): Writable {
  const encoding = encodingOf(type, name);
  if (!hasStyle(encoding)) return part;
  const writable = writableByStyle(encoding, name);
  return writable === flatValues && isExploded("query", encoding)
    ? { ...flatValues, otherNames: otherNames(() => places.in(type), name, extent) }
    : writable;
}

function writableByStyle(described: unknown, name: string): Writable {
  return own(described, "style") === "deepObject" ? deepObjectUnder(name) : flatValues;
}

/** A pattern of the names at a place that something else sets; `undefined` for none, and for what has no room. */
function otherNames(place: () => PlaceNames, name: string, { depth, size }: Extent): Writable["otherNames"] {
  // that is a schema in a schema
  if (depth === 0) return undefined;
  let left = size;
  const pattern = once(() => {
    const others = place().all.filter((one) => one !== name);
    return others.length > 0 ? patternOf(others) : undefined;
  });
  return () => {
    // no pattern is shorter than its names
    left -= left < place().size ? left : (pattern()?.length ?? 0);
    return left > 0 ? pattern() : undefined;
  };
}
