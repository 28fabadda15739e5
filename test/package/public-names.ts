const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The exports of each entry point: a promise to users. Removing a name is a breaking change (docs/versions.md). */
export const publicNames: Readonly<
  Record<string, { readonly values: readonly string[]; readonly types: readonly string[] }>
> = {
  waybill: {
    values: ["EndpointError", "createEndpoint", "endpoint", "github"],
    types: words(`
      AnyOptionsOf ArgumentsOf ArrayStyle CallOptions DefaultOptions Endpoint EndpointOptions EndpointProfile ErrorCode
      HeaderOptions Invalid MergedOptions ObjectStyle OptionsOf RequestOptions ResponseOf RouteFunction RouteNames _Api
      _CheckedRoute _DescribedResponse _ExpectedDefaults _Fits _GivenOptions _JsonOfSuccess _Layered _MergeDefaults
      _MethodString _ModeOf _NoOptions _ObjectQueryValue _Output _QueryValue _ResponsesOf _RouteResult _UrlOptions
    `),
  },
  "waybill/adapters": {
    values: words(`
      EndpointError toAxios toCurl toFetch toGot toHar toHttpMessage toNodeHttp
      toUndici withFetch
    `),
    types: words(`
      AxiosConfig FetchEndpoint FetchFunction FetchInit FetchOpenApi FetchRouteFunction
      GotOptions HarRequest NodeHttpOptions NodeHttpRequest RequestOptions TypedResponse
      UndiciOptions
    `),
  },
  "waybill/explain": { values: ["EndpointError", "explain", "formatExplanation"], types: ["Explanation"] },
  "waybill/form": {
    values: ["EndpointError", "form", "multipart", "part"],
    types: ["MadePart", "_PartsBlob"],
  },
  "waybill/mcp": { values: ["EndpointError", "serveTools"], types: ["ServeToolsOptions", "ToolServer"] },
  "waybill/octokit": {
    values: ["EndpointError", "endpoint"],
    types: ["OctokitEndpoint", "OctokitOptions", "OctokitParameters", "OctokitRequest"],
  },
  "waybill/openapi": {
    values: ["EndpointError", "openapi"],
    types: words(`
      Credential OpenApi OpenApiCallOptions OpenApiFollowOptions OpenApiOperation
      OpenApiParts OpenApiPartsOptions OpenApiSecurityScheme OpenApiSettings OpenApiValidate
      RequestOptions _OperationResult _PartsArguments
    `),
  },
  "waybill/tools": {
    values: ["EndpointError", "tool", "tools"],
    types: words(`
      JsonSchema OpenApiOperation OpenApiTool OpenApiToolOptions OpenApiToolsOptions
      RequestOptions
    `),
  },
  "waybill/uri-template": {
    values: ["EndpointError", "parseTemplate"],
    types: ["TemplateVariables", "UriTemplate", "ValidTemplate"],
  },
  "waybill/url": {
    values: ["EndpointError", "fill", "path", "query", "relative", "url", "withBase"],
    types: ["UrlPart", "UrlTag"],
  },
};

/** The names that the promise of docs/versions.md doesn't include: their shapes may change in a minor version. */
export const exempt: Readonly<Record<string, readonly string[]>> = { "waybill/explain": ["Explanation"] };
