import { describePart, type PartDescription, partsOf as readParts } from "../../src/form/parts.js";

/** The parts of a request, or the pairs of its form, as plain data. */
export function describeBody(request: object): PartDescription[] {
  const { body } = request as { body?: unknown };
  const parts = body instanceof URLSearchParams || typeof body === "string" ? undefined : readParts(body);
  if (parts) return parts.map(describePart);
  return Array.from(new URLSearchParams(body as string), ([name, text]) => ({ name, text }));
}

/** A part on one line: its name, that of a file, the type, header fields, and the text or the size. */
const shown = ({ name, fileName, type, headers, text, size }: PartDescription): string => {
  const fields = headers && JSON.stringify(headers);
  const names = [name, fileName !== undefined && `"${fileName}"`, type, fields].filter(Boolean);
  return `${names.join(" ")}: ${text ?? `${size} bytes`}`;
};

/** The parts of a request, each as a line of text. */
export const partsOf = (request: unknown): string[] => describeBody(request as object).map(shown);
