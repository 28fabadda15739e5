import { encodeParts, type Part } from "../parts.js";
import { baseName } from "./files.js";
import { Code, javascript, literal, python } from "./languages.js";

/** A body of parts. */
export interface Form {
  readonly parts: readonly Part[];
  /** The content type with its boundary of a body that no `FormData` can be; `undefined` for a `FormData`. */
  readonly type: string | undefined;
}

/** What a program in JavaScript has for the constant `form`. */
interface FormCode {
  readonly imports: string;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The form as code: a `FormData`, or bytes if a field has a content type, which a `FormData` can't have. */
export function javascriptForm({ parts, type }: Form): FormCode {
  const hasFile = parts.some(({ fileName }) => fileName !== undefined);
  const imports = hasFile ? 'import { openAsBlob } from "node:fs";\n' : "";
  if (type === undefined) {
    const lines = parts.map((part) => {
      const value =
        part.fileName === undefined
          ? literal(part.content, javascript)
          : `${opened(part)}, ${javascript.string(baseName(part.fileName))}`;
      return `form.append(${javascript.string(part.name)}, ${value});\n`;
    });
    return { imports, code: `const form = new FormData();\n${lines.join("")}`, headers: {} };
  }
  const files = new Map<unknown, string>(parts.map((part) => [part.content, opened(part)]));
  const named = parts.map((part) =>
    part.fileName === undefined ? part : { ...part, fileName: baseName(part.fileName) },
  );
  const boundary = type.slice(type.indexOf("=") + 1);
  const chunks: (string | Code)[] = [];
  for (const chunk of encodeParts(named, boundary)) {
    const last = chunks.at(-1);
    if (typeof chunk !== "string") chunks.push(new Code(files.get(chunk) as string));
    else if (typeof last === "string") chunks[chunks.length - 1] = last + chunk;
    else chunks.push(chunk);
  }
  const blob = `new Blob(${literal(chunks, javascript)})`;
  return {
    imports,
    code: `const form = Buffer.from(await ${blob}.arrayBuffer());\n`,
    headers: { "content-type": type },
  };
}

/** A file as code. Without a type it is one of bytes. */
function opened({ fileName = "", type }: Part): string {
  const options = type === "application/octet-stream" ? "" : `, ${literal({ type }, javascript)}`;
  return `await openAsBlob(${javascript.string(fileName)}${options})`;
}

/** The argument `files` of requests: a field is a file without a name. */
export function pythonForm({ parts }: Form): Code {
  const lines = parts.map(({ name, fileName, type, content }) => {
    const value =
      fileName === undefined
        ? ["None", python.string(content as string)]
        : [python.string(baseName(fileName)), `open(${python.string(fileName)}, "rb")`];
    if (type !== undefined) value.push(python.string(type));
    return `${python.indent.repeat(2)}(${python.string(name)}, (${value.join(", ")})),\n`;
  });
  return new Code(`[\n${lines.join("")}${python.indent}]`);
}
