import { describe, expect, test } from "vitest";
import { toCurl, toFetch, toHar, toHttpMessage } from "../../src/adapters/index.js";
import { form, multipart, part } from "../../src/form/index.js";
import { createEndpoint } from "../../src/index.js";
import { errorOf } from "../support/attempt.js";
import { describeBody, partsOf } from "./shown.js";

type Value = Parameters<typeof part>[0];
type Options = Record<string, unknown>;
const made = (value: unknown, options?: Options): object => part(value as Value, options as object);
const bodyOf = (value: unknown, options?: Options) => multipart({ a: made(value, options) }) as object;
const listOf = (list: readonly unknown[], subtype: string = "mixed"): Blob =>
  multipart(list as Value[], { subtype } as { subtype: "mixed" }) as Blob;
const photo = new File(["1234"], "a.png", { type: "image/png" });
const throws = (): never => {
  throw new Error("s3cr3t");
};
const unreadable = new Proxy({}, { get: throws, ownKeys: throws });
const endpoint = createEndpoint({ baseUrl: "https://a.test" });
const bytes = (length: number): Uint8Array => new Uint8Array(length);
const png = '"a.png" image/png: 4 bytes';
const bytesType = "application/octet-stream";
const utf8 = "text/plain;charset=UTF-8";
const json = "application/json";

/** The arguments of `part()`, the line of the part in a form (without its name), and its line in a list. */
const fields = {
  "Content-ID": "<a@b>",
  "x-n": 1,
  "x-t": true,
  "x-none": null,
  "x-not": undefined,
  __proto__x: "",
};
const shownFields = '{"content-id":"<a@b>","x-n":"1","x-t":"true","__proto__x":""}: a';
type Case = [behaviour: string, value: unknown, options: Options | undefined, form: string, list?: string];
const cases: Case[] = [
  ["a string", "é", undefined, ": é", `${utf8}: é`],
  ["null", null, {}, ": ", `${utf8}: `],
  ["a number", 1.5, { type: undefined, headers: undefined, fileName: undefined }, ": 1.5", `${utf8}: 1.5`],
  ["a Date", new Date(0), undefined, ": 1970-01-01T00:00:00.000Z", `${utf8}: 1970-01-01T00:00:00.000Z`],
  ["a string with a type", "<a/>", { type: "text/xml" }, "text/xml: <a/>"],
  ["a type with parameters", "a", { type: "Text/CSV; Header=Absent" }, "Text/CSV; Header=Absent: a"],
  ["a type as RFC 9110 allows it", "a", { type: 'a/b ;;c="d;\\"" ; e=f;' }, 'a/b ;;c="d;\\"" ; e=f;: a'],
  ["lines with a type, which stay as they are", "a\nb", { type: "text/csv" }, "text/csv: a\nb"],
  ["JSON that is a string already", '{"a":1}', { type: json }, 'application/json: {"a":1}'],
  ["an object", { a: [1n, undefined] }, undefined, 'application/json: {"a":[1,null]}'],
  ["a list", [1, "b"], undefined, 'application/json: [1,"b"]'],
  ["an object as other JSON", { a: 1 }, { type: "application/ld+json" }, 'application/ld+json: {"a":1}'],
  ["a Date as JSON", new Date(0), { type: json }, 'application/json: "1970-01-01T00:00:00.000Z"'],
  ["null as JSON", null, { type: json }, "application/json: null"],
  ["a text with a file name", "a", { fileName: "b" }, '"b" text/plain: a', `"b" ${utf8}: a`],
  ["a text with both", "a\nb", { type: "text/csv", fileName: "t.csv" }, '"t.csv" text/csv: a\nb'],
  ["an object with the name of a file", {}, { fileName: "t.json" }, '"t.json" application/json: {}'],
  ["a file", photo, undefined, '"a.png" image/png: 4 bytes'],
  ["a file with other options", photo, { type: "image/x-a", fileName: "b" }, '"b" image/x-a: 4 bytes'],
  ["bytes", new Uint8Array(3), undefined, `"blob" ${bytesType}: 3 bytes`, `${bytesType}: 3 bytes`],
  ["bytes with both", bytes(3), { type: "Image/PNG", fileName: "b.png" }, '"b.png" Image/PNG: 3 bytes'],
  ["a Blob", new Blob(["ab"], { type: "a/b" }), undefined, '"blob" a/b: 2 bytes', "a/b: 2 bytes"],
  ["header fields, in lowercase", "a", { headers: fields }, shownFields, `${utf8} ${shownFields}`],
  ["a file with header fields", photo, { headers: { "x-a": "é" } }, '"a.png" image/png {"x-a":"é"}: 4 bytes'],
];

