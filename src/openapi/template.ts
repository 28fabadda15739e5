/**
 * Cuts a string at its `{name}`s. Literals are at even indices of the result, names at odd ones; `undefined` where a brace
 * has no other.
 */
export function cutTemplate(text: string): string[] | undefined {
  const parts: string[] = [];
  let start = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    const isName = parts.length % 2 === 1;
    if (isName !== (brace === "}")) return undefined;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  parts.push(text.slice(start));
  return parts.length % 2 === 1 ? parts : undefined;
}
