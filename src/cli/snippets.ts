import type * as Adapters from "../adapters/index.js";
import { REDACTED, shownUrl } from "../credentials/index.js";
import type { RequestOptions } from "../index.js";
import { kindOf } from "../media-type.js";
import { USER_AGENT } from "../options/profile.js";
import { partsOf } from "../parts.js";
import type { Value } from "../values/copy.js";
import { writeJson } from "../values/json.js";
import { setOwn } from "../values/records.js";
import type { Credentials } from "./arguments.js";
import { type MissingCredential, secretHeaders } from "./credentials.js";
import { type Form, javascriptForm, pythonForm } from "./form-code.js";
import type { programs } from "./formats.js";
import { parseJson } from "./json.js";
import { Code, definedIn, javascript, type Language, literal, python, withVariable } from "./languages.js";

/** A format that is a program. */
export type SnippetFormat = (typeof programs)[number];

/** How the credentials of a request are printed. */
export interface Print {
  readonly credentials: Credentials;
  /** Those that a document requires and nobody gave: variables are in their place. */
  readonly missing?: readonly MissingCredential[];
}

/** The options of a client: the parts that are written as code. */
interface Requested {
  readonly url?: string;
  readonly headers: object;
  readonly body?: unknown;
  readonly data?: unknown;
}

/** A request, and what isn't written as a literal. */
interface Sent {
  /** Without a body that has parts. */
  readonly request: RequestOptions;
  readonly form: Form | undefined;
  readonly timeout: number | undefined;
  readonly print: Print;
  readonly adapters: typeof Adapters;
}

/** A client for JavaScript. */
interface Client {
  readonly imports: string;
  /** With a form, if they are others. */
  readonly formImports?: string;
  readonly call: string;
  readonly printed: string;
  readonly argumentsOf: (sent: Sent) => readonly [url: string | undefined, options: Requested];
}

/** The arguments of fetch. A signal has no literal. */
function fetchArguments({ request, adapters }: Sent, more: object): readonly [url: string, init: Requested] {
  const [url, { signal: _, ...init }] = adapters.toFetch(request);
  return [url, { ...init, ...more }];
}

const clients: Readonly<Record<Exclude<SnippetFormat, "python">, Client>> = {
  fetch: {
    imports: "",
    call: "const response = await fetch",
    printed: "response.status, await response.text()",
    argumentsOf: (sent) => {
      const limit = sent.timeout && { signal: new Code(`AbortSignal.timeout(${Math.ceil(sent.timeout)})`) };
      return fetchArguments(sent, { ...limit });
    },
  },
  ky: {
    imports: 'import ky from "ky";\n',
    call: "const response = await ky",
    printed: "response.status, await response.text()",
    argumentsOf: (sent) => fetchArguments(sent, { timeout: sent.timeout }),
  },
  ofetch: {
    imports: 'import { ofetch } from "ofetch";\n',
    call: "const response = await ofetch.raw",
    printed: "response.status, response._data",
    argumentsOf: (sent) => fetchArguments(sent, { timeout: sent.timeout }),
  },
  axios: {
    imports: 'import axios from "axios";\n',
    call: "const response = await axios",
    printed: "response.status, response.data",
    argumentsOf: ({ request, adapters, form }) => {
      const { transformRequest: _, data, ...config } = adapters.toAxios(request);
      // axios makes the content-type of a form
      if (form) return [undefined, { ...config, headers: request.headers }];
      // axios writes an object as JSON, but for members that could be a prototype
      const json = jsonIn(data, config.headers, JSON.stringify);
      const isPlain = json && !/"(?:__proto__|constructor|prototype)":/.test(data as string);
      if (isPlain) return [undefined, { ...config, data: json.value }];
      return [undefined, { ...config, data, transformRequest: new Code("(data) => data") } as Requested];
    },
  },
  got: {
    imports: 'import got from "got";\n',
    call: "const response = await got",
    printed: "response.statusCode, response.body",
    argumentsOf: ({ request, adapters }) => [undefined, adapters.toGot(request)],
  },
  undici: {
    imports: 'import { request } from "undici";\n',
    formImports: 'import { FormData, request } from "undici";\n',
    call: "const { statusCode, body } = await request",
    printed: "statusCode, await body.text()",
    argumentsOf: ({ request, adapters }) => adapters.toUndici(request),
  },
};

/**
 * A program that sends a request with a client. Each value is a literal, in which nothing can end the string.
 *
 * @throws the errors of the client's adapter
 */
export function snippetOf(
  format: SnippetFormat,
  request: RequestOptions,
  print: Print,
  adapters: typeof Adapters,
): string {
  const { signal: _, timeout, ...others } = (request.request ?? {}) as { timeout?: number; signal?: unknown };
  const { body, ...bare } = request;
  const parts = partsOf(body);
  const sent: Sent = {
    request: {
      ...(parts ? bare : request),
      headers: withoutOurAgent(request.headers),
      request: { ...others, ...(timeout === undefined ? {} : { timeout }) },
    } as RequestOptions,
    form: parts && { parts, type: body instanceof Blob ? body.type : undefined },
    timeout,
    print,
    adapters,
  };
  return format === "python" ? pythonProgram(sent) : javascriptProgram(clients[format], sent);
}

