import { isList, isPlainObject } from "../values/records.js";
import { isCredentialName } from "./name.js";

/** Whether a value has a member that is a credential, at any depth. */
export function hasCredential(value: unknown): boolean {
  try {
    if (isList(value)) return value.some(hasCredential);
    if (!isPlainObject(value)) return false;
    return Object.keys(value).some((name) => isCredentialName(name) || hasCredential(value[name]));
  } catch {
    // nobody can say what a proxy that throws has
    return true;
  }
}
