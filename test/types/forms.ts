/** What `form()` of waybill/form takes. */
import { form } from "waybill/form";

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