describe("part", () => {
  test.each(cases)("of %s", (_, value, options, form, list = form) => {
    const shown = form.replace(/^(?!:)/, " ").replace(/^/, "a");
    expect(partsOf({ body: bodyOf(value, options) })).toEqual([shown]);
    expect(partsOf({ body: listOf([made(value, options)]) })).toEqual([list]);
  });

  // the body has what was described
  test.each(cases)("of %s, as formData() of the platform reads it", async (_, value, options) => {
    const body = bodyOf(value, options);
    const [, init] = toFetch(endpoint("POST /", { data: body }));
    const entry = (await new Response(init.body as Blob).formData()).get("a") as File | string;
    const [{ headers: _headers, ...described } = { name: "" }] = describeBody({ body });
    if (typeof entry === "string") return expect(entry).toBe(described.text);
    const content = described.text === undefined ? { size: entry.size } : { text: await entry.text() };
    // the platform's files have types in lowercase
    const type = described.type?.toLowerCase();
    expect({ name: "a", fileName: entry.name, type: entry.type, ...content }).toEqual({ ...described, type });
  });

  const [badValue, badOptions] = ["ERR_INVALID_VALUE value", "ERR_INVALID_OPTIONS"];
  const [typeRefused, badField] = [`${badOptions} type`, "ERR_INVALID_HEADER x-a"];
  const headerOf = (value: unknown): object => ({ headers: { "x-a": value } });
  const types = [
    "",
    "text",
    "text/csv\r\nx: y",
    " text/csv",
    "text/csv; a=é",
    'text/csv; a="é"',
    "a/b;é=1",
  ].concat(["text/plain; a, text/html", 'a="b', 'a/b;a="b', "a/b;a=", "a/b;=a", "a/b;a=b c", "*"]);
  test.each<[behaviour: string, value: unknown, options: unknown, refusal: string]>([
    ["a file in an object", { photo }, {}, badValue],
    ["a list of files", [photo], {}, badValue],
    ["a part", made("a"), {}, badValue],
    ["a list of parts", [made("a")], {}, badValue],
    ["undefined", undefined, {}, badValue],
    ["what can't be read", unreadable, {}, `${badOptions} value`],
    ["options that can't be read", "a", unreadable, `${badOptions} options`],
    ["headers that can't be read", "a", { headers: unreadable }, `${badOptions} headers`],
    ["a type that can't be read", "a", { type: unreadable }, `${badOptions} type`],
    ["a header field that can't be read", "a", headerOf(unreadable), "ERR_INVALID_HEADER x-a"],
    ["NaN", Number.NaN, {}, badValue],
    ["a stream", new Blob([]).stream(), {}, badValue],
    ["a FormData", new FormData(), {}, badValue],
    ["an object that is no JSON", {}, { type: "text/csv" }, badValue],
    ["a list that is no JSON", [], { type: "text/csv", fileName: "a" }, badValue],
    ["a lone surrogate", "\uD800", {}, "ERR_ILL_FORMED_UNICODE value"],
    ["a lone surrogate in a file name", "a", { fileName: "\uD800" }, "ERR_ILL_FORMED_UNICODE fileName"],
    ["an empty name of a file", "a", { fileName: "" }, `${badOptions} fileName`],
    ["a name of a file that is no string", "a", { fileName: 1 }, `${badOptions} fileName`],
    ["an unknown option", "a", { filename: "a" }, `${badOptions} filename`],
    ["options that are no object", "a", "text/csv", `${badOptions} options`],
    ["options that are null", "a", null, `${badOptions} options`],
    ["headers that are no object", "a", { headers: [] }, `${badOptions} headers`],
    ...[...types, 1, null].map((type) => [`the type ${JSON.stringify(type)}`, "a", { type }, typeRefused]),
    ...["content-disposition", "Content-Length", "CONTENT-TYPE"].map(
      (name) => [`the field ${name}`, photo, { headers: { [name]: "a" } }, `${badOptions} ${name}`] as const,
    ),
    ...["a\r\nb: c", "a\nb", "a\0", " a", "€", {}, Number.NaN].map(
      (value) => [`the field value ${JSON.stringify(value)}`, "a", headerOf(value), badField] as const,
    ),
    ["a line break in a field name", "a", { headers: { "x\r\ny": "a" } }, "ERR_INVALID_HEADER x…"],
    ["a header field without a name", "a", { headers: { "": "a" } }, "ERR_INVALID_HEADER "],
    ["a colon in a field name", "a", { headers: { "x-a: s3cr3t": "a" } }, "ERR_INVALID_HEADER x-a…"],
  ] as [string, unknown, unknown, string][])("refuses %s", (_, value, options, refusal) => {
    const { code, parameter, message } = errorOf(() => made(value, options as Options));
    expect(`${code} ${parameter}`).toBe(refusal);
    expect(message).not.toContain("s3cr3t");
  });

  test("says what to do", () => {
    const messageOf = (...args: [unknown, Options?]): string => errorOf(() => made(...args)).message;
    expect(messageOf([photo])).toBe(
      'The value of "value" is undefined, a part, or an array of files. Call part() for each value.',
    );
    expect(messageOf("a", { filename: "a" })).toBe(
      'The option "filename" of a part is unknown or invalid. Pass "type", "headers" or "fileName".',
    );
    expect(messageOf("a", { headers: { "Content-Type": "a/b" } })).toBe(
      'The option "Content-Type" is not a header of a part. Pass type or fileName.',
    );
    expect(messageOf({}, { type: "text/csv" })).toBe(
      `The value of "value" is an array or object, which "text/csv" can't represent. Pass a string or bytes.`,
    );
  });

  test("a getter that throws is an error without its message", () => {
    const options = Object.defineProperty({}, "headers", { enumerable: true, get: throws });
    const { message } = errorOf(() => made("a", options));
    expect(message).toBe('Reading "headers" threw an error. Pass plain data.');
  });

  test("keeps what it was given, whatever becomes of it", () => {
    const [value, headers] = [{ a: 1 }, { "x-a": "1" }];
    const kept = made(value, { headers });
    value.a = 2;
    headers["x-a"] = "2";
    expect(partsOf({ body: multipart({ kept }) })).toEqual(['kept application/json {"x-a":"1"}: {"a":1}']);
    expect(Object.isFrozen(kept)).toBe(true);
  });

  const pairs = { "content-type": "application/x-www-form-urlencoded" };
  test.each<[where: string, call: (value: object) => unknown]>([
    ["a form", (a) => form({ a } as object)],
    ["an object of a form of parts", (a) => multipart({ o: { a } } as object)],
    ["a parameter", (a) => endpoint("POST /", { a })],
    ["data", (a) => toFetch(endpoint("POST /", { data: a }))],
    ["a member of data", (a) => toFetch(endpoint("POST /", { data: { a } }))],
    [
      "an item of data that is a form",
      (a) => toCurl(endpoint("POST /", { data: { a: [a] }, headers: pairs })),
    ],
    ["the values", (a) => multipart(a)],
  ])("is refused as %s", (_, call) => {
    expect(errorOf(() => call(made("s3cr3t"))).message).not.toContain("s3cr3t");
  });

  test("an object that only looks like one is an object", () => {
    const impostor = Object.create(Object.getPrototypeOf(made("a")));
    expect(errorOf(() => multipart({ a: impostor } as object)).code).toBe("ERR_INVALID_VALUE");
  });
});

