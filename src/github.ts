import type { Profile } from "./options/profile.js";

/** GitHub's REST API, version 3. For GitHub Enterprise Server set `baseUrl`. */
export const github: Profile = /* @__PURE__ */ Object.freeze({
  baseUrl: "https://api.github.com",
  vendor: "github",
  version: "v3",
  // release assets are uploaded there
  trustedOrigins: /* @__PURE__ */ Object.freeze(["https://uploads.github.com"]),
});
