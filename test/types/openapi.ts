/** What the compiler works out from an OpenAPI description. Checked, never run. */
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
// @ts-expect-error a parameter of the path is required
pets("GET /pets/{petId}");
// @ts-expect-error a parameter of the path is required
pets("GET /pets/{petId}", {});
// @ts-expect-error the description says number
pets("GET /pets/{petId}", { petId: "1" });
const list = pets("GET /pets", { ids: [1, 2], tags: ["new"], limit: 10, extra: true });
check<Same<ResponseOf<typeof list>, Pet[]>>();
pets("GET /pets");
pets("GET /pets", { headers: { "X-Trace": "a", cookie: "theme=dark" } });
// @ts-expect-error a list of numbers
pets("GET /pets", { ids: ["1"] });
// @ts-expect-error a list of two words
pets("GET /pets", { tags: ["middling"] });
// @ts-expect-error GET has no body
pets("GET /pets", { data: 1 });

// --- header fields and cookies ----------------------------------------------------------------------------------------------
const gone = pets("DELETE /pets/{petId}", { petId: 1, headers: { "x-reason": "sold" } });
pets("DELETE /pets/{petId}", { petId: 1, headers: { "X-Reason": "sold" } });
check<Same<ResponseOf<typeof gone>, undefined>>();
// @ts-expect-error the header field is required
pets("DELETE /pets/{petId}", { petId: 1 });
pets.defaults({ headers: { "x-reason": "sold" } })("DELETE /pets/{petId}", { petId: 1 });
pets("GET /session", { headers: { cookie: "session=1" } });
// @ts-expect-error the cookie is required
pets("GET /session");

// --- bodies -----------------------------------------------------------------------------------------------------------------
const put = pets("PUT /pets/{petId}{?force}", { petId: "one", force: true, kind: "dog", barks: true });
check<Same<ResponseOf<typeof put>["kind"], "dog" | "cat">>();
pets("PUT /pets/{petId}{?force}", { petId: "two", force: true, kind: "cat", lives: 9 });
pets("PUT /pets/{petId}{?force}", { petId: "two", force: true, data: { kind: "cat", lives: 9 } });
// @ts-expect-error the operation's own type replaces that of the path
pets("PUT /pets/{petId}{?force}", { petId: 1, force: true, kind: "cat", lives: 9 });
// @ts-expect-error force is missing
pets("PUT /pets/{petId}{?force}", { petId: "one", kind: "cat", lives: 9 });
// @ts-expect-error a cat has lives
pets("PUT /pets/{petId}{?force}", { petId: "one", force: true, kind: "cat", barks: true });
// @ts-expect-error the body is missing
pets("PUT /pets/{petId}{?force}", { petId: "one", force: true });
// @ts-expect-error not the description's body
pets("PUT /pets/{petId}{?force}", { petId: "two", force: true, data: { kind: "cow" } });
pets("POST /pets", { data: new FormData() });
// @ts-expect-error a form is data
pets("POST /pets", { photo: "bytes" });
pets("PATCH /pets", { name: "Rex", headers: { "content-type": "application/merge-patch+json" } });
// @ts-expect-error it would be sent as application/json
pets("PATCH /pets", { name: "Rex" });
pets("PATCH /pets");
// @ts-expect-error a name is text
pets("PATCH /pets", { name: 1 });
pets("PUT /session", { data: ["a"] });
// @ts-expect-error a list is data
pets("PUT /session", { a: 1 });
// @ts-expect-error a list of text
pets("PUT /session", { data: [1] });

// --- defaults -----------------------------------------------------------------------------------------------------------------
const one = pets.defaults({ petId: 1 });
one("GET /pets/{petId}");
one("GET /pets/{petId}", { petId: 2 });
check<Same<ResponseOf<ReturnType<typeof one<"GET /pets/{petId}", { petId: number }>>>, Pet>>();
// @ts-expect-error the override has the description's type
one("GET /pets/{petId}", { petId: "2" });

// --- method and url among the options, and two bags -----------------------------------------------------------------------------
const inOptions = pets({ method: "GET", url: "/pets/{petId}", petId: 1 });
check<Same<ResponseOf<typeof inOptions>, Pet>>();
// @ts-expect-error petId is missing
pets({ method: "GET", url: "/pets/{petId}" });
pets({ method: "PUT", url: "/pets/{petId}{?force}", petId: "one", force: true, kind: "cat", lives: 9 });
// @ts-expect-error a cat has lives
pets({ method: "PUT", url: "/pets/{petId}{?force}", petId: "one", force: true, kind: "cat", barks: true });
const getPet = pets.route("GET /pets/{petId}");
const bagged = getPet({ petId: 1 });
check<Same<ResponseOf<typeof bagged>, Pet>>();
check<Same<typeof getPet.variables, readonly ["petId"]>>();
// @ts-expect-error the description says number
getPet({ petId: "1" });

const putPet = pets.route("PUT /pets/{petId}");
putPet({ petId: "one", kind: "cat", lives: 9 }, { query: { force: true } });
putPet({ petId: "one" }, { data: { kind: "cat", lives: 9 }, query: { force: true } });
pets.route("PUT /pets/{petId}{?force}")({ petId: "one", force: true, kind: "cat", lives: 9 });
// @ts-expect-error force goes into the query
putPet({ petId: "one", force: true, kind: "cat", lives: 9 });
pets.route("PATCH /pets")();
pets.route("POST /pets")({}, { data: new FormData() });
// @ts-expect-error the body is missing
putPet({ petId: "one" }, { query: { force: true } });
// @ts-expect-error a cat has lives
putPet({ petId: "one", kind: "cat", barks: true }, { query: { force: true } });
// @ts-expect-error a form is data, in the options
pets.route("POST /pets")({ photo: "bytes" });
// @ts-expect-error two are missing
putPet();

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
// @ts-expect-error owner is missing
pets("GET /owners/{owner}");
// @ts-expect-error clients refuse TRACE
pets("TRACE /pets");
strict("GET /pets/{petId}", { petId: 1 });
strict({ url: "/pets" });
// @ts-expect-error not in the description
strict("GET /owners/{owner}", { owner: "a" });
// @ts-expect-error not in the description
strict("POST /session");
// @ts-expect-error not in the description
strict({ url: "/owners" });
// @ts-expect-error not in the description
strict.route("GET /owners");

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
