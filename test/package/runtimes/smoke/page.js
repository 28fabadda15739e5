// a browser: the page's driver waits for this
import { library } from "./library.js";
import { runSmoke } from "./run.js";
import { version } from "./version.js";

globalThis.report = runSmoke(library, version);
