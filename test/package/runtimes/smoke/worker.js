// workerd
import { library } from "./library.js";
import { runSmoke } from "./run.js";
import { version } from "./version.js";

export default { fetch: async () => Response.json(await runSmoke(library, version)) };
