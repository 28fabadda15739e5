import { encodeParts, openedFrom, type Part } from "../form/parts.js";
import { Code, javascript, literal, python } from "./languages.js";

/** A body of parts. */
export interface Form {
  readonly parts: readonly Part[];
  /** The content type with its boundary of a body that no `FormData` can be; `undefined` for a `FormData`. */
  readonly type: string | undefined;
}

/** The constant `form` of a program in JavaScript: a `FormData`, or bytes if a field has a content type, which that can't have. */
export function javascriptForm({ parts, type }: Form): string {
  if (type === undefined) {
    const lines = parts.map((part) => {
      const name = javascript.string(part.name);
      const value =
        part.fileName === undefined
          ? literal(part.content, javascript)
          : `${opened(part)}, ${javascript.string(part.fileName)}`;
      return `form.append(${name}, ${value});\n`;
    });
    return `const form = new FormData();\n${lines.join("")}`;
  }
  const content: (string | Code)[] = [];
  for (const chunk of encodeParts(parts, type.slice(type.lastIndexOf("=") + 1))) {
    const file = parts.find((part) => part.content === chunk && typeof chunk !== "string");
    if (file) content.push(new Code(opened(file)));
    else if (typeof content.at(-1) === "string") content.push(`${content.pop()}${chunk}`);
    else content.push(chunk as string);
  }
  return `const form = Buffer.from(await new Blob(${literal(content, javascript)}).arrayBuffer());\n`;
}

/** A file as code. Without a type it is one of bytes. */
function opened(part: Part): string {
  const options =
    part.type === "application/octet-stream" ? "" : `, ${literal({ type: part.type }, javascript)}`;
  return `await openAsBlob(${javascript.string(pathOf(part))}${options})`;
}

/** Where a program finds a file: where the command read it, or else in the current folder. */
function pathOf({ content, fileName = "" }: Part): string {
  return openedFrom.get(content as Blob) ?? fileName;
}

/** The argument `files` of requests: a field is a file without a name. */
export function pythonForm({ parts }: Form): Code {
  const lines = parts.map((part) => {
    const { name, fileName, type, content } = part;
    const value =
      fileName === undefined
        ? ["None", python.string(content as string)]
        : [python.string(fileName), `open(${python.string(pathOf(part))}, "rb")`];
    if (type !== undefined) value.push(python.string(type));
    return `${python.indent.repeat(2)}(${python.string(name)}, (${value.join(", ")})),\n`;
  });
  return new Code(`[\n${lines.join("")}${python.indent}]`);
}
