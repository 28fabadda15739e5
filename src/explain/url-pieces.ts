import type { ApiProfile } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import { addPairs } from "../request/pairs.js";
import { placeParameters, queryParameterNames } from "../request/place-parameters.js";
import { withProfileQuery } from "../request/profile-query.js";
import { withoutReplacedPairs } from "../request/query.js";
import type { BaseUrl } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { isQueryExpression } from "../route/cut-url.js";
import { hasQueryParameters } from "../route/method.js";
import { splitOrigin } from "../route/origin.js";
import { expandVariable } from "../uri-template/expand.js";
import type { Expression, Token, Varspec } from "../uri-template/parse.js";
import type { Value } from "../values/copy.js";
import type { UrlPiece } from "./explanation.js";

/** A piece of the URL as it is, with its credentials. */
export interface RawPiece extends Pick<UrlPiece, "text" | "kind" | "place" | "parameter" | "column"> {
  /** What it comes from: the base URL, the URL template, a parameter, the option `query`, or the query of the profile. */
  readonly source: "baseUrl" | "url" | "parameter" | "query" | "profile";
  /** How many characters are before the value: the separator. */
  readonly lead: number;
  /** Whether names of pairs are before the values. */
  readonly isNamed: boolean;
}

/** A variable without a value that its URL can do without. */
export interface AbsentVariable {
  readonly name: string;
  readonly column: number;
}

/** A pair or parameter that adds nothing to the query. */
export interface AbsentPair {
  readonly name: string;
  readonly source: "parameter" | "query" | "profile" | "url";
}

type Place = "path" | "query" | "fragment";

/**
 * Cuts the URL of a request into pieces, in the steps of `buildRequest`. What is found until a step throws stays in the
 * lists.
 */
export class UrlCutter {
  readonly pieces: RawPiece[] = [];
  readonly absentVariables: AbsentVariable[] = [];
  readonly absentPairs: AbsentPair[] = [];
  readonly #api: ApiProfile;
  readonly #options: ResolvedOptions;
  readonly #url: CompiledUrl;
  /** The values of the variables, by their index. */
  readonly #values: (Value | undefined)[];
  /** Where the next token starts in the template. */
  #position = 0;

  constructor(api: ApiProfile, options: ResolvedOptions, url: CompiledUrl) {
    this.#api = api;
    this.#options = options;
    this.#url = url;
    this.#values = url.noValues.slice();
    for (const { name, value } of options.parameters) {
      const variable = url.variables.get(name);
      if (variable !== undefined) this.#values[variable] = value;
    }
  }

