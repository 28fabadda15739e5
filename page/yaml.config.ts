import { defineConfig } from "vite";
import page from "./vite.config.js";

/** The parser of YAML is a script of its own, which the page loads when it needs it. */
export default defineConfig({
  ...page,
  publicDir: false,
  build: {
    ...page.build,
    emptyOutDir: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/src/yaml.ts`,
      output: { format: "iife", entryFileNames: "yaml.js" },
    },
  },
});
