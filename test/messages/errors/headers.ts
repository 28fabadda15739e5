import { any } from "../../support/any.js";
import { type ErrorCase, endpoint, secret } from "./case.js";

const header = (behaviour: string, name: string, content: unknown): ErrorCase => ({
  behaviour,
  call: () => endpoint("GET /x", { headers: { [name]: any(content) } }),
  code: "ERR_INVALID_HEADER",
  // the error shows an invalid name up to its first wrong character
  parameter: name.replace(/[^\w!#$%&'*+.^`|~-].*$/s, "…"),
});

const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

// biome-ignore format: a case a line
export const headers: readonly ErrorCase[] = [
  header("a name with a space", "x y", secret),
  header("a header line for a name", `authorization: token ${secret}`, "x"),
  header("an empty name", "", secret),
  header("a name with a colon", "x:", secret),
  header("a name beyond ASCII", "é", secret),
  header("a name with a line break", "x\r\n", secret),
  header("a value with CR LF", "x-a", `${secret}\r\nx-b: 1`),
  header("a value with a line break at the end", "x-a", `${secret}\n`),
  header("a value with NUL", "x-a", `${secret}\0`),
  header("a value with another control character", "x-a", `${secret}\x01`),
  header("a value with DEL", "x-a", `${secret}\x7F`),
  header("a value beyond Latin-1", "x-a", `${secret}€`),
  header("a value with a space at its start", "x-a", ` ${secret}`),
  header("a value with a tab at its end", "x-a", `${secret}\t`),
  header("NaN", "x-a", Number.NaN),
  ...["Authorization", "content-type", "Content-Length", "host", "set-cookie", "Cookie", "if-modified-since", "User-Agent"].map((name) => header(`a list of a field that is none: ${name}`, name, [secret, "b"])),
  header("a list with a comma in an item", "x-a", ["a", `"a,b", ${secret}`]),
  header("a list with an empty item", "x-a", [secret, ""]),
  header("a list with a line break", "x-a", [secret, "a\r\nb: c"]),
  header("a list with null", "x-a", [secret, null]),
  header("a list in a list", "x-a", [[secret]]),
  header("an empty list", "x-a", []),
  header("a Date", "x-a", new Date(0)),
  header("a revoked proxy", "x-a", revoked),
  header("an object", "x-a", { secret }),
  { behaviour: "a bad header among defaults", call: () => endpoint.defaults({ headers: { "x-a": `${secret}\n` } }), code: "ERR_INVALID_HEADER", parameter: "x-a" },
];
