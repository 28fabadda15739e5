import { defineConfig, type Plugin } from "vite";

/** Browsers load no module from a file. A script that is deferred works everywhere. */
const classicScript: Plugin = {
  name: "classic-script",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replace('type="module"', "defer").replaceAll(" crossorigin", ""),
  },
};

/** The page is static files with relative addresses, which work on any server and from a folder. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  build: {
    outDir: "../site/page",
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      output: { format: "iife", entryFileNames: "page.js", assetFileNames: "page[extname]" },
    },
  },
  plugins: [classicScript],
});
