/** Which names are those of credentials, and how their values are hidden: for what shows requests. */
export { redactData } from "./data.js";
export { isCredentialIn, redactHeader } from "./header.js";
export { hasCredential, isCredentialName } from "./name.js";
export { type ShownHeader, shownHeaders, shownUrl, variableNamer } from "./shown.js";
export {
  credentialsInUrl,
  hideCredentials,
  type IsCredential,
  type Range,
  REDACTED,
  redactUrl,
} from "./text.js";
