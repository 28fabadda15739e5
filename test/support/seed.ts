import fc from "fast-check";
import { isThorough } from "./thorough.js";

// `npm test` says the same of the same code. `npm run check` looks further: what it finds becomes a row of a table
if (!isThorough) fc.configureGlobal({ seed: 20_261_126 });
