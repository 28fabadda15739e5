import { REDACTED } from "../../src/credentials/index.js";
import type { Fields } from "./form.js";

/** The fields as the fragment of a URL: a list in JSON, in base64url. */
export function toFragment({ route, parameters, defaults, profile }: Fields): string {
  const text = JSON.stringify([route, parameters, defaults, profile]);
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  const encoded = btoa(bytes.join(""));
  return encoded.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The fields of a fragment, unless it isn't one of ours. */
export function fromFragment(fragment: string): Fields | undefined {
  try {
    const characters = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
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
