import { encode } from "../../../src/uri-template/encode.js";
import { readWords } from "./words.js";

/** A request that somebody sends with curl. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** Names are lowercase, and in the order of the command. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string | undefined;
  /** What is in the command and not in the request, and why. */
  readonly notes: readonly string[];
}

/** What the options of a command say, one after the other. */
class Command {
  readonly notes: string[] = [];
  readonly headers = new Map<string, string>();
  /** Fields that curl makes of other options, unless there is a header of the name. */
  readonly ownHeaders = new Map<string, string>();
  readonly cookies: string[] = [];
  readonly data: string[] = [];
  url: string | undefined;
  method: string | undefined;
  /** The method and the place of the data without `-X`. */
  mode: "GET" | "HEAD" | "POST" | undefined;
}

/** @param written the option as it is in the command */
type Reader = (command: Command, value: string, written: string) => unknown;

/** Options that are part of the request: those that browsers copy and documentation of APIs has. Only two have no value. */
const readers: Readonly<Record<string, Reader>> = {
  url: readAddress,
  request: (command, value) => Object.assign(command, { method: value }),
  get: (command) => Object.assign(command, { mode: "GET" }),
  head: (command) => Object.assign(command, { mode: "HEAD" }),
  header: readHeader,
  "user-agent": ({ ownHeaders }, value) => ownHeaders.set("user-agent", value),
  referer: ({ ownHeaders }, value) => ownHeaders.set("referer", value),
  user: ({ ownHeaders }, value) => ownHeaders.set("authorization", `Basic ${basic(value)}`),
  cookie: readCookie,
  data: readData,
  "data-ascii": readData,
  "data-binary": readText,
  "data-raw": ({ data }, value) => data.push(value),
  "data-urlencode": readEncoded,
  json: readJson,
  form: readPart,
  "form-string": readPart,
};

const shortNames: Readonly<Record<string, string>> = {
  A: "user-agent",
  F: "form",
  G: "get",
  H: "header",
  I: "head",
  X: "request",
  b: "cookie",
  d: "data",
  e: "referer",
  u: "user",
};

/** Other options with a value, which must not be taken for the address. */
const othersWithValue = new Set(
  (
    "C D E K P Q T U Y c h m o r t w x y z cacert cert connect-timeout connect-to cookie-jar dump-header interface key " +
    "limit-rate max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir proxy proxy-user range resolve " +
    "retry retry-delay retry-max-time stderr trace trace-ascii unix-socket upload-file url-query write-out"
  ).split(" "),
);

/**
 * Reads a command of curl ([its manual](https://curl.se/docs/manpage.html)).
 *
 * @returns `undefined` if the text isn't one, or has no address
 */
export function readCurl(text: string): CurlRequest | undefined {
  const { words, ignored } = readWords(text.replace(/^\s*\$\s+/, ""));
  if (!/^(?:.*\/)?curl(?:\.exe)?$/.test(words[0] ?? "")) return undefined;
  const command = new Command();
  const others = readOptions(command, words.slice(1));
  command.notes.push(
    ...ignored.map((part) => `${part}: a shell would run it; here it stays as it is or is left out`),
  );
  if (others.length > 0) command.notes.push(`${others.join(", ")}: not part of a request`);
  return requestOf(command);
}

/** Reads the options that are part of the request, and returns how the others are written. */
function readOptions(command: Command, words: readonly string[]): string[] {
  const others: string[] = [];
  const rest = [...words];
  /** Reads an option. Its value is what is left of its word, or else the next word. */
  const read = (name: string, inWord: string, written: string): boolean => {
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    const takesValue = reader ? name !== "get" && name !== "head" : othersWithValue.has(name);
    const value = takesValue ? inWord || (rest.shift() ?? "") : "";
    if (reader) reader(command, value, written);
    else others.push(`${written} ${value}`.trim());
    return takesValue;
  };
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith("-") || word === "-") readAddress(command, word);
    else if (word.startsWith("--")) read(word.slice(2), "", word);
    else {
      // -sSL are three; the first that takes a value takes what is left of the word, as in -XPOST
      for (let at = 1; at < word.length; at++) {
        const letter = word.charAt(at);
        if (read(shortNames[letter] ?? letter, word.slice(at + 1), `-${letter}`)) break;
      }
    }
  }
  return others;
}

