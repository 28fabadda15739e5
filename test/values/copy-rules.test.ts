import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { toFetch } from "../../src/adapters/index.js";
import { explain } from "../../src/explain/index.js";
import { form, multipart } from "../../src/form/index.js";
import { createEndpoint, EndpointError, type RequestOptions } from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";
import { tool } from "../../src/tools/index.js";
import { describeBody } from "../form/shown.js";

/*
 * How each place treats each kind of value, as the table in docs/decisions/0003-values.md says. A new row or place is a line
 * here; the test prints the table that the page must have.
 */

const baseUrl = "https://api.example.com";
const endpoint = createEndpoint({ baseUrl });
const schema = { type: "object", properties: { v: {} } };
const post = { operationId: "post", requestBody: { content: { "application/json": { schema } } } };
const api = openapi({ openapi: "3.1.0", servers: [{ url: baseUrl }], paths: { "/x": { post } } });

const memberOf = (json: unknown): string | undefined =>
  /^\{"v":(?<member>.*)\}$/.exec(`${json}`)?.groups?.["member"];
const sent = (request: unknown): unknown => memberOf(toFetch(request as RequestOptions)[1].body);

/** The member `v` as it arrives. */
const places: Record<string, (v: unknown) => unknown> = {
  parameter: (v) => sent(endpoint("POST /x", { v } as object)),
  "`data`": (v) => sent(endpoint("POST /x", { data: { v } })),
  "member of an operation": (v) => sent(api("post", { v })),
  "argument of a tool": (v) => sent(tool(api, "post").request({ v })),
  "field of a form": (v) => {
    const pairs = [...(form({ v } as object) as URLSearchParams)].map(([name, text]) => `${name}=${text}`);
    return pairs.length > 0 ? pairs.join("&") : undefined;
  },
  part: (v) => {
    const parts = describeBody({ body: multipart({ v } as object) });
    const texts = parts.map(({ text, size }) => (size === undefined ? text : `a file of ${size} B`));
    return parts.length > 0 ? texts.join(", ") : undefined;
  },
  explain: (v) => {
    const text = explain(endpoint, "POST /x", { data: { v } }).body[0]?.text;
    return memberOf(text) ?? text;
  },
};

class Plain {
  a = 1;
}
class WithJson extends Plain {
  toJSON = (): object => ({ b: 2 });
}
const nested = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], 1);
const throwing = new Proxy({}, { ownKeys: () => expect.fail("secret") });

const kinds: Record<string, () => unknown> = {
  "a string, a number, a boolean": () => "a",
  "a bigint": () => 2n ** 64n,
  null: () => null,
  undefined: () => undefined,
  "an array with a hole and `undefined`": () => Object.assign(new Array(3), { 1: undefined, 2: "a" }),
  "an object with `undefined`": () => ({ a: undefined, b: 1 }),
  "an object of another realm": () => runInNewContext("({ a: [1] })"),
  "a `Date`": () => new Date(0),
  "a `Date` with a `toJSON`": () => Object.assign(new Date(0), { toJSON: () => "own" }),
  "an object with a `toJSON`": () => ({ a: 1, toJSON: () => ({ b: 2 }) }),
  "an instance with a `toJSON`": () => new WithJson(),
  "an instance without": () => new Plain(),
  bytes: () => new Uint8Array([1, 2]),
  "a `Blob`": () => new Blob(["a"]),
  "a `FormData`": () => new FormData(),
  "a stream": () => Readable.from(["a"]),
  "a `Map`": () => new Map(),
  "a `Set`": () => new Set(),
  "an invalid `Date`": () => new Date(Number.NaN),
  "`NaN`": () => Number.NaN,
  "a function": () => () => 1,
  "a symbol": () => Symbol("a"),
  "a tag that is a lie": () => ({ __proto__: { [Symbol.toStringTag]: "Date" }, a: 1 }),
  "a proxy that throws": () => throwing,
  "502 levels": () => nested(502),
  "1,000,001 items": () => new Array(1_000_001).fill(1),
  "100,000,001 characters": () => "x".repeat(100_000_001),
};

function outcome(place: (value: unknown) => unknown, value: unknown): string {
  try {
    const arrived = place(value);
    if (arrived === undefined) return "left out";
    return arrived === "" ? "empty" : `\`${arrived}\``;
  } catch (error) {
    expect(error).toBeInstanceOf(EndpointError);
    expect(String(error)).not.toContain("secret");
    return "refused";
  }
}

/** Rows that differ only in their names become one: each cell has the values of all. */
function merged(some: string[][], key: (cells: string[]) => string): string[][] {
  const groups = new Map<string, string[][]>();
  for (const row of some) {
    const group = key(row.slice(1));
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups.values()].map((group) =>
    Array.from(group[0] ?? [], (_, index) => [...new Set(group.map((cells) => cells[index]))].join(", ")),
  );
}

test("each place does with each kind of value what the table of the decision says", () => {
  const makers = Object.values(kinds);
  const columns = merged(
    Object.entries(places).map(([name, place]) => [name, ...makers.map((make) => outcome(place, make()))]),
    (cells) => cells.join("\n"),
  );
  const header = ["value", ...columns.map(([name]) => name)];
  const rows = merged(
    Object.keys(kinds).map((kind, index) => [kind, ...columns.map((cells) => cells[index + 1] ?? "")]),
    // the last one is explain
    (cells) => cells.slice(0, -1).join("\n"),
  );
  const lines = [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`);
  expect(readFileSync("docs/decisions/0003-values.md", "utf8")).toContain(lines.join(""));
});