/** Nobody asked for the `user-agent` of the library. */
function withoutOurAgent({ "user-agent": agent, ...headers }: RequestOptions["headers"]): object {
  return agent === undefined || agent === USER_AGENT ? headers : { ...headers, "user-agent": agent };
}

function javascriptProgram(client: Client, sent: Sent): string {
  const { form, print } = sent;
  const [url, { headers, body, data, ...options }] = client.argumentsOf(sent);
  const written = form && javascriptForm(form);
  const json = jsonIn(body ?? data, headers, JSON.stringify);
  const value = json && `JSON.stringify(${literal(json.value, javascript, javascript.indent)})`;
  const shown = {
    ...options,
    url: options.url && shownUrlIn(javascript, options.url, print),
    headers: shownHeadersIn(javascript, { ...headers, ...written?.headers }, print),
    [client === clients.axios ? "data" : "body"]: written
      ? new Code("form")
      : value === undefined
        ? (body ?? data)
        : new Code(value),
  };
  const imports =
    (written?.imports ?? "") + (written ? (client.formImports ?? client.imports) : client.imports);
  const first = url === undefined ? "" : `${literal(shownUrlIn(javascript, url, print), javascript)}, `;
  const call = `${client.call}(${first}${literal(shown, javascript, "", 0)});\n`;
  return [imports, written?.code, call, `console.log(${client.printed});\n`].filter(Boolean).join("\n");
}

/** A program for the package requests. */
function pythonProgram({ request, form, timeout, print, adapters }: Sent): string {
  const [url, { method, headers, body, redirect }] = adapters.toFetch(request);
  const json = jsonIn(body, headers, (value) => writeJson(value as Value, "body"));
  const shown = shownUrlIn(python, url, print);
  const fields = shownHeadersIn(python, headers, print);
  // a string that UTF-8 can encode
  const text = (content: string): Code =>
    new Code(`${python.string(content.replace(/\p{Cs}/gu, "\uFFFD"))}.encode()`);
  const options = {
    headers: fields,
    json: json?.value,
    data: json ? undefined : typeof body === "string" ? text(body) : body,
    files: form && pythonForm(form),
    allow_redirects: redirect === undefined || redirect === "follow" ? undefined : false,
    timeout: timeout && timeout / 1000,
  };
  const lines = [
    python.string(method),
    literal(shown, python),
    ...definedIn(options).map(([name, value]) => `${name}=${literal(value, python, python.indent)}`),
  ];
  const modules = [
    ...(ArrayBuffer.isView(body) ? ["base64"] : []),
    ...([shown, ...Object.values(fields ?? {})].some((one) => one instanceof Code) ? ["os"] : []),
    "requests",
  ];
  const imports = modules.map((name) => `import ${name}\n`).join("");
  const call = lines.map((line) => `${python.indent}${line},\n`).join("");
  return `${imports}\nresponse = requests.request(\n${call})\n\nprint(response.status_code, response.text)\n`;
}

/** The value of a body that is JSON, if writing it gives the same characters. */
function jsonIn(
  body: unknown,
  headers: object,
  write: (value: unknown) => string,
): { readonly value: unknown } | undefined {
  if (
    typeof body !== "string" ||
    kindOf(String(new Map(Object.entries(headers)).get("content-type"))) !== "json"
  )
    return undefined;
  try {
    const value = parseJson(body);
    return typeof value === "object" && value !== null && write(value) === body ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** A URL whose credentials are hidden, with variables for those that are missing. */
function shownUrlIn(language: Language, url: string, { credentials, missing = [] }: Print): string | Code {
  const shown = shownUrl(url, credentials);
  const pairs = missing.filter(({ location }) => location === "query");
  const code = pairs.map(({ name, variable }, index) => {
    const before = `${index === 0 && !url.includes("?") ? "?" : "&"}${encodeURIComponent(name)}=`;
    return `${language.string(index === 0 ? shown + before : before)} + ${language.variable(variable)}`;
  });
  return code.length > 0 ? new Code(code.join(" + ")) : shown;
}

/** Header fields whose credentials are variables, or hidden; `undefined` for none. */
function shownHeadersIn(
  language: Language,
  fields: object,
  { credentials, missing = [] }: Print,
): object | undefined {
  const headers: Record<string, unknown> = { ...fields };
  if (credentials !== "show") {
    for (const [name, { shown, variable }] of secretHeaders(headers)) {
      const isVariable = variable !== undefined && credentials === "variable";
      const hidden = variable === undefined ? shown : shown + REDACTED;
      setOwn(headers, name, isVariable ? withVariable(language, shown, variable) : hidden);
    }
  }
  for (const { location, name, prefix, variable } of missing) {
    if (location === "header") setOwn(headers, name, withVariable(language, prefix, variable));
    if (location === "cookie") setOwn(headers, "cookie", withVariable(language, `${name}=`, variable));
  }
  return Object.keys(headers).length > 0 ? headers : undefined;
}
