import { parseBaseUrl } from "../route/base-url.js";
import { copyValue } from "../values/copy.js";
import { passThroughRules } from "../values/copy-rules.js";
import { invalidOptionError } from "../values/read-each.js";
import { isList } from "../values/records.js";

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
