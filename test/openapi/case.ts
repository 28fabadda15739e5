import { toFetch } from "../../src/adapters/index.js";
import type { RequestOptions } from "../../src/index.js";
import { type OpenApiPartsOptions, type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import { refusalOf } from "../support/attempt.js";

/** A case in the format of `cases.json`: a document, a call, and what has to be sent. */
export interface Case {
  readonly group: string;
  readonly name: string;
  readonly document: object;
  readonly call: {
    readonly operationId?: string;
    readonly method: string;
    readonly path: string;
    readonly params: readonly { readonly in: string; readonly name: string; readonly value?: unknown }[];
    readonly body?: unknown;
    readonly contentType?: unknown;
    readonly auth?: { readonly name: string; readonly value: unknown };
    /** Of the settings. */
    readonly settings?: Record<string, unknown>;
    /** Of the call's options. */
    readonly options?: Record<string, unknown>;
  };
  readonly expect: {
    readonly url?: readonly string[];
    readonly headers?: Readonly<Record<string, string>>;
    readonly cookie?: string | readonly string[];
    readonly json?: unknown;
    readonly form?: readonly (readonly [string, string])[];
    readonly multipart?: readonly (readonly [string, string] | readonly [string, string, string])[];
    readonly text?: string;
    readonly method?: string;
    readonly refuse?: boolean;
    readonly orRefuse?: boolean;
    readonly code?: string;
    readonly message?: string;
    readonly absent?: readonly string[];
  };
}

/** Values that JSON can't represent. */
function revive(value: unknown): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "$undefined")
    ? undefined
    : value;
}

/** The call, by places or by names; `undefined` where names cannot make it. */
export function call(
  { document, call }: Case,
  form: "parts" | "flat",
  name: string = call.operationId ?? `${call.method} ${call.path}`,
  make: typeof openapi = openapi,
): RequestOptions {
  const { params, auth } = call;
  const credentials = auth && Object.fromEntries([[auth.name, auth.value]]);
  const api = make(document, { ...(credentials && { credentials }), ...call.settings } as OpenApiSettings);
  const contentType = revive(call.contentType) as string | undefined;
  const given: OpenApiPartsOptions = call.options ?? {};
  const options = { ...given, headers: { "content-type": contentType, ...given.headers } };
  const values = params.map((parameter) => ({ ...parameter, value: revive(parameter.value) }));
  const body = revive(call.body);
  const named = (some: typeof values) => Object.fromEntries(some.map((one) => [one.name, one.value]));
  if (form === "flat") return api(name, named(values), { ...options, data: body });
  const part = (...places: string[]) => named(values.filter((one) => places.includes(one.in)));
  const query = part("query", "querystring");
  const parts = { path: part("path"), query, header: part("header"), cookie: part("cookie"), body };
  return api.parts(name, parts, options);
}

/** The problems of a case's request; none if it is right. */
export async function problemsOf(one: Case, form: "parts" | "flat"): Promise<string[]> {
  const { expect } = one;
  const error = refusalOf(() => call(one, form));
  if (error) {
    const wrong = [];
    if (!expect.refuse && !expect.orRefuse) wrong.push(`refused: ${error.message}`);
    if (expect.code !== undefined && error.code !== expect.code) wrong.push(`code ${error.code}`);
    if (expect.message !== undefined && !error.message.includes(expect.message)) wrong.push(error.message);
    return wrong;
  }
  const options = call(one, form);
  const wrong: string[] = [];
  const { method, url, headers, body } = options;
  const check = (isRight: boolean, what: unknown): void => {
    if (!isRight) wrong.push(typeof what === "string" ? what : JSON.stringify(what));
  };
  if (expect.refuse) return [`sent ${url} ${JSON.stringify(headers)}`];
  check(new URL(url).href === url, `no fixed point: ${url}`);
  if (expect.url) check(expect.url.includes(url), url);
  for (const [name, value] of Object.entries(expect.headers ?? {})) check(headers[name] === value, headers);
  for (const name of expect.absent ?? []) check(!Object.hasOwn(headers, name), headers);
  if (expect.cookie !== undefined) check([expect.cookie].flat().includes(String(headers["cookie"])), headers);
  if (expect.method) check([expect.method, expect.method.toLowerCase()].includes(method), method);
  if (expect.text !== undefined) check(body === expect.text, body);
  if ("json" in expect) {
    const value = typeof body === "string" ? JSON.parse(body) : body;
    check(JSON.stringify(value) === JSON.stringify(expect.json), body);
  }
  if (expect.form) {
    check(JSON.stringify([...new URLSearchParams(body as string)]) === JSON.stringify(expect.form), body);
  }
  if (expect.multipart) {
    const request = new Request(...toFetch(options));
    const [head] = /(?<=boundary=)[^;]+/.exec(request.headers.get("content-type") ?? "") ?? [];
    // a field with a content type is a string in a FormData, which forgets the type
    const written = (await request.clone().text()).split(`--${head}\r\n`).slice(1);
    const parts = await Promise.all(
      [...(await request.formData())].map(async ([name, value], index) => {
        const [type] = /(?<=^Content-Type: ).*?(?=\r$)/im.exec(written[index] ?? "") ?? [];
        return [name, await new Response(value).text(), ...(type ? [type] : [])];
      }),
    );
    // a case without a media type doesn't say how a part is typed
    const expected = expect.multipart.map((part, index) => [
      ...part,
      ...(parts[index] ?? []).slice(part.length),
    ]);
    check(JSON.stringify(parts) === JSON.stringify(expected), parts);
  }
  return wrong;
}
