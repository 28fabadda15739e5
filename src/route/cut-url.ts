import type { Operator } from "../uri-template/operators.js";
import type { Step } from "../uri-template/parse.js";

/** The parts of a URL: RFC 3986 §3. */
export interface UrlParts {
  readonly path: Step[];
  /** With its `?`. */
  readonly query: Step[];
  /** With its `#`. */
  readonly fragment: Step[];
}

/** Cuts the steps of a URL template into path, query and fragment. */
export function cutUrl(template: string, steps: readonly Step[]): UrlParts {
  const parts: UrlParts = { path: [], query: [], fragment: [] };
  let part: keyof UrlParts = "path";
  for (const step of steps) {
    let { literal, column } = step;
    for (let end = endOf(part, literal); end >= 0; end = endOf(part, literal)) {
      addLiteral(parts[part], literal.slice(0, end), column);
      literal = literal.slice(end);
      part = literal.startsWith("#") ? "fragment" : "query";
      // the literal is encoded, the template isn't; what cuts it is the same in both
      column = template.indexOf(literal.charAt(0), column - 1) + 1;
    }
    const { variable } = step;
    const next: keyof UrlParts = variable ? partOf(variable.operator, part) : part;
    if (next !== part) {
      addLiteral(parts[part], literal, column);
      part = next;
      literal = "";
    }
    parts[part].push({ literal, column, variable });
  }
  return parts;
}

function addLiteral(steps: Step[], literal: string, column: number): void {
  if (literal !== "") steps.push({ literal, column, variable: undefined });
}

/** Where a part of the URL ends in a literal, -1 if it doesn't. */
function endOf(part: keyof UrlParts, literal: string): number {
  if (part === "fragment") return -1;
  return literal.search(part === "path" ? /[?#]/ : /#/);
}

/** The part of the URL that an operator writes, after what is in another part. */
function partOf(operator: Operator, part: keyof UrlParts): keyof UrlParts {
  if (operator.first === "#") return "fragment";
  return part === "path" && operator.kind === "pair" ? "query" : part;
}
