/** The ways to write a request, in the order of the tabs. */
export const tabNames = ["curl", "fetch", "axios", "got", "undici", "python", "HTTP"] as const;

/** One of them. */
export type TabName = (typeof tabNames)[number];
