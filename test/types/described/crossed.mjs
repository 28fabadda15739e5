// Crosses what programs combine: forms of a call, defaults, bodies and parameters that are described and given, content-types, and
// descriptions. The verdict about a call is a rule about the request that the run time makes of it: a description has all of it.
import { writeFileSync } from "node:fs";
import { createEndpoint } from "waybill";
import { toFetch } from "waybill/adapters";
import { form, multipart } from "waybill/form";

const json = "application/json";
const parts = "multipart/form-data";
const formType = "application/x-www-form-urlencoded";
const record = "{ a: string }";

/** The bodies that are described: media types with the types of their values. That of `maybe` may be left out. */
const bodies = {
  none: {},
  json: { [json]: record },
  maybe: { [json]: record },
  word: { [json]: '{ a: "x" | "y" }' },
  oneOf: { [json]: "{ a: string } | { b: number }" },
  options: { [json]: "{ a?: string }" },
  object: { [json]: "Record<string, never>" },
  anything: { [json]: "unknown" },
  list: { [json]: "string[]" },
  form: { [formType]: record },
  multipart: { [parts]: record },
  octets: { "application/octet-stream": "string" },
  csv: { "text/csv": "string" },
  plain: { "text/plain": "string" },
  lines: { "application/x-ndjson": record },
  merge: { "application/merge-patch+json": record },
  image: { "image/*": "string" },
  either: { [json]: record, [formType]: record },
};

/** The bodies that are given, as a member or as an option. `$type` is the first media type that is described. */
const given = {
  nothing: [],
  members: ['a: "x"'],
  "members next to undefined": ['a: "x"', "data: undefined"],
  object: ["", 'data: { a: "x" }'],
  list: ["", 'data: ["x"]'],
  text: ["", "data: 'x'"],
  bytes: ["", "data: bytes"],
  blob: ["", 'data: new Blob([bytes], { type: "$type" })'],
  stream: ["", "data: new Blob([bytes]).stream()"],
  form: ["", 'data: form({ a: "x" })'],
  URLSearchParams: ["", 'data: new URLSearchParams({ a: "x" })'],
  FormData: ["", "data: formData"],
  multipart: ["", 'data: multipart({ a: "x" })'],
};

/** Header fields of a call, and of defaults. */
const fields = ["", 'authorization: "Bearer 0"', '"content-type": "$type"', `"content-type": "${json}"`];
const removed = '"content-type": null';

/** Parameters of the operations of `/items/{id}`, which have a number `limit` in the query and a header field `x-trace`. */
const parameters = {
  right: "limit: 5",
  wrong: 'limit: "many"',
  misspelt: "limt: 5",
  field: '"x-trace": "t"',
  params: "params: { limit: 5 }",
  timeout: "timeout: 5000",
  authorization: 'authorization: "Bearer 0"',
  baseURL: 'baseURL: "https://other.example"',
};

const object = (...members) => `{ ${members.filter(Boolean).join(", ")} }`;
const modes = ["strict", "open"];

/** The forms of a call, with its parameters and its options. */
const forms = {
  route: (method, url, ...members) => `("${method} ${url}", ${object(...members)})`,
  object: (method, url, ...members) => `(${object(`method: "${method}"`, `url: "${url}"`, ...members)})`,
  "two objects": (method, url, ...members) =>
    `(${object(`method: "${method}"`, `url: "${url}"`)}, ${object(...members)})`,
  function: (method, url, names, ...options) =>
    `.route("${method} ${url}")(${object(names)}, ${object(...options)})`,
};

// --- verdicts -------------------------------------------------------------------------------------------------------------

const values = { bytes: new TextEncoder().encode("x"), formData: new FormData(), form, multipart };
values.formData.append("a", "x");
const api = createEndpoint({ baseUrl: "https://api.example" });

