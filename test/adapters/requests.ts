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
  /** Why a client cannot send the same. `refused` is the code of the error, the others are what arrives or is thrown instead. */
  readonly exceptions?: Exceptions;
}

type Exceptions = Readonly<Record<string, Exception>>;

export interface Exception {
  readonly reason: string;
  readonly refused?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  /** The message of the client's error. The client then sends nothing. */
  readonly rejects?: RegExp;
}

const call =
  (route: string, options: EndpointOptions | (() => EndpointOptions) = {}) =>
  (baseUrl: string): RequestOptions =>
    endpoint(route, { baseUrl, ...(typeof options === "function" ? options() : options) } as never);

/** A request of the endpoint. What arrives has the method and the target of the route, unless it says others. */
function sent(
  behaviour: string,
  route: string,
  options: Parameters<typeof call>[1],
  body?: SentCase["body"],
  headers: SentCase["headers"] = {},
  more: Pick<Partial<SentCase>, "target" | "exceptions"> = {},
): SentCase {
  const [method = "", target = ""] = route.split(" ");
  const request = call(route, options);
  return { behaviour, request, method, target, headers, ...(body !== undefined && { body }), ...more };
}

const json = "application/json; charset=utf-8";
const plainText = "text/plain;charset=UTF-8";
const bytes = Buffer.from([0, 1, 127, 128, 195, 40, 255, 10, 13, 37, 39, 92]);
const withoutRest = Buffer.concat([Buffer.from("before"), bytes, Buffer.from("after")]);
const refused = "ERR_BODY_NOT_ALLOWED";
const notPrintable = {
  curl: { refused, reason: "a command contains only what is known when it is printed" },
};
/** axios, with each of its transports for Node. */
const withAxios = (axios: Exception): Record<string, Exception> => ({ axios, "axios fetch": axios });
const noWebStreams = { refused, reason: "the transport of axios for Node takes no web streams" };
const file = new File(["content €"], "naïve.txt", { type: "text/x-test" });
const form = (): FormData => {
  const data = new FormData();
  data.append("title", "It's ünïcödé");
  data.append("file", file);
  return data;
};
const fileParts = ['name="file"', 'filename="naïve.txt"', "text/x-test", "content €"];
const formParts = ['name="title"', "It's ünïcödé", ...fileParts];
/** A form and a file of subclasses that say something else of themselves, each time. */
const lyingForm = (): FormData => {
  class LyingFile extends File {
    override get type(): string {
      return "text/html\r\nX-Injected: 1";
    }
    override get name(): string {
      return { toString: () => "other" } as string;
    }
  }
  class LyingForm extends FormData {
    override *entries(): FormDataIterator<[string, FormDataEntryValue]> {
      yield ["other", "a"];
    }
    override [Symbol.iterator] = this.entries;
  }
  const data = new LyingForm();
  data.append("file", new LyingFile(["content €"], "naïve.txt", { type: "text/x-test" }));
  return data;
};
const accept = "application/vnd.github.v3+json";

const reason = "Node's http writes it for methods that it doesn't know";
const lengthOfNode = { headers: { "content-length": "0" }, reason };
const nodeClients = ["axios", "got", "node:http", "superagent"];
const exceptions = Object.fromEntries(nodeClients.map((name) => [name, lengthOfNode]));
const ofEndpoint = { accept, "user-agent": "waybill/0.1.0" };
const methods = "GET HEAD DELETE OPTIONS POST PUT PATCH PROPFIND PURGE LOCK".split(" ").map((method) => {
  const isOther = /^(PURGE|LOCK)$/.test(method);
  const headers = {
    ...ofEndpoint,
    "content-type": undefined,
    "transfer-encoding": undefined,
    // RFC 9110 §8.6
    ...(/^P(OST|UT|ATCH)$/.test(method) && { "content-length": "0" }),
    ...(isOther && { "content-length": undefined }),
  };
  const more = { target: "/a/c%20d", ...(isOther && { exceptions }) };
  return sent(`${method} without a body`, `${method} /a/{b}`, { b: "c d" }, "", headers, more);
});

