/** The version of package.json; a test compares the two. */
export const VERSION = "0.1.0";

/** The default user-agent. */
export const USER_AGENT = "waybill/0.1.0";
