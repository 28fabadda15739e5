// Node.js reads dist/cjs as CommonJS, whatever the package says.
import { writeFileSync } from "node:fs";

writeFileSync("dist/cjs/package.json", '{ "type": "commonjs" }\n');
