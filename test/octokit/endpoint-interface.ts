import type { endpoint } from "@octokit/endpoint";

/** What Octokit's packages expect of an endpoint: the `EndpointInterface` of @octokit/types. */
export type EndpointInterface = typeof endpoint;
