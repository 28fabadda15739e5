import { endpoint as octokit } from "@octokit/endpoint";
import createClient from "openapi-fetch";
import type { Builder, Outcome } from "../../guarantees/vectors/vector.js";
import { waybill } from "../../guarantees/vectors/waybill.js";

const everything = (): boolean => true;
const baseUrl = "https://api.github.com";
const variablesOf = (route: string): string[] =>
  [...route.matchAll(/\{[+#./;?&]?([^}]*)\}/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.replace(/[*:].*/, "")),
  );

const octokitEndpoint: Builder = {
  name: "@octokit/endpoint 11",
  takes: everything,
  withDefaults: (defaults) => {
    const call = octokit.defaults(defaults);
    return (route, options) => call(route, options as never) as unknown as Outcome;
  },
};

/** The request that openapi-fetch passes to fetch. Its paths have `{name}` only, and it separates path and query parameters. */
const openapiFetch: Builder = {
  name: "openapi-fetch 0.17",
  takes: ({ route, options }) =>
    /^[A-Z]+ \//.test(route) &&
    !/\{[^\w]/.test(route) &&
    !["mediaType", "data", "request"].some((name) => name in options),
  withDefaults:
    ({ headers: baseHeaders }) =>
    async (route, { baseUrl: base = baseUrl, headers, ...parameters }) => {
      const [method = "", path = ""] = route.split(/ (.*)/s);
      const names = variablesOf(path);
      const inPath = Object.fromEntries(
        names.filter((name) => Object.hasOwn(parameters, name)).map((name) => [name, parameters[name]]),
      );
      const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));
      let sent: Request | undefined;
      const client = createClient<never>({
        baseUrl: base as string,
        headers: baseHeaders as HeadersInit,
        fetch: async (request) => {
          sent = request;
          return new Response(null, { status: 204 });
        },
      });
      const isQuery = method === "GET" || method === "HEAD";
      const request = client.request as (...parts: unknown[]) => Promise<unknown>;
      await request(method.toLowerCase(), path, {
        headers,
        params: { path: inPath, ...(isQuery && { query: others }) },
        ...(!isQuery && Object.keys(others).length > 0 && { body: others }),
      });
      const { url, method: sentMethod, headers: sentHeaders } = sent as Request;
      return {
        outcome: "ok",
        url,
        method: sentMethod.toLowerCase(),
        headers: Object.fromEntries(sentHeaders),
      };
    },
};

/** waybill and the peers that people use today. */
export const builders: readonly Builder[] = [waybill, octokitEndpoint, openapiFetch];
