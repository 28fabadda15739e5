import { readFileSync } from "node:fs";

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));

/** The API reference, of each entry point. A warning is an error. @type {Partial<import("typedoc").TypeDocOptions>} */
export default {
  entryPoints: Object.values(exports)
    .filter((file) => file.endsWith(".js"))
    .map((file) => file.replace("./dist/", "src/").replace(/\.js$/, ".ts")),
  out: "docs/api",
  readme: "README.md",
  // what the compiler works out with, which nobody writes
  intentionallyNotExported: [
    "src/types/call.ts:CheckedRoute",
    "src/types/call.ts:CompleteCall",
    "src/types/call.ts:MethodIn",
    "src/types/call.ts:NoBags",
    "src/types/call.ts:NoCall",
    "src/types/call.ts:None",
    "src/types/call.ts:ParametersBag",
    "src/types/call.ts:RouteFunctionOptions",
    "src/types/call.ts:UrlIn",
    "src/types/defaults.ts:KnownDefaults",
    "src/types/defaults.ts:MergeDefaults",
    "src/types/openapi.ts:AnswerOf",
    "src/types/openapi.ts:IsKnown",
    "src/types/openapi.ts:MethodsOf",
    "src/types/openapi.ts:Operation",
    "src/types/options.ts:BesideRoute",
    "src/types/options.ts:OptionName",
    "src/types/options.ts:OptionsBeside",
    "src/types/options.ts:OtherParameters",
    "src/types/options.ts:Remaining",
    "src/types/options.ts:VariablesOf",
    "src/types/result.ts:DefaultsResult",
    "src/types/result.ts:Result",
    "src/types/result.ts:RouteFunctionResult",
    "src/types/route.ts:ParseRoute",
    "src/types/route.ts:ParsedRoute",
    "src/uri-template/parse-type.ts:IsLiteralText",
    "src/uri-template/parse-type.ts:ParseTemplate",
    "src/uri-template/parse-type.ts:ParsedTemplate",
  ],
  // keys that no object has: they carry a type, or a message of the compiler
  intentionallyNotDocumented: [
    "index.BodyValue.__type.[hasInstance]",
    "index.MissingParameters.pass a value for",
    "index.Answer.[answer]",
    "index.ResponseOf.__type.[answer]",
    "uri-template.Invalid.waybill refuses this",
  ],
  includeVersion: true,
  disableSources: true,
  treatWarningsAsErrors: true,
  treatValidationWarningsAsErrors: true,
  validation: {
    notExported: true,
    invalidLink: true,
    invalidPath: true,
    notDocumented: true,
    rewrittenLink: true,
  },
};
