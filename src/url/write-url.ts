import { checkUrl } from "../call/check-url.js";
import { writeBase, writePath, writePlainPath } from "../call/write-path.js";
import type { BaseUrl } from "../route/base-url.js";
import { noStartError } from "../route/compile-url.js";
import type { Target } from "../route/route.js";
import { type VariableValues, writePart } from "../uri-template/expand.js";

/** The (empty) start of a URL without a base. */
const noBase: BaseUrl = { text: "", origin: "", prefix: "", href: "/" };

export function writeUrl(target: Target, values: VariableValues, given?: BaseUrl): string {
  const { url } = target;
  const { template, origin, isPath } = url;
  const base = given ?? noBase;
  const start = writeBase(base, url);
  const plainPath = writePlainPath(url, values);
  const path = plainPath ?? writePath(base, url, values);
  const query = isPath ? "" : writePart("query", url.query, values);
  const fragment = isPath ? "" : writePart("fragment", url.fragment, values);
  if (plainPath === undefined || !isPath) checkUrl(target, values, { path, query });
  const end = query + fragment;
  if (given ? origin === undefined : origin) return start + path + end;
  // without a base, what starts with two slashes names a host, and a colon in the first segment would end a scheme
  if (!given && template.startsWith("/") && path.charAt(1) !== "/") return path + end;
  if (given || url.path.at(0)?.column !== 0 || !/^\/[^/:]+(?:\/|$)/.test(path)) throw noStartError(template);
  return path.slice(1) + end;
}
