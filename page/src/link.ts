import { REDACTED } from "../../src/credentials/text.js";
import { fromBase64, toBase64 } from "../../src/http/base64.js";
import type { Fields } from "./form.js";

/** The fields as the fragment of a URL: a list in JSON, in base64url. */
export function toFragment({ route, parameters, defaults, profile }: Fields): string {
  const text = JSON.stringify([route, parameters, defaults, profile]);
  const encoded = toBase64(new TextEncoder().encode(text));
  return encoded.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The fields of a fragment, unless it isn't one of ours. */
export function fromFragment(fragment: string): Fields | undefined {
  try {
    const bytes = fromBase64(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const texts: unknown[] = JSON.parse(new TextDecoder().decode(bytes));
    if (texts.length !== 4 || texts.some((item) => typeof item !== "string")) return undefined;
    const [route, parameters, defaults, profile] = texts as [string, string, string, string];
    return { route, parameters, defaults, profile };
  } catch {
    return undefined;
  }
}

/** Whether credentials were left out of the texts of fields. */
export function hasRedacted(texts: Fields): boolean {
  return Object.values(texts).some((text: string) => text.includes(REDACTED) || /…|^#$/m.test(text));
}