const names = [
  'a"b',
  "a\r\nx: y",
  "a\nb",
  'a"; name="b',
  "../../etc/passwd",
  "a\\b",
  "é€\u{1F600}",
  "%22",
  "a;b=c",
  "\0",
];
test.each(names)("names of files that are hostile: %j", async (fileName) => {
  // a FormData that the platform writes, what waybill writes, and a list
  for (const others of [{}, { meta: {} }, { "x-a": made("a", { headers: { "x-a": "b" } }) }]) {
    const body = multipart({ a: made(new Uint8Array(2), { fileName }), ...others } as object) as Blob;
    const lines = (await new Response(body).text()).split("\r\n");
    const line = lines.find((one) => one.startsWith('Content-Disposition: form-data; name="a"'));
    const shown = fileName.replace(/["\r\n]/g, encodeURIComponent);
    expect(line).toBe(`Content-Disposition: form-data; name="a"; filename="${shown}"`);
    expect(lines.filter((one) => /^x: y/m.test(one))).toEqual([]);
    const shownField = 'Content-Disposition: form-data; name="x-a"\nx-a: b\n\na\n--';
    if ("x-a" in others) expect(lines.join("\n")).toContain(shownField);
  }
  const lines = (await listOf([made("a", { fileName, type: "a/b" })]).text()).split("\r\n");
  const disposition = `attachment; filename="${fileName.replace(/["\r\n]/g, encodeURIComponent)}"`;
  expect(lines.slice(1, 4)).toEqual([`Content-Disposition: ${disposition}`, "Content-Type: a/b", ""]);
});

describe("a list of parts", () => {
  const request = (body: Blob) => ({ method: "post", url: "https://a.test/", headers: {}, body });

  test.each<[behaviour: string, list: readonly unknown[], ...parts: string[]]>([
    [
      ...(["has its items in their order", [{ a: 1 }, "b", 2, null, true]] as const),
      ...['application/json: {"a":1}', `${utf8}: b`, `${utf8}: 2`, `${utf8}: `, `${utf8}: true`],
    ],
    ["leaves undefined out", [undefined, "a", undefined], `${utf8}: a`],
    ["has JSON for a list", [[1, [2]]], "application/json: [1,[2]]"],
    ["has files", [photo, new Blob(["ab"], { type: "a/b" })], '"a.png" image/png: 4 bytes', "a/b: 2 bytes"],
    ["has bytes", [bytes(1)], `${bytesType}: 1 bytes`],
    ["keeps line breaks", ["a\nb"], `${utf8}: a\nb`],
  ])("%s", (_, list, ...parts) => {
    for (const subtype of ["related", "mixed"]) {
      const body = listOf(list, subtype);
      expect(partsOf({ body })).toEqual(parts);
      // fetch gets a copy, which a test sees
      expect(partsOf(toFetch(request(body))[1])).toEqual(parts);
    }
  });

  test.each<[root: unknown, type: string]>([
    [{}, json],
    ["a", "text/plain"],
    [made("<a/>", { type: "Application/XOP+xml; charset=UTF-8" }), "application/xop+xml"],
    [photo, "image/png"],
  ])("is related to its first part: %#", (root, type) => {
    const [written, boundary] = listOf([root, "b"], "related").type.split("; boundary=");
    expect(written).toBe(`multipart/related; type="${type}"`);
    expect(boundary).toMatch(/^waybill-\d+x\d+$/);
    expect(listOf([root, "b"]).type).toMatch(/^multipart\/mixed; boundary=waybill-\d+x\d+$/);
  });

  test.each<[behaviour: string, call: () => unknown, parameter: string, message: string]>([
    ["an empty list", () => listOf([]), "parts", "must be an array with at least one part"],
    ["a list of nothing", () => listOf([undefined]), "parts", "must be an array with at least one part"],
    ["an object", () => listOf({} as unknown[]), "parts", "must be an array with at least one part"],
    ["another subtype", () => listOf(["a"], "form-data"), "subtype", 'must be one of "related", "mixed"'],
    ["an unknown option", () => multipart({}, { type: "related" } as object), "type", 'mean "subtype"'],
    ["options that are null", () => multipart({}, null as never), "options", "must be a plain object"],
    ["another style", () => multipart({}, { objects: "dots" } as object), "objects", 'must be "brackets"'],
    ["a subtype of a form", () => form({}, { subtype: "mixed" } as object), "subtype", "Unknown option"],
  ])("refuses %s", (_, call, parameter, message) => {
    const error = errorOf(call);
    expect([error.code, error.parameter]).toEqual(["ERR_INVALID_OPTIONS", parameter]);
    expect(error.message).toContain(message);
  });

  test.each<[behaviour: string, list: readonly unknown[]]>([
    ["a file in an object", [{ photo }]],
    ["a file in a list", [[photo]]],
    ["a part in a list", [[made("a")]]],
    ["a stream", [new Blob([]).stream()]],
    ["NaN", [Number.NaN]],
    ["a file of no media type", [new Blob([], { type: 'a"; b="c' })]],
  ])("refuses %s", (_, list) => {
    const { code, parameter } = errorOf(() => listOf(list));
    expect([code, parameter]).toEqual(["ERR_INVALID_VALUE", "parts"]);
  });

  const table = made("a\nb", { type: "text/csv", fileName: "t.csv", headers: { "content-id": "<t>" } });
  const related = listOf([{ name: "é" }, table], "related");
  const text = [
    "--B",
    "Content-Type: application/json",
    "",
    '{"name":"é"}',
    "--B",
    'Content-Disposition: attachment; filename="t.csv"',
    "Content-Type: text/csv",
    "content-id: <t>",
    "",
    "a\nb",
    "--B--",
    "",
  ].join("\r\n");

  test("is what RFC 2046 says", async () => {
    const boundary = related.type.slice(related.type.lastIndexOf("=") + 1);
    expect(boundary.length).toBeLessThanOrEqual(70);
    expect((await related.text()).replaceAll(boundary, "B")).toBe(text);
  });

  test("is text to toHttpMessage, toHar and toCurl, if its parts are", () => {
    const type = 'multipart/related; type="application/json"; boundary=waybill-1';
    const content = text.replaceAll("B", "waybill-1");
    expect(toHttpMessage(request(related))).toContain(`content-type: ${type}\r\n`);
    expect(toHttpMessage(request(related)).split("\r\n\r\n").slice(1).join("\r\n\r\n")).toBe(content);
    expect(toHar(request(related)).postData).toEqual({ mimeType: type, text: content });
    const command = `--header 'content-type: ${type}' \\\n  --data-raw '--waybill-1`;
    expect(toCurl(request(related))).toContain(command);
  });

  test.each([toCurl, toHar, toHttpMessage])("with a file it isn't: %o", (adapter) => {
    for (const [name, file] of Object.entries({ "a.png": photo, [bytesType]: new Uint8Array(1) })) {
      const { code, message } = errorOf(() => adapter(request(listOf([{}, file]))));
      expect(code).toBe("ERR_BODY_NOT_ALLOWED");
      expect(message).toBe(
        `${adapter.name}: "body" can't be sent as text: its part "${name}" is a file. Pass strings and JSON, or use another adapter.`,
      );
    }
  });
});

const nested = { objects: "brackets" };
test.each<[behaviour: string, values: object, options: object, ...parts: string[]]>(
  // biome-ignore format: a case a line
  [
    [
      ...(["of files", { media: [{ image: photo, alt: "x" }, { image: bytes(1) }] }, nested] as const),
      'media[0][image] "a.png" image/png: 4 bytes',
      "media[0][alt]: x",
      `media[1][image] "blob" ${bytesType}: 1 bytes`,
    ],
    [
      "of a list of files",
      { a: [photo, bytes(1)] },
      { arrays: "brackets" },
      `a[] ${png}`,
      `a[] "blob" ${bytesType}: 1 bytes`,
    ],
    ["with indices", { a: [photo, "b"] }, { arrays: "indices" }, `a[0] ${png}`, "a[1]: b"],
    ["repeated", { a: [1, { b: photo }] }, { arrays: "repeat" }, "a[0]: 1", `a[1][b] ${png}`],
    ["repeated, with brackets in the name", { "c[]": [photo] }, { arrays: "repeat" }, `c[] ${png}`],
    ["with commas", { a: [1, null, 2] }, { arrays: "comma" }, "a: 1,,2"],
    ["of parts", { a: { b: made({ c: 1 }, { headers: { "x-a": "1" } }) } }, nested, 'a[b] application/json {"x-a":"1"}: {"c":1}'],
    ["of scalars", { a: { b: null, c: undefined, d: true, e: new Date(0), f: [], g: {} } }, nested, ...["a[b]: ", "a[d]: true", "a[e]: 1970-01-01T00:00:00.000Z"]],
    ["not without a style", { a: { b: 1 } }, { objects: undefined, arrays: undefined }, 'a application/json: {"b":1}'],
  ],
)("names in brackets: %s", (_, values, options, ...parts) => {
  expect(partsOf({ body: multipart(values, options) })).toEqual(parts);
});

test("names in brackets are those of form()", () => {
  const values = { a: [{ b: [1, [2]], c: { d: "é\n" } }], "e[]": ["f", "g"], h: [1, 2] };
  for (const arrays of ["brackets", "indices", "repeat"] as const) {
    const written = describeBody({ body: form(values, { arrays }) });
    const expected = written.map(({ name, text }) => ({ name, text: text?.replace("\n", "\r\n") }));
    expect(describeBody({ body: multipart(values, { arrays }) as object })).toEqual(expected);
  }
});

test.each<
  [behaviour: string, values: object, options: object, parameter: string, message: string, code?: string]
>([
  ["files with commas", { a: [photo] }, { arrays: "comma" }, "a", "which commas can't separate"],
  ["a stream", { a: { b: new Blob([]).stream() } }, nested, "a", "new Response(stream).blob()"],
  ["an abort signal", { a: { b: new AbortController().signal } }, nested, "a", "contains an AbortSignal"],
  ["a map", { a: { b: new Map() } }, nested, "a", "is or contains a Map"],
  ["brackets in a name", { a: { "b]": photo } }, nested, "a", "contains brackets"],
  ["a line break in a name", { a: { "b\n": photo } }, nested, "a", "control character"],
  ["a lone surrogate in a name", { a: { "\uD800": photo } }, nested, "a", "", "ERR_ILL_FORMED_UNICODE"],
])("names in brackets refuse %s", (_, values, options, parameter, message, code = "ERR_INVALID_VALUE") => {
  const error = errorOf(() => multipart(values, options));
  expect([error.code, error.parameter]).toEqual([code, parameter]);
  expect(error.message).toContain(message);
});