/** Bodies of unknown length. */
const chunked = { "content-type": undefined, "content-length": undefined, "transfer-encoding": "chunked" };
const chunks = Buffer.concat([bytes, Buffer.from("€")]);
const streams = { ...notPrintable, ...withAxios(noWebStreams) };

const kinds: SentCase[] = ["POST", "PUT", "PATCH", "DELETE"].flatMap((method): SentCase[] => {
  const route = `${method} /a`;
  const text = "línea\r\n€ \u{1F600} \u0000\u0001";
  const issue = { title: "It's", labels: ["bug", null], nested: { on: true } };
  const meta = 'name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":"é"}\r\n';
  const webStream = () => ({ data: new Blob([bytes, "€"]).stream() });
  const nodeStream = () => ({ data: Readable.from([bytes, Buffer.from("€")]) });
  const parts = () => ({ data: multipart({ meta: { a: "é" }, file }) });
  const ofJson = { "content-type": json, "content-length": "59" };
  const printing = { exceptions: notPrintable };
  return [
    sent(`${method} with a JSON object`, route, issue, JSON.stringify(issue), ofJson),
    sent(`${method} with a string`, route, { data: text }, text, { "content-type": plainText }),
    sent(`${method} with a web stream`, route, webStream, chunks, chunked, { exceptions: streams }),
    sent(`${method} with a Node stream`, route, nodeStream, chunks, chunked, printing),
    sent(`${method} with a form`, route, () => ({ data: form() }), formParts),
    sent(`${method} with JSON among its parts`, route, parts, [meta, ...fileParts]),
  ];
});

const image = { type: "image/x-test" };
const untyped = { headers: { "content-type": null } };
const zip = { headers: { "content-type": "application/zip" } };
const noLength = {
  refused: "ERR_INVALID_HEADER",
  reason: "Fetch: content-length is a forbidden request-header",
};
/** The clients whose adapter is `toFetch`. */
const withFetch = (exception: Exception): Record<string, Exception> =>
  Object.fromEntries(["fetch", "ky", "ofetch", "undici fetch"].map((name) => [name, exception]));

const streamNames = { pipe: "a", toJSON: 1, size: 2, type: "b", locked: true, getReader: null };

/** A body of POST: what it is, the options, its content-type, and what arrives. */
// biome-ignore format: a case a line
const posts: [
  string,
  Parameters<typeof call>[1],
  type: string | undefined,
  body: string | Buffer,
  Exceptions?,
][] = [
  ["a JSON array", { data: [1, "two", { three: 3 }] }, json, `[1,"two",{"three":3}]`],
  ["a bigint in JSON is an exact integer", { id: 12345678901234567890n }, json, '{"id":12345678901234567890}'],
  ["JSON with the names of the methods of streams, blobs and dates", streamNames, json, JSON.stringify(streamNames)],
  ["a number, which is JSON", { data: 0 }, json, "0"],
  ["bytes", { data: new Uint8Array(bytes) }, undefined, bytes],
  ["a view into bytes", { data: new DataView(withoutRest.buffer, withoutRest.byteOffset + 6, bytes.length) }, undefined, bytes],
  ["an ArrayBuffer with a content-type", { data: new Uint8Array(bytes).buffer, ...zip }, "application/zip", bytes],
  ["a Blob", { data: new Blob([bytes], image) }, "image/x-test", bytes, notPrintable],
  ["a Blob without a type", { data: new Blob([bytes]) }, undefined, bytes, notPrintable],
  ["a Blob with another content-type", { data: new Blob([bytes], image), ...zip }, "application/zip", bytes, notPrintable],
  ["URLSearchParams", { data: new URLSearchParams({ q: "ä b&c", r: "'" }) }, "application/x-www-form-urlencoded;charset=UTF-8", "q=%C3%A4+b%26c&r=%27"],
  ["a stream of a known length", () => ({ data: Readable.from([bytes]), headers: { "content-length": bytes.length, "content-type": "application/zip" } }), "application/zip", bytes, { ...notPrintable, ...withFetch(noLength) }],
  ["a string with white space around it whose content-type is JSON", { data: ' {"a": 1}\n', headers: { "content-type": "application/json" } }, "application/json", ' {"a": 1}\n'],
  ["an empty string", { data: "" }, plainText, ""],
  ["null as data is no body", { data: null }, undefined, ""],
  ["JSON with null as content-type", { a: "ü", ...untyped }, undefined, '{"a":"ü"}'],
  ["a string with null as content-type", { data: "ü", ...untyped }, undefined, "ü"],
  ["a string that is JSON with null as content-type", { data: "a", request: { json: true }, ...untyped }, undefined, '"a"'],
  ["URLSearchParams with null as content-type", { data: new URLSearchParams("a=b"), ...untyped }, undefined, "a=b"],
  ["a Blob with null as content-type", { data: new Blob([bytes], image), ...untyped }, undefined, bytes, notPrintable],
  ["no body with null as content-type", untyped, undefined, ""],
  ["a large body", { data: "ü'".repeat(60_000) }, plainText, "ü'".repeat(60_000)],
];

