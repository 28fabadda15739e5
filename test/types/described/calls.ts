// biome-ignore-all format: one call a line, so that @ts-expect-error is about all of it
/** Each call that compiles sends the right request, and each right call compiles. Checked by four compilers, and sent to a server. */
import type { paths as GitHub } from "@octokit/openapi-types";
import { type AnyOptionsOf, type ArgumentsOf, createEndpoint, github, type HeaderOptions, type OptionsOf, type RequestOptions } from "waybill";
import { form } from "waybill/form";
import type { DigitalOcean, Kubernetes, Media, OpenAI, Stripe } from "./descriptions.js";
import { sends, wrong } from "./list.js";

const hub = createEndpoint<GitHub, "open">(github);
const strictHub = createEndpoint<GitHub>(github);
const cluster = createEndpoint<Kubernetes, "open">({ baseUrl: "https://k8s.example" });
const strictCluster = createEndpoint<Kubernetes>({ baseUrl: "https://k8s.example" });
const stripe = createEndpoint<Stripe, "open">({ baseUrl: "https://stripe.example", arrays: "brackets", objects: "brackets" });
const ocean = createEndpoint<DigitalOcean, "open">({ baseUrl: "https://ocean.example" });
const strictOcean = createEndpoint<DigitalOcean>({ baseUrl: "https://ocean.example" });
const strictStripe = createEndpoint<Stripe>({ baseUrl: "https://stripe.example", arrays: "brackets", objects: "brackets" });
const strictOpenai = createEndpoint<OpenAI>({ baseUrl: "https://openai.example" });
const openai = createEndpoint<OpenAI, "open">({ baseUrl: "https://openai.example" });
const media = createEndpoint<Media, "open">({ baseUrl: "https://media.example" });
const strictMedia = createEndpoint<Media>({ baseUrl: "https://media.example" });
const api = createEndpoint({ baseUrl: "https://api.example" });
const repo = { owner: "o", repo: "r" };
const at = { namespace: "n", name: "d" };
const issue = { ...repo, issue_number: 1 };
const issuePath = "/repos/{owner}/{repo}/issues/{issue_number}";
const force = { "x-force": true };
interface Own { own: number }
const commas = createEndpoint({ baseUrl: "https://api.example", objects: "brackets" });
const repeated = createEndpoint({ baseUrl: "https://api.example", objects: "brackets", arrays: "indices" });
const text = (): string => "t";
const maybe = (): string | undefined => undefined;
const plain = { "content-type": "text/plain;charset=UTF-8" };
const encodedForm = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
const formType = { "content-type": "application/x-www-form-urlencoded" } as const;
const jsonPatch = { "content-type": "application/json-patch+json" } as const;
const octets = { "content-type": "application/octet-stream" } as const;
const bytes = new TextEncoder().encode("hi");
const json = { "content-type": "application/json" } as const;
const ndjson = { "content-type": "application/x-ndjson" } as const;
const merge = { "content-type": "application/merge-patch+json" } as const;
export const speak = (speech: OptionsOf<typeof openai, "POST /audio/speech">) => openai("POST /audio/speech", speech);

// --- a described query beside a body --------------------------------------------------------------------------------------
const caches = "DELETE /repos/{owner}/{repo}/actions/caches" as const;
const assets = "POST /repos/{owner}/{repo}/releases/{release_id}/assets" as const;
const deployment = "/apis/apps/v1/namespaces/{namespace}/deployments/{name}" as const;
sends("DELETE /v2/droplets?tag_name=a", () => ocean("DELETE /v2/droplets{?tag_name}", { tag_name: "a" }));
sends("DELETE /v2/droplets?tag_name=a", () => ocean.route("DELETE /v2/droplets")({}, { query: { tag_name: "a" } }));
sends("DELETE /v2/droplets?tag_name=a", () => ocean.defaults({ tag_name: "a" })("DELETE /v2/droplets{?tag_name}"));
sends("DELETE /v2/droplets?tag_name=a", () => ocean({ method: "DELETE", url: "/v2/droplets{?tag_name}", tag_name: "a" }));
// @ts-expect-error tag_name is in the body
wrong('DELETE /v2/droplets {"tag_name":"a"}', () => ocean("DELETE /v2/droplets", { tag_name: "a" }));
// @ts-expect-error tag_name is missing
wrong("DELETE /v2/droplets", () => ocean("DELETE /v2/droplets"));
// @ts-expect-error tag_name is in the body
wrong('DELETE /v2/droplets {"tag_name":"a"}', () => ocean.defaults({ tag_name: "a" })("DELETE /v2/droplets"));
// @ts-expect-error tag_name is in the body
wrong('DELETE /v2/droplets {"tag_name":"a"}', () => ocean.route("DELETE /v2/droplets")({ tag_name: "a" }));
// @ts-expect-error tag_name is missing
wrong("DELETE /v2/droplets", () => ocean.route("DELETE /v2/droplets")());
// @ts-expect-error tag_name is in the body
wrong('DELETE /v2/droplets {"tag_name":"a"}', () => ocean({ method: "DELETE", url: "/v2/droplets", tag_name: "a" }));
sends("DELETE /repos/o/r/actions/caches?key=k", () => hub(`${caches}{?key,ref}`, { ...repo, key: "k" }));
// @ts-expect-error key is in the body
wrong('DELETE /repos/o/r/actions/caches {"key":"k"}', () => hub(caches, { ...repo, key: "k" }));
sends("POST /repos/o/r/releases/1/assets?name=a.txt hi", () => hub(`${assets}{?name,label}`, { ...repo, release_id: 1, name: "a.txt", data: "hi", headers: octets }), octets);
sends("POST /repos/o/r/releases/1/assets?name=a.txt hi", () => hub.route(assets)({ ...repo, release_id: 1 }, { query: { name: "a.txt" }, data: "hi", headers: octets }), octets);
// @ts-expect-error the name vanishes
wrong("POST /repos/o/r/releases/1/assets hi", () => hub(assets, { ...repo, release_id: 1, name: "a.txt", data: "hi", headers: octets }), octets);
// @ts-expect-error it is sent as text/plain
wrong("POST /repos/o/r/releases/1/assets?name=a.txt hi", () => hub(`${assets}{?name,label}`, { ...repo, release_id: 1, name: "a.txt", data: "hi" }), plain);
// @ts-expect-error it is sent as text/plain
wrong("POST /repos/o/r/releases/1/assets?name=a.txt hi", () => hub.route(assets)({ ...repo, release_id: 1 }, { query: { name: "a.txt" }, data: "hi" }), plain);
sends("DELETE /apis/apps/v1/namespaces/n/deployments/d?dryRun=All", () => cluster(`DELETE ${deployment}{?dryRun}`, { ...at, dryRun: "All" }));
sends("DELETE /apis/apps/v1/namespaces/n/deployments/d", () => cluster(`DELETE ${deployment}`, at));
// @ts-expect-error dryRun is in the body, and the deployment is deleted
wrong('DELETE /apis/apps/v1/namespaces/n/deployments/d {"dryRun":"All"}', () => cluster(`DELETE ${deployment}`, { ...at, dryRun: "All" }));
// @ts-expect-error dryRun is in the body, and the deployment is changed
wrong('PUT /apis/apps/v1/namespaces/n/deployments/d {"dryRun":"All","kind":"Deployment"}', () => cluster(`PUT ${deployment}`, { ...at, dryRun: "All", kind: "Deployment" }));
sends('PUT /apis/apps/v1/namespaces/n/deployments/d kind: Deployment', () => cluster(`PUT ${deployment}`, { ...at, data: "kind: Deployment", headers: { "content-type": "application/yaml" } }), { "content-type": "application/yaml" });
sends('PUT /apis/apps/v1/namespaces/n/deployments/d?dryRun=All {"kind":"Deployment"}', () => cluster.route(`PUT ${deployment}`)({ ...at, kind: "Deployment" }, { query: { dryRun: "All" } }));
// @ts-expect-error dryRun is in the body, and the deployment is changed
wrong('PUT /apis/apps/v1/namespaces/n/deployments/d {"dryRun":"All","kind":"Deployment"}', () => cluster.route(`PUT ${deployment}`)({ ...at, dryRun: "All", kind: "Deployment" }));
// @ts-expect-error dryRun is text
wrong("PUT /apis/apps/v1/namespaces/n/deployments/d?dryRun=1 {}", () => cluster.route(`PUT ${deployment}`)(at, { data: {}, query: { dryRun: 1 } }));

// the path has a name of the query
const proxy = "POST /api/v1/nodes/{name}/proxy/{path}" as const;
sends("POST /api/v1/nodes/n/proxy/1", () => cluster(proxy, { name: "n", path: 1 }));
sends("POST /api/v1/nodes/n/proxy/1", () => cluster.defaults({ path: 1 })(proxy, { name: "n" }));
sends("POST /api/v1/nodes/n/proxy/1?path=a", () => cluster.route(proxy)({ name: "n", path: 1 }, { query: { path: "a" } }));
// @ts-expect-error the path is a number
wrong("POST /api/v1/nodes/n/proxy/a", () => cluster(proxy, { name: "n", path: "a" }));

