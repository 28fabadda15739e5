import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { toFetch } from "../../src/adapters/index.js";
import { multipart } from "../../src/form/index.js";
import { createPart, partsOf, writeParts } from "../../src/form/parts.js";
import { createEndpoint, EndpointError } from "../../src/index.js";
import { partsOf as shownParts } from "./shown.js";

type Values = Record<string, unknown>;
const bodyOf = (values: Values): FormData | Blob => multipart(values) as FormData | Blob;
const file = new File(["a\nb"], 'p"h\r\noto.png', { type: "image/png" });
const json = "application/json";

/** A file that says something else of itself: a header, what is no string, or an error. */
class LyingFile extends File {
  override get type(): string {
    return "text/html\r\nX-Injected: 1";
  }
  override get name(): string {
    return {} as string;
  }
  override get size(): number {
    throw new Error("s3cr3t");
  }
}

const bytesType = "application/octet-stream";
const image = '"p"h\r\noto.png" image/png: 3 bytes';

/** A value, and what its parts are after their name. */
const cases: [behaviour: string, value: unknown, ...parts: string[]][] = [
  ["a string", "b", ": b"],
  ["a number", 1.5, ": 1.5"],
  ["a bigint", 10n, ": 10"],
  ["a boolean", false, ": false"],
  ["a Date", new Date(0), ": 1970-01-01T00:00:00.000Z"],
  ["null", null, ": "],
  ["undefined", undefined],
  ["lines", "a\nb\rc\r\nd", ": a\r\nb\r\nc\r\nd"],
  ["an object", { b: [1n, "\n"] }, ' application/json: {"b":[1,"\\n"]}'],
  ["an object with a toJSON", { toJSON: () => ({ b: 1 }) }, ' application/json: {"b":1}'],
  ["a list", ["b", undefined, null, 1], ": b", ": ", ": 1"],
  ["a list of objects and lists", [{ b: 1 }, [2]], ' application/json: {"b":1}', " application/json: [2]"],
  ["an empty list", []],
  ["a toJSON that returns a list", { toJSON: () => ["b", { c: 1 }] }, ": b", ' application/json: {"c":1}'],
  ["a File", file, ` ${image}`],
  ["a File that lies", new LyingFile(["ab"], "a.txt", { type: "text/x" }), ' "a.txt" text/x: 2 bytes'],
  [
    "a File whose own properties lie",
    Object.defineProperty(new File(["ab"], "a"), "name", { value: {} }),
    ` "a" ${bytesType}: 2 bytes`,
  ],
  ["a Blob of a subclass", new (class extends Blob {})(["b"], { type: "a/b" }), ' "blob" a/b: 1 bytes'],
  ["a Blob", new Blob(["b"]), ` "blob" ${bytesType}: 1 bytes`],
  ["bytes", new Uint8Array(2), ` "blob" ${bytesType}: 2 bytes`],
  ["an ArrayBuffer", new ArrayBuffer(3), ` "blob" ${bytesType}: 3 bytes`],
  ["files and strings", [file, "b"], ` ${image}`, ": b"],
];

describe.each([
  ["a FormData", {}, FormData, []],
  ["a Blob, next to JSON", { z: { c: 1 } }, Blob, ['z application/json: {"c":1}']],
] as const)("in %s", (_, others, platformClass, rest) => {
  test.each(cases)("%s", (_, value, ...parts) => {
    const body = bodyOf({ a: value, ...others });
    const hasJson = parts.some((part) => part.includes(json));
    expect(body).toBeInstanceOf(hasJson ? Blob : platformClass);
    expect(shownParts({ body })).toEqual([...parts.map((part) => `a${part}`), ...rest]);
  });
});

/** The bytes of a body, and its boundary, as fetch sends them. */
async function sent(body: FormData | Blob): Promise<[text: string, boundary: string]> {
  const response = new Response(body);
  const [, boundary = ""] = /boundary=(.*)/.exec(response.headers.get("content-type") ?? "") ?? [];
  return [await response.text(), boundary];
}

test("JSON is a field with a content type and without a file name", async () => {
  const file = new File(["x"], "é.txt", { type: "text/x" });
  const [text, boundary] = await sent(bodyOf({ meta: { a: "é" }, title: 'T"', file }));
  expect(boundary).toMatch(/^waybill-\d+x\d+$/);
  expect(text.replaceAll(boundary, "B").split("--B")).toEqual([
    "",
    '\r\nContent-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":"é"}\r\n',
    '\r\nContent-Disposition: form-data; name="title"\r\n\r\nT"\r\n',
    '\r\nContent-Disposition: form-data; name="file"; filename="é.txt"\r\nContent-Type: text/x\r\n\r\nx\r\n',
    "--\r\n",
  ]);
});

