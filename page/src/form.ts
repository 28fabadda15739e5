import { Document, parseAllDocuments, type ScalarTag, visit } from "yaml";
import { redactData } from "../../src/credentials/index.js";
import { tryOr } from "../../src/errors.js";
import { isJsonObject } from "../../src/openapi/document/document.js";
import { parseJson, printJson } from "../../src/print/json.js";

/** For an operation of a document, `defaults` has the options of the call, and `profile` the settings of the document. */
export type FieldName = "route" | "parameters" | "defaults" | "profile";

export type Fields = Readonly<Record<FieldName, string>>;

/** A line that can't be read, and its range. */
export class FormError extends Error {
  readonly start: number;
  readonly end: number;

  /** @param position where in the line, or after the end of the text for its last line */
  constructor(message: string, text: string, position: number) {
    super(message);
    const line = text.trimEnd().slice(0, position).split("\n").length - 1;
    const before = text.split("\n", line).join("\n");
    const [, indent = "", wrong = ""] = /^(\s*)(.*)/.exec(text.slice(before.length)) ?? [];
    this.start = before.length + indent.length;
    this.end = this.start + wrong.trimEnd().length;
  }
}

const nameless = "Write a name, a colon and a value.";
/** Matches text that a name without quotes can't contain: such a line is something else, for example a command with a token. */
const noName = /^-|[\s"'`=]|\/\//;

/** The fix for each code of the parser. */
const messages: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: "Indent the line below this one as this one is, or write a value here.",
  DUPLICATE_KEY: "This name is here twice. An array is [1, 2].",
  MISSING_CHAR: nameless,
};
const notJson =
  "This isn't JSON. An array is [a, b]. Put a string that starts with a bracket or a quote in quotes.";

/** The values of JSON, with exact integers. Any other word is text. */
const scalar: ScalarTag = {
  tag: "tag:yaml.org,2002:json",
  default: true,
  test: /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/,
  identify: (value) => value === null || /^(?:number|bigint|boolean)$/.test(typeof value),
  resolve: parseJson,
  stringify: ({ value }) => printJson(value),
};

const schema = {
  schema: "failsafe",
  customTags: (tags: unknown[]) => tags.concat(scalar) as ScalarTag[],
  stringKeys: true,
  prettyErrors: false,
  logLevel: "error",
} as const;

/** `name: value` on a line. */
const member = /^([ \t]*(?:"(?:[^"\\\n]|\\.)*"|[^\s"'#{}[\],:-][^:\n]*)):(?!\/\/)[ \t]*([^\s"'[{].*)$/gm;

/** A value that YAML would read as a comment, an alias, a tag or another name, and people mean as text. */
const misread = /^(?:[#&*!%@`]|[|>](?![-+\d]*$)|[-?](?: |$))|: |:$| #/;

/**
 * Reads `name: value` lines, which are YAML whose scalars are those of JSON or else text. A value after its name is text
 * whatever characters it has. `name@file` is short for `name@: file`, and a line `---` starts another layer.
 */
export function readLayers(text: string): Record<string, unknown>[] {
  const layers = documentsIn(text).map((document) => valuesOf(document, text));
  return layers.filter((values) => Object.keys(values).length > 0);
}

/** Reads the only layer of a text. */
export function readForm(text: string): Record<string, unknown> {
  const [values = {}, ...others] = readLayers(text);
  if (others.length === 0) return values;
  throw new FormError("Only defaults have layers. Remove this line.", text, text.search(/^---$/m));
}

/** Values as the lines of a form. */
export function writeForm(values: object): string {
  return Object.keys(values).length > 0 ? written(new Document(values, schema)) : "";
}

/** A value on one line. */
export function writeValue(value: unknown): string {
  return writeForm([value]).slice(1, -1);
}

/** A form with another value at the end of a path of names. A comment with the first of them becomes its line. */
export function withValue(text: string, path: readonly string[], value: unknown): string {
  const [key = ""] = writeForm({ [path[0] as string]: 0 }).split(/: 0$/, 1);
  const block = text.split("\n");
  const first = block.findIndex((line) => line.startsWith(`# ${key}:`));
  for (let at = first; at >= 0 && (at === first || block[at]?.startsWith("#   ")); at++)
    block[at] = (block[at] as string).slice(2);
  const [document = new Document({}, schema)] = documentsIn(block.join("\n"));
  valuesOf(document, text);
  document.setIn(path, document.createNode(value));
  return written(document);
}

function written(document: Document): string {
  visit(document, {
    Seq: (_, list) => {
      list.flow = true;
    },
    Scalar: (key, one) => {
      const text = String(one.value);
      const isOdd = key === "key" && (/[:"]|@(?!$)/.test(text) || noName.test(text));
      if (text === "" || isOdd) one.type = "QUOTE_DOUBLE";
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, blockQuote: false }).trimEnd();
}

function documentsIn(text: string): Document[] {
  const withNames = text.replace(/^([^\s":#@-][^\s":@]*@)(?!\s*:)[ \t]*/gm, "$1: ");
  const yaml = withNames.replace(member, (_, name, value) => {
    const isText = misread.test(value.trimEnd());
    return `${name}: ${isText ? JSON.stringify(value.trimEnd()) : value}`;
  });
  const documents = parseAllDocuments(yaml, schema);
  const refuse = (at: number, message: string): never => {
    // the same line in the text, at any of its characters
    const line = yaml.slice(0, at).split("\n").length;
    throw new FormError(message, text, text.split("\n", line).join("\n").length);
  };
  const [wrong] = [...documents].flatMap(({ errors }) => errors);
  if (wrong) refuse(wrong.pos[0], messages[wrong.code] ?? notJson);
  const all = "empty" in documents ? [] : (documents as Document[]);
  for (const document of all) {
    visit(document, {
      Scalar: (key, { type, value, range }) => {
        if (key === "key" && type === "PLAIN" && noName.test(`${value}`))
          refuse(range?.[0] ?? 0, `${nameless} Put a name with a space in quotes.`);
      },
    });
  }
  return all;
}

function valuesOf(document: Document, text: string): Record<string, unknown> {
  // an alias can throw
  const values = tryOr<unknown>(() => document.toJS() || {}, undefined);
  if (isJsonObject(values)) return values;
  if (values === undefined) throw new FormError(notJson, text, 0);
  throw new FormError(nameless, text, document.range?.[0] ?? 0);
}

/**
 * The text of a field without its credentials: it stays as it is if it has neither a credential nor a comment, and is written
 * again if it has one. Of a text that can't be read nothing is left.
 */
export function redactForms(text: string): string {
  try {
    const layers = readLayers(text);
    const redacted = layers.map((layer) => redactData(layer) as object);
    const isSame = !/(?:^|\s)#/.test(text) && printJson(redacted) === printJson(layers);
    return isSame ? text : redacted.map(writeForm).join("\n---\n");
  } catch {
    return "#";
  }
}
