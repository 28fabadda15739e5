import { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { type Operator, simple } from "../uri-template/operators.js";
import { type ParsedTemplate, parse, routeGrammar, type Step, type Variable } from "../uri-template/parse.js";
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
  const { steps, variables } = parse(text, start + host.length, routeGrammar, start);
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
  const [host = ""] = /^(?:[A-Za-z][A-Za-z\d+.-]*:\/*[^/?#{]*(?:\{[^/?&#])?|\/\/)/.exec(template) ?? [];
  const origin = host ? parseUrl(host)?.origin : undefined;
  if (host && !origin) throw noStartError(text, column, host);
  return { host, origin };
}

export function compileSteps(
  template: string,
  origin: string | undefined,
  { steps, variables }: ParsedTemplate,
  text: string = template,
): CompiledUrl {
  const parts = cutUrl(template, steps);
  if (variables.size > 0) checkOptionalParts(parts, text);
  const first = parts.path.at(0)?.literal;
  if (first && first[0] !== "/") addFirstSlash(parts.path);
  return compiledUrl(template, origin, parts, variables);
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
  return compiledUrl(href, origin, cutUrl(href, [rest]));
}

export function addFirstSlash(path: Step[]): void {
  path.unshift({ literal: "/", column: 0, variable: undefined });
}

const noVariables: ReadonlyMap<string, number> = /* @__PURE__ */ new Map();

/** @param variables none for a URL that is used as it is */
export function compiledUrl(
  template: string,
  origin: string | undefined,
  { path, query, fragment }: UrlParts,
  variables: ReadonlyMap<string, number> = noVariables,
): CompiledUrl {
  const isLiteral = variables === noVariables;
  const checked: Variable[] = [];
  for (const { variable } of path) if (variable) checked.push(variable);
  let queryText = "";
  for (const step of query) {
    // WHATWG URL encodes the apostrophe in the query of an http URL; RFC 3986 need not
    if (step.literal.includes("'")) step.literal = step.literal.replaceAll("'", "%27");
    queryText += step.literal;
    if (step.variable && isRequired(step.variable)) checked.push(step.variable);
  }
  for (const { variable } of fragment) if (variable && isRequired(variable)) checked.push(variable);
  const noValues: undefined[] = [];
  while (noValues.length < variables.size) noValues.push(undefined);
  return {
    template,
    isLiteral,
    origin,
    path,
    query,
    fragment,
    variables,
    noValues,
    queryText,
    checked,
    isPath: query.length === 0 && fragment.length === 0,
    isPlain: !isLiteral && path[0]?.literal.startsWith("/") === true && path.every(isPlainStep),
    mayMove: !isLiteral && (path.some(mayMove) || query.some(({ variable }) => variable?.operator.reserved)),
  };
}

/** The names of the pairs that are written in the query. Placeholders in them count as empty. */
export function queryNamesOf({ queryText }: CompiledUrl): ReadonlySet<string> {
  return new Set(new URLSearchParams(queryText).keys());
}

/** Without its optional part, what follows `{?a}` or `{#a}` would become part of the path or the query. */
function checkOptionalParts({ query, fragment }: UrlParts, text: string): void {
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

function isPlainStep(step: Step): boolean {
  const { variable } = step;
  return !mayMove(step) && (!variable || (variable.opens && variable.prefix === 0));
}

function mayMove({ literal, variable }: Step): boolean {
  return /\.|%2[Ee]/.test(literal) || (variable !== undefined && variable.operator !== simple);
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
interface UrlParts {
  readonly path: Step[];
  /** With its `?`. */
  readonly query: Step[];
  /** With its `#`. */
  readonly fragment: Step[];
}

function cutUrl(template: string, steps: readonly Step[]): UrlParts {
  const parts: UrlParts = { path: [], query: [], fragment: [] };
  let part: keyof UrlParts = "path";
  for (const step of steps) {
    let { literal, column } = step;
    for (let end = endOf(part, literal); end >= 0; end = endOf(part, literal)) {
      addLiteral(parts[part], literal.slice(0, end), column);
      literal = literal.slice(end);
      part = literal.startsWith("#") ? "fragment" : "query";
      // the literal is encoded, the template isn't; what cuts it is the same in both
      column = template.indexOf(literal.charAt(0), column - 1) + 1;
    }
    const { variable } = step;
    const next: keyof UrlParts = variable ? getUrlPart(variable.operator, part) : part;
    if (next !== part) {
      addLiteral(parts[part], literal, column);
      part = next;
      literal = "";
    }
    parts[part].push({ literal, column, variable });
  }
  return parts;
}

function addLiteral(steps: Step[], literal: string, column: number): void {
  if (literal !== "") steps.push({ literal, column, variable: undefined });
}

function endOf(part: keyof UrlParts, literal: string): number {
  if (part === "fragment") return -1;
  return literal.search(part === "path" ? /[?#]/ : /#/);
}

function getUrlPart(operator: Operator, part: keyof UrlParts): keyof UrlParts {
  if (operator.first === "#") return "fragment";
  return part === "path" && operator.separator === "&" ? "query" : part;
}
