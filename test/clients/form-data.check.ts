import { PassThrough } from "node:stream";
import PackagedForm from "form-data";
import { expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { errorOf } from "../support/attempt.js";

const { EndpointError, withFetch, ...functions } = adapters;

test.each(Object.entries(functions))("%s refuses a form of the package form-data", (_, adapter) => {
  const body = new PackagedForm();
  body.append("a", "s3cr3t");
  const options = { method: "post", url: "https://example.com/a", headers: {}, body };
  const error = errorOf(() => any(adapter)(options));
  expect(error).toMatchObject({ code: "ERR_INVALID_VALUE", parameter: "body" });
  expect(error.message).toContain("Pass a FormData, or form.pipe(new PassThrough())");
});

test("it is sent as the message says", async () => {
  const form = new PackagedForm();
  form.append("a", "é");
  form.append("file", Buffer.from("content"), { filename: "a.txt" });
  const data = form.pipe(new PassThrough());
  const [, init] = adapters.toFetch(endpoint("POST /a", { headers: form.getHeaders(), data }));
  const sent = await new Request("http://h/", init as RequestInit).formData();
  expect(sent.get("a")).toBe("é");
  expect(await (sent.get("file") as File).text()).toBe("content");
});
