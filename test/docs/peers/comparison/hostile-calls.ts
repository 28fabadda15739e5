import { tag } from "../../../guarantees/vectors/builders.js";
import {
  type Builder,
  isExpected,
  outcomeOf,
  readVectors,
  type Vector,
} from "../../../guarantees/vectors/vector.js";
import { builders, hasOnlyParameters } from "../builders.js";
import { type Cells, none, type Row, yes } from "./row.js";

/** Code without a library: a template string that encodes each value, and the other values as a query. */
const templateString: Builder = {
  name: "template strings",
  takes: ({ route, options }) => /^[A-Z]+ (\/|https:)/.test(route) && hasOnlyParameters(route, options),
  withDefaults:
    ({ headers: baseHeaders }) =>
    (route, { baseUrl = "https://api.github.com", headers, ...values }) => {
      const [method = "", path = ""] = route.split(" ");
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] as string));
      const others = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`));
      const query = method === "GET" && others.length > 0 ? `?${new URLSearchParams(others as never)}` : "";
      return {
        outcome: "ok",
        method: method.toLowerCase(),
        url: (path.startsWith("/") ? baseUrl : "") + filled + query,
        headers: { ...(baseHeaders as object), ...(headers as object) },
      };
    },
};

/** waybill and its peers, in the order of the columns. */
const compared: readonly Builder[] = [...builders, templateString];
const forEach = async (cell: (builder: Builder) => Promise<string> | string): Promise<Cells> => {
  const cells: string[] = [];
  // one after the other, because some calls pollute Object.prototype
  for (const builder of compared) cells.push(await cell(builder));
  return cells as unknown as Cells;
};

const vectors = readVectors("test/support/fixtures/vectors.jsonl");

/** How many of the hostile calls that a builder can take have the right result. */
async function countOf(asked: readonly Vector[], builder: Builder): Promise<string> {
  const taken = asked.filter(({ call }) => builder.takes(call));
  let right = 0;
  for (const vector of taken) if (isExpected(await outcomeOf(vector.call, builder), vector)) right++;
  return `${right} of ${taken.length}`;
}

const moving = ["dot-segment", "slash-backslash", "query-fragment", "origin-override", "missing-empty"];
const isMoving = (vector: Vector): boolean => moving.includes(vector.class);
const [moved, others] = [vectors.filter(isMoving), vectors.filter((vector) => !isMoving(vector))];

// biome-ignore format: a case a line
export const rows: readonly Row[] = [
  { title: "hostile calls that try to change the destination: blocked or harmless", run: () => forEach((builder) => countOf(moved, builder)) },
  { title: "other hostile calls: right result", run: () => forEach((builder) => countOf(others, builder)) },
  {
    title: "all hostile calls that fit a template string: with [`url`](guide/keep-your-client.md), and without",
    run: async () => {
      const asked = vectors.filter(({ call }) => tag.takes(call) && templateString.takes(call));
      return [await countOf(asked, tag), none, none, await countOf(asked, templateString)];
    },
  },
  {
    title: "a token in defaults is not sent to another origin",
    run: () => {
      const authorization = "token 0000000000000000000000000000000000000001";
      const call = { route: "GET https://elsewhere.example/a", options: {} };
      return forEach(async (builder) => {
        if (!builder.takes(call)) return none;
        const { headers } = await outcomeOf({ ...call, defaults: { headers: { authorization } } }, builder);
        return yes(headers?.["authorization"] === undefined);
      });
    },
  },
];
