import type { BaseUrl } from "../route/base-url.js";
import type { WritePairs } from "../uri-template/flat.js";
import type { Parameter } from "./options.js";

/** A parsed profile. */
export interface ApiProfile {
  readonly vendor: string | undefined;
  readonly version: string | undefined;
  readonly base: BaseUrl;
  readonly userAgent: string | undefined;
  readonly trustedOrigins: ReadonlySet<string>;
  /** Writes the lists and objects of a query. */
  readonly writePairs: WritePairs;
  readonly query: readonly Parameter[];
}
