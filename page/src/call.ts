import { explain } from "../../src/explain/index.js";
import { multipart } from "../../src/form/index.js";
import type { RequestOptions } from "../../src/index.js";
import type { WrittenCall } from "../../src/print/call-code.js";

/** An endpoint or the operations of a document, with any arguments. */
export type Callable = (route: string, ...options: object[]) => RequestOptions;

/** The values without those whose names end in `@`, and the files of these: those that were picked, or else empty ones. */
export function withFiles(
  values: Readonly<Record<string, unknown>>,
  picked: readonly File[] = [],
): { parameters: Record<string, unknown>; files: Record<string, unknown> } {
  const fileOf = (value: unknown): File =>
    picked.find(({ name }) => name === value) ?? new File([], String(value) || "file");
  const isFile = (name: string): boolean => /.@$/s.test(name);
  const files = Object.entries(values).flatMap(([name, value]) =>
    isFile(name) ? [[name.slice(0, -1), Array.isArray(value) ? value.map(fileOf) : fileOf(value)]] : [],
  );
  return { parameters: without(values, isFile), files: Object.fromEntries(files) };
}

/** A call whose body is parts: what would be in its body, and files. A body as `data` can't have a file next to it. */
export function withParts(call: WrittenCall, endpoint: unknown, files: Record<string, unknown>): WrittenCall {
  const { layers, route, parameters } = call;
  const values: Record<string, unknown> = Object.assign({}, ...layers, parameters);
  if (Object.keys(files).length === 0) return call;
  if (Object.hasOwn(values, "data")) return { ...call, parameters: { ...parameters, ...files } };
  const { body } = explain(endpoint as never, route as never, parameters as never);
  const isInBody = (name: string): boolean => body.some((member) => member.name === name);
  const parts = { ...without(values, (name) => !isInBody(name)), ...files };
  return {
    ...call,
    layers: layers.map((layer) => without(layer, isInBody)).filter((layer) => Object.keys(layer).length > 0),
    parameters: { ...without(parameters, isInBody), data: multipart(parts as never) },
    parts,
  };
}

function without(values: object, isLeftOut: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isLeftOut(name)));
}
