import { EndpointError } from "./errors.js";
import { type Route, routeText } from "./route.js";
import { Bag, isList, isPlainObject, type Value } from "./uri-template/value.js";

/** A body with the content-type it needs, where waybill knows it. */
export interface Body {
  readonly body: unknown;
  readonly contentType: string | undefined;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Whether the parameters that the URL does not take go into the query; otherwise they are the body. */
export function carriesQuery(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * The body: `data` as it is, or a JSON object of the parameters that the URL does not take; none where there are none.
 *
 * @throws `ERR_BODY_NOT_ALLOWED` for data on GET and HEAD
 */
export function buildBody(
  route: Route,
  data: unknown,
  parameters: Readonly<Record<string, Value>>,
): Body | undefined {
  if (data !== undefined) {
    if (carriesQuery(route.method)) {
      const text = routeText(route);
      throw new EndpointError(
        "ERR_BODY_NOT_ALLOWED",
        `A ${route.method} request has no body, so that "data" cannot be sent. Remove it, or use another method.`,
        "data",
        text,
      );
    }
    // text, bytes, forms and streams have types of their own
    return { body: data, contentType: isList(data) || isPlainObject(data) ? JSON_TYPE : undefined };
  }
  if (carriesQuery(route.method)) return undefined;
  const { variables } = route.url;
  const members = new Bag<Value>();
  let empty = true;
  for (const name in parameters) {
    if (variables.has(name)) continue;
    members[name] = parameters[name] as Value;
    empty = false;
  }
  return empty ? undefined : { body: { ...members }, contentType: JSON_TYPE };
}
