import { cached } from "../cache.js";
import { EndpointError } from "../errors.js";
import { forbiddenMethods, notToken } from "../rfc9110.js";

/**
 * Checks a method and returns it in lowercase.
 *
 * @throws `ERR_INVALID_METHOD`
 */
export const parseMethod: (method: string) => string = /* @__PURE__ */ cached((method) => {
  const name = method.toLowerCase();
  const isToken = !notToken.test(method);
  // engines compare constants by their addresses, and other strings by their characters
  if (isToken && !forbiddenMethods.includes(name)) return name === "get" ? "get" : name;
  const problem = isToken ? `${name.toUpperCase()} is refused by HTTP clients` : "is not a token of RFC 9110";
  throw new EndpointError("ERR_INVALID_METHOD", `The method ${problem}. Write one such as "GET".`);
});

/** A method of ours in uppercase. To look it up takes a third of the time of `toUpperCase`. */
export const inUppercase: (method: string) => string = /* @__PURE__ */ cached((method) =>
  method.toUpperCase(),
);

/** Whether parameters that the URL does not name go into the query; with other methods they are the body. */
export function hasQueryParameters(method: string): boolean {
  return method === "get" || method === "head";
}
