import { connectionFields } from "../../http/fields.js";
import { getOwn } from "../../values/records.js";

/** The options for header fields that no parameter sets: OpenAPI names three (§4.12.2.1), and the last says where a request goes. */
const options: Readonly<Record<string, string>> = {
  accept: "headers",
  "content-type": "contentType",
  authorization: "credentials",
  host: "server",
};

/** What to do instead of passing a header field that is never a parameter; `undefined` for any other. */
export function insteadOf(name: string): string | undefined {
  const field = name.toLowerCase();
  // they say where a request ends
  if (field === "content-length" || connectionFields.test(field)) return "The HTTP client sets it";
  const option = getOwn(options, field);
  return option && passOption(option);
}

export function passOption(name: string): string {
  return `Pass it as the option "${name}"`;
}
