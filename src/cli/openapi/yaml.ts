/** The parser of YAML that the build puts into the package. It is loaded for a document that isn't JSON, and not before. */
export { parse, YAMLParseError } from "yaml";
