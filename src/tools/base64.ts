/** The schema of bytes in JSON (RFC 4648 §4). */
export const base64Schema = {
  type: "string",
  contentEncoding: "base64",
  pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
} as const;
