/** The arguments of `form()` and `multipart()` of waybill/form. */
import { createEndpoint } from "waybill";
import { form, multipart, part } from "waybill/form";
import type { Body, Operation } from "./generated.js";

interface Charge {
  amount: number;
  metadata: { key: string };
  note?: string | undefined;
}
declare const charge: Charge;
declare const json: Record<string, unknown>;
declare const nested: { a: unknown; b: { c: bigint }[] };
declare const either: { a: string } | { b: number };

form({});
form({ a: null, b: undefined, c: [1, { d: new Date() }], "e[]": ["f"], url: new URL("https://a.test") });
form(charge, { arrays: "indices" });
form(json);
form(nested);
form(either);

// @ts-expect-error a function
form({ a: (): number => 1 });
// @ts-expect-error a symbol
form({ a: Symbol("a") });
// @ts-expect-error a file
form({ a: new Blob([]) });
// @ts-expect-error a list
form([1]);
// @ts-expect-error a map
form(new Map([["a", "b"]]));
// @ts-expect-error the body of another form
form(new FormData());
// @ts-expect-error a string
form("a=b");
// @ts-expect-error nothing
form(null);

interface Upload {
  "/photos": {
    post: Operation<object, Body<"multipart/form-data", { meta: { x: number }; photo?: string }>>;
  };
}
const photos = createEndpoint<Upload>({ baseUrl: "https://api.example.com" });
const parts = { meta: { x: 1 }, photo: new File([], "a.png"), tags: ["a", new Blob([])], none: null };
photos("POST /photos", { data: multipart(parts) });
photos("POST /photos", { data: new FormData() });
// @ts-expect-error a Blob has no boundary
photos("POST /photos", { data: new Blob([]) });

interface Drive {
  "/files": { post: Operation<object, Body<"multipart/related", { meta: string }>> };
}
const drive = createEndpoint<Drive>({ baseUrl: "https://api.example.com" });
const csv = part("a,b", { type: "text/csv", fileName: "a.csv", headers: { "content-id": "<a>", "x-n": 1 } });
drive("POST /files", { data: multipart([{ name: "a" }, csv, new Uint8Array(1)], { subtype: "related" }) });
drive("POST /files", { data: "--b--", headers: { "content-type": "multipart/related; boundary=b" } });
// @ts-expect-error a string has no boundary
drive("POST /files", { data: "--b--" });
// @ts-expect-error a Blob has none either
drive("POST /files", { data: new Blob([]) });
// @ts-expect-error a form has names
drive("POST /files", { data: new FormData() });
photos("POST /photos", { data: multipart({ meta: csv, a: [{ b: new Blob([]) }] }, { objects: "brackets" }) });
multipart([part(new Blob([])), part({ a: 1 }), part([1]), part(null)], { subtype: "mixed" });

// @ts-expect-error a list has no names
multipart([csv]);
// @ts-expect-error an object has no order
multipart({ csv }, { subtype: "mixed" });
// @ts-expect-error another subtype
multipart([csv], { subtype: "form-data" });
// @ts-expect-error a style of another word
multipart({ csv }, { objects: "dots" });
// @ts-expect-error a form of pairs has no parts
form({ csv });
// @ts-expect-error a form of pairs has no subtype
form({}, { subtype: "mixed" });
// @ts-expect-error another name for fileName
part("a", { filename: "a" });
// @ts-expect-error a function
part(() => 1);
// @ts-expect-error a parameter is no part
createEndpoint({ baseUrl: "https://a.test" })("POST /a", { csv });
// @ts-expect-error a function is no part
multipart({ a: () => 1 });
