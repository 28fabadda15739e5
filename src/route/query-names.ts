import type { Step } from "../uri-template/parse.js";
import { isPairs } from "./cut-url.js";

/** The names of the pairs that are written in a query, decoded. Placeholders in it count as empty. */
export function queryNames(query: readonly Step[]): ReadonlySet<string> {
  return new Set(new URLSearchParams(query.map(({ literal }) => literal).join("")).keys());
}

/** The names of the variables in `{?…}` and `{&…}`. */
export function queryVariables(query: readonly Step[]): ReadonlySet<string> {
  const variables = query.flatMap(({ variable }) => variable ?? []);
  return new Set(variables.filter(({ operator }) => isPairs(operator)).map(({ name }) => name));
}
