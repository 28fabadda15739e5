// Node, Bun, Deno
import { library } from "./library.js";
import { runSmoke } from "./run.js";
import { version } from "./version.js";

console.log(JSON.stringify(await runSmoke(library, version)));
