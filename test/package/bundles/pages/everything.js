import { library } from "../library.js";

globalThis.report = Object.keys(library).sort().join();