const ofLength = (type: string | undefined, body: string | Buffer) => ({
  "content-type": type,
  "content-length": `${Buffer.byteLength(body)}`,
});
const honestFile = 'name="file"; filename="naïve.txt"\r\nContent-Type: text/x-test\r\n\r\ncontent €\r\n';
const bodies: SentCase[] = [
  ...posts.map(([behaviour, options, type, body, exceptions = {}]) => {
    const headers = { ...ofLength(type, body), "transfer-encoding": undefined };
    return sent(behaviour, "POST /a", options, body, headers, { exceptions });
  }),
  sent("a form and a file of subclasses that lie", "POST /a", () => ({ data: lyingForm() }), [honestFile]),
  ...[form, () => multipart({ title: "It's ünïcödé", file })].map((data) =>
    sent("parts with null as content-type", "POST /a", () => ({ data: data(), ...untyped }), formParts),
  ),
  sent(
    "a Node stream of strings",
    "POST /a",
    () => ({ data: Readable.from(["línea ", "€"]) }),
    "línea €",
    {},
    { exceptions: notPrintable },
  ),
  {
    behaviour: "a body of GET, without the endpoint",
    request: (url) => ({ method: "get", url: `${url}/a`, headers: {}, body: { a: 1 } }),
    method: "GET",
    target: "/a",
    headers: { "content-type": json, "content-length": "7" },
    body: '{"a":1}',
    exceptions: withFetch({ refused, reason: "Fetch: GET and HEAD have no body" }),
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
    `at=1970-01-01T00%3A00%3A00.000Z`,
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
  ["an object is JSON with a type that says nothing of it", { a: "b" }, "application/vnd.x.v2", '{"a":"b"}'],
  ["a list is JSON with a type that says nothing of it", [1], "application/my-json", "[1]"],
  ["an object is a form with the content-type of one", { a: 1 }, "application/x-www-form-urlencoded", "a=1"],
  ["URLSearchParams are sent as they are", new URLSearchParams("a=1"), "application/json", "a=1"],
  ["an object is JSON as always", { a: 1 }, undefined, '{"a":1}'],
];

const written: SentCase[] = [
  ...formats.map(([type, data, body]): SentCase => {
    const behaviour = `${type} decides how data is written: ${JSON.stringify(body)}`;
    return sent(
      behaviour,
      "POST /a",
      { data, headers: { "content-type": type } },
      body,
      ofLength(type, body),
    );
  }),
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
  ...jsonValues.map(([behaviour, data, type, body]): SentCase => {
    const options = { data, request: { json: true }, ...(type && { headers: { "content-type": type } }) };
    return sent(`${behaviour} with request.json`, "PUT /a", options, body, ofLength(type ?? json, body));
  }),
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

const name = { "x-name": "Zoë 'ÿ'" };
const hostile = { authorization: "token $(id) `id` ' \" \\ !!", cookie: "a=b; c=d" };
const numbers = { "x-id": 7, "x-zero": 0, "x-empty": "" };
const previews = "application/vnd.github.mercy-preview+json,application/vnd.github.symmetra-preview+json";
const none = undefined;

// biome-ignore format: a case a line
const rest: SentCase[] = [
  sent("non-ASCII in path and query", "GET /ä/{b}{?c}", { b: "ö/€", c: "日本 &" }, none, {}, { target: "/%C3%A4/%C3%B6%2F%E2%82%AC?c=%E6%97%A5%E6%9C%AC%20%26" }),
  sent("non-ASCII in a header is Latin-1", "GET /a", { headers: name }, none, name),
  ...besideLatin1.map(([kind, data, body]): SentCase => {
    const exceptions = { ...(/Blob|stream/.test(kind) && notPrintable), ...(kind === "a web stream" && withAxios(noWebStreams)) };
    return sent(`non-ASCII in a header is Latin-1 next to ${kind}`, "POST /a", () => ({ headers: name, data: data() }), body, name, { exceptions });
  }),
  sent("a header that is a number, and an empty one", "GET /a", { headers: numbers }, none, { "x-id": "7", "x-zero": "0", "x-empty": "" }),
  sent("previews in accept", "GET /a", { mediaType: { previews: ["mercy", "symmetra"] } }, none, { accept: previews }),
  sent("credentials", "GET /a", { headers: hostile }, none, hostile),
  sent("characters in the URL that are special to shells and curl", "GET /[1-9]/{a}{?b}", { a: "$(touch x)`'\"!{1,2}", b: "@/etc/passwd;*?~" }, none, {},
    { target: "/[1-9]/%24%28touch%20x%29%60%27%22%21%7B1%2C2%7D?b=%40%2Fetc%2Fpasswd%3B%2A%3F~" }),
  sent("an empty query is not sent: Node's clients leave it out", "GET /a?", {}, none, {}, { target: "/a" }),
  { behaviour: "an empty query before a fragment is not sent", request: (url) => ({ method: "get", url: `${url}/a?#b`, headers: {} }), method: "GET", target: "/a" },
  sent("a fragment is not sent", "GET /a{?b}{#c}", { b: 1, c: "d" }, none, {}, { target: "/a?b=1" }),
];

function framedByHttp2({ request, body }: SentCase): Exception {
  const hasBody = body !== "" || (request("http://h").body ?? null) !== null;
  return {
    reason: "HTTP/2 frames a body itself",
    headers: { "transfer-encoding": undefined, ...(!hasBody && { "content-length": undefined }) },
  };
}

/** Exceptions of a client for a whole kind of rows. */
const limits: Readonly<Record<string, (row: SentCase) => Exception | undefined>> = {
  "undici fetch": ({ request }) =>
    request("http://h").body instanceof FormData
      ? { reason: "undici knows only the FormData of its own", body: "[object FormData]" }
      : undefined,
  "axios fetch": ({ method, headers, body }) =>
    (method === "GET" && body) || (method === "DELETE" && headers === chunked)
      ? { reason: "fetch has no body of GET, and refuses transfer-encoding", rejects: /GET|Network Error/ }
      : undefined,
  "got http2": framedByHttp2,
  "got 15 http2": (row) =>
    /^(GET|DELETE)$/.test(row.method) && row.body
      ? { reason: "http2-wrapper sends no such body", rejects: /must NOT have a body/ }
      : framedByHttp2(row),
};

/** Why a client can't send what a row says. */
export function exceptionOf(client: string, row: SentCase): Partial<Exception> {
  const name = client.replace(/ \d+$/, "");
  return row.exceptions?.[name] ?? limits[name]?.(row) ?? {};
}

export const requests: readonly SentCase[] = [...methods, ...kinds, ...bodies, ...written, ...rest];
