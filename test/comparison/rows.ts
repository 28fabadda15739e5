import { readdirSync, readFileSync } from "node:fs";
import { endpoint as octokit } from "@octokit/endpoint";
import axios from "axios";
import got from "got";
import ky from "ky";
import { ofetch } from "ofetch";
import createClient from "openapi-fetch";
import { request } from "undici";
import { toAxios, toFetch, toGot, toUndici } from "../../src/adapters/index.js";
import { endpoint } from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { startServer } from "../adapters/server.js";
import { bundle, gzippedSize } from "../bundle.js";
import { builders } from "../vectors/builders.js";
import { type Builder, isExpected, outcomeOf, readVectors, type Vector } from "../vectors/vector.js";
import { compile } from "./compile.js";

/** A cell for waybill and for each peer: what a run came to. */
export type Cells = readonly [waybill: string, octokit: string, openapiFetch: string, templateString: string];

/** A row of the comparison. */
export interface Row {
  readonly title: string;
  /** Where what is promised is tested, or measured. */
  readonly heldBy: string;
  readonly run: () => Cells | Promise<Cells>;
}

const none = "–";
const yes = (holds: boolean): string => (holds ? "yes" : "no");

/** What one writes without a library: a template string with each value encoded, and the rest as a query. */
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

/** waybill and those it is compared with, in the order of the columns. */
const compared: readonly Builder[] = [...builders.slice(0, 3), templateString];
const forEach = async (cell: (builder: Builder) => Promise<string> | string): Promise<Cells> => {
  const cells: string[] = [];
  // one after the other, for some calls pollute the prototype of all objects
  for (const builder of compared) cells.push(await cell(builder));
  return cells as unknown as Cells;
};

const vectors = readVectors("test/fixtures/vectors.jsonl");

/** How many of the hostile calls that a builder is for are as they should be. */
const count = (asked: readonly Vector[], isHeld: (vector: Vector, builder: Builder) => Promise<boolean>) =>
  forEach(async (builder) => {
    const taken = asked.filter(({ call }) => builder.takes(call));
    let held = 0;
    for (const vector of taken) if (await isHeld(vector, builder)) held++;
    return `${held} of ${taken.length}`;
  });

const asExpected = async (vector: Vector, builder: Builder): Promise<boolean> =>
  isExpected(await outcomeOf(vector.call, builder), vector);

const moving = ["dot-segment", "slash-backslash", "query-fragment", "origin-override", "missing-empty"];

const suite = "node_modules/uri-template-router/test/uritemplate-test";

/** A request of nothing but its URL. */
const octokitOptions: object = { method: "POST", baseUrl: "", headers: {}, mediaType: {} };

/** How many cases of RFC 6570's suite an expander passes, `false` standing for what must be refused. */
function passed(expand: (template: string, values: Record<string, unknown>) => string): string {
  let held = 0;
  let all = 0;
  for (const file of readdirSync(suite).filter((name) => name.endsWith(".json"))) {
    const groups: Record<string, { variables: Record<string, unknown>; testcases: [string, unknown][] }> =
      JSON.parse(readFileSync(`${suite}/${file}`, "utf8"));
    for (const { variables, testcases } of Object.values(groups)) {
      for (const [template, expected] of testcases) {
        all++;
        try {
          const text = expand(template, variables);
          if (expected !== false && [expected].flat().includes(text)) held++;
        } catch {
          if (expected === false) held++;
        }
      }
    }
  }
  return `${held} of ${all}`;
}

const paths = `import type { paths } from "@octokit/openapi-types";\n`;

/** A call as the users of each write it. */
const written = (url: string, values: string, path: "described" | "any"): string[] => [
  path === "described"
    ? `${paths}import { createEndpoint, github } from "waybill";\ncreateEndpoint<paths>(github)("GET ${url}", ${values});`
    : `import { endpoint } from "waybill";\nendpoint("GET ${url}", ${values});`,
  `import { endpoint } from "@octokit/endpoint";\nendpoint("GET ${url}", ${values});`,
  `${paths}import createClient from "openapi-fetch";\ncreateClient<paths>({}).GET("${url}", { params: { path: ${values} } });`,
  `const values = ${values};\nconsole.log(\`${url.replaceAll("{", "${values.")}\`);`,
];

/** Whether the one compiles and the other does not. */
function refuses(good: string[], bad: string[]): Cells {
  const messages = compile([...good, ...bad]).map(({ length }) => length);
  return good.map((_, index) =>
    messages[index] ? none : yes(messages[good.length + index] !== 0),
  ) as unknown as Cells;
}

type Send = (...args: never[]) => Promise<unknown>;
const clients: Readonly<Record<string, Send>> = { fetch, ky, ofetch, axios, got, undici: request };
const takesOneArgument = new Set(["axios", "got"]);

/** The last measurement, in the first runtime. */
const {
  results: [{ runtime, rows: measured }],
} = JSON.parse(readFileSync("bench/results.json", "utf8"));

/** How many times as long as waybill another takes for GitHub's operations. */
function times(name: string): string {
  const { figures } = measured.find(({ measure }: { measure: string }) => measure === "meanTime");
  return `${(figures[name] / figures.waybill).toPrecision(2)}×`;
}

