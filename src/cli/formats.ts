/** Programs that send a request with a client, in JavaScript and Python. */
export const programs = ["fetch", "ky", "ofetch", "axios", "got", "undici", "python"] as const;

/** What the command can print. */
export const formats = ["json", "url", "curl", "http", "har", ...programs, "explain"] as const;

/** What the command prints. */
export type Format = (typeof formats)[number];

/** The formats that print a request on one line, for a batch. */
export const lineFormats: readonly Format[] = ["json", "url", "curl", "har", "explain"];

/** How to print credentials: `[redacted]`, as they are, or as variables of the shell and of programs. */
export const credentials = ["hide", "show", "variable"] as const;

/** One of them. */
export type Credentials = (typeof credentials)[number];
