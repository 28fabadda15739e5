import { endpoint, type RequestOptions } from "../../src/index.js";
import type { Operation } from "./operations.js";

/** What a builder returned, or the name and code of what it threw. */
export type Outcome = Partial<Record<keyof RequestOptions | "error", unknown>>;

/** A way in which our results differ from those of @octokit/endpoint 11 on GitHub's operations, on purpose. */
export interface Difference {
  readonly name: string;
  readonly reason: string;
  /** How many of GitHub's 1,223 operations show it, with plain values. */
  readonly operations: number;
  /** Turns their outcome into ours; returns it as it is where the difference does not show. */
  readonly adjust: (theirs: Outcome, operation: Operation) => Outcome;
}

const withHeaders = (outcome: Outcome, fields: Record<string, unknown>): Outcome => ({
  ...outcome,
  headers: { ...(outcome.headers as object), ...fields },
});

export const differences: readonly Difference[] = [
  {
    name: "a parameter named url",
    reason:
      "There its value replaces the destination, and the token goes along. Here it is refused beside a route, and endpoint.route() takes it as a parameter.",
    operations: 5,
    adjust: (theirs, { body }) =>
      body?.properties.some(({ name }) => name === "url")
        ? { error: "EndpointError ERR_ROUTE_CONFLICT" }
        : theirs,
  },
  {
    name: "method in lowercase",
    reason: "The specification says that the result's method is lowercase.",
    operations: 1218,
    adjust: (theirs) =>
      theirs.method === undefined ? theirs : { ...theirs, method: (theirs.method as string).toLowerCase() },
  },
  {
    name: "user-agent",
    reason: "Each library names itself; ours says nothing of the machine.",
    operations: 1218,
    adjust: (theirs) =>
      theirs.headers === undefined
        ? theirs
        : withHeaders(theirs, { "user-agent": endpoint.DEFAULTS.headers["user-agent"] }),
  },
  {
    name: "commas between the items of a list",
    reason: "RFC 6570 section 3.2.8 encodes the items, not the commas between them.",
    operations: 9,
    adjust: (theirs, { queryParameters = [] }) =>
      queryParameters.some(({ type }) => type === "array")
        ? { ...theirs, url: (theirs.url as string).replaceAll("%2C", ",") }
        : theirs,
  },
  {
    name: "no empty body on PUT and PATCH",
    reason:
      "The specification has a body only where one exists. Clients send content-length: 0 by themselves.",
    operations: 37,
    adjust: (theirs) => {
      if (theirs.body !== "") return theirs;
      const { body: _, ...rest } = theirs;
      return rest;
    },
  },
  {
    name: "no content-type for text",
    reason: "Data that is no plain object or array is not JSON. The caller knows its type.",
    operations: 5,
    adjust: (theirs) =>
      typeof theirs.body === "string" ? withHeaders(theirs, { "content-type": undefined }) : theirs,
  },
];
