interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | undefined }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The page starts its worker. The browser refuses every other script, and all markup in strings.
trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (url.startsWith("blob:") ? url : undefined),
});
