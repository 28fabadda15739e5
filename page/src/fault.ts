import type { Call, Sent } from "./call.js";

/** What no value is written as on purpose. */
const marks: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [/object(?:%20|\+)Object\b/, "an object as text"],
  [/%EF%BF%BD/, "a lost character"],
  [/^(?:GET|HEAD) .*\n/, "a body in GET"],
];

type What = Pick<Sent, "text" | "isError">;

/**
 * What is wrong with a request for a call, in a word; an empty string if it only encodes something otherwise.
 *
 * @param ours what waybill sends, which is what the call means, or that it refuses the call
 */
export function faultOf(call: Call, { text }: What, ours: What): string {
  const mark = marks.find(([pattern]) => pattern.test(text) && !pattern.test(ours.text));
  if (mark) return mark[1];
  const [sent, body] = partsOf(text);
  if (!ours.isError) {
    const [meant, meantBody] = partsOf(ours.text);
    if (sent.origin !== meant.origin) return "another host";
    if (decoded(sent.pathname) !== decoded(meant.pathname)) return "another path";
    if (String([...sent.searchParams]) !== String([...meant.searchParams])) return "another query";
    return body === meantBody ? "" : "another body";
  }
  const meant = meantBy(call);
  if (!meant) return "";
  if (sent.origin !== meant.origin) return "another host";
  if (meant.path.includes("{}")) return "no value";
  return meant.path.includes("{") || decoded(sent.pathname) === meant.path ? "" : "another path";
}

function partsOf(text: string): [url: URL, body: string] {
  const [url = "", ...body] = text.slice(text.search(/\w+:\/\//)).split("\n");
  return [new URL(url), body.join("\n")];
}

/** The host and the path of a call as its values are, with `{}` where there is none. */
function meantBy({ profile, layers, route, parameters }: Call): { origin: string; path: string } | undefined {
  const values: Record<string, unknown> = Object.assign({}, ...layers, parameters);
  const base = String(values["baseUrl"] ?? profile["baseUrl"]);
  const template = route.replace(/^\S+\s+|(?:\{[?&#]|[?#]).*$/gs, "");
  const url = /^https?:/i.test(template) ? template : base.replace(/\/$/, "") + template;
  const [origin = "", path = ""] = url.split(/(?<=\/\/[^/]*)(?=\/)(.*)/s);
  if (!URL.canParse(origin) || !URL.canParse(base)) return undefined;
  const filled = path.replace(/\{\+?([\w.%-]+)\}|(?<=\/):([\w-]+)/g, (_, braced, name = braced) =>
    String(values[name] ?? "") === "" ? "{}" : String(values[name]),
  );
  // credentials are for the host of the base URL
  return { origin: new URL(base).origin, path: decoded(filled) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
