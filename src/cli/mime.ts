/** The table of content types by extension that the build puts into the package. It is loaded for a file without a type. */
export { default as types } from "mime";
