import { basicCredentials } from "../../http/base64.js";
import { closestName } from "../../messages/nearest.js";
import { quote } from "../../messages/quote.js";
import { usageError } from "../terminal.js";
import { choose, flags, parseFlags, usualMethods } from "./flags.js";
import { type Item, parseHeaderLine, parseItem } from "./items.js";

export type Arguments = ReturnType<typeof parseArguments>;

/** The methods of the [HTTP Method Registry](https://www.iana.org/assignments/http-methods/) that have no hyphen. */
const registeredMethods =
  "ACL BIND CHECKIN CHECKOUT CONNECT COPY DELETE GET HEAD LABEL LINK LOCK MERGE MKACTIVITY MKCALENDAR MKCOL MKREDIRECTREF MKWORKSPACE MOVE OPTIONS ORDERPATCH PATCH POST PRI PROPFIND PROPPATCH PUT QUERY REBIND REPORT SEARCH TRACE UNBIND UNCHECKOUT UNLINK UNLOCK UPDATE UPDATEREDIRECTREF".split(
    " ",
  );

export function parseArguments(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const { values, positionals, tokens } = parseFlags(args, flags, "waybill");
  const { openapi, output, curl, arrays, objects, user } = values;
  if (curl && output !== undefined) throw usageError("--curl means -o curl. Write only one of them.");
  const unused = (["fail-fast", "exit-zero"] as const).find((name) => values[name]);
  if (unused && values.batch === undefined)
    throw usageError(`--${unused} works only with --batch. Leave it out.`);
  const { method, route, count } = splitWords(positionals, values.method, openapi !== undefined);
  const items = itemsInTokens(tokens, count);
  const staying = openapi === undefined ? env["WAYBILL_PROFILE"] || undefined : undefined;
  const format = choose("output", output ?? (curl ? "curl" : "json"));
  const only = args.length === 1 ? args[0] : undefined;
  return {
    ...values,
    /** In uppercase letters, before the route or after `-X`. */
    method,
    /** A route, or the name of an operation; `undefined` if the command line has none. */
    route,
    items,
    previews: values.preview.flatMap((names) => names.split(",")),
    format,
    profile: values.profile ?? staying,
    // a command can be run: it has variables in place of credentials
    credentials: choose("credentials", values.credentials ?? (format === "curl" ? "variable" : "redact")),
    color: choose("color", values.color ?? "auto"),
    styles: {
      ...(arrays !== undefined && { arrays: choose("arrays", arrays) }),
      ...(objects !== undefined && { objects: choose("objects", objects) }),
    },
    authorization: user === undefined ? undefined : basicOf(user, env["WAYBILL_PASSWORD"]),
    help: values.help || only === "help",
    version: values.version || only === "version",
    hasNone: args.length === 0,
  };
}

/** The credentials of Basic (RFC 7617). A password isn't an argument, which other users of the machine can see. */
function basicOf(user: string, password: string | undefined): string {
  if (password === undefined || user.includes(":"))
    throw usageError("Write only a name after --user, and set WAYBILL_PASSWORD to the password.", "user");
  return `Basic ${basicCredentials(user, password)}`;
}

/** The method and the route, which are the first words: a word of letters before a path, or of capitals before a word, is a method. */
function splitWords([first, second]: readonly string[], given: string | undefined, isOperation: boolean) {
  if (first === undefined) return { method: given, route: undefined, count: 0 };
  // an operationId can be in capitals too
  const isPath = second?.startsWith("/") === true;
  const isWord =
    /^[A-Z]+$/.test(first) || (!isOperation && (isPath || registeredMethods.includes(first.toUpperCase())));
  const isMethod = second !== undefined && /^[a-z]+$/i.test(first) && isWord && (!isOperation || isPath);
  // as HTTPie takes it
  const method = isOperation ? first : first.toUpperCase();
  const [written] = isMethod ? [method] : (/^[A-Z]+(?= )/.exec(first) ?? []);
  if (written !== undefined && given !== undefined)
    throw usageError("The method is given twice: before the route, and with -X. Write one.");
  // a document can describe any method
  if (written !== undefined && !isOperation && !registeredMethods.includes(written)) {
    const meant = closestName(written, registeredMethods) ?? usualMethods.join(", ");
    const fix = `Write ${meant}, or --method ${written} to send it anyway.`;
    throw usageError(`${quote(written)} is not a registered method. ${fix}`, "method");
  }
  return isMethod ? { method, route: second, count: 2 } : { method: given, route: first, count: 1 };
}

/** The items in the order of the command line, whether they are words or values of flags. */
function itemsInTokens(tokens: ReturnType<typeof parseFlags>["tokens"], words: number): Item[] {
  const items: Item[] = [];
  let position = -words;
  for (const token of tokens) {
    if (token.kind === "positional") position++;
    if (token.kind === "positional" && position > 0)
      items.push(parseItem(token.value, position, items.at(-1)));
    if (token.kind === "option" && token.name === "header")
      items.push(parseHeaderLine(token.value as string));
  }
  return items;
}
