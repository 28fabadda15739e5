/** What `form()` and `multipart()` of waybill/form take. */
import { createEndpoint } from "waybill";
import { form, multipart } from "waybill/form";

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
    post: {
      requestBody: { content: { "multipart/form-data": { meta: { x: number }; photo?: string } } };
      responses: { 201: { content?: never } };
    };
  };
}
const photos = createEndpoint<Upload>({ baseUrl: "https://api.example.com" });
const parts = { meta: { x: 1 }, photo: new File([], "a.png"), tags: ["a", new Blob([])], none: null };
photos("POST /photos", { data: multipart(parts) });
photos("POST /photos", { data: new FormData() });
// @ts-expect-error a Blob has no boundary
photos("POST /photos", { data: new Blob([]) });
// @ts-expect-error a function is no part
multipart({ a: () => 1 });