sends("DELETE /repos/o/r/actions/caches?key=k&ref=x", () => hub.defaults({ ref: "x" })(`${caches}{?key,ref}`, { ...repo, key: "k" }));
// @ts-expect-error the default ref is in the body
wrong('DELETE /repos/o/r/actions/caches?key=k {"ref":"x"}', () => hub.defaults({ ref: "x" })(`${caches}{?key}`, { ...repo, key: "k" }));
// @ts-expect-error the default dryRun is in the body, and the deployment is deleted
wrong('DELETE /apis/apps/v1/namespaces/n/deployments/d {"dryRun":"All"}', () => cluster.defaults({ dryRun: "All" })(`DELETE ${deployment}`, at));

// --- routes in other words ------------------------------------------------------------------------------------------------
sends("GET /repos/o/r", () => strictHub("GET /repos/:owner/:repo", repo));
sends("GET /repos/o/r/contents/a/b?ref=x", () => strictHub("GET /repos/{owner}/{repo}/contents/{+path}{?ref}", { ...repo, path: "a/b", ref: "x" }));
sends("GET /repos/o/r/issues?state=open", () => strictHub("GET /repos/{owner}/{repo}/issues{?state}{&page}", { ...repo, state: "open" }));
sends("GET /a?b=%7Bc%7D", () => strictHub(new URL("https://api.github.com/a?b=%7Bc%7D")));
sends("DELETE /a:b", () => strictHub({ method: "DELETE", url: new URL("https://api.github.com/a:b") }));
sends("GET /t", () => strictHub({ url: `/${text()}` as string }));
sends("GET /x?page=2", () => strictHub("https://api.github.com/x?page=2"));
// @ts-expect-error the description does not have it
wrong("GET /nowhere", () => strictHub("GET /nowhere"));
// @ts-expect-error one of two words
wrong("GET /repos/o/r/issues?state=ajar", () => hub("GET /repos/:owner/:repo/issues{?state}", { ...repo, state: "ajar" }));
// @ts-expect-error repo is missing
wrong("ERR_MISSING_PARAMETER", () => hub("GET /repos/:owner/:repo", { owner: "o" }));
// @ts-expect-error the route needs x, which the description does not have
wrong("ERR_MISSING_PARAMETER", () => hub.route("GET /repos/{owner}/{repo}/issues#{x}")(repo));

// a described path that has pairs of its own
const beta = "GET /responses/{id}?beta=true" as const;
sends("GET /responses/a?beta=true", () => strictOpenai(beta, { id: "a" }));
sends("GET /responses/a?beta=true&include=b", () => strictOpenai(beta, { id: "a", include: ["b"] }));
sends("GET /responses/a?beta=true&include=b", () => strictOpenai({ url: "/responses/{id}?beta=true{&include}", id: "a", include: ["b"] }));
sends("GET /responses/a?beta=true&include=b", () => strictOpenai.route(beta)({ id: "a", include: ["b"] }));
sends("GET /evals?beta=true", () => strictOpenai("GET /evals?beta=true"));
sends("GET /evals?beta=true&limit=1", () => strictOpenai("GET /evals?beta=true{&limit}", { limit: 1 }));
sends('POST /evals?beta=true&dry=true {"name":"n"}', () => strictOpenai("POST /evals?beta=true{&dry}", { name: "n", dry: true }));
sends('POST /evals?beta=true&dry=true {"name":"n"}', () => strictOpenai.route("POST /evals?beta=true")({ name: "n" }, { query: { dry: true } }));
sends("GET /responses/a?stream=true", () => strictOpenai("GET /responses/{id}{?stream}", { id: "a", stream: true }));
// @ts-expect-error only the other path has stream
wrong("GET /responses/a?beta=true&stream=true", () => strictOpenai(`${beta}{&stream}`, { id: "a", stream: true }));
// @ts-expect-error the description does not have x
wrong("GET /responses/a?beta=true&x=1", () => strictOpenai(`${beta}&x=1`, { id: "a" }));
// @ts-expect-error a name is text
wrong('POST /evals?beta=true&dry=true {"name":1}', () => openai("POST /evals?beta=true{&dry}", { name: 1, dry: true }));
// @ts-expect-error dry is in the body
wrong('POST /evals?beta=true {"name":"n","dry":true}', () => openai("POST /evals?beta=true", { name: "n", dry: true }));
// @ts-expect-error this path has no DELETE
wrong("DELETE /responses/a?beta=true", () => strictOpenai("DELETE /responses/{id}?beta=true", { id: "a" }));

// --- bodies ---------------------------------------------------------------------------------------------------------------
sends('POST /v2/reset/1 {"type":"rebuild","image":"i"}', () => ocean("POST /v2/reset/{id}", { id: 1, type: "rebuild", image: "i" }));
sends("POST /v2/reset/1", () => ocean("POST /v2/reset/{id}", { id: 1 }));
// @ts-expect-error an optional body is whole or absent
wrong('POST /v2/reset/1 {"type":"rebuild"}', () => ocean("POST /v2/reset/{id}", { id: 1, type: "rebuild" }));
// @ts-expect-error type is text, though the body may be null
wrong('POST /v2/reset/1 {"type":1,"image":"i"}', () => ocean("POST /v2/reset/{id}", { id: 1, type: 1, image: "i" }));
sends('PATCH /v2/reset/1 {"tags":["a"]}', () => ocean("PATCH /v2/reset/{id}", { id: 1, tags: ["a"], headers: { "x-force": true } }), { "x-force": "true" });
sends('PATCH /v2/reset/1 ["a"]', () => ocean("PATCH /v2/reset/{id}", { id: 1, data: ["a"], headers: { "X-Force": true } }), { "x-force": "true" });
// @ts-expect-error tags are text, though the body may be a list
wrong('PATCH /v2/reset/1 {"tags":[1]}', () => ocean("PATCH /v2/reset/{id}", { id: 1, tags: [1], headers: { "x-force": true } }), { "x-force": "true" });
// @ts-expect-error the header is missing
wrong('PATCH /v2/reset/1 {"tags":["a"]}', () => ocean("PATCH /v2/reset/{id}", { id: 1, tags: ["a"] }));
sends('PATCH /v2/reset/1 {"tags":["a"]}', () => ocean.route("PATCH /v2/reset/{id}")({ id: 1, tags: ["a"] }, { headers: force }), { "x-force": "true" });
sends('PATCH /v2/reset/1 {"tags":["a"]}', () => ocean.defaults({ headers: force }).defaults({ headers: { "x-a": 1 } })("PATCH /v2/reset/{id}", { id: 1, tags: ["a"] }), { "x-force": "true", "x-a": "1" });
// @ts-expect-error the header is missing, if the defaults have null
wrong('PATCH /v2/reset/1 {"tags":["a"]}', () => ocean.defaults({ headers: { "x-force": null } })("PATCH /v2/reset/{id}", { id: 1, tags: ["a"] }));
// @ts-expect-error the header is missing
wrong('PATCH /v2/reset/1 {"tags":["a"]}', () => ocean.route("PATCH /v2/reset/{id}")({ id: 1, tags: ["a"] }));
sends('PUT /v2/domains/a {"name":"b","ttl":1}', () => ocean("PUT /v2/domains/{name}", { name: "a", data: { name: "b", ttl: 1 } }));
sends('PUT /v2/domains/a {"name":"b","ttl":1}', () => ocean.route("PUT /v2/domains/{name}")({ name: "a" }, { data: { name: "b", ttl: 1 } }));
// @ts-expect-error the name of the body cannot be said
wrong('PUT /v2/domains/a {"ttl":1}', () => ocean("PUT /v2/domains/{name}", { name: "a", ttl: 1 }));
// @ts-expect-error the name of the body cannot be said
wrong('PUT /v2/domains/a {"ttl":1}', () => ocean.route("PUT /v2/domains/{name}")({ name: "a", ttl: 1 }));
sends('POST /v2/droplets {"region":"r","size":"s","names":["a","b"]}', () => ocean("POST /v2/droplets", { region: "r", size: "s", names: ["a", "b"] }));
// @ts-expect-error neither name nor names
wrong('POST /v2/droplets {"region":"r","size":"s"}', () => ocean("POST /v2/droplets", { region: "r", size: "s" }));
sends('POST /repos/o/r/issues {"title":"t","labels":["a"]}', () => hub("POST /repos/{owner}/{repo}/issues", { ...repo, title: "t", labels: ["a"] }));
sends('PATCH /repos/o/r/issues/1 {"state":"open"}', () => hub("PATCH /repos/{owner}/{repo}/issues/{issue_number}", { ...repo, issue_number: 1, state: "open" }));
// @ts-expect-error a function is not JSON
wrong("ERR_INVALID_VALUE", () => hub("POST /repos/{owner}/{repo}/issues", { ...repo, title: "t", more: text }));
sends('POST /chat/completions {"model":"m","messages":[{"role":"user","content":"hi"}]}', () => openai("POST /chat/completions", { model: "m", messages: [{ role: "user", content: "hi" }] }));
// @ts-expect-error a tool has a call
wrong('POST /chat/completions {"model":"m","messages":[{"role":"tool","content":"hi"}]}', () => openai("POST /chat/completions", { model: "m", messages: [{ role: "tool", content: "hi" }] }));
sends('POST /keys {"name":"n","secret":"s","owner":{"email":"e"}}', () => openai("POST /keys", { name: "n", secret: "s", owner: { email: "e" } }));
// @ts-expect-error the secret is missing
wrong('POST /keys {"name":"n"}', () => openai("POST /keys", { name: "n" }));
// a member that may be left out may be undefined, which JSON and forms leave out
sends('POST /api/v1/namespaces/n/configmaps {"metadata":{}}', () => cluster("POST /api/v1/namespaces/{namespace}/configmaps", { namespace: "n", metadata: { name: maybe() } }));
sends('POST /api/v1/namespaces/n/configmaps {"metadata":{}}', () => cluster.route("POST /api/v1/namespaces/{namespace}/configmaps")({ namespace: "n", metadata: { name: maybe() } }));
sends('POST /teams {"team":{"name":"n","members":[{"login":"l"}]}}', () => media("POST /teams", { team: { name: "n", members: [{ login: "l", role: maybe() }], place: undefined } }));
sends("POST /v1/charges currency=eur", () => stripe("POST /v1/charges", { data: { amount: undefined, currency: "eur" }, headers: formType }), formType);
sends("GET /v1/charges?created%5Bgte%5D=1", () => stripe("GET /v1/charges", { created: { gte: 1, gt: undefined } }));
// @ts-expect-error the name of a team is required
wrong('POST /teams {"team":{"members":[]}}', () => media("POST /teams", { team: { name: maybe(), members: [] } }));
// @ts-expect-error undefined in a list is null
wrong('POST /teams {"team":{"name":"n","members":[null]}}', () => media("POST /teams", { team: { name: "n", members: [undefined] } }));

