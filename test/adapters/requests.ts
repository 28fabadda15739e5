import { Readable } from "node:stream";
import { multipart } from "../../src/form/index.js";
import { type EndpointOptions, endpoint, type RequestOptions } from "../../src/index.js";

/** A request, and what a server must receive. */
export interface SentCase {
  readonly behaviour: string;
  /** Returns a new request each time: a stream can be sent only once. */
  readonly request: (baseUrl: string) => RequestOptions;
  readonly method: string;
  readonly target: string;
  /** The fields that must arrive; `undefined` for one that must not. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The bytes; for a form, whose boundary the client chooses, the strings that they contain. */
  readonly body?: string | Buffer | readonly string[];
  /** Why a client cannot send the same. `refused` is the code of the error, `headers` what arrives instead. */
  readonly exceptions?: Readonly<Record<string, Exception>>;
}

export interface Exception {
  readonly reason: string;
  readonly refused?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

const call =
  (route: string, options: EndpointOptions | (() => EndpointOptions) = {}) =>
  (baseUrl: string): RequestOptions =>
    endpoint(route, { baseUrl, ...(typeof options === "function" ? options() : options) } as never);

const json = "application/json; charset=utf-8";
const plainText = "text/plain;charset=UTF-8";
const bytes = Buffer.from([0, 1, 127, 128, 195, 40, 255, 10, 13, 37, 39, 92]);
const withoutRest = Buffer.concat([Buffer.from("before"), bytes, Buffer.from("after")]);
const notPrintable = {
  curl: {
    refused: "ERR_BODY_NOT_ALLOWED",
    reason: "a command contains only what is known when it is printed",
  },
};
const axiosRefusesWebStreams = {
  refused: "ERR_BODY_NOT_ALLOWED",
  reason: "the transport of axios for Node takes no web streams",
};
const fetchRefusesGetBody = { refused: "ERR_BODY_NOT_ALLOWED", reason: "Fetch: GET and HEAD have no body" };
const file = new File(["content €"], "naïve.txt", { type: "text/x-test" });
const form = (): FormData => {
  const data = new FormData();
  data.append("title", "It's ünïcödé");
  data.append("file", file);
  return data;
};
const fileParts = ['name="file"', 'filename="naïve.txt"', "text/x-test", "content €"];
const formParts = ['name="title"', "It's ünïcödé", ...fileParts];
const accept = "application/vnd.github.v3+json";

const methods: SentCase[] = ["GET", "HEAD", "DELETE", "OPTIONS", "POST", "PUT", "PATCH", "PROPFIND"].map(
  (method) => ({
    behaviour: `${method} without a body`,
    request: call(`${method} /a/{b}`, { b: "c d" }),
    method,
    target: "/a/c%20d",
    headers: {
      accept,
      "user-agent": "waybill/0.1.0",
      "content-type": undefined,
      "transfer-encoding": undefined,
      // RFC 9110 §8.6
      ...(/^P(OST|UT|ATCH)$/.test(method) && { "content-length": "0" }),
    },
    body: "",
  }),
);

const kinds: SentCase[] = ["POST", "PUT", "PATCH", "DELETE"].flatMap((method): SentCase[] => [
  {
    behaviour: `${method} with a JSON object`,
    request: call(`${method} /a`, { title: "It's", labels: ["bug", null], nested: { on: true } }),
    method,
    target: "/a",
    headers: { "content-type": json, "content-length": "59" },
    body: `{"title":"It's","labels":["bug",null],"nested":{"on":true}}`,
  },
  {
    behaviour: `${method} with a string`,
    request: call(`${method} /a`, { data: "línea\r\n€ \u{1F600} \u0000\u0001" }),
    method,
    target: "/a",
    headers: { "content-type": plainText },
    body: "línea\r\n€ \u{1F600} \u0000\u0001",
  },
  {
    behaviour: `${method} with a web stream`,
    request: call(`${method} /a`, () => ({ data: new Blob([bytes, "€"]).stream() })),
    method,
    target: "/a",
    headers: { "content-type": undefined, "content-length": undefined, "transfer-encoding": "chunked" },
    body: Buffer.concat([bytes, Buffer.from("€")]),
    exceptions: {
      ...notPrintable,
      axios: axiosRefusesWebStreams,
    },
  },
  {
    behaviour: `${method} with a Node stream`,
    request: call(`${method} /a`, () => ({ data: Readable.from([bytes, Buffer.from("€")]) })),
    method,
    target: "/a",
    headers: { "content-type": undefined, "content-length": undefined, "transfer-encoding": "chunked" },
    body: Buffer.concat([bytes, Buffer.from("€")]),
    exceptions: notPrintable,
  },
  {
    behaviour: `${method} with a form`,
    request: call(`${method} /a`, () => ({ data: form() })),
    method,
    target: "/a",
    body: formParts,
  },
  {
    behaviour: `${method} with JSON among its parts`,
    request: call(`${method} /a`, () => ({ data: multipart({ meta: { a: "é" }, file }) as object })),
    method,
    target: "/a",
    body: ['name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":"é"}\r\n', ...fileParts],
  },
]);

const bodies: SentCase[] = [
  {
    behaviour: "a JSON array",
    request: call("POST /a", { data: [1, "two", { three: 3 }] }),
    method: "POST",
    target: "/a",
    headers: { "content-type": json },
    body: `[1,"two",{"three":3}]`,
  },
  {
    behaviour: "a bigint in JSON is an exact integer",
    request: call("POST /a", { id: 12345678901234567890n, ids: [-9007199254740993n] }),
    method: "POST",
    target: "/a",
    headers: { "content-type": json },
    body: `{"id":12345678901234567890,"ids":[-9007199254740993]}`,
  },
  {
    behaviour: "JSON with the names of the methods of streams, blobs and dates",
    request: call("POST /a", {
      pipe: "a",
      toJSON: 1,
      size: 2,
      type: "b",
      locked: true,
      getReader: null,
    }),
    method: "POST",
    target: "/a",
    headers: { "content-type": json },
    body: `{"pipe":"a","toJSON":1,"size":2,"type":"b","locked":true,"getReader":null}`,
  },
  {
    behaviour: "a number, which is JSON",
    request: call("POST /a", { data: 0 }),
    method: "POST",
    target: "/a",
    headers: { "content-type": json },
    body: "0",
  },
  {
    behaviour: "bytes",
    request: call("POST /a", { data: new Uint8Array(bytes) }),
    method: "POST",
    target: "/a",
    headers: { "content-type": undefined, "content-length": `${bytes.length}` },
    body: bytes,
  },
  {
    behaviour: "a view into bytes",
    request: call("PUT /a", () => ({
      data: new DataView(withoutRest.buffer, withoutRest.byteOffset + 6, bytes.length),
    })),
    method: "PUT",
    target: "/a",
    headers: { "content-type": undefined, "content-length": `${bytes.length}` },
    body: bytes,
  },
  {
    behaviour: "an ArrayBuffer with a content-type",
    request: call("POST /a", {
      data: new Uint8Array(bytes).buffer,
      headers: { "content-type": "application/zip" },
    }),
    method: "POST",
    target: "/a",
    headers: { "content-type": "application/zip", "content-length": `${bytes.length}` },
    body: bytes,
  },
  {
    behaviour: "a Blob",
    request: call("POST /a", { data: new Blob([bytes], { type: "image/x-test" }) }),
    method: "POST",
    target: "/a",
    headers: { "content-type": "image/x-test", "content-length": `${bytes.length}` },
    body: bytes,
    exceptions: notPrintable,
  },
  {
    behaviour: "a Blob without a type",
    request: call("PATCH /a", { data: new Blob([bytes]) }),
    method: "PATCH",
    target: "/a",
    headers: { "content-type": undefined, "content-length": `${bytes.length}` },
    body: bytes,
    exceptions: notPrintable,
  },
  {
    behaviour: "a Blob with another content-type",
    request: call("POST /a", {
      data: new Blob([bytes], { type: "image/x-test" }),
      headers: { "content-type": "application/zip" },
    }),
    method: "POST",
    target: "/a",
    headers: { "content-type": "application/zip" },
    body: bytes,
    exceptions: notPrintable,
  },
  {
    behaviour: "URLSearchParams",
    request: call("POST /a", { data: new URLSearchParams({ q: "ä b&c", r: "'" }) }),
    method: "POST",
    target: "/a",
    headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" },
    body: "q=%C3%A4+b%26c&r=%27",
  },
  {
    behaviour: "a Node stream of strings",
    request: call("POST /a", () => ({ data: Readable.from(["línea ", "€"]) })),
    method: "POST",
    target: "/a",
    body: "línea €",
    exceptions: notPrintable,
  },
  {
    behaviour: "a stream of a known length",
    request: call("POST /a", () => ({
      data: Readable.from([bytes]),
      headers: { "content-length": bytes.length, "content-type": "application/zip" },
    })),
    method: "POST",
    target: "/a",
    headers: {
      "content-length": `${bytes.length}`,
      "transfer-encoding": undefined,
      "content-type": "application/zip",
    },
    body: bytes,
    exceptions: Object.fromEntries([
      ["curl", notPrintable.curl],
      ...["fetch", "Request", "ky", "ofetch"].map((name) => [
        name,
        { refused: "ERR_INVALID_HEADER", reason: "Fetch: content-length is a forbidden request-header" },
      ]),
    ]),
  },
  {
    behaviour: "a string with white space around it whose content-type is JSON",
    request: call("POST /a", { data: ' {"a": 1}\n', headers: { "content-type": "application/json" } }),
    method: "POST",
    target: "/a",
    headers: { "content-type": "application/json" },
    body: ' {"a": 1}\n',
  },
  {
    behaviour: "a string that is not JSON whose content-type is JSON",
    request: call("POST /a", { data: "not JSON", headers: { "content-type": "application/json" } }),
    method: "POST",
    target: "/a",
    body: "not JSON",
  },
  {
    behaviour: "an empty string",
    request: call("PUT /a", { data: "" }),
    method: "PUT",
    target: "/a",
    headers: { "content-length": "0" },
    body: "",
  },
  {
    behaviour: "null as data is no body",
    request: call("PATCH /a", { data: null }),
    method: "PATCH",
    target: "/a",
    headers: { "content-length": "0" },
    body: "",
  },
  {
    behaviour: "a large body",
    request: call("POST /a", { data: "ü'".repeat(60_000) }),
    method: "POST",
    target: "/a",
    headers: { "content-length": "180000" },
    body: "ü'".repeat(60_000),
  },
  {
    behaviour: "a body of GET, without the endpoint",
    request: (url) => ({ method: "get", url: `${url}/a`, headers: {}, body: { a: 1 } }),
    method: "GET",
    target: "/a",
    headers: { "content-type": json, "content-length": "7" },
    body: '{"a":1}',
    exceptions: Object.fromEntries(
      ["fetch", "Request", "ky", "ofetch"].map((name) => [name, fetchRefusesGetBody]),
    ),
  },
];

const flat = { a: "ä b&c", n: 12345678901234567890n, yes: true, no: null, list: [1, null, "é"], none: [] };
const flatForm = "a=%C3%A4+b%26c&n=12345678901234567890&yes=true&no=&list=1&list=&list=%C3%A9";
const lines = [{ index: { _id: 1n } }, "té", null, [2]];

/** Data in the format of its content-type: the type, the data, and what arrives. */
const formats: [contentType: string, data: unknown, body: string][] = [
  ["application/json", { a: ["ü"] }, '{"a":["ü"]}'],
  ["Application/JSON;charset=utf-8", [1], "[1]"],
  ["application/vnd.api+json", { a: 1 }, '{"a":1}'],
  ['application/merge-patch+json; profile="a"', [null], "[null]"],
  ["text/json", { a: 1 }, '{"a":1}'],
  ["application/x-www-form-urlencoded", flat, flatForm],
  [
    "APPLICATION/X-WWW-FORM-URLENCODED; charset=UTF-8",
    { at: new Date(0) },
    "at=1970-01-01T00%3A00%3A00.000Z",
  ],
  ["application/x-www-form-urlencoded", {}, ""],
  ["application/x-ndjson", lines, '{"index":{"_id":1}}\n"té"\nnull\n[2]\n'],
  ["application/ndjson; charset=utf-8", lines, '{"index":{"_id":1}}\n"té"\nnull\n[2]\n'],
  ["application/jsonl", [[]], "[]\n"],
  ["application/x-ndjson", { a: 1 }, '{"a":1}\n'],
  ["application/x-ndjson", [], ""],
  ["application/json-seq", lines, '\x1E{"index":{"_id":1}}\n\x1E"té"\n\x1Enull\n\x1E[2]\n'],
  ["text/plain", 7, "7"],
];

/** Strings and `null` with `request: { json: true }`. */
const jsonValues: [behaviour: string, data: unknown, contentType: string | undefined, body: string][] = [
  ["a string is JSON", 'té"xt', "application/json", '"té\\"xt"'],
  ["null is JSON", null, "application/vnd.api+json", "null"],
  ["an empty string is JSON", "", "application/json", '""'],
  ["a string without a content-type is JSON", "a", undefined, '"a"'],
  ["null without a content-type is JSON", null, undefined, "null"],
  ["a string stays a string with another content-type", "a", "text/plain", "a"],
  ["null is no body with another content-type", null, "text/plain", ""],
  ["URLSearchParams are sent as they are", new URLSearchParams("a=1"), "application/json", "a=1"],
  ["an object is JSON as always", { a: 1 }, undefined, '{"a":1}'],
];

const written: SentCase[] = [
  ...formats.map(
    ([contentType, data, body]): SentCase => ({
      behaviour: `${contentType} decides how data is written: ${JSON.stringify(body)}`,
      request: call("POST /a", { data, headers: { "content-type": contentType } }),
      method: "POST",
      target: "/a",
      headers: { "content-type": contentType, "content-length": `${Buffer.byteLength(body)}` },
      body,
    }),
  ),
  {
    behaviour: "the content-type of defaults decides how parameters are written",
    request: (baseUrl) =>
      endpoint
        .defaults({ baseUrl, headers: { "content-type": "application/x-www-form-urlencoded" } })
        .route("POST /a/{b}")({ b: 1, c: ["x", "y"] }),
    method: "POST",
    target: "/a/1",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "c=x&c=y",
  },
  ...jsonValues.map(
    ([behaviour, data, contentType, body]): SentCase => ({
      behaviour: `${behaviour} with request.json`,
      request: call("PUT /a", {
        data,
        request: { json: true },
        ...(contentType && { headers: { "content-type": contentType } }),
      }),
      method: "PUT",
      target: "/a",
      headers: { "content-type": contentType ?? json, "content-length": `${Buffer.byteLength(body)}` },
      body,
    }),
  ),
];

const besideLatin1: [kind: string, data: () => unknown, body: string | string[]][] = [
  ["a string", () => "línea", "línea"],
  ["JSON", () => ({ a: "línea" }), '{"a":"línea"}'],
  ["URLSearchParams", () => new URLSearchParams("a=línea"), "a=l%C3%ADnea"],
  ["bytes", () => new TextEncoder().encode("línea"), "línea"],
  ["a Blob", () => new Blob(["línea"]), "línea"],
  ["a form", form, formParts],
  ["a web stream", () => new Blob(["línea"]).stream(), "línea"],
  ["a Node stream of strings", () => Readable.from(["línea"]), "línea"],
];

const rest: SentCase[] = [
  {
    behaviour: "non-ASCII in path and query",
    request: call("GET /ä/{b}{?c}", { b: "ö/€", c: "日本 &" }),
    method: "GET",
    target: "/%C3%A4/%C3%B6%2F%E2%82%AC?c=%E6%97%A5%E6%9C%AC%20%26",
  },
  {
    behaviour: "non-ASCII in a header is Latin-1",
    request: call("GET /a", { headers: { "x-name": "Zoë 'ÿ'" } }),
    method: "GET",
    target: "/a",
    headers: { "x-name": "Zoë 'ÿ'" },
  },
  ...besideLatin1.map(
    ([kind, data, body]): SentCase => ({
      behaviour: `non-ASCII in a header is Latin-1 next to ${kind}`,
      request: call("POST /a", () => ({ headers: { "x-name": "Zoë 'ÿ'" }, data: data() })),
      method: "POST",
      target: "/a",
      headers: { "x-name": "Zoë 'ÿ'" },
      body,
      exceptions: {
        ...(/Blob|stream/.test(kind) && notPrintable),
        ...(kind === "a web stream" && { axios: axiosRefusesWebStreams }),
      },
    }),
  ),
  {
    behaviour: "a header that is a number, and an empty one",
    request: call("GET /a", { headers: { "x-id": 7, "x-zero": 0, "x-empty": "" } }),
    method: "GET",
    target: "/a",
    headers: { "x-id": "7", "x-zero": "0", "x-empty": "" },
  },
  {
    behaviour: "previews in accept",
    request: call("GET /a", { mediaType: { previews: ["mercy", "symmetra"] } }),
    method: "GET",
    target: "/a",
    headers: {
      accept: "application/vnd.github.mercy-preview+json,application/vnd.github.symmetra-preview+json",
    },
  },
  {
    behaviour: "credentials",
    request: call("GET /a", {
      headers: { authorization: "token $(id) `id` ' \" \\ !!", cookie: "a=b; c=d" },
    }),
    method: "GET",
    target: "/a",
    headers: { authorization: "token $(id) `id` ' \" \\ !!", cookie: "a=b; c=d" },
  },
  {
    behaviour: "characters in the URL that are special to shells and curl",
    request: call("GET /[1-9]/{a}{?b}", { a: "$(touch x)`'\"!{1,2}", b: "@/etc/passwd;*?~" }),
    method: "GET",
    target: "/[1-9]/%24%28touch%20x%29%60%27%22%21%7B1%2C2%7D?b=%40%2Fetc%2Fpasswd%3B%2A%3F~",
  },
  {
    behaviour: "an empty query is not sent: Node's clients leave it out",
    request: call("GET /a?"),
    method: "GET",
    target: "/a",
  },
  {
    behaviour: "an empty query before a fragment is not sent",
    request: (url) => ({ method: "get", url: `${url}/a?#b`, headers: {} }),
    method: "GET",
    target: "/a",
  },
  {
    behaviour: "a fragment is not sent",
    request: call("GET /a{?b}{#c}", { b: 1, c: "d" }),
    method: "GET",
    target: "/a?b=1",
  },
];

export const requests: readonly SentCase[] = [...methods, ...kinds, ...bodies, ...written, ...rest];
