import { parseBaseUrl } from "../route/base-url.js";
import { copyValue } from "../values/copy.js";
import { passThroughRules } from "../values/copy-rules.js";
import { invalidOptionError } from "../values/read-each.js";
import { isList } from "../values/records.js";

/**
 * Reads the origins that default credentials may go to, besides that of the base URL.
 *
 * @throws `ERR_INVALID_OPTIONS` for anything but an array of origins, `ERR_INVALID_BASE_URL` for a string that is no http(s) URL
 */
export function readTrustedOrigins(list: unknown): ReadonlySet<string> {
  const name = "trustedOrigins";
  const items = isList(list) ? (copyValue(list, name, passThroughRules) as unknown[]) : [undefined];
  if (items.every((item) => typeof item === "string")) {
    const urls = items.map((item) => parseBaseUrl(item, name));
    if (urls.every(({ prefix, origin }) => prefix === origin))
      return new Set(urls.map(({ origin }) => origin));
  }
  throw invalidOptionError(name, 'must be an array of origins, such as ["https://files.example.com"]');
}
