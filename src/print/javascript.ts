import { splitAtVariables } from "../credentials/variables.js";
import { escapeUnseen } from "../messages/quote.js";

/** Code that is printed unchanged. Nothing in it comes from a request. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The longest object or array that is written on one line. */
const MAX_LINE = 72;

/** Writes plain data, with variables and `Code` in it, as a literal of JavaScript. */
export function literal(value: unknown, indent = ""): string {
  if (value instanceof Code) return value.text;
  if (typeof value === "string") return stringCode(value);
  if (typeof value !== "object" || value === null) return `${value}`;
  const inner = `${indent}  `;
  const isArray = Array.isArray(value);
  const items = isArray
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([name, item]) => `${keyCode(name)}: ${literal(item, inner)}`);
  const [open, close] = isArray ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  const space = isArray ? "" : " ";
  const line = `${open}${space}${items.join(", ")}${space}${close}`;
  if (indent.length + line.length <= MAX_LINE && !line.includes("\n")) return line;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close}`;
}

function keyCode(name: string): string {
  // without brackets the name would set the prototype
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteString(name);
}

/** A string as code, with the variables that are in it. */
function stringCode(text: string): string {
  const parts = splitAtVariables(text).map((part, index) =>
    index % 2 === 0 ? part && quoteString(part) : `process.env.${part}`,
  );
  return parts.filter(Boolean).join(" + ") || '""';
}

export function quoteString(text: string): string {
  return escapeUnseen(JSON.stringify(text));
}
