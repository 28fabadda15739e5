import { toAxios, toFetch } from "../adapters/index.js";
import { partsOf } from "../form/parts.js";
import { kindOf } from "../http/media-type.js";
import type { RequestOptions } from "../index.js";
import { asData } from "../values/copy-rules.js";
import { jsonOf } from "../values/json.js";
import { USER_AGENT } from "../version.js";
import { copyOf, type Print, runnableRequest } from "./credentials.js";
import { type Form, javascriptForm, pythonForm } from "./form-code.js";
import type { programs } from "./formats.js";
import { parseJson } from "./json.js";
import { Code, checksOf, definedIn, javascript, literal, python } from "./languages.js";

/** A request, and what a client takes in its own way. */
interface Sent {
  /** Without a body that has parts. */
  readonly request: RequestOptions;
  readonly form: Form | undefined;
  /** In milliseconds. */
  readonly timeout: number | undefined;
}

interface Client {
  readonly imports: string;
  readonly name: string;
  readonly printed: string;
  readonly bodyName: string;
  readonly argumentsOf: (sent: Sent) => readonly [url: string | undefined, options: object];
}

const clients: Readonly<Record<Exclude<(typeof programs)[number], "python">, Client>> = {
  fetch: {
    imports: "",
    name: "fetch",
    printed: "response.status, await response.text()",
    bodyName: "body",
    argumentsOf: ({ request, timeout }) => {
      const [url, init] = toFetch(request);
      const signal = timeout && new Code(`AbortSignal.timeout(${Math.ceil(timeout)})`);
      return [url, { ...init, signal }];
    },
  },
  axios: {
    imports: 'import axios from "axios";\n',
    name: "axios",
    printed: "response.status, response.data",
    bodyName: "data",
    argumentsOf: ({ request, form }) => {
      const { transformRequest: _, data, ...config } = toAxios(request);
      // axios makes the content-type of a form
      if (form) return [undefined, { ...config, headers: request.headers }];
      // axios writes an object as JSON, but for members that could be a prototype
      const json = jsonIn(data, config.headers, JSON.stringify);
      const isPlain = json && !/"(?:__proto__|constructor|prototype)":/.test(data as string);
      if (isPlain) return [undefined, { ...config, body: json.value }];
      return [undefined, { ...config, body: data, transformRequest: new Code("(data) => data") }];
    },
  },
};

/** A program that sends a request with a client. Each value is a literal, in which nothing can end the string. */
export function snippetOf(
  format: (typeof programs)[number],
  given: RequestOptions,
  { variables = new Set(), ...print }: Print,
): string {
  const shown = runnableRequest(given, { ...print, variables });
  const { body, ...bare } = shown;
  const { signal: _, ...metadata } = (shown.request ?? {}) as { timeout?: number; signal?: unknown };
  const parts = partsOf(body);
  const sent: Sent = {
    request: copyOf(shown, {
      ...(parts ? bare : shown),
      headers: withoutOurAgent(shown.headers),
      request: metadata,
    } as RequestOptions),
    form: parts && { parts, type: body instanceof Blob ? body.type : undefined },
    timeout: metadata.timeout,
  };
  return format === "python"
    ? pythonProgram(sent, variables.size > 0)
    : javascriptProgram(clients[format], sent, variables);
}

/** Nobody asked for the `user-agent` of the library. */
function withoutOurAgent({ "user-agent": agent, ...headers }: RequestOptions["headers"]): object {
  return agent === undefined || agent === USER_AGENT ? headers : { ...headers, "user-agent": agent };
}

function javascriptProgram(client: Client, sent: Sent, variables: Iterable<string>): string {
  const { name, printed, imports, bodyName } = client;
  const [url, { headers, body, ...options }] = client.argumentsOf(sent) as [
    string | undefined,
    { headers?: object; body?: unknown },
  ];
  const { form } = sent;
  const json = jsonIn(body, headers, JSON.stringify);
  const value = json && new Code(`JSON.stringify(${literal(json.value, javascript, javascript.indent)})`);
  const shown = {
    ...options,
    headers: anyOf({ ...headers, ...(form?.type && { "content-type": form.type }) }),
    [bodyName]: form ? new Code("form") : (value ?? body),
  };
  const first = url === undefined ? "" : `${literal(url, javascript)}, `;
  const hasFile = form?.parts.some(({ fileName }) => fileName !== undefined);
  return [
    (hasFile ? 'import { openAsBlob } from "node:fs";\n' : "") + imports,
    checksOf(variables),
    form && javascriptForm(form),
    `const response = await ${name}(${first}${literal(shown, javascript, "", 0)});\n`,
    `console.log(${printed});\n`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** A program for the package requests. */
function pythonProgram({ request, form, timeout }: Sent, hasVariable: boolean): string {
  const [url, { method, headers, body, redirect }] = toFetch(request);
  const json = jsonIn(body, headers, (value) => jsonOf(value, "body", asData) as string);
  // a string that UTF-8 can encode
  const encoded = (content: string): Code =>
    new Code(`${python.string(content.replace(/\p{Cs}/gu, "\uFFFD"))}.encode()`);
  const options = {
    headers: anyOf(headers),
    json: json?.value,
    data: json ? undefined : typeof body === "string" ? encoded(body) : body,
    files: form && pythonForm(form),
    allow_redirects: redirect === undefined || redirect === "follow" ? undefined : false,
    timeout: timeout && timeout / 1000,
  };
  const lines = [
    python.string(method),
    literal(url, python),
    ...definedIn(options).map(([name, value]) => `${name}=${literal(value, python, python.indent)}`),
  ];
  const modules = [ArrayBuffer.isView(body) && "base64", hasVariable && "os", "requests"].filter(Boolean);
  const imports = modules.map((name) => `import ${name}\n`).join("");
  const call = lines.map((line) => `${python.indent}${line},\n`).join("");
  return `${imports}\nresponse = requests.request(\n${call})\n\nprint(response.status_code, response.text)\n`;
}

/** The value of a body that is JSON, if writing it gives the same characters. */
function jsonIn(
  body: unknown,
  headers: object = {},
  write: (value: unknown) => string,
): { readonly value: unknown } | undefined {
  const type = new Map(Object.entries(headers)).get("content-type");
  if (typeof body !== "string" || kindOf(String(type)) !== "json") return undefined;
  try {
    const value = parseJson(body);
    return typeof value === "object" && value !== null && write(value) === body ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** An object that has members. */
function anyOf(object: object): object | undefined {
  return Object.keys(object).length > 0 ? object : undefined;
}