// --- media types ----------------------------------------------------------------------------------------------------------
sends("POST /v1/charges amount=1&currency=eur", () => stripe("POST /v1/charges", { data: form({ amount: 1, currency: "eur" }) }), encodedForm);
sends("POST /v1/charges amount=1", () => stripe("POST /v1/charges", { data: new URLSearchParams("amount=1") }), encodedForm);
// @ts-expect-error it is sent as JSON
wrong('POST /v1/charges {"amount":1}', () => stripe("POST /v1/charges", { amount: 1 }));
// @ts-expect-error it is sent as JSON
wrong('POST /v1/charges {"amount":1}', () => stripe.route("POST /v1/charges")({ amount: 1 }));
// @ts-expect-error it is sent as text/plain
wrong("POST /v1/charges amount=1", () => stripe("POST /v1/charges", { data: "amount=1" }), plain);
sends("POST /v1/charges amount=1", () => stripe.route("POST /v1/charges")({}, { data: { amount: 1 }, headers: formType }), formType);
sends("POST /v1/charges amount=1", () => stripe.defaults({ headers: formType })("POST /v1/charges", { data: { amount: 1 } }), formType);
// @ts-expect-error it is sent as JSON
wrong('POST /v1/charges {"amount":1}', () => stripe.defaults({ headers: { accept: "text/plain" } })("POST /v1/charges", { data: { amount: 1 } }), { accept: "text/plain" });
sends("POST /v1/charges expand=a&expand=b", () => stripe("POST /v1/charges", { data: { expand: ["a", "b"] }, headers: formType }), formType);
sends("POST /v1/charges metadata%5Ba%5D=b", () => stripe("POST /v1/charges", { data: form({ metadata: { a: "b" } }) }), encodedForm);
// @ts-expect-error an amount is a number
wrong("POST /v1/charges amount=a", () => stripe("POST /v1/charges", { data: { amount: "a" }, headers: formType }), formType);
sends('POST /a {"b":1}', () => api("POST /a", { data: { b: 1 }, headers: { "content-type": "Application/JSON" } }), { "content-type": "Application/JSON" });
sends("POST /a 1", () => api("POST /a", { data: 1, headers: { "content-type": "text/plain" } }), { "content-type": "text/plain" });
sends("POST /a hi", () => api("POST /a", { data: bytes, headers: { "content-type": "image/png" } }), { "content-type": "image/png" });
const postAs = <H extends HeaderOptions>(headers: H) => hub("POST /repos/{owner}/{repo}/issues", { ...repo, data: { title: "t" }, headers });
export const postTyped = <T extends object>(data: T, type: string) => api("POST /a", { data, headers: { "content-type": type } });
sends('POST /repos/o/r/issues {"title":"t"}', () => postAs(json), json);
export const postJson = <T>(data: T) => api("POST /a", { data, headers: { "content-type": "application/json" } });
export const openJson = <T extends { title: string }>(data: T) => hub("POST /repos/{owner}/{repo}/issues", { ...repo, data, headers: json });
sends("POST /a b=1", () => api("POST /a", { data: new URLSearchParams("b=1"), headers: formType }), formType);
sends("POST /a", () => api("POST /a", { data: undefined, headers: { "content-type": "application/json" } }), { "content-type": "application/json" });
// @ts-expect-error a form with a file is data
wrong('POST /v1/files {"file":"f","purpose":"p"}', () => stripe("POST /v1/files", { file: "f", purpose: "p" }));
sends("POST /audio/speech hi", () => openai("POST /audio/speech", { data: "hi", headers: octets }), octets);
sends("POST /audio/speech hi", () => openai.defaults({ headers: octets })("POST /audio/speech", { data: "hi" }), octets);
// bytes have no type but that of a blob
// @ts-expect-error it is sent as text/plain
wrong("POST /audio/speech hi", () => openai("POST /audio/speech", { data: "hi" }), plain);
sends("POST /rows a,b", () => openai("POST /rows", { data: "a,b", headers: { "content-type": "text/csv;header=absent" } }), { "content-type": "text/csv;header=absent" });
// @ts-expect-error it is sent as text/plain
wrong("POST /rows a,b", () => openai("POST /rows", { data: "a,b" }), plain);
sends("POST /markdown/raw hi", () => hub("POST /markdown/raw", { data: "hi" }), plain);
// @ts-expect-error bytes are no JSON
wrong('POST /audio/speech {"text":"hi"}', () => openai("POST /audio/speech", { text: "hi" }));
sends('PATCH /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1}}', () => cluster(`PATCH ${deployment}`, { ...at, spec: { replicas: 1 }, headers: merge }), merge);
// @ts-expect-error it is sent as application/json, which a server of Kubernetes refuses
wrong('PATCH /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1}}', () => cluster(`PATCH ${deployment}`, { ...at, spec: { replicas: 1 } }));
sends('PATCH /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1}}', () => cluster.route(`PATCH ${deployment}`)(at, { data: { spec: { replicas: 1 } }, headers: merge }), merge);
// @ts-expect-error it is sent as application/json
wrong('PATCH /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1}}', () => cluster.route(`PATCH ${deployment}`)({ ...at, spec: { replicas: 1 } }));
sends('PATCH /api/v1/nodes/a {"spec":1}', () => cluster("PATCH /api/v1/nodes/{name}", { name: "a", data: { spec: 1 }, headers: merge }), merge);
sends('PATCH /api/v1/nodes/a?dryRun=All {"spec":1}', () => cluster("PATCH /api/v1/nodes/{name}{?dryRun}", { name: "a", dryRun: "All", spec: 1, headers: merge }), merge);
sends('PATCH /api/v1/nodes/a {"spec":1}', () => cluster.route("PATCH /api/v1/nodes/{name}")({ name: "a" }, { data: { spec: 1 }, headers: merge }), merge);
sends('PATCH /api/v1/nodes/a {"spec":1}', () => cluster.defaults({ headers: merge })("PATCH /api/v1/nodes/{name}", { name: "a", data: { spec: 1 } }), merge);
sends('PATCH /api/v1/nodes/a [{"op":"add","path":"/a","value":{"b":[1]}},{"op":"move","from":"/a","path":"/b"}]', () => strictCluster("PATCH /api/v1/nodes/{name}", { name: "a", data: [{ op: "add", path: "/a", value: { b: [1] } }, { op: "move", from: "/a", path: "/b" }], headers: jsonPatch }), jsonPatch);
sends('PATCH /api/v1/nodes/a [{"op":"remove","path":"/a"}]', () => cluster("PATCH /api/v1/nodes/{name}", { name: "a", data: [{ op: "remove", path: "/a" }], headers: { "content-type": "application/json-patch+json" } }), { "content-type": "application/json-patch+json" });
sends("PATCH /api/v1/nodes/a spec: 1", () => cluster("PATCH /api/v1/nodes/{name}", { name: "a", data: "spec: 1", headers: { "content-type": "application/apply-patch+yaml" } }), { "content-type": "application/apply-patch+yaml" });
// @ts-expect-error it is sent as application/json
wrong('PATCH /api/v1/nodes/a {"spec":1}', () => cluster("PATCH /api/v1/nodes/{name}", { name: "a", data: { spec: 1 } }));
// @ts-expect-error it is sent as application/json, whatever other headers are defaults
wrong('PATCH /api/v1/nodes/a {"spec":1}', () => cluster.defaults({ headers: { authorization: "a" } }).defaults({ headers: { accept: "*/*" } })("PATCH /api/v1/nodes/{name}", { name: "a", data: { spec: 1 } }), { accept: "*/*", authorization: "a" });
// @ts-expect-error it is sent as application/json
wrong('PATCH /api/v1/nodes/a {"spec":1}', () => cluster.route("PATCH /api/v1/nodes/{name}")({ name: "a" }, { data: { spec: 1 } }));
// @ts-expect-error it is sent as application/json
wrong('PATCH /apis/apps/v1/namespaces/n/deployments/d {"kind":"Deployment"}', () => cluster.route(`PATCH ${deployment}`)({ ...at, kind: "Deployment" }));
// @ts-expect-error it is sent as text/plain
wrong("PATCH /api/v1/nodes/a spec: 1", () => cluster("PATCH /api/v1/nodes/{name}", { name: "a", data: "spec: 1" }), plain);
sends('POST /api/v1/namespaces/n/configmaps {"kind":"ConfigMap","data":{"k":"v"}}', () => cluster.route("POST /api/v1/namespaces/{namespace}/configmaps")({ namespace: "n", kind: "ConfigMap", data: { k: "v" } }));
sends('POST /api/v1/namespaces/n/configmaps {"kind":"ConfigMap","data":{"k":"v"}}', () => cluster("POST /api/v1/namespaces/{namespace}/configmaps", { namespace: "n", data: { kind: "ConfigMap", data: { k: "v" } } }));
sends('POST /api/v1/namespaces/n/configmaps {"kind":"ConfigMap"}', () => cluster("POST /api/v1/namespaces/{namespace}/configmaps", { namespace: "n", kind: "ConfigMap" }));
// @ts-expect-error the kind is lost next to data
wrong('POST /api/v1/namespaces/n/configmaps {"k":"v"}', () => cluster("POST /api/v1/namespaces/{namespace}/configmaps", { namespace: "n", kind: "ConfigMap", data: { k: "v" } }));

