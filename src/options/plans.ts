import { Cache } from "../cache.js";
import { isUrlObject } from "../route/literal-url.js";
import { compileRoute, urlRoute } from "../route/route.js";
import { type ApiProfile, makePlan, type Plan } from "./call.js";
import type { Options } from "./options.js";

/**
 * The plans of an endpoint, by what its calls start with: a route, which is a string or a `URL` object, or options. Each
 * endpoint keeps its own: those of another could keep its headers alive, with their credentials.
 */
export function plansOf(api: ApiProfile, defaults: Options): (first: unknown) => Plan {
  const plans = new Cache<Plan>();
  return (first) => {
    if (typeof first !== "string")
      return makePlan(api, defaults, isUrlObject(first) ? urlRoute(first) : undefined);
    const known = plans.get(first);
    if (known) return known;
    const route = compileRoute(first);
    return plans.set(route.text, plans.getOld(route.text) ?? makePlan(api, defaults, route));
  };
}
