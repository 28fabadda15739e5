import { readFileSync } from "node:fs";

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));

/** The API reference, of each entry point. A warning is an error. @type {Partial<import("typedoc").TypeDocOptions>} */
export default {
  entryPoints: Object.values(exports)
    .filter((file) => file.endsWith(".js"))
    .map((file) => file.replace("./dist/", "src/").replace(/\.js$/, ".ts")),
  tsconfig: "tsconfig.build.json",
  out: "docs/api",
  readme: "README.md",
  // what the compiler works out with, which nobody writes
  intentionallyNotExported: [
    "src/types/call.ts:CompleteCall",
    "src/types/call.ts:MethodIn",
    "src/types/call.ts:NoCall",
    "src/types/call.ts:UrlIn",
    "src/types/defaults.ts:GivenNames",
    "src/types/defaults.ts:KnownDefaults",
    "src/types/defaults.ts:MergeValue",
    "src/types/defaults.ts:ValidMethod",
    "src/types/defaults.ts:ValidUrl",
    "src/types/description/body.ts:RequiredBodyParameters",
    "src/types/description/operation.ts:IsKnown",
    "src/types/description/operation.ts:MethodsOf",
    "src/types/description/operation.ts:Operation",
    "src/types/description/response.ts:SuccessOf",
    "src/types/options.ts:IsLoose",
    "src/types/options.ts:MethodOptions",
    "src/types/options.ts:OtherParameters",
    "src/types/options.ts:RouteConflicts",
    "src/types/result.ts:DefaultsResult",
    "src/types/result.ts:Result",
    "src/types/route-function.ts:KnownParameters",
    "src/types/route-function.ts:NoParameters",
    "src/types/route-function.ts:RemainingOf",
    "src/types/route-options.ts:AnyRouteOptions",
    "src/types/route-options.ts:CheckedRoute",
    "src/types/route-options.ts:OfAll",
    "src/types/route.ts:CommonMethod",
    "src/types/route.ts:IsAnyRoute",
    "src/types/route.ts:ParseRoute",
    "src/types/route.ts:ParsedRoute",
    "src/types/template-parameters.ts:RemainingValues",
    "src/types/template-parameters.ts:UrlParameters",
    "src/types/template-parameters.ts:VariablesOf",
    "src/types/url.ts:ParseUrl",
    "src/types/values.ts:PlainObject",
    "src/uri-template/grammar-type.ts:IsStringLiteral",
    "src/uri-template/parse-type.ts:ParseTemplate",
    "src/uri-template/parse-type.ts:ParsedTemplate",
  ],
  // keys that no object has: they carry a type, or a message of the compiler
  intentionallyNotDocumented: [
    "index.MissingParameters.pass a value for",
    "index.DescribedResponse.[route]",
    "index.ResponseOf.__type.[route]",
    "uri-template.Invalid.waybill refuses this",
    // of these the platform has the documentation
    "adapters.PlatformBody.__type.Response",
    "adapters.PlatformBody.__type.Response.__type",
    "adapters.PlatformRequest.__type.Request",
    "adapters.PlatformRequest.__type.Request.__type.prototype",
    "adapters.PlatformSignal.__type.AbortSignal",
    "adapters.PlatformSignal.__type.AbortSignal.__type.prototype",
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
