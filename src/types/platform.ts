/** The type of a class of the platform, if its declarations are loaded: those of the DOM or of Node. */
export type Platform<Name extends string, Else = never> = typeof globalThis extends {
  [Key in Name]: { prototype: infer Instance };
}
  ? Instance
  : Else;

/** A URL that is no template, such as `new URL(link)`. */
export type LiteralUrl = Platform<"URL", { readonly href: string; readonly searchParams: object }>;
