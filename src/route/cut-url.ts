import type { Operator } from "../uri-template/operators.js";
import type { IndexedVarspec, Token } from "../uri-template/parse.js";

/** A variable of a URL template with the operator of its expression. */
export interface Variable extends IndexedVarspec {
  readonly operator: Operator;
  /** Whether it is the first of its expression. */
  readonly opens: boolean;
}

/** A literal of a URL template, which may be empty, and the variable after it, if there is one. */
export interface Step {
  literal: string;
  /** Where the literal starts in the URL template, from 1; `undefined` for a slash that the template doesn't have. */
  readonly column: number | undefined;
  variable: Variable | undefined;
}

/** The parts of a URL: RFC 3986 §3. */
export interface UrlParts {
  readonly path: Step[];
  /** With its `?`. */
  readonly query: Step[];
  /** With its `#`. */
  readonly fragment: Step[];
}

/**
 * Cuts the tokens of a URL template into path, query and fragment.
 *
 * @param start the index in the template at which the tokens start
 */
export function cutUrl(template: string, tokens: readonly Token[], start: number): UrlParts {
  const parts: UrlParts = { path: [], query: [], fragment: [] };
  let part: keyof UrlParts = "path";
  let position = start;
  for (const token of tokens) {
    if (typeof token === "string") {
      for (const [cut, literal, index] of cutLiteral(template, token, part, position)) {
        part = cut;
        parts[part].push({ literal, column: index + 1, variable: undefined });
      }
      continue;
    }
    const { operator, varspecs, end } = token;
    if (operator.first === "#") part = "fragment";
    else if (part === "path" && isPairs(operator)) part = "query";
    for (const [index, varspec] of varspecs.entries()) {
      addVariable(parts[part], { ...varspec, operator, opens: index === 0 });
    }
    position = end;
  }
  return parts;
}

/** The pieces of a literal, from the part of the URL that it starts in. */
function cutLiteral(
  template: string,
  literal: string,
  part: keyof UrlParts,
  position: number,
): [part: keyof UrlParts, literal: string, position: number][] {
  const end = part === "fragment" ? -1 : literal.search(part === "path" ? /[?#]/ : /#/);
  if (end < 0) return [[part, literal, position]];
  const next = literal.charAt(end);
  // the literal is encoded, the template isn't; what cuts it is the same in both
  const rest = cutLiteral(
    template,
    literal.slice(end),
    next === "#" ? "fragment" : "query",
    template.indexOf(next, position),
  );
  return end === 0 ? rest : [[part, literal.slice(0, end), position], ...rest];
}

/** Adds a variable after the last literal. */
function addVariable(steps: Step[], variable: Variable): void {
  const last = steps.at(-1);
  if (last && !last.variable) last.variable = variable;
  else steps.push({ literal: "", column: variable.column, variable });
}

/** Whether an operator writes pairs of the query: that of `{?…}` and `{&…}`. */
export function isPairs(operator: Operator): boolean {
  return operator.kind === "pair";
}
