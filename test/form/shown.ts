import { describeBody, type PartDescription } from "../../src/form/index.js";

/** A part on one line: its name, that of a file, the type, header fields, and the text or the size. */
const shown = ({ name, fileName, type, headers, text, size }: PartDescription): string => {
  const fields = headers && JSON.stringify(headers);
  const names = [name, fileName !== undefined && `"${fileName}"`, type, fields].filter(Boolean);
  return `${names.join(" ")}: ${text ?? `${size} bytes`}`;
};

/** The parts of a request, each as a line of text. */
export const partsOf = (request: unknown): string[] => describeBody(request as object).map(shown);
