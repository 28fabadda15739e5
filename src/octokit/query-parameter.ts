import type { GivenParameter } from "../options/options.js";

/** A parameter of the query as Octokit sends it: a list is one value, and a plus sign in `q` is a space. */
export function toQueryParameter({ name, value }: GivenParameter): GivenParameter {
  if (name === "q" && typeof value === "string") return { name, value: value.replaceAll("+", " ") };
  if (!Array.isArray(value) || value.some((item) => typeof item === "object" && item !== null)) {
    return { name, value };
  }
  return { name, value: value.filter((item) => item !== null).join(",") };
}
