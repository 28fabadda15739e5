import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { EndpointError, endpoint, type RequestOptions } from "../../src/index.js";
import { hasUrl, type Operation } from "./operations.js";

/** A builder's result, or the code of its error. */
export type Outcome = Partial<Record<keyof RequestOptions | "error", unknown>>;

/** A way in which our results differ from those of @octokit/endpoint 11, on purpose: a section of the page. */
export interface Difference {
  readonly title: string;
  readonly reason: string;
  /** An expression whose result differs between the libraries. */
  readonly call: string;
  /** The expression to write instead, if waybill has another way to do the same. */
  readonly instead: string | undefined;
}

export const page = "docs/octokit-differences.md";

const section = /^### (.*)\n\n(.*)\n\n```js\n(.*);\n\/\/ .* → .*\n(?:\/\/ instead\n(.*);\n)?```\n/gm;

/** The calls of a block without titles, which need no explanation and affect few programs. */
const otherDifferences = /(?<=^### Other differences\n\n```js\n)[\s\S]*?(?=```\n)/gm;

/** Appended to a reason. */
const appended = / On [\d,]+ of GitHub's 1,223 operations\.$/;

/** A part of the page, in which each section is what `write` returns. */
export function rewrite(part: string, write: (difference: Difference) => string): string {
  const text = readFileSync(page, "utf8");
  const begin = text.indexOf("\n", text.indexOf(`<!-- ${part}:`)) + 1;
  return text
    .slice(begin, text.indexOf(`<!-- /${part} -->`))
    .replace(section, (_, title: string, reason: string, call: string, instead: string | undefined) =>
      write({ title, reason: reason.replace(appended, ""), call, instead }),
    )
    .replace(otherDifferences, (block) =>
      block.replace(/^(.*);\n\/\/ .* → .*\n/gm, (_, call: string) =>
        write({ title: "", reason: "", call, instead: undefined }),
      ),
    );
}

/** The sections of a part of the page: "migrating" for all differences, "octokit" for those that Octokit's packages meet. */
export function differencesIn(part: string): Difference[] {
  const found: Difference[] = [];
  rewrite(part, (difference) => {
    found.push(difference);
    return "";
  });
  return found;
}

/** The result of an expression, as a console shows it. */
export function shownResult(expression: string, builder: unknown): string {
  try {
    const evaluate = new Function("endpoint", `return ${expression}`);
    return inspect(evaluate(builder), { breakLength: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { name, message } = error as Error;
    return error instanceof EndpointError ? error.code : `${name}: ${message}`;
  }
}

/** A section with what each library returns. */
export function writeSection(
  { title, reason, call, instead }: Difference,
  ours: unknown,
  theirs: unknown,
): string {
  const results = `${call};\n// ${shownResult(call, theirs)} → ${shownResult(call, ours)}\n`;
  return title === ""
    ? results
    : `### ${title}

${reason}

\`\`\`js
${results}${instead === undefined ? "" : `// instead\n${instead};\n`}\`\`\`
`;
}

/** How a difference shows on GitHub's operations with plain values. */
interface OnGitHub {
  /** On how many of the 1,223 operations. */
  readonly operations: number;
  /** What of their outcome is another in ours, if the difference shows. */
  readonly change: (theirs: Outcome, operation: Operation) => Outcome | false | undefined;
}

const withHeaders = ({ headers }: Outcome, fields: Record<string, unknown>): Outcome => ({
  headers: { ...(headers as object), ...fields },
});
const error = "ERR_ROUTE_CONFLICT";
const userAgent = endpoint.DEFAULTS.headers["user-agent"];

/** By the title of the section. */
export const onGitHub: Readonly<Record<string, OnGitHub>> = {
  "A parameter named url": {
    operations: 5,
    change: (_, operation) =>
      hasUrl(operation) && { method: undefined, url: undefined, headers: undefined, body: undefined, error },
  },
  "Method in lowercase": {
    operations: 1218,
    change: ({ method }) => typeof method === "string" && { method: method.toLowerCase() },
  },
  "Commas between the items of an array": {
    operations: 9,
    change: ({ url }, { queryParameters = [] }) =>
      queryParameters.some(({ type }) => type === "array") && { url: `${url}`.replaceAll("%2C", ",") },
  },
  "No empty body on PUT and PATCH": {
    operations: 37,
    change: ({ body }) => body === "" && { body: undefined },
  },
  "No content-type for a string": {
    operations: 5,
    change: (theirs) => typeof theirs.body === "string" && withHeaders(theirs, { "content-type": undefined }),
  },
  "User-agent": {
    operations: 1218,
    change: (theirs) => theirs.headers !== undefined && withHeaders(theirs, { "user-agent": userAgent }),
  },
};

/** The titles of those that most programs meet. */
export const tenThatBite: readonly string[] = [
  "Method in lowercase",
  "Commas between the items of an array",
  "No content-type for a string",
  "No empty body on PUT and PATCH",
  "User-agent",
  "A missing parameter",
  "Dot segments",
  "A parameter named url",
  "Default credentials and another origin",
  "Null",
];
