/** Which names are those of credentials, and how their values are hidden: for what shows requests. */
export { hasCredential, isCredentialName } from "./name.js";
export {
  isCredentialIn,
  redactData,
  redactHeader,
  type ShownHeader,
  shownHeaders,
  shownUrl,
  variableNamer,
} from "./shown.js";
export {
  credentialsInUrl,
  hideCredentials,
  type IsCredential,
  type Range,
  REDACTED,
  redactUrl,
} from "./text.js";
