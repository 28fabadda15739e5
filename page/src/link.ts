import { REDACTED } from "../../src/credentials/index.js";
import type { Fields } from "./form.js";

/** A permalink with more characters than this is not one of ours. */
const MAX_LENGTH = 200_000;

/** The fields as the fragment of a URL: a list in JSON, compressed, in base64url. */
export function toFragment({ route, parameters, defaults, profile }: Fields): Promise<string> {
  return deflate(JSON.stringify([route, parameters, defaults, profile]));
}

/** The fields of a fragment, unless it isn't one of ours. */
export async function fromFragment(fragment: string): Promise<Fields | undefined> {
  try {
    const texts: unknown[] = JSON.parse(await inflate(fragment, MAX_LENGTH));
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

async function deflate(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @throws what is too long: a short string can be a text of gigabytes */
async function inflate(packed: string, maxLength: number): Promise<string> {
  const characters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > maxLength) throw new RangeError("too long");
  }
  return text;
}
