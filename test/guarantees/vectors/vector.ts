import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { nextToProject } from "../../support/next-to-project.js";

export interface Outcome {
  readonly outcome: "ok" | "error";
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly headersAbsent?: readonly string[];
}

/** A hostile or odd call, and what an ideal builder does with it. test/support/fixtures/README.md has the format. */
export interface Vector {
  readonly id: string;
  readonly class: string;
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

const fixture = "test/support/fixtures/vectors.jsonl";

/** The fixture, and newer collections if there are some next to the project. */
export function vectorFiles(): string[] {
  const others = nextToProject("../shared/vectors").flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  return [fixture, ...others.filter((file) => file.endsWith(".jsonl"))];
}

/** The vectors of a file, one on each line. A row of the fixture is newer than a row of another collection with its id. */
export function readVectors(file: string): Vector[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const rows = lines.map((line): Vector => JSON.parse(line));
  if (file === fixture) return rows;
  const newer = new Map(readVectors(fixture).map((vector) => [vector.id, vector]));
  return rows.map((vector) => newer.get(vector.id) ?? vector);
}

const cyclic: Record<string, unknown> = {};
cyclic["self"] = cyclic;

/** Values that JSON can't represent, by their name in the vectors. A name may have arguments after colons. */
const specialValues: Readonly<Record<string, (first: string, count?: string, end?: string) => unknown>> = {
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  "-Infinity": () => Number.NEGATIVE_INFINITY,
  undefined: () => undefined,
  bigint: BigInt,
  symbol: Symbol,
  function: () => () => "function",
  date: (...parts) => new Date(parts.join(":")),
  cyclic: () => cyclic,
  sparse: () => Object.assign([], { 2: "a" }),
  map: () => new Map([["a", 1]]),
  set: () => new Set([1]),
  repeat: (text, count, end = "") => text.repeat(Number(count)) + end,
};

function revive(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map(revive);
  const { $js, $rawJSON } = json as { $js?: string; $rawJSON?: string };
  const [kind, first = "", ...rest] = $js?.split(":") ?? [];
  if (kind !== undefined) return (specialValues[kind] ?? expect.fail(`${kind} is unknown`))(first, ...rest);
  if ($rawJSON !== undefined) return JSON.parse($rawJSON);
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, revive(value)]));
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
}

export interface Builder {
  readonly name: string;
  /** Whether the builder is meant for this kind of call. */
  readonly takes: (call: Vector["call"]) => boolean;
  /** A function that takes a route and options as `endpoint` does, with these defaults. */
  readonly withDefaults: (
    defaults: Record<string, unknown>,
  ) => (route: string, options: Record<string, unknown>) => Outcome | Promise<Outcome>;
}

/** Makes the call of a vector with a builder, and passes what the builder throws to `onError`. */
export async function outcomeOf(
  { route, options: json, defaults: jsonDefaults, setup = {} }: Vector["call"],
  builder: Builder,
  onError: (error: unknown) => void = () => {},
): Promise<Outcome> {
  const options = optionsOf(json, setup);
  const defaults = revive(jsonDefaults ?? {}) as Record<string, unknown>;
  const pollution = Object.entries(setup.pollute ?? {});
  for (const [name, value] of pollution) Reflect.set(Object.prototype, name, value);
  try {
    const call = builder.withDefaults(defaults);
    if (setup.mutateDefaultsInput) put(defaults, setup.mutateDefaultsInput);
    const result = await call(route, options);
    if (!setup.mutateResultThenRepeat) return { ...result, outcome: "ok" };
    put(result as unknown as Record<string, unknown>, setup.mutateResultThenRepeat);
    return { ...(await call(route, options)), outcome: "ok" };
  } catch (error) {
    onError(error);
    return { outcome: "error" };
  } finally {
    for (const [name] of pollution) Reflect.deleteProperty(Object.prototype, name);
  }
}

function optionsOf(json: unknown, setup: NonNullable<Vector["call"]["setup"]>): Record<string, unknown> {
  let options = revive(json) as Record<string, unknown>;
  if (setup.nullProto) options = Object.assign(Object.create(null), options);
  for (const [name, reads] of Object.entries(setup.getters ?? {})) {
    let count = 0;
    const get = () => reads[Math.min(count++, reads.length - 1)];
    Object.defineProperty(options, name, { enumerable: true, get });
  }
  const get = () => expect.fail("s3cr3t-value");
  if (setup.throwingGetter) Object.defineProperty(options, setup.throwingGetter, { enumerable: true, get });
  if (setup.freeze) deepFreeze(options);
  return options;
}

function put(target: Record<string, unknown>, path: readonly string[]): void {
  let parent = target;
  for (const name of path.slice(0, -1)) {
    parent[name] ??= {};
    parent = parent[name] as Record<string, unknown>;
  }
  parent[path.at(-1) as string] = "1";
}

/** Whether an outcome is the expected one or an equivalent one. */
export const isExpected = (actual: Outcome, { expect: { alt = [], ...one } }: Vector): boolean =>
  [one, ...alt].some((expected) => agrees(actual, expected));

function agrees(actual: Outcome, { headers = {}, headersAbsent = [], ...expected }: Outcome): boolean {
  if (actual.outcome !== expected.outcome || actual.outcome === "error")
    return actual.outcome === expected.outcome;
  const { url = actual.url, method = actual.method } = expected;
  return (
    actual.url === url &&
    actual.method === method &&
    Object.entries(headers).every(([name, value]) => String(actual.headers?.[name]) === value) &&
    headersAbsent.every((name) => !(name in (actual.headers ?? {}))) &&
    new URL(actual.url as string).href === actual.url
  );
}