// --- next to data ---------------------------------------------------------------------------------------------------------
sends('POST /a {"k":"v"}', () => api("POST /a", { data: { k: "v" } }));
sends('POST /a?b=1 {"k":"v"}', () => api("POST /a{?b}", { b: 1, data: { k: "v" } }));
sends('POST /a {"k":"v"}', () => api.defaults({ kind: "ConfigMap" })("POST /a", { data: { k: "v" } }));
sends('POST /a {"kind":"ConfigMap"}', () => api("POST /a", { kind: "ConfigMap", data: undefined }));
// @ts-expect-error the kind is lost
wrong('POST /a {"k":"v"}', () => api("POST /a", { kind: "ConfigMap", data: { k: "v" } }));
// @ts-expect-error the kind is lost
wrong('POST /a {"k":"v"}', () => api({ method: "POST", url: "/a", kind: "ConfigMap", data: { k: "v" } }));
// @ts-expect-error the kind is lost
wrong('POST /a {"k":"v"}', () => api.defaults({ data: { k: "v" } })("POST /a", { kind: "ConfigMap" }));
// @ts-expect-error the kind is lost
wrong("ERR_INVALID_OPTIONS", () => api.route("POST /a")({ kind: "ConfigMap" }, { data: { k: "v" } }));

// --- the option query -----------------------------------------------------------------------------------------------------
sends('POST /a?b=1 {"c":2}', () => api.route("POST /a")({ c: 2 }, { query: { b: 1 } }));
sends("GET /a?b=1&c=1,2", () => api.route("GET /a")({ b: 1 }, { query: { c: [1, 2] } }));
sends('POST /a {"query":"{ viewer }"}', () => api("POST /a", { query: "{ viewer }" }));
sends("GET /s?role=user&page=2", () => api.route("GET /s?role=user{&page}")({ page: 2 }));
sends("POST /a/1?b=2", () => api.route("POST /a/{b}")({ b: 1 }, { query: { b: 2 } }));
// @ts-expect-error an object has no style
wrong("ERR_INVALID_VALUE", () => api.route("POST /a")({}, { query: { b: { c: 1 } } }));

// --- a pair that the route writes -----------------------------------------------------------------------------------------
sends("GET /a?state=open&labels=b", () => api("GET /a?state=open{&labels}", { labels: "b" }));
sends("GET /a?state=open&state=closed", () => api("GET /a?state=open{&state}", { state: "closed" }));
sends('POST /a?state=open {"state":"closed"}', () => api("POST /a?state=open", { state: "closed" }));
sends("GET /a?b=1", () => api("GET /{state}?b=1", { state: "a" }));
sends("GET /repos/o/r/issues?state=open&labels=b", () => strictHub("GET /repos/{owner}/{repo}/issues?state=open{&labels}", { ...repo, labels: "b" }));
// @ts-expect-error twice in the query
wrong("GET /repos/o/r/issues?state=open&state=closed", () => strictHub("GET /repos/{owner}/{repo}/issues?state=open{&labels}", { ...repo, state: "closed" }));

// --- one of several methods -----------------------------------------------------------------------------------------------
const listOrOpen = (): "GET /repos/{owner}/{repo}/issues" | "POST /repos/{owner}/{repo}/issues" => "POST /repos/{owner}/{repo}/issues";
const postOrDelete = (): "POST" | "DELETE" => "POST";
const listOrCreate = (): "GET /v2/droplets" | "POST /v2/droplets" => "POST /v2/droplets";
// @ts-expect-error POST needs the title
wrong("POST /repos/o/r/issues", () => hub(listOrOpen(), repo));
// @ts-expect-error POST needs the body
wrong("POST /v2/droplets", () => ocean(listOrCreate()));
// @ts-expect-error POST needs the body
wrong("POST /v2/droplets", () => ocean.route(listOrCreate())());
sends('POST /a {"b":1}', () => api(`${postOrDelete()} /a`, { b: 1 }));

// --- values of a query ----------------------------------------------------------------------------------------------------
sends("GET /v1/charges?created%5Bgte%5D=1", () => stripe("GET /v1/charges", { created: { gte: 1 } }));
sends("GET /v1/charges?created%5Bgte%5D=1", () => stripe.route("GET /v1/charges")({ created: { gte: 1 } }));
sends("GET /v1/charges?expand%5B%5D=a&limit=1", () => stripe("GET /v1/charges", { expand: ["a"], limit: 1 }));
// @ts-expect-error gte is a number
wrong("GET /v1/charges?created%5Bgte%5D=a", () => stripe("GET /v1/charges", { created: { gte: "a" } }));
// @ts-expect-error an object has no style
wrong("ERR_INVALID_VALUE", () => api("GET /a", { b: { c: 1 } }));
sends("GET /a?b%5Bc%5D=1,2", () => commas("GET /a", { b: { c: [1, 2] } }));
sends("GET /a?b%5Bown%5D=1", () => commas("GET /a", { b: { own: 1 } satisfies Own as Own }));
sends("GET /a?b%5B0%5D%5Bc%5D=1", () => repeated("GET /a", { b: [{ c: 1 }] }));
sends("GET /a?b%5Bc%5D%5B0%5D%5Bd%5D=1", () => repeated("GET /a", { b: { c: [{ d: 1 }] } }));
sends("GET /a?b=https%3A%2F%2Fa.example%2F", () => api("GET /a", { b: new URL("https://a.example") }));
sends("GET /https%3A%2F%2Fa.example%2F", () => api("GET /{b}", { b: new URL("https://a.example") }));
sends("GET /a?b=1&b=2", () => api("GET /a{?b*}", { b: [{ toJSON: () => 1 }, 2] }));
sends('POST /a {"b":{"c":1}}', () => api("POST /a", { b: { toJSON: () => ({ c: 1 }) } }));

