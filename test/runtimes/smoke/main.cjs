// Node's and Bun's require()
const library = require("./library.cjs");
const { runSmoke } = require("./run.js");
const { version } = require("./version.js");

runSmoke(library, version).then((report) => console.log(JSON.stringify(report)));
