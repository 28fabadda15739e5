import type { Token } from "../uri-template/parse.js";
import { isQueryExpression } from "./cut-url.js";

/** The names of the pairs that are written in a query, decoded. Placeholders in it count as empty. */
export function queryNames(query: readonly Token[]): ReadonlySet<string> {
  const written = query.filter((token) => typeof token === "string").join("");
  return new Set(new URLSearchParams(written).keys());
}

/** The names of the variables in `{?…}` and `{&…}`. */
export function queryVariables(query: readonly Token[]): ReadonlySet<string> {
  return new Set(query.filter(isQueryExpression).flatMap(({ varspecs }) => varspecs.map(({ name }) => name)));
}
