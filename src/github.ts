import { type ApiProfile, plainApi } from "./call/call.js";
import type { EndpointProfile } from "./profile.js";
import { parseBaseUrl } from "./route/base-url.js";

/** GitHub's REST API, version 3. For GitHub Enterprise Server, set `baseUrl`. */
export const github: EndpointProfile & { readonly baseUrl: string } = /* @__PURE__ */ Object.freeze({
  baseUrl: "https://api.github.com",
  vendor: "github",
  version: "v3",
  // release assets are uploaded there
  trustedOrigins: /* @__PURE__ */ Object.freeze(["https://uploads.github.com"]),
});

/** Returns the result of `parseProfile()` for the profile, without the checks and styles that only other profiles need. */
export function githubApi(): ApiProfile {
  const { baseUrl, vendor, version, trustedOrigins } = github;
  return {
    ...plainApi,
    base: parseBaseUrl(baseUrl),
    vendor,
    version,
    trustedOrigins: new Set(trustedOrigins),
  };
}
