// biome-ignore-all format: one call a line, so that @ts-expect-error is about all of it
/** Calls in a program without `strictNullChecks`, of which less is known: what is right compiles. Checked, never run. */
import { createEndpoint, endpoint } from "waybill";
import { form } from "waybill/form";
import { parseTemplate } from "waybill/uri-template";
import type { More, Shop } from "../shop.js";

const api = createEndpoint({ baseUrl: "https://api.example" });
const shop = createEndpoint<Shop, "open">({ baseUrl: "https://api.example" });
const more = createEndpoint<More>({ baseUrl: "https://api.example" });
const formType = { "content-type": "application/x-www-form-urlencoded" } as const;

endpoint("GET /repos/{owner}/{repo}", { owner: "o", repo: "r" });
api("GET /a");
api("/a{?b,c*}", { b: 1 });
api("POST /a", { b: 1, headers: { "content-type": "application/json" } });
api("POST /a", { data: new FormData() });
api("POST /a", { data: { b: 1 }, headers: formType });
api("POST /a", { data: form({ b: 1 }), headers: formType });
api({ method: "POST", url: "/a/{b}", b: 1 });
api({ url: "/a/{b}" }, { b: 1 });
api(new URL("https://api.example/a"));
api.route("GET /a/{b}")({ b: 1 }, { query: { c: 1 } });
api.defaults({ b: 1 })("GET /a/{b}");
api.defaults({ headers: { "x-a": "1" } })("POST /a", { b: 1 });
parseTemplate("/a/{b}").expand({ b: 1 });
shop("GET /shops/{shop}/items", { shop: "a", page: 1 });
shop.defaults({ shop: "a" })("GET /shops/{shop}/items");
shop.defaults({ headers: { "x-request-id": "r" } })("POST /shops/{shop}/items", { shop: "a", name: "n", headers: { cookie: "session=1" } });
more("POST /pay", { type: "card", number: "1" });
// @ts-expect-error
api("GET /a/{b}");
// @ts-expect-error
api({ url: "/a/{b}" });
// @ts-expect-error
api("TRACE /a");
// @ts-expect-error
api("GET /a", { data: 1 });
// @ts-expect-error
shop("GET /shops/{shop}/items", { shop: "a", page: "x" });
// @ts-expect-error
more("GET /nowhere");
