import { endpoint as octokit } from "@octokit/endpoint";
import createClient, { type ClientOptions } from "openapi-fetch";
import { waybill } from "../../guarantees/vectors/builders.js";
import type { Builder } from "../../guarantees/vectors/vector.js";

/** Whether a call has only `{name}` in its route, and parameters and headers as options. */
export const hasOnlyParameters = (route: string, options: object): boolean =>
  !/\{[^\w]/.test(route) && !["mediaType", "data", "request"].some((name) => name in options);

const octokitEndpoint: Builder = {
  name: "@octokit/endpoint 11",
  takes: () => true,
  withDefaults: (defaults) => octokit.defaults(defaults) as unknown as ReturnType<Builder["withDefaults"]>,
};

/** The request that openapi-fetch passes to fetch. Its paths have `{name}` only, and it separates path and query parameters. */
const openapiFetch: Builder = {
  name: "openapi-fetch 0.17",
  takes: ({ route, options }) => /^[A-Z]+ \//.test(route) && hasOnlyParameters(route, options),
  withDefaults:
    ({ headers: baseHeaders }) =>
    async (route, { baseUrl = "https://api.github.com", headers, ...parameters }) => {
      const [method = "", path = ""] = route.split(/ (.*)/s);
      const [inPath, others] = [true, false].map((isIn) =>
        Object.fromEntries(
          Object.entries(parameters).filter(([name]) => path.includes(`{${name}}`) === isIn),
        ),
      ) as [object, object];
      let sent: Request | undefined;
      const fetch = async (request: Request) => {
        sent = request;
        return new Response(null, { status: 204 });
      };
      const client = createClient<never>({ baseUrl, headers: baseHeaders, fetch } as ClientOptions);
      const isQuery = method === "GET" || method === "HEAD";
      const request = client.request as (...parts: unknown[]) => Promise<unknown>;
      await request(method.toLowerCase(), path, {
        headers,
        params: { path: inPath, ...(isQuery && { query: others }) },
        ...(!isQuery && Object.keys(others).length > 0 && { body: others }),
      });
      const { url, headers: fields } = sent as Request;
      return { outcome: "ok", url, method: method.toLowerCase(), headers: Object.fromEntries(fields) };
    },
};

/** waybill and the peers that people use today. */
export const builders: readonly Builder[] = [waybill, octokitEndpoint, openapiFetch];