/** The request that a call makes, or why it makes none. */
async function sent(code) {
  try {
    const build = new Function("api", ...Object.keys(values), `return api${code}`);
    const request = build(api, ...Object.values(values));
    const { url, headers, body, method } = new Request(...toFetch(request));
    const text = body ? await new Response(body).text() : "";
    // types don't know that null takes away the type that a body has by itself
    const type = headers.get("content-type") ?? (code.includes(removed) ? ownType(request.body) : "");
    return { url: new URL(url), method, type, text };
  } catch (error) {
    if (!error.code) throw error;
    return { error: error.code };
  }
}

/** The type that a body has without a header. */
function ownType(body) {
  if (body instanceof ReadableStream) return "";
  const isData = Array.isArray(body) || Object.getPrototypeOf(Object(body)) === Object.prototype;
  return isData ? json : (new Response(body).headers.get("content-type") ?? "");
}

/** Whether a content-type is of a media type. Bytes without a type are any, and a form of parts says where they end. */
function isOf(type, described) {
  if (described === "application/octet-stream" && type === "") return true;
  const [start, end] = described.split("*");
  if (end !== undefined) return type.startsWith(start);
  return type.split(";")[0] === described && (described !== parts || type.includes("boundary="));
}

/** Whether JSON is what a description has. */
function isDescribed(value, type) {
  if (type === "unknown") return true;
  if (type === "string[]") return Array.isArray(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return value.a === "x" || /^Record|\?/.test(type);
}

const ownTypes = { form: formType, URLSearchParams: formType, FormData: parts, multipart: parts };
const isWritten = (how) => /^(text|bytes|blob|stream)$/.test(how);

/** The problem of a request's body; an empty string if there is none. */
function wrongBody(name, how, field, { error, type, text }) {
  if (error) return error;
  const content = bodies[name];
  const described = Object.keys(content);
  if (text === "") return described.length === 0 || name === "maybe" ? "" : "the body is missing";
  const kind = described.find((one) => isOf(type, one));
  // a call may name the type of bytes more exactly
  if (!kind && name === "octets" && isWritten(how) && field.includes(json)) return "";
  if (!kind) return `${type.split(";")[0] || "no type"} isn't described`;
  if (how === "blob" && kind === formType) return "a Blob isn't a form";
  const own = ownTypes[how] ?? kind;
  if (own !== kind) return `${how} isn't ${kind}`;
  if (!/json$/.test(kind)) return "";
  // lines that are written already are the caller's, and so is a string where anything is described
  if (isWritten(how) && (name === "lines" || (name === "anything" && how === "text"))) return "";
  try {
    const lines = name === "lines" ? text.trim().split("\n") : [text];
    return lines.every((line) => isDescribed(JSON.parse(line), content[kind]))
      ? ""
      : "the value isn't described";
  } catch {
    return "it is no JSON";
  }
}

/** The problem of the URL, and of JSON that has parameters. */
function wrongParameters(kind, mode, isDefault, isFunction, { error, url, method, text }) {
  if (error) return error;
  if (/^(params|timeout|auth|base)/.test(kind) && !isFunction) return "an option of other clients";
  const members = Object.entries(text ? JSON.parse(text) : {}).map(([name]) => `${name} in the body`);
  const pairs = [...url.searchParams].flatMap(([name, value]) => {
    if (name === "limit") return /^\d+$/.test(value) ? [] : ["limit is a number"];
    if (name === "x-trace") return ["x-trace is a header field"];
    // defaults are for other routes too, and servers ignore what they don't know in a query
    return mode === "open" || isDefault ? [] : [`${name} isn't described`];
  });
  const isWrong = (member) =>
    mode === "strict" || (method === "DELETE" && !isDefault) || /^(limit|x-trace)/.test(member)
      ? member !== "a in the body"
      : false;
  return [...pairs, ...members.filter(isWrong)].join(", ");
}

// --- calls ----------------------------------------------------------------------------------------------------------------

const product = (...axes) =>
  axes.reduce((rows, axis) => rows.flatMap((row) => axis.map((value) => [...row, value])), [[]]);
const defaultsOf = (...members) => (members.filter(Boolean).length ? `.defaults(${object(...members)})` : "");
const headersOf = (field) => field && `headers: { ${field} }`;

const bodyRows = product(
  Object.keys(bodies),
  Object.keys(given),
  [...fields, removed],
  fields,
  Object.values(forms),
  modes,
).map(([name, how, field, defaultField, form, mode]) => {
  const [type = "text/none"] = Object.keys(bodies[name]);
  const fill = (code = "") => code.replaceAll("$type", type.replace("*", "png"));
  const [member, option] = given[how];
  const call = form("POST", `/${name}`, fill(member), fill(option), headersOf(fill(field)));
  const code = `${defaultsOf(headersOf(fill(defaultField)))}${call}`;
  // TypeScript 5.4 refuses an undefined data with a body that may be left out
  const isLeftOut = name === "maybe" && how === "members next to undefined";
  return { mode, code, isLeftOut, why: (request) => wrongBody(name, how, fill(field), request) };
});

const parameterRows = product(
  ["GET", "POST", "DELETE"],
  ["/items/{id}", "/items/{id}{?limit}"],
  ["call", "defaults", "query"],
  Object.keys(parameters),
  ["", 'authorization: "Bearer 0"'],
  Object.entries(forms),
  modes,
).map(([method, url, place, kind, field, [name, form], mode]) => {
  const inQuery = place === "query" && name === "function" ? `query: { ${parameters[kind]} }` : "";
  const member = place === "call" || (place === "query" && !inQuery) ? parameters[kind] : "";
  const inDefaults = place === "defaults" ? parameters[kind] : "";
  const call = form(method, url, ["id: 1", member].filter(Boolean).join(", "), inQuery);
  const code = `${defaultsOf(headersOf(field), inDefaults)}${call}`;
  const isFunction = name === "function" && !inDefaults;
  return {
    mode,
    code,
    why: (request) => wrongParameters(kind, mode, Boolean(inDefaults), isFunction, request),
  };
});

/** A share of all calls, each with what is wrong with it. */
export async function calls(share) {
  const rows = [...bodyRows, ...parameterRows].filter(
    ({ isLeftOut }, index) => !isLeftOut && (index * 2_654_435_761) % 4096 < share * 4096,
  );
  const judged = rows.map(async ({ mode, code, why }) => ({
    code: mode + code,
    wrong: why(await sent(code)),
  }));
  return Promise.all(judged);
}

/** Writes a program of calls, in which what is wrong is expected not to compile, and its parts, each a project. */
export function writeCalls(folder, judged, count) {
  for (let part = 0; part < count; part++) {
    const lines = judged
      .filter((_, index) => index % count === part)
      .map(({ code, wrong }) => `${wrong && `// @ts-expect-error ${wrong}\n`}${code};\n`);
    writeFileSync(`${folder}/generated-${part}.ts`, head + lines.join(""));
    const project = { extends: "./tsconfig.crossed.json", include: [`generated-${part}.ts`] };
    writeFileSync(`${folder}/generated-${part}.json`, JSON.stringify(project));
  }
}

const operation = (members) => `post: { ${members} responses: { 204: { content?: never } } }`;
const item =
  "parameters: { query?: { limit?: number }; path: { id: number }; header?: { 'x-trace'?: string } };";
const recordBody = `requestBody?: { content: { "${json}": ${record} } };`;

/** The program before its calls. */
const head = `import { createEndpoint } from "waybill";
import { form, multipart } from "waybill/form";
interface Paths {
  "/items/{id}": {
    ${["get", "delete"].map((method) => operation(item).replace("post", method)).join("; ")};
    ${operation(item + recordBody)};
  };
${Object.entries(bodies)
  .map(([name, content]) => {
    const types = Object.entries(content).map(([type, value]) => `"${type}": ${value}`);
    const body = `requestBody${name === "maybe" ? "?" : ""}: { content: ${object(types.join("; "))} };`;
    return `  "/${name}": { ${operation(types.length ? body : "")} };`;
  })
  .join("\n")}
}
const strict = createEndpoint<Paths>({ baseUrl: "https://api.example" });
const open = createEndpoint<Paths, "open">({ baseUrl: "https://api.example" });
const bytes = new TextEncoder().encode("x");
const formData = new FormData();
`;
