/**
 * Cuts a string at its `{name}`s: literals have even indices in the result, names odd ones. `undefined` if a brace has no
 * counterpart.
 */
export function cutTemplate(text: string): string[] | undefined {
  const braces = text.replace(/[^{}]+/g, "");
  return braces.replaceAll("{}", "") === "" ? text.split(/[{}]/) : undefined;
}
