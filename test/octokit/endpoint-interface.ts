import type { endpoint } from "@octokit/endpoint";

/** The endpoint that Octokit's packages expect: the `EndpointInterface` of @octokit/types. */
export type EndpointInterface = typeof endpoint;
