/** What the command can print. */
export const formats = [
  "json",
  "url",
  "curl",
  "httpie",
  "powershell",
  "http",
  "har",
  "fetch",
  "ky",
  "ofetch",
  "axios",
  "got",
  "undici",
  "python",
  "explain",
] as const;

/** What the command prints. */
export type Format = (typeof formats)[number];

/** The formats that print a request on one line, for a batch. */
export const lineFormats: readonly Format[] = ["json", "url", "curl", "har", "explain"];