test("a platform needs no global File and crypto, as Node.js 18 has none", async () => {
  vi.stubGlobal("File", undefined);
  vi.stubGlobal("crypto", undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const [text, boundary] = await sent(bodyOf({ meta: {}, file }));
  expect(boundary).toMatch(/^waybill-(?:[\da-f]+x){4}[\da-f]{12}$/);
  expect(text).toContain("image/png");
  const body = bodyOf({ file: new LyingFile(["ab"], "a.txt", { type: "text/x" }) });
  expect(shownParts({ body })).toEqual(['file "a.txt" text/x: 2 bytes']);
});

test("each body has a boundary of its own", async () => {
  const [first, second] = await Promise.all([{}, {}].map((a) => sent(bodyOf({ a }))));
  expect(first?.[1]).not.toBe(second?.[1]);
});

test("a Blob has the parts that fetch makes of a FormData", async () => {
  const text = fc.string({ unit: fc.constantFrom(...'a"\\;=%é€\u{1F600} ') });
  const lines = fc.string({ unit: fc.constantFrom("a", "\r", "\n", '"', "--", "€") });
  const files = fc.tuple(lines, text).map(([content, name]) => new File([content], `${name}.x`));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(text, fc.oneof(lines, files)), async (values) => {
      const [form, formBoundary] = await sent(bodyOf(values));
      const [blob, blobBoundary] = await sent(bodyOf({ ...values, last: {} }));
      const last = `--${blobBoundary}\r\nContent-Disposition: form-data; name="last"`;
      const before = blob.slice(0, blob.lastIndexOf(last)).replaceAll(blobBoundary, "B");
      // undici ends a form that is not empty with a line break
      const whole = form.trimEnd().slice(0, -`--${formBoundary}--`.length);
      expect(before).toBe(whole.replaceAll(formBoundary, "B"));
    }),
  );
});

test("the body is sent with its own content type, and copies share nothing with the caller", async () => {
  const endpoint = createEndpoint({ baseUrl: "https://api.example.com" });
  const meta = { a: 1 };
  const request = endpoint("POST /a", { data: bodyOf({ meta }) as object });
  meta.a = 2;
  const [url, init] = toFetch(request);
  const form = await new Response(init.body as Blob, { headers: init.headers }).formData();
  expect(url).toBe("https://api.example.com/a");
  expect([...form]).toEqual([["meta", '{"a":1}']]);
});

const invalid = "ERR_INVALID_VALUE";
test.each<[behaviour: string, values: unknown, code: string, parameter: string]>([
  ["a list as values", [1], "ERR_INVALID_OPTIONS", "value"],
  ["a FormData as values", new FormData(), "ERR_INVALID_OPTIONS", "value"],
  ["NaN in JSON", { a: { b: Number.NaN } }, invalid, "a"],
  ["a file in an object", { a: { file } }, "ERR_INVALID_VALUE", "a"],
  ["an impostor of a Blob in an object", { a: { b: Object.create(Blob.prototype) } }, invalid, "a"],
  ["a control character in a name", { "a\n": 1 }, "ERR_INVALID_VALUE", "a\n"],
  ["a lone surrogate in a value", { a: "\uD800" }, "ERR_ILL_FORMED_UNICODE", "a"],
  ["a lone surrogate in a name", { "\uD800": "a" }, "ERR_ILL_FORMED_UNICODE", "\uD800"],
])("%s is an error", (_, values, code, parameter) => {
  expect(() => multipart(values as Values)).toThrow(expect.objectContaining({ code, parameter }));
});

test.each([
  ["a stream", new Blob([]).stream(), "new Response(stream).blob()"],
  ["a FormData", new FormData(), "entries of a form"],
  ["a URLSearchParams", new URLSearchParams("a=b"), "entries of a form"],
  ["what only has the prototype of a Blob", Object.create(Blob.prototype), "files and bytes"],
  ["what only has the prototype of a File", Object.create(File.prototype), "files and bytes"],
])("%s as a part is an error that says what to pass", (_, value, fix) => {
  expect(() => bodyOf({ a: value })).toThrow(fix);
  expect(() => bodyOf({ a: [value] })).toThrow(fix);
});

test("a getter that throws is an error without its message", () => {
  const throws = (): never => {
    throw new Error("s3cr3t");
  };
  const values = Object.defineProperty({}, "a", { enumerable: true, get: throws });
  const message = 'Reading "a" threw an error. Pass plain data.';
  expect(() => multipart(values)).toThrow(new EndpointError("ERR_INVALID_OPTIONS", message, "a"));
});

test.each(["", "a/b\r\nx: y", "a/é", "a"])("no part has the content type %j, whoever says it", (type) => {
  const refused = expect.objectContaining({ code: "ERR_INVALID_VALUE", parameter: "a" });
  for (const content of ["b", new Blob(["b"])])
    expect(() => writeParts([createPart("a", content, type)])).toThrow(refused);
});

const withoutParts = [undefined, "a", new Blob(["a"]), new URLSearchParams("a=1"), { entries: () => [] }];
test.each(withoutParts)("a body without parts: %s", (body) => {
  expect(partsOf(body)).toBeUndefined();
});
