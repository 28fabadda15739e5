/** A value for arguments that the types refuse, or whose type nobody knows: bad input is what some tests are about. */
// biome-ignore lint/suspicious/noExplicitAny: no other type can be called with bad input, and be read without knowing its members
export const any = (value: unknown): any => value;
