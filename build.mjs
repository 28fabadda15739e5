// Builds the package's JavaScript: a file for each entry point and one for what they share, so that a program loads two
// files instead of twenty. TypeScript makes the declarations, a file for each source.
import { build } from "rolldown";

// what says that a call has no side effects; the documentation is with the declarations
const comments = { annotation: true, jsdoc: false, legal: false };

const library = {
  input: {
    index: "src/index.ts",
    "adapters/index": "src/adapters/index.ts",
    "uri-template/index": "src/uri-template/index.ts",
  },
  platform: "neutral",
  output: {
    dir: "dist",
    cleanDir: true,
    codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] },
    chunkFileNames: "[name].js",
    comments,
  },
};

const command = {
  input: "src/cli/main.ts",
  platform: "node",
  external: "../index.js",
  output: { file: "dist/cli/main.js", comments },
};

await build(library);
await build(command);
