import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EndpointError, endpoint } from "../src/index.js";

interface Outcome {
  readonly outcome: "ok" | "error";
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly headersAbsent?: readonly string[];
}

interface Vector {
  readonly id: string;
  readonly call: {
    readonly route: string;
    readonly options: Record<string, unknown>;
    readonly defaults?: Record<string, unknown>;
    readonly setup?: {
      readonly pollute?: Record<string, unknown>;
      readonly getters?: Record<string, unknown[]>;
      readonly throwingGetter?: string;
      readonly freeze?: boolean;
      readonly nullProto?: boolean;
      readonly mutateResultThenRepeat?: readonly string[];
      readonly mutateDefaultsInput?: readonly string[];
    };
  };
  readonly expect: Outcome & { readonly note: string; readonly alt?: readonly Outcome[] };
}

/** The fixture, and a newer collection where one stands beside the project. */
const files = ["test/fixtures/vectors.jsonl"];
const beside = "../shared/vectors";
if (existsSync(beside)) {
  files.push(
    ...readdirSync(beside).flatMap((name) => (name.endsWith(".jsonl") ? [`${beside}/${name}`] : [])),
  );
}

/** Values that JSON has not, by their name in the vectors. */
function specialValue(name: string): unknown {
  const [kind, ...rest] = name.split(":");
  const argument = rest.join(":");
  switch (kind) {
    case "NaN":
    case "Infinity":
    case "-Infinity":
      return Number(kind);
    case "undefined":
      return undefined;
    case "bigint":
      return BigInt(argument);
    case "symbol":
      return Symbol(argument);
    case "function":
      return () => "function";
    case "date":
      return new Date(argument);
    case "cyclic": {
      const cyclic: Record<string, unknown> = {};
      cyclic["self"] = cyclic;
      return cyclic;
    }
    case "sparse": {
      const sparse: unknown[] = [];
      sparse[2] = "a";
      return sparse;
    }
    case "map":
      return new Map([["a", 1]]);
    case "set":
      return new Set([1]);
    case "repeat": {
      const [text = "", count, end = ""] = rest;
      return text.repeat(Number(count)) + end;
    }
    default:
      throw new Error(`The vectors use a value this test does not know: ${name}`);
  }
}

function revive(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map(revive);
  const { $js, $rawJSON } = json as { $js?: string; $rawJSON?: string };
  if ($js !== undefined) return specialValue($js);
  if ($rawJSON !== undefined) return JSON.parse($rawJSON);
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, revive(value)]));
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
}

/** What the call comes to, in the words of an expectation. */
function outcomeOf({ route, options: json, defaults: jsonDefaults, setup = {} }: Vector["call"]): unknown {
  let options = revive(json) as Record<string, unknown>;
  const defaults = revive(jsonDefaults ?? {}) as Record<string, unknown>;
  if (setup.nullProto) options = Object.assign(Object.create(null), options);
  for (const [name, reads] of Object.entries(setup.getters ?? {})) {
    let count = 0;
    Object.defineProperty(options, name, {
      enumerable: true,
      get: () => reads[Math.min(count++, reads.length - 1)],
    });
  }
  if (setup.throwingGetter !== undefined) {
    Object.defineProperty(options, setup.throwingGetter, {
      enumerable: true,
      get: () => {
        throw new Error("s3cr3t-value");
      },
    });
  }
  if (setup.freeze) deepFreeze(options);
  const pollution = Object.entries(setup.pollute ?? {});
  for (const [name, value] of pollution) {
    Object.defineProperty(Object.prototype, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  try {
    const call = endpoint.defaults(defaults);
    if (setup.mutateDefaultsInput) put(defaults, setup.mutateDefaultsInput);
    let result = call(route, options);
    if (setup.mutateResultThenRepeat) {
      put(result as unknown as Record<string, unknown>, setup.mutateResultThenRepeat);
      result = call(route, options);
    }
    return { outcome: "ok", ...result };
  } catch (error) {
    expect(error).toBeInstanceOf(EndpointError);
    const { message, stack } = error as EndpointError;
    expect(message + stack + JSON.stringify(error)).not.toContain("s3cr3t-value");
    return { outcome: "error" };
  } finally {
    for (const [name] of pollution) Reflect.deleteProperty(Object.prototype, name);
  }
}

function put(target: Record<string, unknown>, path: readonly string[]): void {
  let parent = target;
  for (const name of path.slice(0, -1)) {
    parent[name] ??= {};
    parent = parent[name] as Record<string, unknown>;
  }
  parent[path.at(-1) as string] = "1";
}

function agrees(
  actual: unknown,
  { outcome, method, url, headers = {}, headersAbsent = [] }: Outcome,
): boolean {
  const result = actual as Outcome;
  if (result.outcome !== outcome) return false;
  if (outcome === "error") return true;
  return (
    (url === undefined || result.url === url) &&
    (method === undefined || result.method === method) &&
    Object.entries(headers).every(([name, value]) => String(result.headers?.[name]) === value) &&
    headersAbsent.every((name) => !(name in (result.headers ?? {}))) &&
    new URL(result.url as string).href === result.url
  );
}

describe.each(files)("%s", (file) => {
  const vectors = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): Vector => JSON.parse(line));

  test.each(vectors)("$id: $expect.note", (vector) => {
    const actual = outcomeOf(vector.call);
    const expected = [vector.expect, ...(vector.expect.alt ?? [])];
    expect(
      expected.some((outcome) => agrees(actual, outcome)),
      `${JSON.stringify(actual)} is none of ${JSON.stringify(expected)}`,
    ).toBe(true);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