// --- options --------------------------------------------------------------------------------------------------------------
sends("GET /a", () => api("GET /a", { headers: { "x-flag": true, "x-count": 1, "x-none": null } }), { "x-flag": "true", "x-count": "1" });
sends("GET /a", () => api({ url: "/a", headers: { [text()]: "1" } }), { t: "1" });
sends("GET /a", () => api.route("GET /a")({}, { headers: { [text()]: "1" }, request: { [text()]: 1 } }), { t: "1" });
sends("GET /a", () => api("GET /a", { headers: { "x-list": ["a"] } }), { "x-list": "a" });
sends("GET /a?t=1", () => api.route("GET /a")({ [text()]: 1 }));
// --- bodies from outside ----------------------------------------------------------------------------------------------------
const outside: Record<string, unknown> = { b: 1 };
sends('POST /a {"b":1}', () => api("POST /a", { data: outside }));
sends('POST /a {"b":1}', () => api("POST /a", { data: JSON.parse('{"b":1}') }));
sends('POST /a {"b":1}', () => api.route("POST /a")(outside));
sends('POST /a {"b":1}', () => api.route("POST /a")(JSON.parse('{"b":1}')));
sends('POST /a {"b":1}', () => api(String("POST /a"), JSON.parse('{"b":1}')));
sends('POST /a {"b":1}', () => api.route(String("POST /a"))({}, { data: outside }));
sends('POST /a {"b":1}', () => api(`${String("POST")} /a`, { data: outside }));
// @ts-expect-error a body from outside may have options
wrong('POST /a {"b":1}', () => api("POST /a", outside));
// @ts-expect-error a body from outside may have options
wrong('POST /a {"b":1}', () => api("POST /a", JSON.parse('{"b":1}')));
// @ts-expect-error a body from outside may have options
wrong('POST /a {"b":1}', () => api("POST /a", JSON.parse('{"b":1}') as unknown));
// TypeScript forgets the other names of a spread
sends('POST /a {"b":1,"c":2}', () => api("POST /a", { ...outside, c: 2 }));
// @ts-expect-error a body from outside may have options
wrong('POST /a {"b":1}', () => api("POST /a", outside as Record<string, unknown> | undefined));
// @ts-expect-error any parameters may have options
wrong("GET /a?t=1", () => api("GET /a", { [text()]: 1 }));
// @ts-expect-error a body from outside may have options
wrong('PATCH /user {"b":1}', () => hub("PATCH /user", outside));
// @ts-expect-error a body from outside may have options
wrong('PATCH /user {"b":1}', () => strictHub("PATCH /user", JSON.parse('{"b":1}')));
// @ts-expect-error a body from outside may have options
wrong('PATCH /user {"b":1}', () => strictHub("PATCH /user", outside as unknown));
// @ts-expect-error no backticks are needed
wrong("ERR_INVALID_TEMPLATE", () => api("GET /a/$" + "{b}" as "GET /a/${b}", { b: 1 }));
// @ts-expect-error a file has no place in JSON
wrong("ERR_INVALID_VALUE", () => api("POST /a", { data: { photo: new File([], "a") } }));
// @ts-expect-error a parameter is no option
wrong("ERR_INVALID_OPTIONS", () => api.route("GET /a")({}, { page: 2 }));
// @ts-expect-error a timeout is a number
wrong("ERR_INVALID_OPTIONS", () => api("GET /a", { request: { timeout: "5" } }));
sends("GET /a", () => api.defaults()("GET /a"));
sends("GET /a?b=2", () => api({ url: "/a", b: 1 }, { b: 2 }));
sends("GET /a?state=open", () => api.parse(api.merge({ url: "/a" }, filter)));
sends("GET /a?state=open", () => api.parse(api.merge("GET /a", filter)));
sends("GET /a?b=1", () => api(new URL("https://api.example/a"), { b: 1 }));
sends('PUT /a {"b":{"c":1}}', () => api(new URL("https://api.example/a"), { method: "PUT", b: { c: 1 } }));
// @ts-expect-error a URL object is the url
wrong("ERR_ROUTE_CONFLICT", () => api(new URL("https://api.example/a"), { url: "/b" }));
// @ts-expect-error the route has a method
wrong("ERR_ROUTE_CONFLICT", () => api.route("GET /a")({}, { method: "PUT" }));
// @ts-expect-error GET has no body
wrong("ERR_BODY_NOT_ALLOWED", () => api("GET /a", { data: 1 }));
// @ts-expect-error GET has no body
wrong("ERR_BODY_NOT_ALLOWED", () => api({ url: "/a", data: 1 }));
// @ts-expect-error GET has no body
wrong("ERR_BODY_NOT_ALLOWED", () => api.route("GET /a")({}, { data: 1 }));
// @ts-expect-error an object has no style
wrong("ERR_INVALID_VALUE", () => api(new URL("https://api.example/a"), { b: { c: 1 } }));

// --- defaults -------------------------------------------------------------------------------------------------------------
sends("POST /v2/reset/1", () => ocean.defaults({ id: 1 })("POST /v2/reset/{id}"));
// @ts-expect-error an id is a number
wrong("POST /v2/reset/a", () => ocean.defaults({ id: "a" })("POST /v2/reset/{id}"));
sends("GET /repos/o/r/issues?state=open&labels=a", () => hub.defaults({ ...repo, state: "open", labels: "a" })("GET /repos/{owner}/{repo}/issues"));
sends("GET /repos/o/r/issues?labels=b", () => hub.defaults({ ...repo, labels: { a: 1 } })("GET /repos/{owner}/{repo}/issues", { labels: "b" }));
sends("GET /repos/o/r/issues", () => hub.defaults({ ...repo, labels: { a: 1 } })("GET /repos/{owner}/{repo}/issues", { labels: null }));
sends('POST /repos/o/r/issues {"labels":["a"],"title":"t"}', () => hub.defaults({ ...repo, labels: ["a"] })("POST /repos/{owner}/{repo}/issues", { title: "t" }));
// @ts-expect-error labels are text
wrong("ERR_INVALID_VALUE", () => hub.defaults({ ...repo, labels: { a: 1 } })("GET /repos/{owner}/{repo}/issues", {}));
// @ts-expect-error the state is text
wrong("GET /repos/o/r/issues?state=1", () => hub.defaults({ ...repo, state: 1 })("GET /repos/{owner}/{repo}/issues"));
// @ts-expect-error the state is text
wrong("GET /repos/o/r/issues?state=1", () => hub.defaults({ ...repo, state: 1 }).route("GET /repos/{owner}/{repo}/issues")());
// @ts-expect-error the body is text
wrong('POST /repos/o/r/issues {"body":{"a":1},"title":"t"}', () => hub.defaults({ ...repo, body: { a: 1 } })("POST /repos/{owner}/{repo}/issues", { title: "t" }));

