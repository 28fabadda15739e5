/** An option of a command, or an address. */
export interface Option {
  /** The long name; `url` for an address. */
  readonly name: string;
  readonly value: string;
  /** As it is in the command. */
  readonly written: string;
}

/** The long names of short options. */
const shortNames: Readonly<Record<string, string>> = {
  A: "user-agent",
  F: "form",
  G: "get",
  H: "header",
  I: "head",
  T: "upload-file",
  X: "request",
  b: "cookie",
  d: "data",
  e: "referer",
  m: "max-time",
  r: "range",
  u: "user",
};

/** Options of which a request is made, and those among them that have no value. */
const read = new Set([
  ...Object.values(shortNames),
  "data-ascii",
  "data-raw",
  "data-binary",
  "data-urlencode",
  "json",
  "form-string",
  "url",
  "url-query",
  "oauth2-bearer",
]);
const withoutValue = new Set(["get", "head"]);

/** Other options with a value, which must not be taken for the address. */
const othersWithValue = new Set(
  [
    "C D E K P Q U Y c h o t w x y z aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to",
    "cookie-jar doh-url dump-header interface key key-type limit-rate max-filesize max-redirs netrc-file noproxy output",
    "output-dir pass proxy proxy-header proxy-user resolve retry retry-delay retry-max-time socks5 socks5-hostname",
    "speed-limit speed-time stderr time-cond trace trace-ascii unix-socket variable write-out",
  ].flatMap((names) => names.split(" ")),
);

const takesValue = (name: string): boolean =>
  othersWithValue.has(name) || (read.has(name) && !withoutValue.has(name));

/** The options that are part of the request, in their order, and how the others are written. */
export function readOptions(words: readonly string[]): { options: Option[]; others: string[] } {
  const options: Option[] = [];
  const others: string[] = [];
  const rest = [...words];
  const add = (name: string, inWord: string, written: string): void => {
    const value = takesValue(name) ? inWord || (rest.shift() ?? "") : "";
    if (read.has(name)) options.push({ name, value, written });
    else others.push(`${written} ${value}`.trim());
  };
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith("-") || word === "-") options.push({ name: "url", value: word, written: word });
    else if (word.startsWith("--")) add(word.slice(2), "", word);
    else addShort(word, add);
  }
  return { options, others };
}

/** `-sSL` are three; the first that takes a value takes what is left of the word, as in `-XPOST`. */
function addShort(word: string, add: (name: string, inWord: string, written: string) => void): void {
  for (let at = 1; at < word.length; at++) {
    const letter = word.charAt(at);
    const name = shortNames[letter] ?? letter;
    add(name, word.slice(at + 1), `-${letter}`);
    if (takesValue(name)) return;
  }
}
