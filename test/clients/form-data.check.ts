import PackagedForm from "form-data";
import { expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";

const { EndpointError, withFetch, ...functions } = adapters;

test.each(Object.entries(functions))("%s refuses a form of the package form-data", (_, adapter) => {
  const body = new PackagedForm();
  body.append("a", "s3cr3t");
  const options = { method: "post", url: "https://example.com/a", headers: {}, body };
  const call = adapter as (given: typeof options) => unknown;
  expect(() => call(options)).toThrow(
    expect.objectContaining({ name: "EndpointError", code: "ERR_INVALID_VALUE", parameter: "body" }),
  );
});