// --- names in strict mode -------------------------------------------------------------------------------------------------
sends("GET /v2/droplets?per_page=1", () => strictOcean("GET /v2/droplets", { per_page: 1 }));
sends("GET /v2/droplets?per_pag=1", () => ocean("GET /v2/droplets", { per_pag: 1 }));
// @ts-expect-error per_page
wrong("GET /v2/droplets?per_pag=1", () => strictOcean("GET /v2/droplets", { per_pag: 1 }));
// @ts-expect-error per_page
wrong("GET /v2/droplets?per_pag=1", () => strictOcean({ url: "/v2/droplets", per_pag: 1 }));
// @ts-expect-error per_page
wrong("GET /v2/droplets?per_pag=1", () => strictOcean.route("GET /v2/droplets")({ per_pag: 1 }));
// @ts-expect-error title
wrong('PATCH /repos/o/r/issues/1 {"titel":"t"}', () => strictHub("PATCH /repos/{owner}/{repo}/issues/{issue_number}", { ...repo, issue_number: 1, titel: "t" }));
// @ts-expect-error dryRun
wrong("PUT /apis/apps/v1/namespaces/n/deployments/d?dryrun=All {}", () => strictCluster.route(`PUT ${deployment}`)(at, { data: {}, query: { dryrun: "All" } }));
// @ts-expect-error the description does not have x
wrong("GET /repos/o/r/issues?x=1", () => strictHub("GET /repos/{owner}/{repo}/issues{?x}", { ...repo, x: 1 }));
// @ts-expect-error the description does not have x
wrong("GET /repos/o/r/issues?state=open&x=1", () => strictHub("GET /repos/{owner}/{repo}/issues{?state}{&x}", { ...repo, state: "open", x: 1 }));
// @ts-expect-error the description does not have x
wrong("GET /repos/o/r/issues", () => strictHub("GET /repos/{owner}/{repo}/issues{#x}", { ...repo, x: 1 }));
// @ts-expect-error the description does not have x
wrong("GET /repos/o/r/issues?x=1", () => strictHub({ url: "/repos/{owner}/{repo}/issues{?x}", ...repo, x: 1 }));
// @ts-expect-error the description does not have x
wrong("GET /repos/o/r/issues?x=1", () => strictHub.route("GET /repos/{owner}/{repo}/issues{?x}")({ ...repo, x: 1 }));
// @ts-expect-error the description does not have x
wrong('POST /repos/o/r/issues?x=1 {"title":"t"}', () => strictHub("POST /repos/{owner}/{repo}/issues{?x}", { ...repo, title: "t", x: 1 }));
sends("GET /repos/o/r/issues", () => strictHub("GET /repos/{owner}/{repo}/issues{?x}", repo));
sends("GET /user/repos?page=2", () => strictHub("GET /user/repos?page=2#x=1"));
sends("DELETE /v2/droplets?tag_name=a", () => strictOcean.route("DELETE /v2/droplets?tag_name={tag_name}")({ tag_name: "a" }));
sends("GET /v1/charges?expand%5B%5D=customer", () => strictStripe("GET /v1/charges?expand%5B%5D=customer"));
sends("GET /user/repos?stat=open", () => hub("GET /user/repos?stat=open"));
// @ts-expect-error the description does not have stat
wrong("GET /user/repos?stat=open", () => strictHub("GET /user/repos?stat=open"));
// @ts-expect-error the description does not have stat
wrong("GET /repos/o/r/issues?state=open&stat=open", () => strictHub("GET /repos/{owner}/{repo}/issues?state=open&stat=open", repo));
// @ts-expect-error the description does not have stat
wrong("GET /user/repos?stat=open", () => strictHub.route("GET /user/repos?stat=open")());
// @ts-expect-error the description does not have stat
wrong("GET /user/repos?stat=open", () => strictHub({ url: "/user/repos?stat=open" }));
// @ts-expect-error the description does not have stat
wrong("DELETE /v2/droplets?tag_name=a&stat=open", () => strictOcean("DELETE /v2/droplets?tag_name=a&stat=open"));
sends("GET /repos/o/r/issues?x=1", () => hub("GET /repos/{owner}/{repo}/issues{?x}", { ...repo, x: 1 }));
// next to data, the route decides what a name of the body means
sends('POST /repos/o/r/issues?title=a {"title":"t"}', () => strictHub("POST /repos/{owner}/{repo}/issues{?title}", { ...repo, title: "a", data: { title: "t" } }));
// @ts-expect-error the default per_page is in the body
wrong('POST /repos/o/r/issues {"per_page":5,"title":"t"}', () => strictHub.defaults({ per_page: 5 })("POST /repos/{owner}/{repo}/issues", { ...repo, title: "t" }));
// @ts-expect-error the default per_page is in the body
wrong('POST /repos/o/r/issues {"per_page":5,"title":"t"}', () => strictHub.defaults({ per_page: 5 }).route("POST /repos/{owner}/{repo}/issues")({ ...repo, title: "t" }));
// @ts-expect-error the default per_page is in the body
wrong('POST /repos/o/r/issues {"per_page":5,"title":"t"}', () => strictHub.defaults({ per_page: 5 })({ method: "POST", url: "/repos/{owner}/{repo}/issues", ...repo, title: "t" }));
// @ts-expect-error the default per_page is in the body
wrong('POST /v2/reset/1 {"per_page":5}', () => strictOcean.defaults({ id: 1, per_page: 5 })("POST /v2/reset/{id}"));
// @ts-expect-error the default per_page is in the body
wrong('POST /v2/reset/1 {"per_page":5}', () => strictOcean.defaults({ method: "POST", url: "/v2/reset/{id}", id: 1, per_page: 5 })());
sends("POST /v2/reset/1", () => strictOcean.defaults({ id: 1, request: { own: 1 } })("POST /v2/reset/{id}"));
sends('POST /repos/o/r/issues {"title":"t"}', () => strictHub.defaults({ per_page: 5 })("POST /repos/{owner}/{repo}/issues", { ...repo, data: { title: "t" } }));
sends("GET /repos/o/r/issues?per_page=5", () => strictHub.defaults({ per_page: 5 })("GET /repos/{owner}/{repo}/issues", repo));
sends("GET /user?owner=o&repo=r", () => strictHub.defaults(repo)("GET /user"));

const spec: { readonly replicas: number } & Own = { replicas: 1, own: 2 };
sends('PUT /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1}}', () => strictCluster(`PUT ${deployment}`, { ...at, spec: { replicas: 1 } }));
// a value with a type of its own may have more than the description
sends('PUT /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1,"own":2}}', () => strictCluster(`PUT ${deployment}`, { ...at, spec }));
// @ts-expect-error replicas
wrong('PUT /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1,"replica":2}}', () => strictCluster(`PUT ${deployment}`, { ...at, spec: { replicas: 1, replica: 2 } }));
// @ts-expect-error replicas
wrong('PUT /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1,"replica":2}}', () => strictCluster({ method: "PUT", url: deployment, ...at, spec: { replicas: 1, replica: 2 } }));
// @ts-expect-error spec
wrong('PUT /apis/apps/v1/namespaces/n/deployments/d {"kind":"Deployment","spek":{"replicas":1}}', () => strictCluster(`PUT ${deployment}`, { ...at, data: { kind: "Deployment", spek: { replicas: 1 } } }));
// @ts-expect-error replicas
wrong('PUT /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1,"replica":2}}', () => strictCluster.route(`PUT ${deployment}`)({ ...at, spec: { replicas: 1, replica: 2 } }));
// a map of the description has any names
sends('POST /api/v1/namespaces/n/configmaps {"metadata":{"labels":{"any":"x"}}}', () => strictCluster("POST /api/v1/namespaces/{namespace}/configmaps", { namespace: "n", metadata: { labels: { any: "x" } } }));
// @ts-expect-error labels
wrong('POST /api/v1/namespaces/n/configmaps {"metadata":{"name":"c","label":{"any":"x"}}}', () => strictCluster("POST /api/v1/namespaces/{namespace}/configmaps", { namespace: "n", metadata: { name: "c", label: { any: "x" } } }));
sends("GET /v1/charges?created%5Bgte%5D=1", () => strictStripe("GET /v1/charges", { created: { gte: 1 } }));
sends("GET /v1/charges?created%5Bgte%5D=1", () => strictStripe.route("GET /v1/charges")({}, { query: { created: { gte: 1 } } }));
// @ts-expect-error gt
wrong("GET /v1/charges?created%5Bgte%5D=1&created%5Bmore%5D=2", () => strictStripe("GET /v1/charges", { created: { gte: 1, more: 2 } }));
// @ts-expect-error gt
wrong("GET /v1/charges?created%5Bgte%5D=1&created%5Bmore%5D=2", () => strictStripe.route("GET /v1/charges")({}, { query: { created: { gte: 1, more: 2 } } }));
sends("POST /v1/charges amount=1", () => strictStripe("POST /v1/charges", { data: new URLSearchParams("amount=1") }), encodedForm);
sends('POST /chat/completions {"model":"m","messages":[{"role":"user","content":"hi"}]}', () => strictOpenai("POST /chat/completions", { model: "m", messages: [{ role: "user", content: "hi" }] }));
// @ts-expect-error content
wrong('POST /chat/completions {"model":"m","messages":[{"role":"user","content":"hi","text":"hi"}]}', () => strictOpenai("POST /chat/completions", { model: "m", messages: [{ role: "user", content: "hi", text: "hi" }] }));
// @ts-expect-error only responses have the id
wrong('POST /keys {"name":"n","secret":"s","owner":{"email":"e","id":1}}', () => strictOpenai("POST /keys", { name: "n", secret: "s", owner: { email: "e", id: 1 } }));

// --- patterns -------------------------------------------------------------------------------------------------------------
sends("GET /t/1", () => api(`GET /${text()}/{b}`, { b: 1 }));
// @ts-expect-error b is missing
wrong("ERR_MISSING_PARAMETER", () => api(`GET /${text()}/{b}`, {}));
// @ts-expect-error clients refuse TRACE
wrong("ERR_INVALID_METHOD", () => api(`TRACE /${text()}`, {}));
// @ts-expect-error GET has no body
wrong("ERR_BODY_NOT_ALLOWED", () => api(`GET /${text()}`, { data: 1 }));

// a described route with values in it
const seven = (): number => 7;
sends("DELETE /repos/t/r/actions/caches?key=k", () => hub(`DELETE /repos/${text()}/{repo}/actions/caches{?key}`, { repo: "r", key: "k" }));
sends("DELETE /repos/t/r/actions/caches?key=k", () => hub.route(`DELETE /repos/${text()}/{repo}/actions/caches`)({ repo: "r" }, { query: { key: "k" } }));
sends("POST /repos/t/t/releases/7/assets?name=a.txt", () => hub(`POST /repos/${text()}/${text()}/releases/${seven()}/assets{?name}`, { name: "a.txt", data: new Uint8Array() }));
// one of the routes that it fits has it in the body, or takes any name
sends('DELETE /repos/t/r/t/t {"key":"k"}', () => hub(`DELETE /repos/${text()}/{repo}/${text()}/${text()}`, { repo: "r", key: "k" }));
sends('DELETE /apis/apps/v1/namespaces/t/deployments/d {"gracePeriodSeconds":1}', () => cluster(`DELETE /apis/apps/v1/namespaces/${text()}/deployments/{name}`, { name: "d", gracePeriodSeconds: 1 }));
sends('POST /v2/t {"tag_name":"a"}', () => ocean(`POST /v2/${text()}`, { tag_name: "a" }));
sends("GET /v2/t?tag_name=a", () => ocean(`GET /v2/${text()}`, { tag_name: "a" }));