  /** @throws the codes of values that their places cannot take */
  cut(): void {
    this.#cutBase();
    this.#addPairs(this.#cutQuery());
    for (const token of this.#url.fragment) this.#addToken(token, "fragment");
  }

  /** The base and the path, whose first slash can be missing in the template. */
  #cutBase(): void {
    const { origin, template, isLiteral, path } = this.#url;
    const base = this.#options.base as BaseUrl;
    if (origin === undefined)
      this.#add({ text: base.prefix, kind: "base", place: "base", source: "baseUrl" });
    else {
      this.#position = isLiteral ? origin.length : splitOrigin(template).length;
      this.#add({ text: origin, kind: "base", place: "base", source: "url", column: 1 });
    }
    for (const [index, token] of path.entries()) {
      // the compiler adds a first slash that the template doesn't have
      if (index === 0 && token === "/" && template[this.#position] !== "/") this.pieces.push(slash);
      else this.#addToken(token, "path");
    }
    const first = this.pieces[1];
    if (first) {
      if (!first.text.startsWith("/")) this.pieces.splice(1, 0, slash);
    } else if (origin !== undefined) this.pieces.push(slash);
    else this.pieces[0] = { ...(this.pieces[0] as RawPiece), text: base.href };
  }

  /** Returns what comes before the next pair. */
  #cutQuery(): string {
    let query = "";
    let separator = "?";
    for (const token of this.#keptTokens()) {
      const text = this.#addToken(token, "query", separator, query === "");
      if (text === "") continue;
      query += text;
      separator = query === "?" || text.endsWith("&") ? "" : "&";
    }
    return separator;
  }

  /** The query of the template; that of a `URL` object without the pairs that parameters replace. */
  #keptTokens(): readonly Token[] {
    const { isLiteral, query, queryNames } = this.#url;
    const names = isLiteral ? queryParameterNames(this.#url, this.#options) : [];
    if (names.length === 0) return query;
    const placed = placeParameters(this.#url, this.#options, this.#api.styles);
    const pairs = withProfileQuery(this.#api, this.#options, this.#url, placed);
    const kept = withoutReplacedPairs(query, names, pairs);
    const left = new Set(new URLSearchParams(kept.join("")).keys());
    for (const name of queryNames) if (!left.has(name)) this.absentPairs.push({ name, source: "url" });
    return kept;
  }

  #addPairs(first: string): void {
    let separator = first;
    const { method, parameters, query } = this.#options;
    const add = (name: string, pairs: string, source: AbsentPair["source"]): void => {
      if (pairs === "") {
        this.absentPairs.push({ name, source });
        return;
      }
      const text = separator + pairs;
      const lead = separator.length;
      this.#add({ text, kind: "value", place: "query", source, parameter: name, lead, isNamed: true });
      separator = "&";
    };
    const { styles } = this.#api;
    if (hasQueryParameters(method)) {
      for (const parameter of parameters) {
        if (!this.#url.variables.has(parameter.name))
          add(parameter.name, addPairs("", parameter, styles), "parameter");
      }
    }
    for (const parameter of query) add(parameter.name, addPairs("", parameter, styles), "query");
    for (const parameter of this.#api.query) {
      const api = { ...this.#api, query: [parameter] };
      const placed = { variables: this.#values, pairs: "", body: undefined };
      add(parameter.name, withProfileQuery(api, this.#options, this.#url, placed), "profile");
    }
  }

  /** Adds the pieces of a literal or an expression, and returns their text. */
  #addToken(token: Token, place: Place, separator = "", isFirst = false): string {
    if (typeof token === "string") {
      // a literal of the template can be cut where the query or the fragment starts
      if (/[?&#]/.test(token[0] as string))
        this.#position = this.#url.template.indexOf(token[0] as string, this.#position);
      const text = isFirst ? `?${token.slice(1)}` : token;
      this.#add({ text, kind: "literal", place, source: "url", column: this.#position + 1 });
      return text;
    }
    const isPairs = place === "query" && isQueryExpression(token);
    const text = this.#addExpression(token, place, isPairs ? separator : token.operator.first);
    this.#position = this.#endOf(token);
    return text;
  }

  #addExpression({ operator, varspecs }: Expression, place: Place, first: string): string {
    let separator = first;
    let all = "";
    for (const varspec of varspecs) {
      const { name: parameter, column } = varspec;
      const given = this.#values[varspec.index];
      const value = expandVariable(operator, varspec, given);
      if (value === undefined) {
        // an empty list is a value
        this.#addAbsent(varspec, place, operator.first === "" && (given ?? null) === null);
        continue;
      }
      const isEscaped = operator.reserved && place === "query";
      const text = separator + (isEscaped ? value.replaceAll("'", "%27") : value);
      this.#add({
        text,
        kind: "value",
        place,
        source: "parameter",
        parameter,
        column,
        lead: separator.length,
        isNamed: operator.ifEmpty !== undefined,
      });
      all += text;
      separator = operator.separator;
    }
    return all;
  }

  #addAbsent({ name, column }: Varspec, place: Place, isRequired: boolean): void {
    if (isRequired) {
      this.#add({
        text: `{${name}}`,
        kind: "missing",
        place,
        source: "parameter",
        parameter: name,
        column,
      });
    } else this.absentVariables.push({ name, column });
  }

  /** Where an expression ends in the template: after its brace, or after the name of `:name`. */
  #endOf({ varspecs }: Expression): number {
    const { template } = this.#url;
    const { column, name } = varspecs.at(-1) as Varspec;
    return template[column - 2] === ":" ? column - 1 + name.length : template.indexOf("}", column) + 1;
  }

  #add(piece: Omit<RawPiece, "lead" | "isNamed"> & Partial<RawPiece>): void {
    this.pieces.push({ lead: 0, isNamed: false, ...piece });
  }
}

const slash: RawPiece = {
  text: "/",
  kind: "literal",
  place: "path",
  source: "url",
  lead: 0,
  isNamed: false,
};
