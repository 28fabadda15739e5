import { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { type Operator, simple } from "../uri-template/operators.js";
import { parse, routeGrammar, type Step, type Variable } from "../uri-template/parse.js";
import { checkLink, invalidIn, knownHttpUrl, parseHttpUrl } from "./base-url.js";

/** A URL template, cut where RFC 3986 cuts a URL, before any value is known, so that no value can move a cut. */
export interface CompiledUrl {
  readonly template: string;
  /** Whether it is the URL of a `URL` object, whose query parameters can replace. */
  readonly isLiteral: boolean;
  /** The origin of a full URL, normalised by WHATWG URL; `undefined` for a path, which follows baseUrl. */
  readonly origin: string | undefined;
  readonly path: readonly Step[];
  /** Those of the query, with its `?`. */
  readonly query: readonly Step[];
  /** Those of the fragment, with its `#`. */
  readonly fragment: readonly Step[];
  /** The names of the variables, each once and in order, with the index of their values. */
  readonly variables: ReadonlyMap<string, number>;
  /** One `undefined` for each variable: the values before any is known. */
  readonly noValues: readonly undefined[];
  /** The text of the query, without its placeholders. */
  readonly queryText: string;
  /** The variables that each call checks: those of the path, and those that cannot be left out. */
  readonly checked: readonly Variable[];
  /** Whether it has no query and no fragment, as the URLs of most routes. */
  readonly isPath: boolean;
  /** Whether its path has only literals and `{name}`, so that only a value with a dot can make a dot segment. */
  readonly isPlain: boolean;
  /** Whether a part can get another end, or the path a dot segment, by anything but a dot in a value. */
  readonly mayMove: boolean;
}

export function compileUrl(text: string, start: number): CompiledUrl {
  const template = text.slice(start);
  const { host, origin } = readHost(template, knownHttpUrl, text, start + 1);
  const { steps, names } = parse(text, start + host.length, routeGrammar, start);
  const variables = names.length > 0 ? new Map(names.map((name, index) => [name, index])) : noVariables;
  return compileSteps(template, origin, { steps, variables }, text);
}

/** @param text what an error shows, with the template at the column */
export function readHost(
  template: string,
  parseUrl: typeof parseHttpUrl = parseHttpUrl,
  text: string = template,
  column = 1,
): { host: string; origin: string | undefined } {
  // with the start of a placeholder that could reach the host: "{/x}", "{?x}", "{&x}" and "{#x}" begin with what ends it
  const host = /^(?:[A-Za-z][A-Za-z\d+.-]*:\/*[^/?#{]*(?:\{[^/?&#])?|\/\/)/.exec(template)?.[0] ?? "";
  const origin = host ? parseUrl(host)?.origin : undefined;
  if (host && !origin) throw noStartError(text, column, host);
  return { host, origin };
}

/** A URL to which steps are added. */
type Compiling = {
  -readonly [F in keyof CompiledUrl]: CompiledUrl[F] extends readonly (infer T)[] ? T[] : CompiledUrl[F];
};

export function compileSteps(
  template: string,
  origin: string | undefined,
  { steps, variables }: { readonly steps: readonly Step[] } & Pick<CompiledUrl, "variables">,
  text: string = template,
  isLiteral = false,
): CompiledUrl {
  const noValues: undefined[] = [];
  while (noValues.length < variables.size) noValues.push(undefined);
  const url: Compiling = {
    template,
    isLiteral,
    origin,
    path: [],
    query: [],
    fragment: [],
    variables,
    noValues,
    queryText: "",
    checked: [],
    isPath: true,
    isPlain: true,
    mayMove: false,
  };
  url.isPath = cutSteps(url, steps) === "path";
  if (!url.isPath) checkOptionalParts(url, text);
  const first = url.path[0]?.literal;
  if (first && first[0] !== "/") addFirstSlash(url.path);
  if (url.mayMove || !first) url.isPlain = false;
  return url;
}

/** A `URL` object is no template: it is a link, or a field such as `upload_url`. */
export function compileLiteralUrl(object: object): CompiledUrl {
  const url = new URL(String(object));
  const { href, origin } = url;
  // a scheme other than http(s), or user info
  if (!parseHttpUrl(origin) || !href.startsWith(`${origin}/`)) {
    const message = "The URL object must be http(s), without user info. Pass credentials as a header.";
    throw new EndpointError("ERR_URL_STRUCTURE", message, "url");
  }
  checkLink(url);
  const rest: Step = { literal: href.slice(origin.length), column: origin.length + 1, variable: undefined };
  return compileSteps(href, origin, { steps: [rest], variables: noVariables }, href, true);
}

export function addFirstSlash(path: Step[]): void {
  path.unshift({ literal: "/", column: 0, variable: undefined });
}

const noVariables: ReadonlyMap<string, number> = /* @__PURE__ */ new Map();

/** The names of the pairs that are written in the query. Placeholders in them count as empty. */
export function queryNamesOf({ queryText }: CompiledUrl): ReadonlySet<string> {
  return new Set(new URLSearchParams(queryText).keys());
}

/** Without its optional part, what follows `{?a}` or `{#a}` would become part of the path or the query. */
function checkOptionalParts({ query, fragment }: CompiledUrl, text: string): void {
  const next = query.find(({ literal, variable }) => literal !== "" || variable?.operator.separator !== "&");
  const isAfterQuery = next !== undefined && next !== query[0] && !next.literal.startsWith("&");
  const isAfterFragment =
    fragment[0]?.literal === "" &&
    fragment.some(({ literal, variable }, index) => literal !== "" || (index > 0 && variable?.opens));
  const problem =
    'has text after an optional part. After {?…} write only {&…}, "&name=value" or a fragment, and nothing after {#…}';
  if (isAfterQuery || isAfterFragment) throw invalidUrlError(text, problem);
}

/** Whether a variable is one of `{name}` or `{+name}`. */
export function isRequired({ operator }: Variable): boolean {
  return operator.first === "";
}

export function noStartError(route: string, column = 1, host = ""): EndpointError {
  const found = invalidIn(host);
  const problem = found
    ? `must not contain ${found} before its path`
    : "must start with one slash, a segment without a colon, or http(s):// and a valid host and port";
  return invalidUrlError(route, problem, column);
}

function invalidUrlError(route: string, problem: string, column?: number): EndpointError {
  const message = `The URL in ${quote(route)} ${problem}.`;
  return new EndpointError("ERR_URL_STRUCTURE", message, undefined, route, column);
}

/** RFC 3986 §3. */
type Part = "path" | "query" | "fragment";

/** @returns the last part */
function cutSteps(url: Compiling, steps: readonly Step[]): Part {
  let part: Part = "path";
  for (let at = 0; at < steps.length; at++) {
    let { literal, column, variable } = steps[at] as Step;
    for (let end = endOf(part, literal); end >= 0; end = endOf(part, literal)) {
      if (end > 0) addStep(url, part, { literal: literal.slice(0, end), column, variable: undefined });
      literal = literal.slice(end);
      part = literal.startsWith("#") ? "fragment" : "query";
      // the literal is encoded, the template isn't; what cuts it is the same in both
      column = url.template.indexOf(literal.charAt(0), column - 1) + 1;
    }
    const next: Part = variable ? getUrlPart(variable.operator, part) : part;
    if (next !== part) {
      if (literal !== "") addStep(url, part, { literal, column, variable: undefined });
      part = next;
      literal = "";
    }
    addStep(url, part, { literal, column, variable });
  }
  return part;
}

function addStep(url: Compiling, part: Part, step: Step): void {
  const { literal, variable } = step;
  url[part].push(step);
  if (variable && (part === "path" || isRequired(variable))) url.checked.push(variable);
  if (part === "path") {
    if (/\.|%2[Ee]/.test(literal) || (variable && variable.operator !== simple)) url.mayMove = true;
    if (variable && (!variable.opens || variable.prefix > 0)) url.isPlain = false;
  } else if (part === "query") {
    // WHATWG URL encodes the apostrophe in the query of an http URL; RFC 3986 need not
    if (literal.includes("'")) step.literal = literal.replaceAll("'", "%27");
    url.queryText += step.literal;
    if (variable?.operator.reserved) url.mayMove = true;
  }
}

function endOf(part: Part, literal: string): number {
  return part === "fragment" ? -1 : literal.search(part === "path" ? /[?#]/ : /#/);
}

function getUrlPart(operator: Operator, part: Part): Part {
  if (operator.first === "#") return "fragment";
  return part === "path" && operator.separator === "&" ? "query" : part;
}
