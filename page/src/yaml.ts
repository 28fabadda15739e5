import YamlWorker from "./yaml-worker.js?worker&inline";

// this script is loaded when a document isn't JSON; the page finds its worker here
Object.assign(globalThis, { makeYamlWorker: () => new YamlWorker() });
