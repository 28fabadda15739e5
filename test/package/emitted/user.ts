/** Uses the declarations of `program.ts`: the types are the same as in the program itself. Compiled, never run. */
import * as program from "./program.js";

program.api("GET /orgs/{org}").method satisfies "get";
program.deeper.DEFAULTS.page satisfies number;
// @ts-expect-error Property 'org' is missing
program.defaults()("GET /orgs/{org}", {}) satisfies string;
program.query("GET /x", { created: { gte: 1 } });
program.shop("GET /parts/{id}", { id: 1, headers: { "x-shop": "a" } });
// @ts-expect-error id is a number
program.shop("GET /parts/{id}", { id: "1", headers: { "x-shop": "a" } });
// @ts-expect-error this route isn't described
program.strict("GET /nowhere");
program.fill({ a: 1 }).method satisfies "get";
// @ts-expect-error Property 'a' is missing
program.fill({});
// @ts-expect-error id is a number
program.update({ id: "1", name: "a" }, { headers: { "x-shop": "a" } });
program.call("GET /parts/{id}", { id: 1, headers: { "x-shop": "a" } }).method satisfies "get";
// @ts-expect-error Property 'id' is missing
program.call("GET /parts/{id}", { headers: { "x-shop": "a" } });
program.template.variables satisfies readonly ["org", "page"];
export const sent = program.send(program.requests[6]).then(({ json }) => json.name satisfies string);
export const part = new program.Client().part(1).method satisfies "get";
program.spread.untyped({ title: "t" }).method satisfies "post";
program.spread.body({ more: 1 }).body satisfies unknown;
program.spread.described({}).method satisfies "get";
export async function read(): Promise<string | undefined> {
  const response = await program.readPart(1);
  return response.ok ? (await response.json()).name : undefined;
}
