import { tag } from "../../../guarantees/vectors/url.js";
import {
  type Builder,
  isExpected,
  outcomeOf,
  readVectors,
  type Vector,
} from "../../../guarantees/vectors/vector.js";
import { builders } from "../builders.js";
import { type Cells, none, type Row, yes } from "./row.js";

/** Code without a library: a template string that encodes each value, and the other values as a query. */
const templateString: Builder = {
  name: "template strings",
  takes: ({ route, options }) =>
    /^[A-Z]+ (\/|https:)/.test(route) &&
    !/\{[^\w]/.test(route) &&
    !["mediaType", "data", "request"].some((name) => name in options),
  withDefaults:
    ({ headers: baseHeaders }) =>
    (route, { baseUrl = "https://api.github.com", headers, ...values }) => {
      const [method = "", path = ""] = route.split(" ");
      const names = new Set<string>();
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
        names.add(name);
        return encodeURIComponent(values[name] as string);
      });
      const others = Object.entries(values).filter(([name]) => !names.has(name));
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
const count = (asked: readonly Vector[], isRight: (vector: Vector, builder: Builder) => Promise<boolean>) =>
  forEach((builder) => countOf(asked, isRight, builder));

async function countOf(
  asked: readonly Vector[],
  isRight: typeof asExpected,
  builder: Builder,
): Promise<string> {
  const taken = asked.filter(({ call }) => builder.takes(call));
  let right = 0;
  for (const vector of taken) if (await isRight(vector, builder)) right++;
  return `${right} of ${taken.length}`;
}

const asExpected = async (vector: Vector, builder: Builder): Promise<boolean> =>
  isExpected(await outcomeOf(vector.call, builder), vector);

const moving = ["dot-segment", "slash-backslash", "query-fragment", "origin-override", "missing-empty"];

// biome-ignore format: a case a line
export const rows: readonly Row[] = [
  { title: "hostile calls that try to change the destination: blocked or harmless", run: () => count(vectors.filter((vector) => moving.includes(vector.class)), asExpected) },
  { title: "other hostile calls: right result", run: () => count(vectors.filter((vector) => !moving.includes(vector.class)), asExpected) },
  {
    title:
      "all hostile calls that fit a template string: with [`url`](guide/keep-your-client.md), and without",
    run: async () => {
      const asked = vectors.filter(({ call }) => tag.takes(call) && templateString.takes(call));
      const [withUrl, without] = [
        await countOf(asked, asExpected, tag),
        await countOf(asked, asExpected, templateString),
      ];
      return [withUrl, none, none, without];
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
