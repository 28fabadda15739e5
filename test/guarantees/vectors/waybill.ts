import { endpoint } from "../../../src/index.js";
import type { Builder, Outcome } from "./vector.js";

export const waybill: Builder = {
  name: "waybill",
  takes: () => true,
  withDefaults: (defaults) => {
    const call = endpoint.defaults(defaults);
    return (route, options) => call(route, options) as unknown as Outcome;
  },
};
