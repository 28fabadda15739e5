/** Types that the compiler infers from an OpenAPI description. Checked, never run. */
import { createEndpoint, type Endpoint, type RequestOptions, type ResponseOf } from "waybill";
import type { Pet, paths } from "./description.js";
import { check, type Same } from "./same.js";

const profile = { baseUrl: "https://pets.example.com" };
const pets = createEndpoint<paths, "open">(profile);
const strict = createEndpoint<paths>(profile);

// --- parameters -------------------------------------------------------------------------------------------------------------
const pet = pets("GET /pets/{petId}", { petId: 1 });
check<Same<typeof pet.method, "get">>();
check<Same<ResponseOf<typeof pet>, Pet>>();
const list = pets("GET /pets", { ids: [1, 2], tags: ["new"], limit: 10, extra: true });
check<Same<ResponseOf<typeof list>, Pet[]>>();
pets("GET /pets", { headers: { "X-Trace": "a", cookie: "theme=dark" } });
// @ts-expect-error a list of numbers
pets("GET /pets", { ids: ["1"] });
// @ts-expect-error a list of two words
pets("GET /pets", { tags: ["middling"] });

// --- header fields and cookies ----------------------------------------------------------------------------------------------
const gone = pets("DELETE /pets/{petId}", { petId: 1, headers: { "x-reason": "sold" } });
check<Same<ResponseOf<typeof gone>, undefined>>();
pets("GET /session", { headers: { cookie: "session=1" } });
// @ts-expect-error the cookie is required
pets("GET /session");

// --- bodies -----------------------------------------------------------------------------------------------------------------
const put = pets("PUT /pets/{petId}{?force}", { petId: "one", force: true, kind: "dog", barks: true });
check<Same<ResponseOf<typeof put>["kind"], "dog" | "cat">>();
pets("PUT /pets/{petId}{?force}", { petId: "two", force: true, kind: "cat", lives: 9 });
// @ts-expect-error the operation's own type replaces that of the path
pets("PUT /pets/{petId}{?force}", { petId: 1, force: true, kind: "cat", lives: 9 });
// @ts-expect-error force is missing
pets("PUT /pets/{petId}{?force}", { petId: "one", kind: "cat", lives: 9 });
// @ts-expect-error a cat has lives
pets("PUT /pets/{petId}{?force}", { petId: "one", force: true, kind: "cat", barks: true });
pets("PATCH /pets");
// @ts-expect-error a list is data
pets("PUT /session", { a: 1 });

// --- defaults -----------------------------------------------------------------------------------------------------------------
const one = pets.defaults({ petId: 1 });
check<Same<ResponseOf<ReturnType<typeof one<"GET /pets/{petId}", { petId: number }>>>, Pet>>();
// @ts-expect-error the override has the description's type
one("GET /pets/{petId}", { petId: "2" });

// --- method and url among the options, and two bags -----------------------------------------------------------------------------
const inOptions = pets({ method: "GET", url: "/pets/{petId}", petId: 1 });
check<Same<ResponseOf<typeof inOptions>, Pet>>();
const getPet = pets.route("GET /pets/{petId}");
const bagged = getPet({ petId: 1 });
check<Same<ResponseOf<typeof bagged>, Pet>>();
check<Same<typeof getPet.variables, readonly ["petId"]>>();

// --- a union of routes ----------------------------------------------------------------------------------------------------------
const either = (route: "GET /pets/{petId}" | "DELETE /pets/{petId}") =>
  pets(route, { petId: 1, headers: { "x-reason": "sold" } });
check<Same<ResponseOf<ReturnType<typeof either>>, Pet | undefined>>();
export const reasonless = (route: "GET /pets/{petId}" | "DELETE /pets/{petId}") =>
  // @ts-expect-error one of them needs a header field
  pets(route, { petId: 1 });

// --- routes that the description has not ----------------------------------------------------------------------------------------
const unknown = pets("GET /owners/{owner}", { owner: "a" });
check<Same<ResponseOf<typeof unknown>, unknown>>();
strict({ url: "/pets" });
// @ts-expect-error not in the description
strict("POST /session");

// --- sending ----------------------------------------------------------------------------------------------------------------------
async function send<Request extends RequestOptions>({
  url,
  ...options
}: Request): Promise<ResponseOf<Request>> {
  return (
    await fetch(url, { ...options, body: JSON.stringify(options.body) } as RequestInit)
  ).json() as never;
}
export const sent: Promise<Pet> = send(pets("GET /pets/{petId}", { petId: 1 }));
export const annotated: Endpoint[] = [pets, strict];
const { url, ...rest } = pet;
check<Same<ResponseOf<typeof rest>, Pet>>();
check<Same<typeof url, string>>();
check<Same<ResponseOf<RequestOptions>, unknown>>();
