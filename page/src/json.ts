interface Context {
  readonly source?: string;
}

/** JSON's values. An integer that numbers can't represent is a bigint, in browsers that say what is in the text. */
export function parseJson(text: string): unknown {
  const revive = (_: string, value: unknown, context?: Context): unknown => {
    const { source = "" } = context ?? {};
    const isExact = !Number.isInteger(value) || Number.isSafeInteger(value) || !/^-?\d+$/.test(source);
    return isExact ? value : BigInt(source);
  };
  return JSON.parse(text, revive as (key: string, value: unknown) => unknown);
}

/** A value as JSON. A bigint is an integer, in browsers that can write one, and its digits in quotes in others. */
export function toJson(value: unknown, indent = 0): string {
  const { rawJSON } = JSON as { rawJSON?: (text: string) => unknown };
  const write = (_: string, member: unknown): unknown =>
    typeof member === "bigint" ? (rawJSON?.(`${member}`) ?? `${member}`) : member;
  return JSON.stringify(value, write, indent);
}
