import type { ApiProfile } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { RequestOptions } from "../types/request.js";
import type { Histories, LayerValues } from "./layers.js";

/** What is known of a call: its layers, and what each step made of it unless an earlier step refused it. */
export interface KnownCall {
  readonly api: ApiProfile;
  readonly layers: readonly LayerValues[];
  readonly resolved: ResolvedOptions;
  readonly request: RequestOptions | undefined;
}

/** The values of each layer, by name. */
export interface CallHistories {
  readonly parameters: Histories;
  readonly headers: Histories;
  readonly options: Histories;
}
