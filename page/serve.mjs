// Serves the site from this machine, and says where the page is.
import { preview } from "vite";

const { resolvedUrls } = await preview({
  root: import.meta.dirname,
  configFile: false,
  build: { outDir: "../site" },
});
console.log(`The page: ${resolvedUrls?.local[0]}page/\nThe site: ${resolvedUrls?.local[0]}`);
