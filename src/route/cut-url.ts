import type { Expression, Token } from "../uri-template/parse.js";

interface UrlParts {
  readonly path: Token[];
  readonly query: Token[];
  readonly fragment: Token[];
}

/** Cuts the tokens of a URL template into path, query and fragment. */
export function cutUrl(tokens: readonly Token[]): UrlParts {
  const parts: UrlParts = { path: [], query: [], fragment: [] };
  let part: keyof UrlParts = "path";
  for (const token of tokens) {
    if (typeof token === "string") {
      part = cutLiteral(token, part, parts);
    } else {
      if (token.operator.first === "#") part = "fragment";
      else if (part === "path" && isQueryExpression(token)) part = "query";
      parts[part].push(token);
    }
  }
  return parts;
}

/** Adds a literal to the parts, from one of them on; returns the part that it ends in. */
function cutLiteral(literal: string, part: keyof UrlParts, parts: UrlParts): keyof UrlParts {
  const end = part === "fragment" ? -1 : literal.search(part === "path" ? /[?#]/ : /#/);
  if (end < 0) {
    parts[part].push(literal);
    return part;
  }
  if (end > 0) parts[part].push(literal.slice(0, end));
  const rest = literal.slice(end);
  if (rest.startsWith("#")) {
    parts.fragment.push(rest);
    return "fragment";
  }
  return cutLiteral(rest, "query", parts);
}

/** Whether a token is `{?…}` or `{&…}`. */
export function isQueryExpression(token: Token | undefined): token is Expression {
  return typeof token === "object" && token.operator.ifEmpty === "=";
}
