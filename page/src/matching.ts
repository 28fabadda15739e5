/** One piece of a regular expression that is a character. */
const atom =
  /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|.)|[^()|*+?{}[\]\\]|\{(?!\d)|\}/suy;
const quantifier = /(?:([*?+])|\{(\d+)(,?)(\d*)\})\??/y;
/** A longer string is no example. */
const MAX_LENGTH = 10_000;
/** Before what is in a group: of assertions, nobody can say what they take. */
const group = /\((?:\?:|\?<\w+>)?(?!\?)/y;

/**
 * A string that a pattern matches, with as little as the pattern takes. Only single characters are tried against it, because
 * a pattern can take forever.
 *
 * @param least how long it has to be, if the pattern leaves that open
 * @returns `undefined` for a pattern with assertions, and for one that isn't a regular expression
 */
export function matching(pattern: string, least = 0): string | undefined {
  let more = 0;
  let at = 0;
  const read = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = expression.exec(pattern);
    if (match) at = expression.lastIndex;
    return match;
  };
  const readOne = (): string => {
    if (!read(group)) return characterOf(read(atom)?.[0]);
    const text = readAlternatives();
    if (pattern[at++] !== ")") throw new SyntaxError(pattern);
    return text;
  };
  const readRepeated = (): string => {
    const one = readOne();
    const [all, sign, count, comma, most] = read(quantifier) ?? [];
    if (all === undefined) return one;
    const isOpen = sign === "*" || sign === "+" || (comma === "," && most === "");
    const extra = isOpen && one !== "" ? Math.ceil(more / one.length) : 0;
    if (extra > 0) more = 0;
    const times = Number(count ?? (sign === "+" ? 1 : 0)) + extra;
    if (one.length * times > MAX_LENGTH) throw new RangeError(pattern);
    return one.repeat(times);
  };
  const readAlternatives = (): string => {
    let text = "";
    while (at < pattern.length && !/[|)]/.test(pattern.charAt(at))) text += readRepeated();
    while (pattern[at] === "|") {
      at++;
      while (at < pattern.length && !/[|)]/.test(pattern.charAt(at))) readRepeated();
    }
    return text;
  };
  try {
    const shortest = readAlternatives();
    if (at < pattern.length) return undefined;
    [more, at] = [Math.max(0, least - shortest.length), 0];
    return more > 0 ? readAlternatives() : shortest;
  } catch {
    return undefined;
  }
}

/** A character that an atom takes. */
function characterOf(piece: string | undefined): string {
  if (piece === undefined) throw new SyntaxError("not an atom");
  if (/^(?:[$^]|\\[bB])$/.test(piece)) return "";
  const one = new RegExp(`^(?:${piece})$`, "su");
  const found = [..."aA0-_ .", ...piece, "\n", "é"].find((character) => one.test(character));
  if (found === undefined) throw new SyntaxError(piece);
  return found;
}
