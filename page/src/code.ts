import { toCurl, toFetch, toHttp } from "../../src/adapters/index.js";
import { isCredentialName } from "../../src/credential-name.js";
import type { RequestOptions } from "../../src/index.js";
import type { TabName } from "./tab-names.js";

/** A request as code, for each tab. */
export type Code = Readonly<Record<TabName, string>>;

type Writer = (request: RequestOptions) => string;

/** What a program in JavaScript or Python needs of a request: strings, so that values are literals of JSON in both. */
interface Parts {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const snippet =
  (write: (parts: Parts) => string): Writer =>
  (request) =>
    write(partsOf(request));

const writers: Readonly<Record<TabName, Writer>> = {
  curl: (request) => toCurl(request, { credentials: "variable" }),
  fetch: snippet(({ url, ...init }) => `const response = await fetch(${literal(url)}, ${literal(init)});`),
  axios: snippet(({ body: data, ...config }) => {
    const call = `const response = await axios(${literal({ ...config, data })});`;
    return `import axios from "axios";\n\n${call}`;
  }),
  got: snippet(({ url, ...options }) => {
    const call = `const response = await got(${literal(url)}, ${literal(options)});`;
    return `import got from "got";\n\n${call}`;
  }),
  undici: snippet(({ url, ...options }) => {
    const call = `const response = await request(${literal(url)}, ${literal(options)});`;
    return `import { request } from "undici";\n\n${call}`;
  }),
  python: snippet(({ url, method, headers, body }) => {
    const data = body === undefined ? "" : `    data=${literal(body)}.encode(),\n`;
    const call = `requests.request(\n    ${literal(method)},\n    ${literal(url)},\n    headers=${literal(headers, 4)},\n${data})`;
    return `import requests\n\nresponse = ${call}`;
  }),
  HTTP: (request) => toHttp(request),
};

/** Writes a request in each way. Where it can't be written, the reason is in the code's place. */
export function writeCode(request: RequestOptions): Code {
  const code = Object.entries(writers).map(([name, write]) => {
    try {
      return [name, write(request)];
    } catch (error) {
      return [name, (error as Error).message];
    }
  });
  return Object.fromEntries(code);
}

function partsOf(request: RequestOptions): Parts {
  const [url, { method, headers, body }] = toFetch(request);
  const shown = Object.entries(headers).map(([name, value]) => [name, withoutSecret(name, String(value))]);
  return {
    url,
    method,
    headers: Object.fromEntries(shown),
    // the page has only strings and JSON
    ...(body !== undefined && { body: String(body) }),
  };
}

/** The scheme of `authorization: token 0123` is not a secret. */
function withoutSecret(name: string, value: string): string {
  if (!isCredentialName(name)) return value;
  const [scheme = ""] = /^[\w-]+ /.exec(value) ?? [];
  return `${name.endsWith("authorization") ? scheme : ""}[redacted]`;
}

/** A literal of JSON, in lines that are indented. */
function literal(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);
}
