/** Base64 with padding (RFC 4648 §4). Only strings of octets can be encoded in every runtime. */

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export function fromBase64(text: string): Uint8Array {
  const octets = atob(text);
  const bytes = new Uint8Array(octets.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = octets.charCodeAt(index);
  return bytes;
}

/** The credentials that follow `Basic` in a header field, in UTF-8 (RFC 7617). */
export function basicCredentials(username: string, password: string): string {
  return toBase64(new TextEncoder().encode(`${username}:${password}`));
}
