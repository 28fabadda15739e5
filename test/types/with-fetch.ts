/** Calls that are sent: what they take, and the type of their response. Checked, never run. */
import { createEndpoint, endpoint, type RequestOptions } from "waybill";
import { type FetchEndpoint, type FetchOpenApi, type FetchRouteFunction, withFetch } from "waybill/adapters";
import { openapi } from "waybill/openapi";
import type { Pet, paths } from "./description.js";
import type { Json, NoBody, Operation } from "./generated.js";
import { check, type Same } from "./same.js";

const profile = { baseUrl: "https://pets.example.com" };
const described = createEndpoint<paths, "open">(profile);
const pets = withFetch(described);
const strict = withFetch(createEndpoint<paths>(profile));
const api = withFetch(endpoint);

// --- what a call takes --------------------------------------------------------------------------------------------------------
api("GET /user");
api("GET /orgs/{org}", { org: "octokit" });
api(new URL("https://api.github.com/user"));
api({ method: "POST", url: "/user/repos", name: "a" });
// @ts-expect-error org is missing
api("GET /orgs/{org}", {});
// @ts-expect-error petId is a number
pets("GET /pets/{petId}", { petId: "1" });
// @ts-expect-error this route isn't described
strict("GET /nowhere");
// @ts-expect-error neither an endpoint nor another function that makes requests
withFetch({ url: "https://api.example.com" });
// @ts-expect-error the function must return a request
withFetch(() => 1);

// --- layers and routes --------------------------------------------------------------------------------------------------------
const octokit = api.defaults({ org: "octokit" });
octokit("GET /orgs/{org}");
octokit.defaults()("GET /orgs/{org}");
octokit.defaults({ headers: { "x-a": "1" } })("GET /orgs/{org}", { page: 2 });
octokit.DEFAULTS.org satisfies string;
octokit.merge("GET /orgs/{org}").url satisfies string;
octokit.parse(octokit.merge("GET /orgs/{org}")) satisfies RequestOptions;
withFetch(endpoint.defaults({ method: "GET", url: "/user" }))();
// @ts-expect-error the defaults have no url
octokit();
// @ts-expect-error a misspelt option
api.defaults({ header: { "x-a": "1" }, mediaType: { format: 1 } });

const route = octokit.route("PATCH /orgs/{org}/{id}");
check<Same<typeof route.method, "PATCH">>();
route({ id: 1, url: "https://example.com" }, { query: { dry: true } });
// @ts-expect-error id is missing
route({});
// @ts-expect-error a route has no option of this name
route({ id: 1 }, { timeout: 5 });
withFetch(endpoint.route("GET /orgs/{org}"))({ org: "a" });
// @ts-expect-error org is missing
withFetch(endpoint.route("GET /orgs/{org}"))();

// --- responses ----------------------------------------------------------------------------------------------------------------
export async function responses(): Promise<void> {
  const response = await pets("GET /pets/{petId}", { petId: 1 });
  response satisfies Response;
  if (response.ok) check<Same<Awaited<ReturnType<typeof response.json>>, Pet>>();
  const request = described("GET /pets/{petId}", { petId: 1 });
  const sent = await withFetch(() => request)();
  check<Same<typeof response, typeof sent>>();

  const dog = { kind: "dog", barks: true } as const;
  const changed = await pets.route("PUT /pets/{petId}{?force}")({ petId: "one", force: true, ...dog });
  if (changed.status === 201) (await changed.json()).barks satisfies boolean;
  const listed = await pets.defaults({ limit: 1 })("GET /pets");
  if (listed.ok) (await listed.json())[0] satisfies Pet | undefined;
  const options = await pets({ method: "GET", url: "/pets/{petId}", petId: 1 });
  if (options.status === 200) (await options.json()).name satisfies string;
  const own = await withFetch((id: number) => described("GET /pets/{petId}", { petId: id }))(1);
  if (own.ok) (await own.json()).name satisfies string;

  const unknown = await api("GET /user");
  unknown.ok satisfies boolean;
  (await unknown.json()) satisfies unknown;
  // @ts-expect-error nobody knows the JSON
  (await unknown.json()).login;
  // but the caller does, where no description has
  (await unknown.json<Pet>()).name satisfies string;
  // @ts-expect-error it is described
  if (response.ok) await response.json<{ login: string }>();
  if (!response.ok && response.status === 500)
    (await response.json<{ code: number }>()).code satisfies number;
}

// --- operations of a document -------------------------------------------------------------------------------------------------
interface operations {
  "pets/get": Operation<{ path: { id: number } }, NoBody, { 200: Json<Pet>; 404: Json<{ message: string }> }>;
}

export async function documents(): Promise<void> {
  const byId = withFetch(openapi<unknown, operations>({ openapi: "3.1.0" }));
  const response = await byId("pets/get", { id: 7 });
  if (response.ok) (await response.json()).name satisfies string;
  if (response.status === 404) (await response.json()).message satisfies string;
  const parts = await byId.parts("pets/get", { path: { id: 7 } });
  if (parts.ok) (await parts.json()).name satisfies string;
  // @ts-expect-error id is missing
  byId("pets/get", {});
  // @ts-expect-error no such operation
  byId("pets/got", {});
  const tool = byId.operation("pets/get");
  (await tool.call({ id: 7 })).status satisfies number;
  (await byId.operations()[0]?.parts({}))?.ok satisfies boolean | undefined;

  const byRoute = withFetch(openapi<paths>({ openapi: "3.1.0" }));
  const found = await byRoute("GET /pets", { limit: 1 });
  if (found.ok) (await found.json())[0] satisfies Pet | undefined;
}

// --- the function that sends --------------------------------------------------------------------------------------------------
withFetch(endpoint, fetch)("GET /user");
withFetch(endpoint, (url, init) => fetch(url.toUpperCase(), { ...init, method: init.method }))("GET /user");
withFetch(endpoint, async () => new Response())("GET /user");
// @ts-expect-error not a function
withFetch(endpoint, { retries: 3 });

// --- names --------------------------------------------------------------------------------------------------------------------
pets satisfies FetchEndpoint<unknown, paths>;
withFetch(endpoint.route("GET /user")) satisfies FetchRouteFunction;
withFetch(openapi({ openapi: "3.1.0" })) satisfies FetchOpenApi;
