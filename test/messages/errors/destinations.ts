import { type ErrorCase, endpoint, parseTemplate, secret } from "./case.js";

/** Values and templates that would change the parts of the URL. */
// biome-ignore format: a case a line
export const destinations: readonly ErrorCase[] = [
  ...[
    ["of another scheme", "ftp://example.com/"],
    ["without a host", "mailto:a@example.com"],
    ["with user info", `https://user:${secret}@example.com/`],
    ["with a user name alone", `https://${secret}@example.com/`],
  ].map(
    ([what, url = ""]): ErrorCase => ({
      behaviour: `a URL object ${what}`,
      call: () => endpoint(new URL(url)),
      code: "ERR_URL_STRUCTURE",
      parameter: "url",
    }),
  ),
  { behaviour: "a value that would end the path", call: () => endpoint("GET /x/{+path}/y", { path: `a?${secret}` }), code: "ERR_URL_STRUCTURE", parameter: "path" },
  { behaviour: "a value that would begin the fragment", call: () => endpoint("GET /x?a={+a}&b=1", { a: `#${secret}` }), code: "ERR_URL_STRUCTURE", parameter: "a" },
  { behaviour: "a placeholder for the host", call: () => endpoint("GET https://{host}/x", { host: secret }), code: "ERR_URL_STRUCTURE" },
  { behaviour: "a placeholder that continues the host", call: () => endpoint("GET https://example.com{+path}", { path: `.${secret}` }), code: "ERR_URL_STRUCTURE" },
  { behaviour: "an unclosed placeholder after the host", call: () => endpoint("GET https://example.com{"), code: "ERR_INVALID_TEMPLATE" },
  { behaviour: "a colon placeholder for the host", call: () => endpoint("GET https://:host/x"), code: "ERR_URL_STRUCTURE" },
  ...[
    `//user:${secret}@h/x`,
    `/\\user:${secret}@h/x`,
    `https://user:pa/${secret}@h/x`,
    `https://user:pa#${secret}@h/x`,
  ].map(
    (url): ErrorCase => ({
      behaviour: `user info in ${url.replace(secret, "…")}`,
      call: () => endpoint({ url }),
      code: url.startsWith("/\\") ? "ERR_INVALID_TEMPLATE" : "ERR_URL_STRUCTURE",
    }),
  ),
  { behaviour: "user info alone", call: () => endpoint(`user:${secret}@example.com`), code: "ERR_INVALID_ROUTE" },
  { behaviour: "user info of a second URL", call: () => endpoint(`GET https://h.example/https://user:${secret}@h/x y`), code: "ERR_INVALID_ROUTE" },
  { behaviour: "another scheme", call: () => endpoint("GET ftp://example.com/x"), code: "ERR_URL_STRUCTURE" },
  { behaviour: "a scheme without a host", call: () => endpoint("GET javascript:alert(1)"), code: "ERR_URL_STRUCTURE" },
  { behaviour: "dots for a host", call: () => endpoint("GET https://../x"), code: "ERR_URL_STRUCTURE" },
  { behaviour: "https without slashes", call: () => endpoint("GET https:example.com"), code: "ERR_URL_STRUCTURE" },
  { behaviour: "https without a host", call: () => endpoint("GET https:///x"), code: "ERR_URL_STRUCTURE" },
  { behaviour: "an invalid port", call: () => endpoint("GET https://example.com:99999/x"), code: "ERR_URL_STRUCTURE" },
  { behaviour: "a backslash in the host", call: () => endpoint({ url: "https://example.com\\x" }), code: "ERR_URL_STRUCTURE" },
  { behaviour: "a line break in the host", call: () => endpoint({ url: "https://exam\nple.com/x" }), code: "ERR_URL_STRUCTURE" },
  {
    behaviour: "user info",
    call: () => endpoint(`GET https://user:${secret}@example.com/x`),
    code: "ERR_URL_STRUCTURE",
    route: `GET https://${"…".repeat(4)}:${"…".repeat(secret.length)}@example.com/x`,
  },
  {
    behaviour: "a template error after user info",
    call: () => parseTemplate(`https://user:${secret}@example.com/{`),
    code: "ERR_INVALID_TEMPLATE",
    route: `https://${"…".repeat(4)}:${"…".repeat(secret.length)}@example.com/{`,
  },
  {
    behaviour: "two slashes at the start",
    call: () => endpoint("GET //example.com/x"),
    code: "ERR_URL_STRUCTURE",
    column: 5,
  },
  { behaviour: "a literal that would move from the query into the path", call: () => endpoint("GET /x{?a}/y", { a: secret }), code: "ERR_URL_STRUCTURE" },
  { behaviour: "an expression that would move from the query into the path", call: () => endpoint("GET /x{&a}{b}", { a: secret }), code: "ERR_URL_STRUCTURE" },
  ...["/x{#a}/y", "/x{#a}{b}", "/x{#a}{?b}", "/x{#a}{#b}", "/x?q{#a}#b"].map(
    (url): ErrorCase => ({
      behaviour: `${url}, where a part would move out of the fragment`,
      call: () => endpoint({ url, a: secret, b: secret }),
      code: "ERR_URL_STRUCTURE",
      route: url,
    }),
  ),
  ...[
    "https:user:s3cr3t-value@h/x",
    "https:/user:s3cr3t-value@h/x",
    "https:\\\\user:s3cr3t-value@h/x",
    "ftp://user:s3cr3t-value@h/x",
  ].map(
    (url): ErrorCase => ({
      behaviour: `user info in ${url}`,
      call: () => endpoint(`GET ${url}`),
      code: "ERR_URL_STRUCTURE",
    }),
  ),
  { behaviour: "an @ after one slash, which isn't user info", call: () => endpoint("GET /users/a@b/{na-*me}"), code: "ERR_INVALID_TEMPLATE", route: "GET /users/a@b/{na-*me}" },
  {
    behaviour: "an @ in a path, which isn't user info",
    call: () => endpoint("GET https://example.com/users/@me/{na-*me}"),
    code: "ERR_INVALID_TEMPLATE",
    route: "GET https://example.com/users/@me/{na-*me}",
    column: 40,
  },
];
