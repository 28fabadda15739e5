const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** What each entry point of the package exports: a promise to its users. Removing a name is a breaking change (docs/versions.md). */
export const publicNames: Readonly<
  Record<string, { readonly values: readonly string[]; readonly types: readonly string[] }>
> = {
  waybill: {
    values: ["EndpointError", "createEndpoint", "endpoint", "github"],
    types: words(`
      AnyOptionsOf ArgumentsOf ArrayStyle CallOptions DefaultOptions Endpoint EndpointMode
      EndpointOptions EndpointProfile ErrorCode HeaderOptions HeaderValue Invalid MediaTypeOptions
      MergedOptions ObjectQueryValue ObjectStyle OptionsOf QueryValue RequestMetadata RequestOptions
      ResponseOf RouteFunction RouteNames TypedRequest _Api _CheckedRoute _DescribedResponse
      _ExpectedDefaults _Fits _GivenOptions _JsonOfSuccess _Layered _MergeDefaults _MethodString
      _ModeOf _NoOptions _Output _ResponsesOf _RouteResult _UrlOptions
    `),
  },
  "waybill/adapters": {
    values: words(`
      EndpointError toAxios toCurl toFetch toGot toHar toHttpMessage toNodeHttp
      toUndici withFetch
    `),
    types: words(`
      AxiosConfig CredentialOptions ErrorCode FetchEndpoint FetchFunction FetchInit
      FetchOpenApi FetchRouteFunction GotOptions HarRequest NodeHttpOptions NodeHttpRequest
      RequestOptions TypedResponse UndiciOptions
    `),
  },
  "waybill/explain": {
    values: ["EndpointError", "explain", "formatExplanation"],
    types: words(`
      DroppedValue EarlierValue ErrorCode ExplainableApi ExplainableEndpoint ExplainableRoute
      ExplainedError ExplainedLayer ExplainedRequest Explanation FormatOptions Layer NamedValue
      Sourced UrlPiece
    `),
  },
  "waybill/form": {
    values: ["EndpointError", "form", "multipart", "part"],
    types: words(`
      ArrayStyle ErrorCode FileValue FormOptions FormValues MadePart MultipartOptions ObjectStyle
      PartContent PartListOptions PartOptions PartValues _PartsBlob
    `),
  },
  "waybill/mcp": {
    values: ["EndpointError", "serveTools"],
    types: ["ErrorCode", "ServeToolsOptions", "ToolServer"],
  },
  "waybill/octokit": {
    values: ["EndpointError", "endpoint"],
    types: words(`
      ErrorCode OctokitEndpoint OctokitHeaders OctokitMerge OctokitMethod OctokitOptions
      OctokitParameters OctokitRequest
    `),
  },
  "waybill/openapi": {
    values: ["EndpointError", "openapi"],
    types: words(`
      Credential ErrorCode OpenApi OpenApiCallOptions OpenApiFollowOptions
      OpenApiOperation OpenApiParameter OpenApiParts OpenApiPartsOptions OpenApiProblem
      OpenApiSecurityScheme OpenApiSettings OpenApiValidate RequestOptions _OperationResult _PartsArguments
    `),
  },
  "waybill/tools": {
    values: ["EndpointError", "tool", "tools"],
    types: words(`
      DescribedOperations ErrorCode JsonSchema ObjectSchema OpenApiOperation OpenApiProblem
      OpenApiTool OpenApiToolAnnotations OpenApiToolOptions OpenApiToolSettings OpenApiToolsOptions
      OpenApiValidate RequestOptions
    `),
  },
  "waybill/uri-template": {
    values: ["EndpointError", "parseTemplate"],
    types: ["ErrorCode", "Invalid", "TemplateVariables", "UriTemplate", "ValidTemplate"],
  },
  "waybill/url": {
    values: ["EndpointError", "fill", "path", "query", "relative", "url", "withBase"],
    types: words("ArrayStyle ErrorCode FillValues ObjectStyle QueryStyle TagValue UrlPart UrlTag"),
  },
};

/** The names that the promise of docs/versions.md doesn't include: their shapes may change in a minor version. */
export const exempt: Readonly<Record<string, readonly string[]>> = {
  "waybill/explain": words(`
      DroppedValue EarlierValue ExplainedError ExplainedLayer ExplainedRequest Explanation Layer
      NamedValue Sourced UrlPiece
    `),
};
