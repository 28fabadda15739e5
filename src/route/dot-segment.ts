/**
 * Finds a `.` or `..` segment in any spelling that WHATWG URL removes, also with path parameters after it: some servers
 * cut those, so that `..;v=1` becomes `..`.
 */
export const dotSegment: RegExp = /\/(?:\.|%2[Ee]){1,2}(?=[/;]|$)/;