/** How many clients send a POST with a JSON body when they are handed what a library returns, as it is. */
async function sent(
  hand: (name: string, send: (...args: unknown[]) => Promise<unknown>, baseUrl: string) => unknown,
): Promise<string> {
  const server = await startServer();
  let held = 0;
  for (const [name, send] of Object.entries(clients)) {
    try {
      await hand(name, send as (...args: unknown[]) => Promise<unknown>, server.url);
    } catch {
      // refused by the client, or nothing that it could send
    }
    try {
      const { method, target, headers, body } = server.take();
      const isJson = headers["content-type"]?.startsWith("application/json");
      if (`${method} ${target} ${body}` === 'POST /issues {"title":"A title"}' && isJson) held++;
    } catch {
      // nothing arrived
    }
  }
  await server.close();
  return `${held} of ${Object.keys(clients).length}`;
}

const adapters: Readonly<Record<string, (options: never) => unknown>> = {
  axios: toAxios,
  got: toGot,
  undici: toUndici,
};

/** In kB after minification and gzip, rounded up to halves. */
async function size(code: string): Promise<string> {
  return `under ${Math.ceil(gzippedSize(await bundle(code, ".")) / 500) / 2} kB`;
}

const dependencies = (name: string): string => {
  const manifest = JSON.parse(readFileSync(`${name}/package.json`, "utf8"));
  return `${Object.keys(manifest.dependencies ?? {}).length}`;
};

export const rows: readonly Row[] = [
  {
    title: "hostile calls that would move the request: none does",
    heldBy: "test/vectors/vectors.test.ts",
    run: () =>
      count(
        vectors.filter((vector) => moving.includes(vector.class)),
        asExpected,
      ),
  },
  {
    title: "other hostile calls: come out as they should",
    heldBy: "test/vectors/vectors.test.ts",
    run: () =>
      count(
        vectors.filter((vector) => !moving.includes(vector.class)),
        asExpected,
      ),
  },
  {
    title: "calls to refuse: an error with a code",
    heldBy: "test/errors.test.ts",
    run: () =>
      count(
        vectors.filter(({ expect: { outcome, alt = [] } }) =>
          [outcome, ...alt.map((one) => one.outcome)].every((one) => one === "error"),
        ),
        async ({ call }, builder) => {
          let code: unknown;
          await outcomeOf(call, builder, (error) => {
            code = (error as { code?: unknown }).code;
          });
          return typeof code === "string";
        },
      ),
  },
  {
    title: "a token in defaults does not go to another origin",
    heldBy: "test/properties/guarantees.test.ts",
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
  {
    title: "the official suite of RFC 6570",
    heldBy: "test/uri-template/suite.test.ts",
    run: () => [
      passed((template, values) => parseTemplate(template).expand(values)),
      // behind a slash, for an empty URL is one to it
      passed((template, values) =>
        octokit
          .parse({ ...octokitOptions, url: `/${template}`, ...values } as Parameters<typeof octokit.parse>[0])
          .url.slice(1),
      ),
      none,
      none,
    ],
  },
  {
    title: "a missing parameter does not compile: described route",
    heldBy: "test/types/github/calls.ts",
    run: () =>
      refuses(
        written("/repos/{owner}/{repo}", `{ owner: "octocat", repo: "hello-world" }`, "described"),
        written("/repos/{owner}/{repo}", `{ owner: "octocat" }`, "described"),
      ),
  },
  {
    title: "a missing parameter does not compile: any other route",
    heldBy: "test/types/literals.ts",
    run: () =>
      refuses(
        written("/parts/{id}/screws/{screw}", "{ id: 1, screw: 2 }", "any"),
        written("/parts/{id}/screws/{screw}", "{ id: 1 }", "any"),
      ),
  },
  {
    title: "a value that may be undefined does not compile",
    heldBy: "test/types/literals.ts",
    run: () =>
      refuses(
        written("/repos/{owner}/{repo}", `{ owner: "octocat", repo: "a" as string }`, "described"),
        written(
          "/repos/{owner}/{repo}",
          `{ owner: "octocat", repo: "a" as string | undefined }`,
          "described",
        ),
      ),
  },
  {
    title: "clients that send the JSON body that they are handed",
    heldBy: "test/adapters/clients.test.ts",
    run: async () => [
      await sent((name, send, baseUrl) => {
        const arguments_ = (adapters[name] ?? toFetch)(
          endpoint("POST /issues", { baseUrl, title: "A title" }) as never,
        );
        return Array.isArray(arguments_) ? send(...arguments_) : send(arguments_);
      }),
      await sent((name, send, baseUrl) => {
        const { url, ...options } = octokit("POST /issues", { baseUrl, title: "A title" });
        return takesOneArgument.has(name) ? send({ url, ...options }) : send(url, options);
      }),
      await sent((_, send, baseUrl) => {
        const client = createClient<never>({ baseUrl, fetch: send as never });
        const post = client.POST as unknown as (path: string, options: object) => Promise<unknown>;
        return post("/issues", { body: { title: "A title" } });
      }),
      none,
    ],
  },
  {
    title: `[time of a call](docs/benchmarks.md), mean of GitHub's operations, ${runtime}`,
    heldBy: "npm run docs:benchmarks",
    run: () => ["1×", times("@octokit/endpoint"), none, times("by hand")],
  },
  {
    title: "size, minified and gzip",
    heldBy: "npm run docs:comparison",
    run: async () => [
      await size(`export { endpoint } from "waybill"`),
      await size(`export { endpoint } from "@octokit/endpoint"`),
      await size(`export { default } from "openapi-fetch"`),
      "0",
    ],
  },
  {
    title: "dependencies",
    heldBy: "test/package/contents.check.ts",
    run: () => [
      dependencies("."),
      dependencies("node_modules/@octokit/endpoint"),
      dependencies("node_modules/openapi-fetch"),
      "0",
    ],
  },
];
