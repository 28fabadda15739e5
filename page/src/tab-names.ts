import { programs } from "../../src/cli/formats.js";

/** The ways to write a request, in the order of the tabs. `tool` is what a model sees of an operation of a document. */
export const tabNames = ["curl", "waybill", "JSON", ...programs, "HTTP", "tool"] as const;

/** One of them. */
export type TabName = (typeof tabNames)[number];