// --- good code ------------------------------------------------------------------------------------------------------------
sends("GET /v2/droplets", () => ocean("GET /v2/droplets", { tag_name: maybe() }));
sends("GET /v2/droplets", () => ocean.defaults({ per_page: 5 })("GET /v2/droplets", { per_page: null }));
sends('POST /v2/droplets {"region":"r","size":"s","names":["a"]}', () => ocean("POST /v2/droplets", { region: "r", size: "s", names: ["a"] as readonly string[] }));
sends('PATCH /v2/reset/1 ["a"]', () => ocean("PATCH /v2/reset/{id}", { id: 1, data: ["a"] as const, headers: { "x-force": true } }), { "x-force": "true" });
sends('POST /a {"b":{"c":1}}', () => api("POST /a", { b: JSON.parse('{"c":1}') as unknown }));
interface Filter { state: string }
interface Fields { "x-a": string }
const filter: Filter = { state: "open" };
const fields: Fields = { "x-a": "1" };
sends("GET /a?state=open", () => api("GET /a", filter));
sends("GET /a", () => api("GET /a", { headers: fields }), { "x-a": "1" });
const options = (): { page?: number } | undefined => undefined;
sends("POST /a", () => api("POST /a", options()));
// @ts-expect-error the body is required
wrong("POST /v2/droplets", () => ocean("POST /v2/droplets", options()));
// @ts-expect-error tag_name is missing
wrong("DELETE /v2/droplets", () => ocean("DELETE /v2/droplets{?tag_name}", undefined));
const openIssue = (fields: Omit<OptionsOf<typeof hub, "POST /repos/{owner}/{repo}/issues">, "owner" | "repo">) => hub("POST /repos/{owner}/{repo}/issues", { ...fields, ...repo });
const deleteAt = (where: OptionsOf<typeof cluster, `DELETE ${typeof deployment}`>) => cluster(`DELETE ${deployment}`, where);
const createMap = (map: OptionsOf<typeof cluster, "POST /api/v1/namespaces/{namespace}/configmaps">) => cluster("POST /api/v1/namespaces/{namespace}/configmaps", map);
const charge = (body: OptionsOf<typeof stripe, "POST /v1/charges">) => stripe("POST /v1/charges", body);
const replace = (body: OptionsOf<typeof cluster, `PATCH ${typeof deployment}`>) => cluster(`PATCH ${deployment}`, body);
sends('POST /repos/o/r/issues {"title":"t"}', () => openIssue({ title: "t" }));
// @ts-expect-error the title is missing
wrong('POST /repos/o/r/issues {"body":"t"}', () => openIssue({ body: "t" }));
sends("DELETE /apis/apps/v1/namespaces/n/deployments/d", () => deleteAt(at));
sends('POST /api/v1/namespaces/n/configmaps {"data":{"k":"v"}}', () => createMap({ namespace: "n", data: { data: { k: "v" } } }));
sends("POST /v1/charges amount=1", () => charge({ data: form({ amount: 1 }) }), encodedForm);
// @ts-expect-error it is sent as JSON
wrong('POST /v1/charges {"amount":1}', () => charge({ data: { amount: 1 } }));
sends('PATCH /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1}}', () => replace({ ...at, spec: { replicas: 1 }, headers: merge }), merge);
// @ts-expect-error it is sent as application/json
wrong('PATCH /apis/apps/v1/namespaces/n/deployments/d {"spec":{"replicas":1}}', () => replace({ ...at, spec: { replicas: 1 } }));
// --- functions with type parameters ---------------------------------------------------------------------------------------
const jsonApi = api.defaults({ headers: { "Content-Type": "application/json" } }).defaults({ headers: { "x-a": "1" } });
export const postAny = <T>(data: T) => jsonApi("POST /a", { data });
export const postUnknown = (data: unknown) => jsonApi("POST /a", { data });
export const postWith = <T extends object, H extends HeaderOptions>(data: T, headers: H) => jsonApi.route("POST /a")({}, { data, headers });
const listOf = <T extends { owner: string; repo: string }>(where: T) => hub("GET /repos/{owner}/{repo}/issues", where);
const openWith = <T extends { title: string }>(fields: T) => hub("POST /repos/{owner}/{repo}/issues", { ...repo, ...fields });
export const openAs = <T extends OptionsOf<typeof hub, "POST /repos/{owner}/{repo}/issues">>(issue: T) => hub("POST /repos/{owner}/{repo}/issues", issue);
export const openBody = <T extends { title: string }>(data: T) => hub("POST /repos/{owner}/{repo}/issues", { ...repo, data });
const page = <T extends { per_page?: number }>(query?: T) => ocean("GET /v2/droplets", query);
export const traced = <T extends object>(request: T) => strictHub("GET /repos/{owner}/{repo}/issues", { ...repo, request });
const withHeaders = <H extends HeaderOptions>(headers: H) => strictHub("GET /user", { headers });
const routeHeaders = <O extends { headers: HeaderOptions }>({ headers }: O) => api.route("GET /a")({}, { headers });
export const strictWhere = <T extends { owner: string; repo: string }>({ owner, repo }: T) => strictHub("GET /repos/{owner}/{repo}/issues", { owner, repo });
const strictly = <const R extends string, const O extends AnyOptionsOf<typeof strictHub, R>>(...call: ArgumentsOf<typeof strictHub, R, O>) => strictHub<R, O>(...call);
const strictList = (list?: Omit<OptionsOf<typeof strictHub, "GET /repos/{owner}/{repo}/issues">, "owner" | "repo">) => strictHub("GET /repos/{owner}/{repo}/issues", { ...list, ...repo });
const _strictIssue: ArgumentsOf<typeof strictHub, "POST /repos/{owner}/{repo}/issues"> = ["POST /repos/{owner}/{repo}/issues", { ...repo, title: "t" }];
const _strictGiven: Parameters<typeof strictHub> = ["GET /user", {}];
sends("GET /repos/o/r/issues", () => listOf(repo));
sends('POST /repos/o/r/issues {"title":"t"}', () => openWith({ title: "t" }));
sends("GET /v2/droplets", () => page());
sends("GET /v2/droplets?per_page=1", () => page({ per_page: 1 }));
sends("GET /user", () => withHeaders({ "x-a": "1" }), { "x-a": "1" });
sends("GET /a", () => routeHeaders({ headers: { "x-a": "1" } }), { "x-a": "1" });
sends("GET /repos/o/r/issues?state=open", () => strictList({ state: "open" }));
for (const route of ["GET /user", "GET /emojis"] as const) sends(route, () => strictHub(route));
// @ts-expect-error the title is missing
wrong("POST /repos/o/r/issues", () => strictly("POST /repos/{owner}/{repo}/issues", repo));
// @ts-expect-error the description does not have it
wrong("GET /repos/o/r/issues?stat=open", () => strictly("GET /repos/{owner}/{repo}/issues", { ...repo, stat: "open" }));
// @ts-expect-error the body is required
wrong("POST /v2/droplets", () => strictOcean("POST /v2/droplets", options()));

const given: Parameters<typeof api> = ["GET /a", { b: 1 }];
sends("GET /a?b=1", () => api(...given));
for (const route of ["GET /a", "GET /b"] as const) sends(route, () => api(route));

// --- functions around a route function ------------------------------------------------------------------------------------
const org = api.route("GET /orgs/{org}");
const rename = ocean.route("PUT /v2/domains/{name}");
const openEval = openai.route("POST /evals?beta=true");
const strictEval = strictOpenai.route("POST /evals?beta=true");
const forwardOrg = (...call: Parameters<typeof org>) => org(...call);
const forwardRename = (...call: Parameters<typeof rename>) => rename(...call);
const forwardEval = (...call: Parameters<typeof openEval>) => openEval(...call);
export const forwardStrict = (...call: Parameters<typeof strictEval>) => strictEval(...call);
const counted = <A extends unknown[], R>(send: (...call: A) => R) => (...call: A): R => send(...call);
sends("GET /orgs/o?page=2", () => forwardOrg({ org: "o", page: 2 }));
sends('PUT /v2/domains/a {"name":"b","ttl":1}', () => forwardRename({ name: "a" }, { data: { name: "b", ttl: 1 } }));
sends('POST /evals?beta=true {"name":"n"}', () => forwardEval({ name: "n" }));
sends('POST /evals?beta=true&dry=true {"name":"n"}', () => forwardEval({}, { data: { name: "n" }, query: { dry: true } }));
sends("GET /orgs/o", () => counted(org)({ org: "o" }));
// @ts-expect-error the org is missing
wrong("ERR_MISSING_PARAMETER", () => forwardOrg({}));

