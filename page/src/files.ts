import { explain } from "../../src/explain/index.js";
import type { Call } from "./call.js";

/** The names that end in `@`, with their files: those that were picked, or else empty ones with the names that are given. */
export function filesOf(
  parameters: Readonly<Record<string, unknown>>,
  picked: readonly File[],
): Record<string, unknown> {
  const fileOf = (value: unknown): File => {
    const name = String(value);
    return picked.find((file) => file.name === name) ?? new File([], name || "file");
  };
  const named = Object.entries(parameters).filter(([name]) => /.@$/s.test(name));
  return Object.fromEntries(
    named.map(([name, value]) => [
      name.slice(0, -1),
      Array.isArray(value) ? value.map(fileOf) : fileOf(value),
    ]),
  );
}

export function without<Values extends object>(values: Values, isLeftOut: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isLeftOut(name))) as Values;
}

/** A call whose body is parts: what would be in its body, and files. A body as `data` can't have a file next to it. */
export function withParts(call: Call, endpoint: unknown, files: Record<string, unknown>): Call {
  const { layers, route, parameters } = call;
  const values: Record<string, unknown> = Object.assign({}, ...layers, parameters);
  if (Object.keys(files).length === 0) return call;
  if (Object.hasOwn(values, "data")) return { ...call, parameters: { ...parameters, ...files } };
  const names = new Set(
    explain(endpoint as never, route as never, parameters as never).body.map(({ name }) => name),
  );
  const isInBody = (name: string): boolean => names.has(name);
  return {
    ...call,
    layers: layers.map((layer) => without(layer, isInBody)).filter((layer) => Object.keys(layer).length > 0),
    parameters: without(parameters, isInBody),
    parts: { ...without(values, (name) => !isInBody(name)), ...files },
  };
}