function requestOf(command: Command): CurlRequest | undefined {
  const { url, method, mode, data, cookies, headers, ownHeaders, notes } = command;
  if (url === undefined) return undefined;
  const body = data.join("&") || undefined;
  const isQuery = mode === "GET" || mode === "HEAD";
  if (cookies.length > 0) ownHeaders.set("cookie", cookies.join(";"));
  const form = body !== undefined && !isQuery ? ["application/x-www-form-urlencoded"] : [];
  return {
    // an empty body makes a POST, too
    method: method ?? mode ?? (data.length > 0 ? "POST" : "GET"),
    url: isQuery && body ? withQuery(url, body) : url,
    headers: new Map([...form.map((type) => ["content-type", type] as const), ...ownHeaders, ...headers]),
    body: isQuery ? undefined : body,
    notes,
  };
}

function readAddress(command: Command, value: string): void {
  if (command.url === undefined) command.url = value;
  else command.notes.push(`${value}: another address`);
}

/** `Name: value`; `Name;` has no value, and `Name:` removes one of curl's own. */
function readHeader({ headers, notes }: Command, text: string, written: string): void {
  const [, name, mark, value = ""] = /^([^:;@]+)([:;])\s*(.*)$/s.exec(text) ?? [];
  if (name === undefined) notes.push(`${written} ${text}: not a header`);
  if (name === undefined || (value === "" && mark === ":")) return;
  const field = name.trim().toLowerCase();
  const before = headers.get(field);
  headers.set(field, before === undefined ? value.trim() : `${before}, ${value.trim()}`);
}

function readCookie(command: Command, value: string, written: string): void {
  if (value.includes("=")) command.cookies.push(value);
  else noteFile(command, value, written);
}

/** `--data-binary`. */
function readText(command: Command, value: string, written: string): void {
  if (value.startsWith("@")) noteFile(command, value, written);
  else command.data.push(value);
}

function readData(command: Command, value: string, written: string): void {
  readText(command, value.replace(/[\r\n]/g, ""), written);
}

/** Several of `--json` are one text. */
function readJson(command: Command, value: string, written: string): void {
  for (const name of ["content-type", "accept"]) command.ownHeaders.set(name, "application/json");
  if (value.startsWith("@")) noteFile(command, value, written);
  else command.data.push((command.data.pop() ?? "") + value);
}

/** `content`, `=content` and `name=content`; `@file` and `name@file` can't be read. */
function readEncoded(command: Command, value: string, written: string): void {
  const at = value.search(/[=@]/);
  const content = encode(value.slice(at + 1), "");
  if (value[at] === "@") noteFile(command, value, written);
  else command.data.push(at > 0 ? `${value.slice(0, at)}=${content}` : content);
}

function readPart(command: Command, value: string, written: string): void {
  command.mode ??= "POST";
  command.notes.push(`${written} ${value}: a body that isn't text. Pass a FormData as data`);
}

function noteFile({ notes }: Command, value: string, written: string): void {
  notes.push(`${written} ${value}: a file, which can't be read here`);
}

function withQuery(url: string, query: string): string {
  const [before = "", ...fragment] = url.split("#");
  return [before + (before.includes("?") ? "&" : "?") + query, ...fragment].join("#");
}

/** The credentials of basic authentication, in UTF-8. */
export function basic(user: string): string {
  return btoa(Array.from(new TextEncoder().encode(user), (byte) => String.fromCharCode(byte)).join(""));
}
