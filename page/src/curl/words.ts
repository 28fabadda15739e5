/** What a shell reads in a command line. */
export interface Words {
  readonly words: readonly string[];
  /** What is in the text, and isn't read. */
  readonly ignored: readonly string[];
}

/** The escapes of `$'…'` in what browsers copy: the number of a character, a line break, or a character to take as it is. */
const escaped = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|(.))/gs;

const breaks: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** The parts of a command line: space, a comment, the four ways to quote, an operator, and any other character. */
const part =
  /(?<space>\\\r?\n|\s+)|(?<comment>(?<=^|\s)#[^\n]*)|'(?<single>[^']*)'|\$'(?<ansi>(?:[^'\\]|\\.)*)'|"(?<double>(?:[^"\\]|\\.)*)"|\\(?<one>.)|(?<operator>[|;&<>])|(?<plain>\$\{\w+\}|\$\w+|\$\(|.)/gsy;

/**
 * Reads the first command of a text into words, as a POSIX shell does, and as bash reads `$'…'`. Variables and commands in a
 * word are not run: they stay as they are.
 */
export function readWords(text: string): Words {
  const words: string[] = [];
  const ignored: string[] = [];
  let word: string | undefined;
  const end = (): void => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  for (const match of text.matchAll(part)) {
    const { space, comment, single, ansi, double, one, operator, plain } = match.groups ?? {};
    if (space?.startsWith("\\")) continue;
    if (space !== undefined) {
      end();
      if (space.includes("\n") && words.length > 0) break;
    } else if (operator !== undefined) {
      ignored.push(text.slice(match.index).trim());
      break;
    } else if (comment === undefined) {
      const expandable = double ?? plain ?? "";
      ignored.push(...(expandable.match(/\$\{?\w+\}?|\$\(|`/g) ?? []));
      const value =
        single ?? ansi?.replace(escaped, unescaped) ?? double?.replace(/\\(?:\r?\n|([$`"\\]))/g, "$1");
      word = (word ?? "") + (value ?? one ?? plain ?? "");
    }
  }
  end();
  return { words, ignored };
}

function unescaped(_: string, short: string | undefined, long = short, character = ""): string {
  return long === undefined
    ? (breaks[character] ?? character)
    : String.fromCharCode(Number.parseInt(long, 16));
}