// --- media types, where the type that is sent without a name is not described --------------------------------------------
sends('PUT /text "x"', () => media("PUT /text", { data: "x", request: { json: true } }));
sends("PUT /text null", () => strictMedia("PUT /text", { data: null, request: { json: true } }));
sends('PUT /text "x"', () => media.route("PUT /text")({}, { data: "x", request: { json: true } }));
// @ts-expect-error it is text/plain
wrong("PUT /text x", () => media("PUT /text", { data: "x" }), plain);
// @ts-expect-error it is text/plain
wrong("PUT /text x", () => media.route("PUT /text")({}, { data: "x" }), plain);
// @ts-expect-error there is no body
wrong("PUT /text", () => media("PUT /text", { data: null }));
sends('POST /text {"a":1}', () => strictMedia("POST /text", { a: 1 }));
sends('POST /text "x"', () => media("POST /text", { data: "x", request: { json: true } }));
sends("PUT /image hi", () => strictMedia("PUT /image", { data: bytes, headers: { "content-type": "image/png" } }), { "content-type": "image/png" });
// @ts-expect-error clients don't send a generator
wrong("ERR_INVALID_VALUE", () => media("PUT /image", { data: (async function* () { yield bytes; })(), headers: { "content-type": "image/png" } }));
sends('POST /lines {"a":"x"}\n{"a":"y"}\n', () => strictMedia("POST /lines", { data: [{ a: "x" }, { a: "y" }], headers: ndjson }), ndjson);
// @ts-expect-error there is no b
wrong('POST /lines {"a":"x","b":1}\n', () => strictMedia("POST /lines", { data: [{ a: "x", b: 1 }], headers: ndjson }), ndjson);
sends("POST /open/1", () => media("POST /open/{id}", { id: "1" }));
sends("POST /open/1", () => media.route("POST /open/{id}")({ id: "1" }));
sends("POST /open/1", () => media({ method: "POST", url: "/open/{id}", id: "1" }));
sends('POST /open/1 {"ref":"r","more":1}', () => media("POST /open/{id}", { id: "1", ref: "r", more: 1 }));
sends('PUT /open/1 {"b":1}', () => strictMedia("PUT /open/{id}", { id: "1", b: 1 }));
sends("PUT /open/1 {}", () => strictMedia("PUT /open/{id}", { id: "1", data: {} }));
sends("PUT /open/1 {}", () => media.route("PUT /open/{id}")({ id: "1" }, { data: {} }));
sends('PUT /open/1 {"a":"x"}', () => media.defaults({ a: "x" })("PUT /open/{id}", { id: "1" }));
const change = (options: OptionsOf<typeof media, "PUT /open/{id}">) => media("PUT /open/{id}", options);
sends('PUT /open/1 {"a":"x"}', () => change({ id: "1", a: "x" }));
export const anyChange = <Options extends OptionsOf<typeof media, "PUT /open/{id}">>(options: Options) => media("PUT /open/{id}", options);
// @ts-expect-error a JSON patch is a list
wrong('PATCH /api/v1/nodes/a {"spec":1}', () => cluster("PATCH /api/v1/nodes/{name}", { name: "a", data: { spec: 1 }, headers: jsonPatch }), jsonPatch);
// @ts-expect-error a merge patch is an object
wrong('PATCH /api/v1/nodes/a [{"op":"remove","path":"/a"}]', () => cluster("PATCH /api/v1/nodes/{name}", { name: "a", data: [{ op: "remove", path: "/a" }], headers: merge }), merge);
// @ts-expect-error a JSON patch is a list
wrong('PATCH /api/v1/nodes/a {"spec":1}', () => cluster.route("PATCH /api/v1/nodes/{name}")({ name: "a" }, { data: { spec: 1 }, headers: jsonPatch }), jsonPatch);
sends('PATCH /api/v1/nodes/a [{"op":"remove","path":"/a"}]', () => cluster.route("PATCH /api/v1/nodes/{name}")({ name: "a" }, { data: [{ op: "remove", path: "/a" }], headers: jsonPatch }), jsonPatch);
sends('PATCH /several {"a":"x"}', () => media("PATCH /several", { data: { a: "x" } }));
sends('PATCH /several {"b":1}', () => strictMedia("PATCH /several", { data: { b: 1 }, headers: merge }), merge);
sends("PATCH /several b=1", () => strictMedia("PATCH /several", { data: new URLSearchParams("b=1") }), encodedForm);
// @ts-expect-error b is not in JSON
wrong('PATCH /several {"b":1}', () => media("PATCH /several", { data: { b: 1 } }));
// @ts-expect-error a is not in a patch
wrong('PATCH /several {"a":"x"}', () => media("PATCH /several", { data: { a: "x" }, headers: merge }), merge);
// @ts-expect-error a is not in a patch
wrong('PATCH /several {"a":"x"}', () => media.route("PATCH /several")({}, { data: { a: "x" }, headers: merge }), merge);
sends('POST /hooks {"name":"n","headers":{"a":"b"}}', () => media("POST /hooks", { data: { name: "n", headers: { a: "b" } } }));
sends('POST /hooks {"name":"n"}', () => media("POST /hooks", { data: { name: "n" }, headers: { "x-a": "b" } }), { "x-a": "b" });
sends('POST /hooks {"name":"n","headers":{"a":"b"}}', () => media.route("POST /hooks")({ name: "n", headers: { a: "b" } }));
// @ts-expect-error it is a field of the request, or a member of the body
wrong('POST /hooks {"name":"n"}', () => media("POST /hooks", { name: "n", headers: { a: "b" } }), { a: "b" });
// @ts-expect-error it is the URL of the API, or a member of the body
wrong('POST /hooks {"name":"n"}', () => media({ method: "POST", url: "/hooks", name: "n", baseUrl: "https://other.example" }));

// --- options of other clients, as parameters ------------------------------------------------------------------------------
// @ts-expect-error json is an option of other clients
wrong('POST /a/1 {"json":[1]}', () => api("POST /a/{id}", { id: 1, json: [1] }));
// @ts-expect-error body is an option of other clients
wrong('PUT /a {"body":{"b":1}}', () => api({ url: "/a", body: { b: 1 } }, { method: "PUT" }));
// @ts-expect-error params is an option of other clients
wrong("GET /a?params%5Bpage%5D=2", () => commas("GET /a", { params: { page: 2 } }));
// @ts-expect-error timeout is an option of other clients, and the description doesn't have it
wrong("GET /repos/o/r/issues?timeout=5000", () => hub("GET /repos/{owner}/{repo}/issues", { ...repo, timeout: 5000 }));
sends('POST /repos/o/r/issues/1/comments {"body":"b"}', () => api(`POST ${issuePath}/comments`, { ...issue, body: "b" }));
sends('POST /mails {"subject":"s","body":{"content":"c"}}', () => api("POST /mails", { subject: "s", body: { content: "c" } }));
sends('POST /rpc {"jsonrpc":"2.0","params":{"a":1},"id":1}', () => api("POST /rpc", { jsonrpc: "2.0", params: { a: 1 }, id: 1 }));
sends('POST /a {"json":{"b":1}}', () => api.route("POST /a")({ json: { b: 1 } }));
sends('POST /a {"json":{"b":1}}', () => api("POST /a", { data: { json: { b: 1 } } }));
sends('POST /a {"json":true}', () => api("POST /a", { json: true }));
sends("GET /a?params=1,2", () => api("GET /a", { params: [1, 2] }));
sends("GET /a?timeout=30", () => api("GET /a", { timeout: 30 }));
sends("GET /a?timeout=5s", () => api("GET /a", { timeout: "5s" }));
sends("GET /a?timeout=5000", () => api("GET /a{?timeout}", { timeout: 5000 }));
sends("GET /a?timeout=5000", () => api.route("GET /a")({ timeout: 5000 }));
sends('POST /a {"body":{"b":1}}', () => ((a: <T extends object>(body: T) => RequestOptions) => a({ b: 1 }))((body) => api("POST /a", { body })));
// @ts-expect-error headers is an option
wrong("ERR_INVALID_OPTIONS", () => api("GET /a", { headers: "a" }));
// @ts-expect-error request is an option
wrong("ERR_INVALID_OPTIONS", () => api.defaults({ request: 1 })("GET /a"));
sends("GET /a?headers=a&request=b", () => api.route("GET /a")({ headers: "a", request: "b" }));

// --- a base URL, and bodies that nothing chooses -----------------------------------------------------------------------------
interface OneOfTwo { "/x": { post: { requestBody: { content: { "application/json": { a: string } | { b: number } } }; responses: object } } }
const oneOfTwo = createEndpoint<OneOfTwo, "open">({ baseUrl: "https://api.example" });
sends("GET /a", () => api("GET /a", { baseUrl: "HTTPS://other.example" }));
sends("GET /v1/a", () => api("GET /a", { baseUrl: `https://${text()}.example/v1` }));
sends('POST /x {"b":1}', () => oneOfTwo("POST /x", { b: 1 }));
// @ts-expect-error a or b is missing
wrong("POST /x", () => oneOfTwo("POST /x"));
// @ts-expect-error a or b is missing
wrong("POST /x", () => oneOfTwo.route("POST /x")());
// @ts-expect-error a or b is missing
wrong("POST /x", () => oneOfTwo.defaults({ method: "POST", url: "/x" })());
