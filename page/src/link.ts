/** A permalink with more characters than this is not one of ours. */
const MAX_LENGTH = 200_000;

/** What is in a permalink: the texts of the fields. */
export type LinkedTexts = readonly [route: string, parameters: string, defaults: string, profile: string];

/** The fields as the fragment of a URL: JSON, compressed, in base64url. */
export async function toFragment(texts: LinkedTexts): Promise<string> {
  const json = new Blob([JSON.stringify(texts)]).stream();
  const response = new Response(json.pipeThrough(new CompressionStream("deflate-raw")));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The fields of a fragment, unless it isn't one of ours. */
export async function fromFragment(fragment: string): Promise<LinkedTexts | undefined> {
  try {
    const text = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const texts = JSON.parse(await inflate(bytes));
    return Array.isArray(texts) && texts.length === 4 && texts.every((item) => typeof item === "string")
      ? (texts as unknown as LinkedTexts)
      : undefined;
  } catch {
    return undefined;
  }
}

/** @throws what is too long: a short fragment can be a text of gigabytes */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MAX_LENGTH) throw new RangeError("too long");
  }
  return text;
}
