import { any } from "../../support/any.js";
import { type ErrorCase, endpoint, secret } from "./case.js";

const base = (behaviour: string, url: unknown): ErrorCase => ({
  behaviour: `baseUrl ${behaviour}`,
  call: () => endpoint("GET /x", { baseUrl: any(url) }),
  code: "ERR_INVALID_BASE_URL",
  parameter: "baseUrl",
});

const authorized = endpoint.defaults({ headers: { authorization: `token ${secret}` } });

/** Base URLs, and origins that must not get the credentials of the defaults. */
// biome-ignore format: a case a line
export const baseUrls: readonly ErrorCase[] = [
  { ...base("is relative", "/x"), names: ['new URL("/api", location.href)'] },
  base("is of another scheme", "ftp://example.com"),
  base("is of another scheme, with http in its path", "ftp://example.com/http://example.com"),
  base("has no host", "https:///x"),
  base("has dots for a host", "https://.."),
  base("has user info", `https://user:${secret}@example.com`),
  base("has empty user info", "https://@example.com"),
  base("has a query", `https://example.com?${secret}`),
  base("has a fragment", `https://example.com#${secret}`),
  base("has white space", "https://exa mple.com"),
  base("has white space at the end", "https://example.com "),
  base("has a line break", "https://example.com/\n"),
  base("has a backslash", "https://example.com\\x"),
  base("has a dot segment", "https://example.com/a/../b"),
  base("has an encoded dot segment", "https://example.com/%2E"),
  base("is a template", "https://{host}"),
  base("has a bad port", "https://example.com:x"),
  base("is empty", ""),
  base("isn't a string", 1),
  base("is null", null),
  { behaviour: "no baseUrl for a path", call: () => endpoint.parse({ url: "/x" }), code: "ERR_INVALID_BASE_URL", parameter: "baseUrl" },
  // credentials
  ...[
    "https://evil.example/x",
    "https://api.github.com.evil.example/x",
    "https://api.github.com:8443/x",
    "http://api.github.com/x",
    "https://uploads.github.com.evil.example/x",
  ].map(
    (url): ErrorCase => ({
      behaviour: `a default authorization to ${url}`,
      call: () => authorized(`GET ${url}`),
      code: "ERR_UNTRUSTED_ORIGIN",
      parameter: "authorization",
      names: [new URL(url).origin],
    }),
  ),
  ...["cookie", "Proxy-Authorization", "AUTHORIZATION"].map(
    (name): ErrorCase => ({
      behaviour: `a default ${name} to another origin`,
      call: () => endpoint.defaults({ headers: { [name]: secret } }).merge({ url: "https://example.com/" }),
      code: "ERR_UNTRUSTED_ORIGIN",
      parameter: name.toLowerCase(),
    }),
  ),
  {
    behaviour: "a default authorization to a url of the defaults",
    call: () => authorized.defaults({ url: "https://example.com/" })(),
    code: "ERR_UNTRUSTED_ORIGIN",
    parameter: "authorization",
  },
  { behaviour: "a default authorization to a route parsed beforehand", call: () => authorized.route("GET https://example.com/")(), code: "ERR_UNTRUSTED_ORIGIN", parameter: "authorization" },
];
