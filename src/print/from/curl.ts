import { encode } from "../../uri-template/encode.js";
import { basic } from "../languages.js";
import { split } from "./shlex.js";

/** A request that somebody sends with curl. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** Names are lowercase. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string | undefined;
  /** What is in the command and not in the request. */
  readonly notes: readonly string[];
}

/** The options of a request that have short names. */
const longNames: Readonly<Record<string, string>> = {
  "-A": "--user-agent",
  "-F": "--form",
  "-G": "--get",
  "-H": "--header",
  "-I": "--head",
  "-X": "--request",
  "-b": "--cookie",
  "-d": "--data",
  "-e": "--referer",
  "-u": "--user",
};

/** Options that make a request, and have a value: those that browsers copy, and that the documentation of APIs has. */
const ofRequest =
  "--url --request --header --user-agent --referer --user --cookie --data --data-binary --data-raw --data-urlencode --json --form";

/** Other options with a value, which must not be taken for the address. */
const ofTransfer =
  "-C -D -E -K -T -U -c -m -o -r -w -x -y -z --aws-sigv4 --cacert --cert --config --connect-timeout --connect-to --cookie-jar --data-ascii --dump-header --form-string --interface --key --limit-rate --max-redirs --max-time --noproxy --oauth2-bearer --output --pass --proxy --proxy-user --range --resolve --retry --retry-delay --retry-max-time --unix-socket --upload-file --url-query";
const withValue = new Set(`${ofRequest} ${ofTransfer}`.split(" "));
const read = new Set(`${ofRequest} --get --head`.split(" "));

interface Option {
  /** As in the command. */
  readonly written: string;
  /** The long name, if it is of a request. */
  readonly name: string;
  readonly value: string;
}

/**
 * Reads a command of curl ([its manual](https://curl.se/docs/manpage.html)).
 *
 * @returns `undefined` if the text isn't one, or has no address
 */
export function readCurl(text: string): CurlRequest | undefined {
  const [command = "", ...words] = wordsOf(text);
  if (!/^(?:.*\/)?curl(?:\.exe)?$/.test(command)) return undefined;
  const options = takeOptions(words);
  const valuesOf = (wanted: string): string[] =>
    options.flatMap(({ name, value }) => (name === wanted ? value : []));
  const [url, ...otherUrls] = valuesOf("--url");
  if (url === undefined) return undefined;
  const data = options.filter((option) => /^--(?:data|json)/.test(option.name) && !isFile(option));
  const content = data.map(contentOf).join(valuesOf("--json").length > 0 ? "" : "&");
  const isHead = valuesOf("--head").length > 0;
  const isQuery = isHead || valuesOf("--get").length > 0;
  const body = isQuery || content === "" ? undefined : content;
  const withoutBody = isHead ? "HEAD" : "GET";
  const usual = isQuery || data.length + valuesOf("--form").length === 0 ? withoutBody : "POST";
  const unread = options.filter((option) => !read.has(option.name) || isFile(option));
  return {
    method: valuesOf("--request").at(-1) ?? usual,
    url: isQuery && content ? withQuery(url, content) : url,
    headers: headersOf(valuesOf, body !== undefined),
    body,
    notes: [
      ...otherUrls,
      ...unread.map(({ written, value }) => `${written} ${value}`.trim()),
      ...(words.length > 0 ? [words.join(" ")] : []),
    ],
  };
}

function wordsOf(text: string): string[] {
  try {
    return split(text.replace(/^\s*\$\s+/, ""));
  } catch {
    // a quote without its end
    return [];
  }
}

/** What ends a command, if it isn't the value of an option. */
const endOfCommand = /^(?:[|;&<]|\d?>|curl$)/;

/**
 * Takes the options of a command from the start of its words. A value is what is left of its option's word, as in `-XPOST`, or
 * else the next word.
 */
function takeOptions(rest: string[]): Option[] {
  const options: Option[] = [];
  while (rest.length > 0 && !endOfCommand.test(rest[0] as string)) {
    const word = rest.shift() as string;
    const [, written = word, more] = /^(-[^-])(.+)$/s.exec(word) ?? [];
    const name = longNames[written] ?? written;
    const takesValue = withValue.has(name);
    if (!word.startsWith("-")) options.push({ written: "", name: "--url", value: word });
    else options.push({ written, name, value: takesValue ? (more ?? rest.shift() ?? "") : "" });
    // -sSL are three
    if (more !== undefined && !takesValue) rest.unshift(`-${more}`);
  }
  return options;
}

/** Whether a value is, or can be, in a file. */
function isFile({ name, value }: Option): boolean {
  if (name === "--cookie") return !value.includes("=");
  if (name === "--data-urlencode") return /^[^=]*@/.test(value);
  return name === "--form" || (/^--(?:data|data-binary|json)$/.test(name) && value.startsWith("@"));
}

/** What an option adds to the body. */
function contentOf({ name, value }: Option): string {
  if (name === "--data") return value.replace(/[\r\n]/g, "");
  if (name !== "--data-urlencode") return value;
  const end = value.indexOf("=") + 1;
  return (end === 1 ? "" : value.slice(0, end)) + encode(value.slice(end), "");
}

/** The fields that curl makes of options, and over them those of `-H`. */
function headersOf(valuesOf: (option: string) => string[], hasBody: boolean): Map<string, string> {
  const isJson = hasBody && valuesOf("--json").length > 0;
  const type = isJson ? "application/json" : "application/x-www-form-urlencoded";
  const cookies = valuesOf("--cookie").filter((value) => value.includes("="));
  const made: [name: string, value: string | undefined][] = [
    ["content-type", hasBody ? type : undefined],
    ["accept", isJson ? type : undefined],
    ["referer", valuesOf("--referer").at(-1)],
    ["user-agent", valuesOf("--user-agent").at(-1)],
    ["authorization", valuesOf("--user").map(basic).at(-1)],
    ["cookie", cookies.join(";") || undefined],
  ];
  const headers = new Map(made.filter((field): field is [string, string] => field[1] !== undefined));
  const given = new Map<string, string>();
  for (const field of valuesOf("--header")) {
    // "Name;" has no value, and "Name:" removes one of curl's own
    const [start = "", name = "", mark] = /^([^:;@]+)([:;])/.exec(field) ?? [];
    const value = start && field.slice(start.length).trim();
    const key = name.trim().toLowerCase();
    if (value === "" && mark !== ";") headers.delete(key);
    else given.set(key, [given.get(key), value].filter((one) => one !== undefined).join(", "));
  }
  return new Map([...headers, ...given]);
}

function withQuery(url: string, query: string): string {
  const end = url.search(/#|$/);
  const before = url.slice(0, end);
  return before + (before.includes("?") ? "&" : "?") + query + url.slice(end);
}
