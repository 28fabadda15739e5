// Node's and Bun's require(); the suite is ES modules, which Node.js 18 can't require
const library = require("./library.cjs");

Promise.all([import("./run.js"), import("./version.js")])
  .then(([{ runSmoke }, { version }]) => runSmoke(library, version))
  .then((report) => console.log(JSON.stringify(report)));
