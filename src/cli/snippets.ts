import { shownUrl } from "../adapters/content/redact.js";
import type * as Adapters from "../adapters/index.js";
import { REDACTED } from "../credentials/index.js";
import type { RequestOptions } from "../index.js";
import { setOwn } from "../values/records.js";
import type { Credentials } from "./arguments.js";
import { secretHeaders } from "./credentials.js";
import type { programs } from "./formats.js";
import { Code, definedIn, javascript, type Language, literal, python } from "./languages.js";

/** A format that is a program. */
export type SnippetFormat = (typeof programs)[number];

/** The metadata of a request that a program can have. */
interface Metadata {
  readonly timeout?: number;
  readonly signal?: unknown;
}

/**
 * A program that sends a request with a client. Each value is a literal of JSON, in which nothing can end the string.
 *
 * @throws the errors of the client's adapter
 */
export function snippetOf(
  format: SnippetFormat,
  request: RequestOptions,
  credentials: Credentials,
  { toFetch, toAxios, toGot, toUndici }: typeof Adapters,
): string {
  // a signal has no literal
  const { signal: _, timeout, ...others } = (request.request ?? {}) as Metadata;
  const limit = timeout === undefined ? {} : { timeout };
  const plain = { ...request, request: { ...others, ...limit } };
  // refuses an invalid timeout
  const fetchArguments = (): [url: string, init: Requested] => {
    const [url, { signal: _, ...init }] = toFetch(plain);
    return [url, init];
  };
  const print = (url: string | undefined, options: Requested): string =>
    printArguments(url, options, credentials);
  switch (format) {
    case "fetch": {
      const [url, init] = fetchArguments();
      const signal = timeout && { signal: new Code(`AbortSignal.timeout(${Math.ceil(timeout)})`) };
      return program(
        `const response = await fetch(${print(url, { ...init, ...signal })});`,
        "response.status, await response.text()",
      );
    }
    case "ky": {
      const [url, init] = fetchArguments();
      return program(
        `import ky from "ky";\n\nconst response = await ky(${print(url, { ...init, ...limit })});`,
        "response.status, await response.text()",
      );
    }
    case "ofetch": {
      const [url, init] = fetchArguments();
      const call = `const response = await ofetch.raw(${print(url, { ...init, ...limit })});`;
      return program(`import { ofetch } from "ofetch";\n\n${call}`, "response.status, response._data");
    }
    case "axios": {
      const config = { ...toAxios(plain), transformRequest: new Code("(data) => data") };
      return program(
        `import axios from "axios";\n\nconst response = await axios(${print(undefined, config)});`,
        "response.status, response.data",
      );
    }
    case "got":
      return program(
        `import got from "got";\n\nconst response = await got(${print(undefined, toGot(plain))});`,
        "response.statusCode, response.body",
      );
    case "undici": {
      const call = `const { statusCode, body } = await request(${print(...toUndici(plain))});`;
      return program(`import { request } from "undici";\n\n${call}`, "statusCode, await body.text()");
    }
    default:
      return pythonProgram(toFetch(plain), timeout, credentials);
  }
}

function program(code: string, printed: string): string {
  return `${code}\n\nconsole.log(${printed});\n`;
}

/** The arguments of a client in JavaScript: a URL before the options, if they have none. */
function printArguments(url: string | undefined, options: Requested, credentials: Credentials): string {
  const shown = literal(withoutSecrets(options, credentials, javascript), javascript);
  return url === undefined ? shown : `${javascript.string(shownUrl(url, credentials))}, ${shown}`;
}

/** A program for the package requests. */
function pythonProgram(
  [url, { method, headers, body, redirect }]: ReturnType<typeof Adapters.toFetch>,
  timeout: number | undefined,
  credentials: Credentials,
): string {
  const isText = typeof body === "string";
  const options = {
    ...withoutSecrets({ headers }, credentials, python),
    data: isText ? new Code(`${python.string(body)}.encode()`) : body,
    allow_redirects: redirect === undefined || redirect === "follow" ? undefined : false,
    timeout: timeout && timeout / 1000,
  };
  const lines = [
    python.string(method),
    python.string(shownUrl(url, credentials)),
    ...definedIn(options).map(([name, value]) => `${name}=${literal(value, python, python.indent)}`),
  ];
  const modules = [
    ...(body === undefined || isText ? [] : ["base64"]),
    ...(Object.values(options.headers).some((value) => value instanceof Code) ? ["os"] : []),
    "requests",
  ];
  const imports = modules.map((name) => `import ${name}\n`).join("");
  const call = lines.map((line) => `${python.indent}${line},\n`).join("");
  return `${imports}\nresponse = requests.request(\n${call})\n\nprint(response.status_code, response.text)\n`;
}

/** Options whose credentials are variables, or hidden. */
function withoutSecrets(options: Requested, credentials: Credentials, language: Language): Requested {
  if (credentials === "show") return options;
  const headers: Record<string, unknown> = { ...options.headers };
  for (const [name, { shown, variable }] of secretHeaders(headers)) {
    if (variable === undefined) setOwn(headers, name, shown);
    else if (credentials === "hide") setOwn(headers, name, shown + REDACTED);
    else setOwn(headers, name, new Code(language.variable(variable, shown)));
  }
  const { url } = options;
  return { ...options, ...(url !== undefined && { url: shownUrl(url, credentials) }), headers };
}

/** The part of a client's options that can have credentials. */
interface Requested {
  readonly url?: string;
  readonly headers: object;
}
