/** The type of a response, and of functions around an endpoint. Checked, never run. */
import {
  type AnyOptionsOf,
  type ArgumentsOf,
  createEndpoint,
  type Endpoint,
  endpoint,
  type OptionsOf,
  type RequestOptions,
  type ResponseOf,
  type RouteFunction,
} from "waybill";
import { withFetch } from "waybill/adapters";
import type { OpenAI, Stripe } from "./described/descriptions.js";
import type { Pet, paths } from "./description.js";
import type { Json, NoBody, NoContent, Operation } from "./generated.js";
import { check, type Same } from "./same.js";

const profile = { baseUrl: "https://pets.example.com" };
const pets = createEndpoint<paths, "open">(profile);
const strict = createEndpoint<paths>(profile);
const stripe = createEndpoint<Stripe, "open">(profile);
const openai = createEndpoint<OpenAI, "open">(profile);

// --- responses of fetch -----------------------------------------------------------------------------------------------------
async function send<Request extends RequestOptions>(request: Request): Promise<ResponseOf<Request>> {
  const response = await withFetch(() => request)();
  if (!response.ok) throw new Error(`${request.method} ${request.url}: ${response.status}`);
  return response.json();
}
const sent = send(pets("GET /pets/{petId}", { petId: 1 }));
check<Same<typeof sent, Promise<Pet>>>();

type Statuses = { 200: Json<{ a: number }>; 218: Json<{ b: number }>; 304: NoContent };
interface Cached {
  "/cached": { get: Operation<object, NoBody, Statuses> };
}

export async function byStatus(): Promise<void> {
  const request = pets("GET /pets/{petId}", { petId: 1 });
  const response = await withFetch(() => request)();
  response.headers.get("etag") satisfies string | null;
  (await response.text()) satisfies string;
  if (response.ok) (await response.json()).name satisfies string;
  else if (response.status === 404) (await response.json()).message satisfies string;
  else {
    // @ts-expect-error a status that isn't described
    (await response.json()).message;
  }
  if (response.status === 200) (await response.json()) satisfies Pet;
  // @ts-expect-error one of several
  (await response.json()).name;
  // statuses that aren't described, of redirects and proxies
  if (response.status === 304 || response.status === 521) response.ok satisfies false;
  // it is a response of the platform, too
  response satisfies Response;
  (await response.clone().arrayBuffer()) satisfies ArrayBuffer;
  if (response.clone().status === 200) response.bodyUsed satisfies boolean;
  // @ts-expect-error no such status
  response.status === 1;

  const either = pets("PUT /pets/{petId}{?force}", { petId: "one", force: true, kind: "dog", barks: true });
  const changed = await withFetch(() => either)();
  if (changed.status === 201) (await changed.json()).barks satisfies boolean;
  if (changed.status === 202) (await changed.json()).lives satisfies number;

  const list = pets("GET /pets");
  const listed = await withFetch(() => list)();
  if (listed.ok) (await listed.json())[0] satisfies Pet | undefined;
  // a default answer is that of each other status
  else (await listed.json()).message satisfies string;

  if (listed.status === 302) (await listed.json()).message satisfies string;

  const cached = createEndpoint<Cached, "open">(profile)("GET /cached");
  const old = await withFetch(() => cached)();
  if (old.status === 304) old.ok satisfies false;
  if (old.status === 304) (await old.json()) satisfies undefined;
  if (old.status === 218) old.ok satisfies true;
  if (old.ok && old.status === 200) (await old.json()).a satisfies number;

  const other = endpoint("GET /user");
  const unknown = await withFetch(() => other)();
  unknown satisfies Response;
  unknown.ok satisfies boolean;
  (await unknown.json()) satisfies unknown;
}

// --- the JSON of a route ------------------------------------------------------------------------------------------------------
check<Same<ResponseOf<typeof pets, "GET /pets/{petId}">, Pet>>();
check<Same<ResponseOf<typeof pets, "GET /pets/:petId">, Pet>>();
check<Same<ResponseOf<typeof pets, "GET /pets/{petId}", 404>, { message: string }>>();
check<Same<ResponseOf<typeof strict, "GET /pets", "default">, { message: string }>>();
check<Same<ResponseOf<typeof pets, "GET /nowhere">, unknown>>();
check<Same<ResponseOf<typeof stripe, "GET /v1/charges">, { data: { id: string }[] }>>();
// members that only requests have are not in a response
check<Same<ResponseOf<typeof openai, "POST /keys">, { id: number; name: string }>>();

// --- functions around an endpoint ----------------------------------------------------------------------------------------------
function call<const Route extends string, const Options extends AnyOptionsOf<typeof pets, Route>>(
  ...[route, options]: ArgumentsOf<typeof pets, Route, Options>
) {
  return send(pets<Route, Options>(route, options));
}
const called = call("GET /pets/{petId}", { petId: 1 });
check<Same<typeof called, Promise<Pet>>>();
// @ts-expect-error petId is missing
call("GET /pets/{petId}", {});
// @ts-expect-error petId is a number
call("GET /pets/{petId}", { petId: "1" });
// @ts-expect-error clients refuse TRACE
call("TRACE /pets", {});

class Client {
  readonly #api = pets.defaults({ limit: 1 });
  get<const Route extends string, const Options extends AnyOptionsOf<typeof pets, Route>>(
    ...call: ArgumentsOf<typeof pets, Route, Options>
  ) {
    this.#api("GET /pets");
    return pets<Route, Options>(...call);
  }
}
new Client().get("GET /pets", { tags: ["new"] }).method satisfies "get";

type PetOptions = OptionsOf<typeof pets, "GET /pets/{petId}">;
const rest: Omit<PetOptions, "petId"> = { headers: { accept: "text/plain" } };
pets("GET /pets/{petId}", { ...rest, petId: 1 });
// @ts-expect-error a misspelt name
({ petId: 1, limi: 1 }) satisfies PetOptions;
const later: ArgumentsOf<typeof pets, "GET /pets/{petId}"> = ["GET /pets/{petId}", { petId: 1 }];
pets(...later).method satisfies "get";

const functions: RouteFunction[] = [
  endpoint.route("GET /x/{a}"),
  pets.route("PUT /session"),
  strict.route("GET /pets"),
];
export const urls: string[] = functions.map((fill) => fill({ anything: 1 }).url);

// --- described calls with defaults, a union of routes, and spread requests -----------------------------------------------------
const one = pets.defaults({ petId: 1 });
check<Same<ResponseOf<ReturnType<typeof one<"GET /pets/{petId}", { petId: number }>>>, Pet>>();
// @ts-expect-error the override has the description's type
one("GET /pets/{petId}", { petId: "2" });
type OneOfTwo = "GET /pets/{petId}" | "DELETE /pets/{petId}";
const either = (route: OneOfTwo) => pets(route, { petId: 1, headers: { "x-reason": "sold" } });
check<Same<ResponseOf<ReturnType<typeof either>>, Pet | undefined>>();
// @ts-expect-error one of them needs a header field
export const reasonless = (route: OneOfTwo) => pets(route, { petId: 1 });
export const annotated: Endpoint[] = [pets, strict];
const { url, ...others } = pets("GET /pets/{petId}", { petId: 1 });
check<Same<ResponseOf<typeof others>, Pet>>();
check<Same<typeof url, string>>();
check<Same<ResponseOf<RequestOptions>, unknown>>();
