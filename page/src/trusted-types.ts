interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | undefined }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The page starts the worker and the script for offline use, and the browser refuses every other, and all markup in strings.
trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (/^blob:|^offline\.js$/.test(url) ? url : undefined),
});
