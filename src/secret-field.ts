/**
 * The names, in lowercase, of header fields whose values are secrets by definition or, most likely, by name: such as
 * `authorization`, `cookie`, `private-token` and `x-api-key`.
 */
export const secretField: RegExp =
  /authorization$|cookie$|^x-auth\b|token|secret|password|session|(?:access|api|subscription)[-_]?key/;
