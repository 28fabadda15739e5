import type { ApiProfile } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import type { RequestOptions } from "../types/request.js";
import type { Histories, LayerValues } from "./layers.js";

/** A call: its layers, its resolved options, and its request, unless the call was refused. */
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
