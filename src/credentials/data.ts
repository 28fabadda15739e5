import { isList, isPlainObject, setOwn } from "../values/records.js";
import { isCredentialName } from "./name.js";
import { REDACTED, redactText } from "./text.js";

/**
 * A copy of plain data without its credentials, at any depth. Strings are [redacted like text](./text.ts), so that
 * nothing is hidden only after it was written into a string.
 *
 * @param value without circular references
 * @param name the name of the value, which can say that all of it is a credential
 */
export function redactData(value: unknown, name = ""): unknown {
  if (isCredentialName(name)) return REDACTED;
  if (typeof value === "string") return redactText(value);
  if (isList(value)) return value.map((item) => redactData(item));
  if (!isPlainObject(value)) return value;
  const copy = {};
  for (const member of Object.keys(value)) setOwn(copy, member, redactData(value[member], member));
  return copy;
}
