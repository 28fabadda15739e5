interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | undefined }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The page starts its worker and loads a script. The browser refuses every other, and all markup in strings.
trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (/^blob:|^offline\.js$/.test(url) ? url : undefined),
});
