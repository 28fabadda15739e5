import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { partsOf } from "../../src/form/parts.js";
import { errorOf } from "../support/attempt.js";
import {
  base64,
  body,
  bytes,
  codeOf,
  json,
  list,
  object,
  query,
  text,
  toolOf,
  urlencoded,
} from "./support.js";

const multipart = "multipart/form-data";
const jsonType = "application/json";
const yamlType = "application/yaml";

describe("bodies", () => {
  const anyJson = { type: ["array", "object"] };
  const values = { enum: ["a", 1, null, true, [1]] };
  const member = { a: 1 };
  const map = { ...object, additionalProperties: text };
  const none = { type: "null" };

  test.each<[what: string, type: string, media: object, schema: unknown, value: unknown, sent: unknown]>([
    ["a list", jsonType, { schema: list(text) }, list(text), ["a"], ["a"]],
    ["a map", jsonType, { schema: map }, map, { a: "b" }, { a: "b" }],
    ["null", jsonType, { schema: { type: "null" } }, { type: "null" }, null, "null"],
    ["text", "text/plain", { schema: object }, text, "a", "a"],
    ["bytes", "application/octet-stream", {}, base64, "AQI=", new Uint8Array([1, 2])],
    ["related parts", "multipart/related; boundary=b", {}, base64, "LWI=", new Uint8Array([45, 98])],
    ["bytes of text", "text/csv", { schema: bytes }, base64, "YQ==", new Uint8Array([97])],
    ["lines", "application/x-ndjson", { schema: object }, list(object), [member], '{"a":1}\n'],
    ["lines of a list", "application/jsonl", { schema: list(text) }, list(text), ["a"], '"a"\n'],
    ["lines of items", "application/jsonl", { itemSchema: text }, list(text), ["a"], '"a"\n'],
    ["a form of any names", urlencoded, {}, object, member, "a=1"],
    ["YAML", yamlType, { schema: object }, object, member, '{"a":1}'],
    ["a form that can't be one", urlencoded, { schema: { type: "array" } }, object, member, "a=1"],
    ["one of several values", jsonType, { schema: values }, values, [1], [1]],
    ["null, next to a schema of lines", jsonType, { schema: none, itemSchema: text }, none, null, "null"],
  ])("%s", (_, type, media, schema, value, sent) => {
    const tool = toolOf(body({ [type]: media }, { description: "" }));
    expect(tool.inputSchema).toMatchObject({ properties: { body: schema }, required: ["body"] });
    expect(tool.request({ body: value })).toMatchObject({ headers: { "content-type": type } });
    expect(tool.request({ body: value }).body).toEqual(sent);
    expect(errorOf(() => tool.request({})).message).toContain('"body"');
  });

  test.each<[range: string, given: object, schema: object, value: unknown]>([
    ["*/*", { schema: { type: "integer" } }, anyJson, member],
    ["*/*", { schema: { items: text } }, list(text), ["a"]],
    ["application/*", {}, anyJson, [1]],
    ["*/*", {}, anyJson, member],
  ])("the range %s with %j is JSON", (range, media, schema, value) => {
    const tool = toolOf(body({ [range]: media }));
    expect(tool.inputSchema).toMatchObject({ properties: { body: schema }, required: ["body"] });
    const sent = { headers: { "content-type": jsonType }, body: value };
    expect(tool.request({ body: value })).toMatchObject(sent);
  });

  test("a choice of media types", () => {
    const types = ["merge-patch+json", "json-patch+json", "apply-patch+yaml"].map(
      (one) => `application/${one}`,
    );
    const content = Object.fromEntries(types.map((type) => [type, { schema: object }]));
    const tool = toolOf(body(content), { method: "patch" });
    expect(tool.inputSchema.properties).toEqual({
      body: expect.anything(),
      content_type: { type: "string", enum: types, description: "The media type of the body." },
    });
    expect(tool.inputSchema.required).toEqual(["body", "content_type"]);
    const sent = { body: { a: 1 }, headers: { "content-type": types[0] } };
    expect(tool.request({ body: { a: 1 }, content_type: types[0] })).toMatchObject(sent);
    const { message, parameter } = errorOf(() => tool.request({ body: {}, content_type: "text/plain" }));
    expect(message).toContain(`Pass one of "${types[0]}"`);
    expect(parameter).toBe("content_type");
    expect(errorOf(() => tool.request({ body: {} })).message).toContain('"content_type"');
    expect(tool.operation.call({ body: {}, content_type: types[1] }).headers["content-type"]).toBe(types[1]);
    expect(errorOf(() => tool.operation.call({ body: {} })).message).toBe(
      `"PATCH /x" needs a media type. Pass one of "${types.join('", "')}" as "content_type".`,
    );
  });

  test("media types of one kind are offered, and an optional body has the first", () => {
    const content = {
      "application/xml": { schema: object },
      "text/csv": {},
      [multipart]: { schema: { type: "object", properties: { f: bytes } } },
      [urlencoded]: {},
    };
    const tool = toolOf({ requestBody: { content } });
    expect(tool.inputSchema.properties["content_type"]).toMatchObject({ enum: [multipart, urlencoded] });
    expect(tool.inputSchema.properties["body"]).toMatchObject({ anyOf: [{ properties: { f: base64 } }, {}] });
    const form = tool.request({ body: { f: "YQ==", g: "b" } }).body as FormData;
    expect([typeof form.get("f"), form.get("g")]).toEqual(["object", "b"]);
    expect(tool.request({ body: { g: "b" }, content_type: urlencoded }).body).toBe("g=b");
    const called = tool.operation.call({ body: { f: "text" }, content_type: multipart });
    expect([...(called.body as FormData)]).toEqual([["f", "text"]]);
    expect(tool.request({}).body).toBeUndefined();
    expect(codeOf(() => tool.request({ body: "text" }))).toBe("ERR_INVALID_VALUE");
    const text = toolOf(body({ "application/xml": {}, "image/png": {} }));
    expect(text.inputSchema.properties).toMatchObject({
      body: base64,
      content_type: { enum: ["application/xml", "image/png"] },
    });
  });

  test("a range of media types", () => {
    const tool = toolOf(body({ "image/*": { schema: bytes } }));
    const { body: whole, content_type: type } = tool.inputSchema.properties;
    expect(whole).toMatchObject(base64);
    const pattern = new RegExp(type?.["pattern"] as string);
    const all = ["image/png", "image/svg+xml", "text/plain", "image/*"];
    expect(all.filter((one) => pattern.test(one))).toEqual(["image/png", "image/svg+xml"]);
    const sendAs = (type: string) => () => tool.request({ body: "AQ==", content_type: type });
    expect(sendAs("image/png")().headers["content-type"]).toBe("image/png");
    expect(codeOf(sendAs("image/png\r\nx: y"))).toBe("ERR_INVALID_VALUE");
    const several = toolOf(body({ "image/*": {}, "audio/*": {}, "application/pdf": {} }));
    const ofSeveral = new RegExp(several.inputSchema.properties["content_type"]?.["pattern"] as string, "u");
    for (const one of ["image/png", "audio/ogg", "application/pdf"]) {
      expect(one).toMatch(ofSeveral);
      expect(several.request({ body: "AQ==", content_type: one }).headers["content-type"]).toBe(one);
    }
    expect("application/xpdf").not.toMatch(ofSeveral);
    for (const content_type of ["image/png\r\nx: y", "text/css", 5, null, ["image/png"]]) {
      const given = { body: "AQ==", content_type };
      expect(codeOf(() => several.request(given))).toBe("ERR_INVALID_VALUE");
      // as for the option
      expect(codeOf(() => several.operation.call(given))).toBe("ERR_INVALID_OPTIONS");
    }
    const any = toolOf(body({ "*/*": { schema: text } }));
    expect(any.request({ body: "a", content_type: "text/css" }).body).toBe("a");
  });

  test("a media type is chosen where that says what is sent", () => {
    const image = { schema: bytes };
    const one = toolOf(body({ "application/x-ndjson": {}, "image/png": image }));
    expect(one.inputSchema.required).toEqual(["body"]);
    expect(one.request({ body: "AQ==" }).headers["content-type"]).toBe("image/png");
    const optional = toolOf({ requestBody: { content: { "image/*": image, "application/pdf": image } } });
    expect(optional.request({ body: "AQ==" }).headers["content-type"]).toBe("application/pdf");
    const data = { schema: { type: "array" } };
    const ranges = toolOf({ requestBody: { content: { "*/*": data, "text/*": {} } } });
    const asJson = { headers: { "content-type": "application/json" }, body: [1] };
    expect(ranges.request({ body: [1] })).toMatchObject(asJson);
    const concrete = toolOf(body({ "*/*": data, "application/a+json": data, "application/b+json": data }));
    expect(concrete.inputSchema.properties["content_type"]).toMatchObject({
      enum: ["application/a+json", "application/b+json"],
    });
    const forms = toolOf(body({ [multipart]: {}, [urlencoded]: {} }));
    expect(codeOf(() => forms.request({ body: {} }))).toBe("ERR_MISSING_PARAMETER");
  });

  test("an optional body of a range needs its content type, and the schema says so", () => {
    const tool = toolOf(body({ "image/*": {} }, { required: false }));
    const isValid = new Ajv2020({ strict: false }).compile(tool.inputSchema);
    expect(isValid({ body: "AQ==" })).toBe(false);
    expect(isValid({ content_type: "image/png" })).toBe(false);
    expect(errorOf(() => tool.request({ body: "AQ==" })).parameter).toBe("content_type");
    expect(toolOf(body({ "image/*": {} })).inputSchema).not.toHaveProperty("dependentRequired");
    for (const args of [{}, { body: "AQ==", content_type: "image/png" }]) {
      expect(isValid(args)).toBe(true);
      expect(tool.request(args).method).toBe("post");
    }
  });

  test("bytes under names that aren't described, and in lists of lists, which are JSON", async () => {
    const partOf = async (schema: object, args: Record<string, unknown>): Promise<[string, string]> => {
      const form = toolOf(body({ [multipart]: { schema } })).request(args).body;
      const [{ type = "", content = "" } = {}] = partsOf(form) ?? [];
      return [type, typeof content === "string" ? content : await content.text()];
    };
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const others = { [keyword]: [{ type: "object", additionalProperties: bytes }] };
      expect(await partOf(others, { body: { f: "YQ==" } })).toEqual(["application/octet-stream", "a"]);
    }
    const nested = { properties: { f: list(list(bytes)) } };
    expect(await partOf(nested, { f: [["YQ=="]] })).toEqual(["application/json", '["YQ=="]']);
  });

  test("an object of a form brings no name of another member", () => {
    const schema = { type: "object", properties: { a: object, b: text } };
    const tool = toolOf(body({ [urlencoded]: { schema, encoding: { a: { style: "form" } } } }));
    expect(tool.request({ a: { c: 1 } }).body).toBe("c=1");
    expect(codeOf(() => tool.request({ a: { b: 1 } }))).toBe("ERR_INVALID_VALUE");
  });

  test("an empty list with a style in multipart, and JSON as the whole query", () => {
    const media = { schema: { properties: { a: list(text) } }, encoding: { a: { style: "form" } } };
    expect([...(toolOf(body({ [multipart]: media })).request({ a: [] }).body as FormData)]).toEqual([]);
    const content = { "application/json": { schema: { type: "array" } } };
    const whole = toolOf({ parameters: [{ name: "q", in: "querystring", content }] }, { method: "get" });
    expect(whole.request({ q: [1, 2] }).url).toBe("https://api.example.com/v1/x?%5B1%2C2%5D");
  });

  test("parts that contradict the schema next to them say nothing", () => {
    const parameter = query("q", { type: "object", properties: { a: {} }, anyOf: [{ items: { const: 5 } }] });
    const tool = toolOf({ parameters: [parameter] }, { method: "get" });
    expect(tool.request({ q: { a: 1 } }).url).toBe("https://api.example.com/v1/x?a=1");
  });

  test("a body whose name a parameter has is missing under its own", () => {
    const operation = { parameters: [query("body", {})], ...json({ type: ["array", "null"] }) };
    const { call } = toolOf(operation).operation;
    expect(errorOf(() => call({})).message).toContain('"body_body"');
    expect(call({ body_body: null }).body).toBe("null");
    const sent = { url: "https://api.example.com/v1/x?body=q", body: [1] };
    expect(call({ body: "q", body_body: [1] })).toMatchObject(sent);
  });

  test("an object next to bytes in a form stays an object", () => {
    const mixed = { oneOf: [bytes, object] };
    const tool = toolOf(body({ [multipart]: { schema: { properties: { a: mixed } } } }));
    expect(partsOf(tool.request({ a: { b: 1 } }).body)).toMatchObject([{ content: '{"b":1}' }]);
  });

  test.each([
    ["text/csv", true],
    ["x-text/any", false],
    ["application/xml", true],
    ["image/svg+xml", true],
    ["application/sql", true],
    ["application/x-sqlite3", false],
    ["text/*", true],
    ["x-text/*", false],
    ["image/*", false],
  ])("a body of %s is text: %s", (type, isText) => {
    const { body: schema } = toolOf(body({ [type]: {} })).inputSchema.properties;
    expect(schema).toMatchObject(isText ? text : base64);
  });

  test("bytes of many megabytes, in the schema too, and base64 that is none", () => {
    const tool = toolOf(body({ "image/png": {} }));
    const isValid = new Ajv2020({ strict: false }).compile(tool.inputSchema);
    const large = "AQID".repeat(2_000_000);
    expect(isValid({ body: large })).toBe(true);
    const sent = tool.request({ body: large }).body as Uint8Array;
    expect([...sent.subarray(-3)]).toEqual([1, 2, 3]);
    for (const wrong of ["A", "AA", "AAA", "A===", "AA=A", "A-_=", "AQ==\n"])
      expect(errorOf(() => tool.request({ body: wrong })).message).toContain("isn't bytes in base64");
    for (const right of ["", "AQ==", "AQI=", "AQID"])
      expect(tool.request({ body: right }).method).toBe("post");
  });

  test.each(["allOf", "anyOf", "oneOf"])("bytes in %s of a body", (keyword) => {
    const schema = { [keyword]: [text, bytes] };
    expect(toolOf(body({ "text/csv": { schema } })).inputSchema.properties["body"]).toMatchObject(base64);
  });

  test("files in a form are base64 for tools, and as they are for calls", async () => {
    const properties = {
      photo: { type: "string", format: "binary", description: "P." },
      more: list({ format: "binary" }),
      icon: {},
      logo: { contentMediaType: "image/png" },
      coded: { type: "string", contentMediaType: "image/png", contentEncoding: "base64" },
      text: { contentMediaType: "text/csv" },
      lines: { type: "string", contentMediaType: "application/x-ndjson" },
      typed: text,
      linked: { $ref: "#/components/schemas/Tree" },
      note: { type: ["string", "null"] },
      data: object,
      list: list(object),
      flat: list(text),
    };
    const encoding = {
      icon: { contentType: "image/png" },
      typed: { contentType: "image/png" },
      linked: { contentType: "image/png" },
      flat: { explode: false },
    };
    const schema = { properties, required: ["photo", "flat"] };
    const tool = toolOf(body({ [multipart]: { schema, encoding } }));
    const { coded, lines, typed, linked, list: objects } = tool.inputSchema.properties;
    expect([coded, lines, typed]).toEqual([properties.coded, properties.lines, properties.typed]);
    expect(objects).toEqual(properties.list);
    expect(linked).not.toHaveProperty("contentEncoding");
    expect(tool.inputSchema.properties).toMatchObject({
      photo: { ...base64, description: "P." },
      more: list(base64),
      icon: base64,
      logo: base64,
      text: { contentMediaType: "text/csv" },
      note: properties.note,
      data: object,
      flat: properties.flat,
    });
    const form = tool.request({ photo: "AQ==", more: ["Ag==", "Aw=="], icon: "BA==", flat: ["f"] }).body;
    const parts = [...(form as FormData)].map(async ([name, part]) =>
      typeof part === "string"
        ? [name, part]
        : [name, part.type, ...new Uint8Array(await part.arrayBuffer())],
    );
    expect(await Promise.all(parts)).toEqual([
      ["photo", "", 1],
      ["more", "", 2],
      ["more", "", 3],
      ["icon", "image/png", 4],
      ["flat", "f"],
    ]);
    const refused = { code: "ERR_INVALID_VALUE", parameter: "photo" };
    expect(errorOf(() => tool.request({ photo: "no base64", flat: ["f"] }))).toMatchObject(refused);
    const called = tool.operation.call({ photo: "text", flat: ["f"] }).body;
    expect((called as FormData).get("photo")).toBe("text");
  });
});
