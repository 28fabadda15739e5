// Node's and Bun's require()
const library = {
  ...require("waybill"),
  ...require("waybill/adapters"),
  ...require("waybill/openapi"),
  ...require("waybill/uri-template"),
};
const { runSmoke } = require("./run.js");
const { version } = require("./version.js");

runSmoke(library, version).then((report) => console.log(JSON.stringify(report)));
