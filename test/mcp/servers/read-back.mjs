// Reads the values out of a request again, with what the platform has. Knows nothing of the source.

/** The result of a call, or `undefined` if it throws. */
export function attempt(call) {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** Everything that a request says, as decoded strings. */
async function textsOf({ body, headers, url }) {
  const { pathname, search } = new URL(url);
  return [
    ...[...pathname.split("/"), ...search.slice(1).split(/[&=]/)].map(decode),
    // a plus is a space in a query only
    ...Object.values(headers).map((value) => decode(String(value).replaceAll("+", "%2B"))),
    ...(await bodyTexts(body, String(headers["content-type"] ?? ""))),
  ];
}

async function bodyTexts(body, type) {
  if (body === undefined) return [];
  // a form with a part that FormData can't say
  if (body instanceof Blob) return bodyTexts(await new Response(body).formData(), "");
  if (body instanceof FormData) {
    const parts = [...body.values()].map((part) => (typeof part === "string" ? part : part.text()));
    return (await Promise.all(parts)).flatMap((part) => jsonTexts(part) ?? [part]);
  }
  if (body instanceof Uint8Array) return [new TextDecoder().decode(body)];
  if (typeof body !== "string") return leavesOf(body);
  if (type.startsWith("application/x-www-form-urlencoded"))
    return [...new URLSearchParams(body).values()].flatMap((value) => jsonTexts(value) ?? [value]);
  const lines = body.split(/\n|\x1e/).filter(Boolean);
  return [body, ...lines.flatMap((line) => jsonTexts(line) ?? [])];
}

function jsonTexts(text) {
  const value = attempt(() => JSON.parse(text));
  return typeof value === "object" ? leavesOf(value) : undefined;
}

export function leavesOf(value) {
  if (value === null) return [];
  return typeof value === "object" ? Object.values(value).flatMap(leavesOf) : [String(value)];
}

const decode = (text) => attempt(() => decodeURIComponent(text.replaceAll("+", " "))) ?? text;

/** The values that a request lacks; `given` has those in base64 as what they encode. */
export async function missingFrom(request, given) {
  const texts = await textsOf(request);
  const whole = new Map();
  for (const text of texts) whole.set(text, (whole.get(text) ?? 0) + 1);
  // as a whole first, then within a string of several values
  const others = given.filter((value) => {
    const count = whole.get(value) ?? 0;
    whole.set(value, count - 1);
    return count <= 0;
  });
  let rest = texts.join("\n");
  return others
    .sort((a, b) => b.length - a.length)
    .filter((value) => {
      // values of a list are joined: "a,b"
      const index = rest.indexOf(value);
      if (index >= 0) rest = rest.slice(0, index) + rest.slice(index + value.length);
      return index < 0;
    });
}
