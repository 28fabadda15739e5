import { any } from "../../support/any.js";
import { baseUrl, createEndpoint, type ErrorCase, options, secret, throws } from "./case.js";

const profile = (fields: object) => () => createEndpoint({ baseUrl, ...fields });

// biome-ignore format: a case a line
export const profiles: readonly ErrorCase[] = [
  { behaviour: "a profile with a bad baseUrl", call: profile({ baseUrl: "x" }), code: "ERR_INVALID_BASE_URL" },
  options("a profile that is null", () => createEndpoint(any(null)), "profile"),
  options("a profile without a baseUrl", profile({ baseUrl: undefined }), "baseUrl"),
  options("a vendor that isn't a name", profile({ vendor: "a.b" }), "vendor"),
  options("a vendor that isn't a string", profile({ vendor: 1 }), "vendor"),
  options("a version that isn't a name", profile({ version: "v 1" }), "version"),
  options("a user agent that isn't a string", profile({ userAgent: 1 }), "userAgent"),
  { behaviour: "a user agent that isn't a field value", call: profile({ userAgent: `${secret}\n` }), code: "ERR_INVALID_HEADER" },
  options("a type of JSON that isn't one", profile({ jsonType: "text/plain" }), "jsonType"),
  options("a type of JSON with a line break", profile({ jsonType: "application/json\r\n" }), "jsonType"),
  options("an unknown style of arrays", profile({ arrays: "pipe" }), "arrays"),
  options("an unknown style of objects", profile({ objects: "dots" }), "objects"),
  options("a profile whose names can't be read", () => createEndpoint(new Proxy({}, { ownKeys: throws })), "profile"),
  options("trusted origins whose items can't be read", profile({ trustedOrigins: new Proxy([1], { get: throws }) }), "trustedOrigins"),
  options("a query that can't be read", profile({ query: new Proxy({}, { ownKeys: throws }) }), "query"),
  options("trusted origins that are a string", profile({ trustedOrigins: "https://example.com" }), "trustedOrigins"),
  options("trusted origins that aren't strings", profile({ trustedOrigins: [1] }), "trustedOrigins"),
  options("trusted origins of which one isn't a string", profile({ trustedOrigins: ["https://example.com", 1] }), "trustedOrigins"),
  options("a trusted origin with a path", profile({ trustedOrigins: ["https://example.com/a"] }), "trustedOrigins"),
  { behaviour: "an invalid trusted origin", call: profile({ trustedOrigins: ["*"] }), code: "ERR_INVALID_BASE_URL", parameter: "trustedOrigins" },
  options("a profile that is a URL", () => createEndpoint(any(baseUrl)), "profile"),
  options("a misspelt field", profile({ trustedOrigin: "https://example.com" }), "trustedOrigin"),
  options("a field in another spelling", profile({ base_url: baseUrl }), "base_url"),
  options("a field unlike any other", profile({ retries: 3 }), "retries"),
  options("an option of a call", profile({ headers: { authorization: secret } }), "headers"),
  options("a profile whose getter throws", () => createEndpoint({ get baseUrl() { return throws(); } }), "baseUrl"),
];
